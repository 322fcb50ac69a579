// Taking back by agreement: who asks for it, who has still to agree, and what was taken back.
import type { JSX } from 'preact';

import type { Match } from '../../engine/match';
import type { Fields, Id, LogEntry } from '../../engine/types';
import { linesOf, readLog } from '../../words/log';
import { nameOf, t, words } from '../../words/said';
import { plain } from '../../words/template';

/** Seats by their titles, for a list in a sentence. */
export const titles = (seats: readonly Id[]): Fields[] => seats.map((seat) => ({ name: nameOf(seat, 'title') }));

/** The sentence that told of a play; empty if nothing did. */
export function toldOf(events: readonly LogEntry[]): string {
  const [first] = linesOf(
    readLog(
      words.value,
      events.map(({ undone: _, ...event }) => event),
    ),
  );
  return first ? plain(first.pieces) : '';
}

/** The play that an undo takes back: as it was told if it was the last, else as it was written. */
export function undoneWords(match: Match): string {
  const undoes = match.pending.value?.undoes;
  const line = undoes?.line ?? '';
  return undoes && undoes.plays > 1 ? line : toldOf(match.undoing.lastTold.value) || line;
}

/** An undo that needs the consent of other seats: asks for it, or names those still to agree. */
export function UndoAsked({ match }: { match: Match }): JSX.Element | null {
  const asked = match.undoing.asked.value;
  if (!asked?.missing.length) return null;
  const mine = asked.missing.some((seat) => match.mine.value.includes(seat));
  const what = undoneWords(match);
  return (
    <p role="status">
      {mine
        ? t('undo-wanted', { agreed: titles(asked.agreed), what })
        : t('undo-waits', { missing: titles(asked.missing) })}{' '}
      {mine && <button onClick={() => void match.undo()}>{t('undo-agree')}</button>}
    </p>
  );
}

/** Names the play that was taken back, until something else is told. */
export function TakenBack({ match }: { match: Match }): JSX.Element | null {
  const what = toldOf(match.undoing.takenBack.value);
  return what ? (
    <p class="small" role="status">
      {t('taken-back', { what })}
    </p>
  ) : null;
}
