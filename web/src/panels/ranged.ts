// Answers with arguments that may vary: finding those arguments, and filling in the values chosen.
import type { Answer, Interval } from '../engine/types';

type Region = [number, number][];

/** An argument that may vary: a number within intervals, or a place within a region, given by its corners. */
export type Varies = { name: string; intervals: Interval[] } | { name: string; region: Region };

export function variesIn(answer: Answer): Varies[] {
  return Object.entries(answer.args).flatMap(([name, of]): Varies[] => {
    if (!Array.isArray(of)) return [];
    return Array.isArray(of[0]) ? [{ name, region: of as Region }] : [{ name, intervals: of as Interval[] }];
  });
}

/** The number of decimals that a step needs. */
function placesOf(step: number): number {
  return Math.max(0, Math.ceil(-Math.log10(step) - 1e-9));
}

/** The legal number nearest to `wanted`. */
export function allowed(intervals: readonly Interval[], wanted: number): number {
  const near = intervals.map(({ from, to, step }) => {
    const held = Math.min(Math.max(wanted, from), to);
    return Number((from + Math.round((held - from) / step) * step).toFixed(placesOf(step)));
  });
  return near.reduce((best, n) => (Math.abs(n - wanted) < Math.abs(best - wanted) ? n : best), near[0] ?? wanted);
}

/** The answer with its placeholders filled: "ahead {inches}" with 4 is "ahead 4". */
export function filled(answer: Answer, chosen: Record<string, string | number>): Answer {
  const text = answer.text.replace(/\{(\w+)\}/g, (hole, name: string) => String(chosen[name] ?? hole));
  return { ...answer, text };
}
