// A drawing by which to know the game: a glen, the road to Perth, and who holds it.
import type { JSX } from 'preact';
import './vignette.css';

const mounds: readonly (readonly [number, number, number])[] = [
  [16, 30, 1.2],
  [34, 22, 1.5],
  [53, 30, 1.1],
  [24, 50, 1],
  [70, 20, 1],
  [12, 70, 0.9],
];

const Mound = ({ at: [x, y, size] }: { at: (typeof mounds)[number] }): JSX.Element => (
  <path
    class="mound"
    transform={`translate(${x} ${y}) scale(${size})`}
    d="M-7 4Q-3-7 0-6 4-5 7 4M1-4.500l3 6M3-2.500l2.5 4.500M-1-3l3.5 5"
  />
);

export const Vignette = (): JSX.Element => (
  <svg class="vignette glen" viewBox="0 0 160 90" aria-hidden="true">
    <rect class="sea" width="160" height="90" />
    <path class="land" d="M0 0H128Q120 7 126 14T132 28Q124 33 118 40T104 48Q120 50 134 56T150 70Q152 80 146 90H0Z" />
    <path class="water" d="M133 0Q125 8 131 15T137 29Q129 35 123 42L112 47Q126 50 138 54T155 69Q157 80 151 90" />
    <path class="water far" d="M139 0Q131 8 137 15T143 29Q136 36 129 43L121 46Q132 49 142 52T160 66" />
    {mounds.map((at) => (
      <Mound key={at.join()} at={at} />
    ))}
    <path class="road mountain" d="M34 66 66 44" />
    <path class="road" d="M66 44 92 62 124 78M92 62 62 80" />
    {[
      [34, 66],
      [66, 44],
      [92, 62],
      [124, 78],
      [62, 80],
    ].map(([x, y]) => (
      <circle key={x} class="space" cx={x} cy={y} r="3.4" />
    ))}
    <g class="counter royalist" transform="translate(26 52)">
      <rect width="16" height="16" rx="1.5" />
      <path d="M3.5 12V5.500L6 8.5 8 4l2 4.5 2.5-3V12Z" />
    </g>
    <g class="counter covenanter" transform="translate(84 46)">
      <rect width="16" height="16" rx="1.5" />
      <path d="M3.5 3.500l9 9M12.5 3.500l-9 9" />
    </g>
  </svg>
);
