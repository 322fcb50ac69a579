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

/** `made`: it is what was needed. */
export function Die({ face, made = false }: { face: number; made?: boolean }): JSX.Element {
  return (
    <svg class={made ? 'die made' : 'die'} viewBox="0 0 4 4" role="img" aria-label={String(face)}>
      <rect x="0.1" y="0.1" width="3.8" height="3.8" rx="0.6" />
      {pips(face).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="0.38" />
      ))}
    </svg>
  );
}

/** `needs`: dice with at least so much are marked; 0: none. */
export function Dice({ faces, needs = 0 }: { faces: readonly number[]; needs?: number | undefined }): JSX.Element {
  return (
    <span class="dice">
      {faces.map((face, i) => (
        <Die key={i} face={face} made={needs > 0 && face >= needs} />
      ))}
    </span>
  );
}
