// Dice drawn with pips.
import type { JSX } from 'preact';

import './dice.css';

const left = 1;
const middle = 2;
const right = 3;
const corners: [number, number][] = [
  [left, left],
  [right, right],
  [right, left],
  [left, right],
];
const sides: [number, number][] = [
  [left, middle],
  [right, middle],
];
/** Where the pips of a face are, in quarters of its side. */
export function pips(face: number): [number, number][] {
  const centre: [number, number][] = face % 2 ? [[middle, middle]] : [];
  const pairs = face < 2 ? 0 : face < 4 ? 2 : 4;
  return [...centre, ...corners.slice(0, pairs), ...(face === 6 ? sides : [])];
}

/** What a die brings: what was needed, or less than the most. */
export type Mark = 'made' | 'half' | '';

export function Die({ face, mark = '' }: { face: number; mark?: Mark }): JSX.Element {
  return (
    <svg class={`die ${mark}`} viewBox="0 0 4 4" role="img" aria-label={String(face)}>
      <rect x="0.1" y="0.1" width="3.8" height="3.8" rx="0.6" />
      {pips(face).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="0.38" />
      ))}
    </svg>
  );
}

interface DiceProps {
  faces: readonly number[];
  /** Dice with at least so much are marked; 0: none. */
  needs?: number | undefined;
  /** The mark of each die, where they do not all need the same. */
  marks?: readonly Mark[];
}

export function Dice({ faces, needs = 0, marks = [] }: DiceProps): JSX.Element {
  return (
    <span class="dice">
      {faces.map((face, i) => (
        <Die key={i} face={face} mark={marks[i] ?? (needs > 0 && face >= needs ? 'made' : '')} />
      ))}
    </span>
  );
}
