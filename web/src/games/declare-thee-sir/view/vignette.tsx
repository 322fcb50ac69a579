// A drawing by which to know the game: two lines of regiments on a field between hedges.
import type { JSX } from 'preact';
import './vignette.css';

interface Regiment {
  x: number;
  y: number;
  turn: number;
  ranks: number;
  files: number;
}

const across: readonly Regiment[] = [
  { x: 34, y: 22, turn: 174, ranks: 2, files: 4 },
  { x: 78, y: 18, turn: 180, ranks: 3, files: 6 },
  { x: 122, y: 23, turn: 187, ranks: 2, files: 4 },
];
const near: readonly Regiment[] = [
  { x: 40, y: 70, turn: 4, ranks: 2, files: 4 },
  { x: 84, y: 66, turn: -2, ranks: 3, files: 6 },
  { x: 128, y: 71, turn: -8, ranks: 2, files: 4 },
];

/** A regiment from above: its stand, its figures, and the standard at its front. */
function Block({ x, y, turn, ranks, files }: Regiment): JSX.Element {
  const [width, depth] = [files * 5 + 3, ranks * 4 + 3];
  const figures = Array.from({ length: ranks * files }, (_, i) => ({
    x: (i % files) * 5 - (files - 1) * 2.5,
    y: Math.floor(i / files) * 4 - (ranks - 1) * 2,
  }));
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect class="stand" x={-width / 2} y={-depth / 2} width={width} height={depth} rx="1" />
      {figures.map((at) => (
        <circle key={`${at.x} ${at.y}`} class="figure" cx={at.x} cy={at.y} r="1.2" />
      ))}
      <path class="standard" d={`M0 ${-depth / 2}v-6h6l-1.5 2 1.5 2H0`} />
    </g>
  );
}

export const Vignette = (): JSX.Element => (
  <svg class="vignette field" viewBox="0 0 160 90" aria-hidden="true">
    <rect class="grass" width="160" height="90" />
    <path class="ploughed" d="M4 34l34-3 3 17-35 4ZM128 38l30-2v15l-28 2Z" />
    <path class="hedge" d="M0 30 42 28 60 31M104 32 160 32M0 58 46 54 66 57M106 58 160 55" />
    <path class="lane" d="M84 0Q80 24 84 45T80 90" />
    <g class="smoke">
      <circle cx="76" cy="34" r="4" />
      <circle cx="82" cy="36" r="5" />
      <circle cx="89" cy="34" r="3.5" />
    </g>
    <g data-side="royalist">
      {across.map((unit) => (
        <Block key={unit.x} {...unit} />
      ))}
    </g>
    <g data-side="parliament">
      {near.map((unit) => (
        <Block key={unit.x} {...unit} />
      ))}
    </g>
  </svg>
);
