// The clock of a seat.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';

import type { Match } from '../../engine/match';
import { t } from '../../words/said';
import './clock.css';
import { timeText } from './time_text';

const second = 1_000;

/** The time left. Screen readers do not announce each second, only once that a seat of one's own has less than a tenth left. */
export function Clock({ match, at }: { match: Match; at: number }): JSX.Element | null {
  const tick = useSignal(0);
  const { seats, at: since } = match.clocks.value;
  const clock = seats[at];
  const running = clock?.running ?? false;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => ++tick.value, second / 4);
    return () => clearInterval(timer);
  }, [running]);
  const info = match.info.value;
  const seat = info?.seats[at];
  if (!clock || !info?.clock || !seat || seat.is !== 'person') return null;
  void tick.value; // subscribes, to render again with each tick
  const left = Math.max(0, clock.left - (running ? performance.now() - since : 0));
  const whole = (info.clock.each || info.clock.all) * second;
  const low = running && left * 10 < whole;
  const standing = info.adjourned ? t('clock-stands') : '';
  return (
    <>
      <span
        class={`clock ${running ? 'running' : ''} ${low ? 'low' : ''}`}
        role="timer"
        aria-label={t('clock-left', { seat: seat.seat, time: timeText(left) })}
        title={standing || t('clock-of', { seat: seat.seat })}
      >
        {timeText(left)}
      </span>
      <span class="unseen" role="status">
        {low && seat.mine && t('clock-low')}
      </span>
    </>
  );
}
