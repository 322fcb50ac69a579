// Answers in which a number or a place may vary: which those are, and the line of notation when it is chosen.
import type { Answer, Interval } from '../engine/types';

type Region = [number, number][];

/** What may vary in an answer, by name: the intervals of a number, or the corners of a region. */
export type Varies = { name: string; intervals: Interval[] } | { name: string; region: Region };

export function variesIn(answer: Answer): Varies[] {
  return Object.entries(answer.args).flatMap(([name, of]): Varies[] => {
    if (!Array.isArray(of)) return [];
    return Array.isArray(of[0]) ? [{ name, region: of as Region }] : [{ name, intervals: of as Interval[] }];
  });
}

/** So many decimals as the steps have. */
function placesOf(step: number): number {
  return Math.max(0, Math.ceil(-Math.log10(step) - 1e-9));
}

/** The number nearest to this one that is allowed. */
export function allowed(intervals: readonly Interval[], wanted: number): number {
  const near = intervals.map(({ from, to, step }) => {
    const held = Math.min(Math.max(wanted, from), to);
    return Number((from + Math.round((held - from) / step) * step).toFixed(placesOf(step)));
  });
  return near.reduce((best, n) => (Math.abs(n - wanted) < Math.abs(best - wanted) ? n : best), near[0] ?? wanted);
}

/** The answer with what was chosen in place of what may vary: "ahead {inches}" with 4 is "ahead 4". */
export function filled(answer: Answer, chosen: Record<string, string | number>): Answer {
  const text = answer.text.replace(/\{(\w+)\}/g, (hole, name: string) => String(chosen[name] ?? hole));
  return { ...answer, text };
}
