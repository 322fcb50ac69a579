// What the clock of a question shows: counted by the server, or without one by this page.
import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { tabStorage } from '../../browser/storage';
import type { Match } from '../../engine/match';
import type { Id, Question } from '../../engine/types';
import { timeOut } from '../../engine/umpire';

/** Milliseconds `left` of the `seconds` that a seat has; it `stands` while its person is away. */
export interface Countdown {
  seat: Id;
  seconds: number;
  left: number;
  stands: boolean;
}

/** Without a server nobody else waits, so the page keeps the clock itself. */
const isSolo = (match: Match): boolean => match.info.value?.played === undefined;

/** The clock that the server tells of: this person's before another's. */
export function toldBy(match: Match): Countdown | null {
  const { running, at } = match.questionClocks.value;
  const told = running.find((c) => match.mine.value.includes(c.seat)) ?? running[0];
  if (!told) return null;
  const gone = performance.now() - at;
  const left = Math.max(0, told.left - Math.max(0, gone - told.before));
  return { seat: told.seat, seconds: told.seconds, left, stands: told.counts === 'away' && gone < told.before };
}

/** Tells the server once that a question of this person with a clock is on show. */
export function useShown(match: Match, question: Question | null): void {
  const { running } = match.questionClocks.value;
  const waits = running.some(
    (c) => c.counts === 'showing' && c.seat === question?.seat && c.question === question.number,
  );
  useEffect(() => {
    if (waits && question) void match.shown(question);
  }, [waits, question, match]);
}

/** Milliseconds between two looks at the clock that the page keeps. */
const LOOK = 200;

/** What was left of a question when this tab last looked, by match. */
const keyOf = (match: Id): string => `linstock.clock ${match}`;

function leftOf(match: Id, { seat, number, seconds = 0 }: Question): number {
  const kept = tabStorage.get(keyOf(match))?.split(' ');
  return kept?.[0] === seat && kept[1] === String(number) ? Number(kept[2]) : seconds * 1000;
}

/** The clock that the page keeps: it stands while the page is hidden, and a reload does not wind it. */
export function useOwnClock(match: Match, question: Question | null, tick: Signal<number>): Countdown | null {
  const asked = isSolo(match) && question?.seconds ? question : null;
  useEffect(() => {
    if (!asked) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const gone = document.visibilityState === 'visible' ? now - last : 0;
      const left = Math.max(0, leftOf(match.id, asked) - gone);
      last = now;
      tabStorage.set(keyOf(match.id), `${asked.seat} ${asked.number} ${left}`);
      if (left === 0 && !match.busy.peek()) {
        clearInterval(timer);
        void timeOut(match, asked.seat);
      }
      ++tick.value;
    }, LOOK);
    return () => clearInterval(timer);
  }, [match, asked, tick]);
  return asked && { seat: asked.seat, seconds: asked.seconds!, left: leftOf(match.id, asked), stands: false };
}
