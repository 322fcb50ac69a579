// A drawing by which to know the game: a card turned over from the deck, and the regiment that it orders forward.
import type { JSX } from 'preact';
import './vignette.css';

/** A stand of foot from above: its figures, and the flag if it carries it. */
function Stand({ x, flag }: { x: number; flag: boolean }): JSX.Element {
  return (
    <g transform={`translate(${x} 0)`}>
      <rect class="stand" x="-11" y="0" width="22" height="14" rx="1" />
      {[-7.5, -2.5, 2.5, 7.5].flatMap((at) =>
        [4, 9.5].map((y) => <circle key={`${at} ${y}`} class="figure" cx={at} cy={y} r="1.500" />),
      )}
      {flag && <path class="standard" d="M0 0v-13h11l-2.500 3.500 2.500 3.500H0" />}
    </g>
  );
}

const Regiment = ({ x, y, turn, side }: { x: number; y: number; turn: number; side: string }): JSX.Element => (
  <g data-side={side} transform={`translate(${x} ${y}) rotate(${turn})`}>
    {[-22, 0, 22].map((at) => (
      <Stand key={at} x={at} flag={at === 0} />
    ))}
  </g>
);

export const Vignette = (): JSX.Element => (
  <svg class="vignette declaration" viewBox="0 0 160 90" aria-hidden="true">
    <rect class="grass" width="160" height="90" />
    <path class="hedge" d="M56 44 98 41 160 46" />
    <Regiment x={116} y={28} turn={174} side="parliament" />
    <Regiment x={112} y={64} turn={-4} side="royalist" />
    {[6, 4, 2, 0].map((at) => (
      <rect key={at} class="card-back" x={12 + at} y={14 + at} width="26" height="38" rx="2.500" />
    ))}
    <g transform="rotate(-8 36 62)">
      <rect class="card" x="22" y="42" width="28" height="41" rx="2.500" />
      <path
        class="drum"
        d="M28 60c0-4 16-4 16 0v10c0 4-16 4-16 0zM28 60c0 4 16 4 16 0M28 70l5-5 6 6 5-5M30 52l7 6M42 51l-5 7"
      />
    </g>
  </svg>
);
