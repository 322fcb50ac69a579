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

/** What seats believe; an empty patch: what is. They may be sent a message with it. Rejects if the engine refuses it. */
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
