// The clock of the question that is answered within seconds: a ring that empties.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';

import type { Match } from '../../engine/match';
import type { Question } from '../../engine/types';
import { play } from '../../panels/sound';
import { nameOf, t } from '../../words/said';
import { type Countdown, toldBy, useOwnClock, useShown } from './use_question_clock';
import './question_clock.css';

const LOW = 10; // seconds
const LAST = 5;
const radius = 20;
const around = 2 * Math.PI * radius;

function Ring({ left, of }: { left: number; of: number }): JSX.Element {
  const gone = around * (1 - Math.min(1, left / of));
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <circle class="whole" cx="24" cy="24" r={radius} />
      <circle class="left" cx="24" cy="24" r={radius} stroke-dasharray={around} stroke-dashoffset={gone} />
      <text x="24" y="24">
        {left}
      </text>
    </svg>
  );
}

/** A clock that runs. It is said once that few seconds are left; the last are heard, if sounds are on. */
function Running({ now, mine }: { now: Countdown; mine: boolean }): JSX.Element {
  const left = Math.ceil(now.left / 1000);
  useEffect(() => {
    if (mine && !now.stands && left > 0 && left <= LAST) play('tick');
  }, [left, mine, now.stands]);
  const kind = ['question-clock', ...(left <= LOW ? ['low'] : []), ...(now.stands ? ['stands'] : [])];
  const seat = { seat: now.seat };
  return (
    <div class={kind.join(' ')} data-left={left}>
      <span role="timer" aria-label={t('question-clock-left', { ...seat, seconds: left })}>
        <Ring left={left} of={now.seconds} />
      </span>
      <span aria-hidden="true">
        {now.stands ? t('question-clock-stands', seat) : mine ? t('question-clock-yours') : nameOf(now.seat, 'title')}
      </span>
      <span class="unseen" role="status">
        {mine && left <= LOW && t('question-clock-low', { seconds: LOW })}
      </span>
    </div>
  );
}

/** The running clock of a question, if there is one; `question`: what this person is shown. */
export function QuestionClock({
  match,
  question,
  guided,
}: {
  match: Match;
  question: Question | null;
  guided: boolean;
}): JSX.Element | null {
  const tick = useSignal(0);
  useShown(match, question);
  const own = useOwnClock(match, guided ? null : question, tick);
  const runs = match.questionClocks.value.running.length > 0;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => ++tick.value, 200);
    return () => clearInterval(timer);
  }, [runs, tick]);
  void tick.value; // subscribes, to render again with each tick
  const now = own ?? toldBy(match);
  return now && <Running now={now} mine={match.mine.value.includes(now.seat)} />;
}
