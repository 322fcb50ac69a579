// What the umpire of a match does.
import type { Match } from './match';
import type { Fields, Id } from './types';

const say = (match: Match, text: string, to?: Id): Promise<unknown> =>
  match.connection.call('chat.say', { match: match.id, viewer: 'umpire', text, ...(to && { to }) });

/** Changes the position, and tells everybody; rejects if the engine refuses it. */
export async function edit(
  match: Match,
  patch: Fields,
  reason: string,
  { waive, said }: { waive: readonly string[]; said: string },
): Promise<void> {
  await match.umpire('match.edit', { patch, reason, ...(waive.length > 0 && { waive }) });
  await say(match, said);
}

/** What the umpire had seats believe, by an entry of the journal. */
export interface Report {
  entry: number;
  seats: Id[];
  patch: Fields;
  reason: string;
}

/** All reports of a match, in order: for its umpire, and for all when it is over. */
export const reportsOf = async (match: Match): Promise<Report[]> =>
  (await match.connection.call<{ reports: Report[] }>('match.reports', { match: match.id })).reports;

/** The report that stands for a seat: a later one takes the place of those before it. */
export const standing = (reports: readonly Report[], seat: Id): Report | undefined =>
  reports.findLast(({ seats }) => seats.includes(seat));

/** What seats believe, in place of what they were told before; an empty patch: what is. They may be sent a message with it. Rejects if the engine refuses it. */
export async function report(
  match: Match,
  seats: readonly Id[],
  patch: Fields,
  reason: string,
  message = '',
): Promise<void> {
  await match.umpire('match.report', { seats, patch, reason });
  for (const to of message ? seats : []) await say(match, message, to);
  match.reported.value += 1;
}

/** Stops the match until it is resumed. */
export const pause = (match: Match): Promise<void> => match.attempt(() => match.umpire('match.pause', {}));

/** Gives a seat more time on its clock. */
export const extend = (match: Match, seat: Id, seconds: number): Promise<void> =>
  match.attempt(() => match.umpire('match.extend', { seat, seconds }));

/** Calls time on a seat: as the umpire, or where the page keeps the clock. */
export const timeOut = (match: Match, seat: Id): Promise<void> =>
  match.attempt(() => match.umpire('match.time_out', { seat }));
