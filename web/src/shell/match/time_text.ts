// The text of a clock.
import { t } from '../../words/catalogue';

/** Milliseconds as 4:05 or 1:04:05; from 24 hours, in days and hours. Rounds up to whole seconds. */
export function timeText(left: number): string {
  const seconds = Math.ceil(left / 1_000);
  const of = (size: number, wrap: number): number => Math.floor(seconds / size) % wrap;
  if (seconds >= 86_400) return t('clock-days', { days: Math.floor(seconds / 86_400), hours: of(3_600, 24) });
  const two = (n: number): string => String(n).padStart(2, '0');
  const hours = of(3_600, 24);
  return hours ? `${hours}:${two(of(60, 60))}:${two(of(1, 60))}` : `${of(60, 60)}:${two(of(1, 60))}`;
}
