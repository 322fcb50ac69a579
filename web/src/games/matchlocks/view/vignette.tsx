// A drawing by which to know the game: a Battalia figure by figure, an Order Token beside it, and horse that comes on.
import type { JSX } from 'preact';
import './vignette.css';

interface Block {
  x: number;
  files: number;
  pikes?: boolean;
}

/** Figures on their bases, in two ranks; the pikes between the muskets. */
const Figures = ({ x, files, pikes = false }: Block): JSX.Element => (
  <>
    {Array.from({ length: files * 2 }, (_, i) => {
      const at = { x: x + (i % files) * 8, y: Math.floor(i / files) * 10 };
      return (
        <g key={i} transform={`translate(${at.x} ${at.y})`}>
          <rect class="base" width="8" height="10" />
          <path class={pikes ? 'pike' : 'musket'} d={pikes ? 'M4 5V-9' : 'M5.500 6 7-1'} />
          <circle class="figure" cx="4" cy="5" r="2.300" />
        </g>
      );
    })}
  </>
);

export const Vignette = (): JSX.Element => (
  <svg class="vignette matchlocks" viewBox="0 0 160 90" aria-hidden="true">
    <rect class="grass" width="160" height="90" />
    <path class="hedge" d="M0 40 40 37 70 41" />
    <g data-side="royalist" transform="translate(18 58) rotate(-4)">
      <Figures x={0} files={4} />
      <Figures x={32} files={4} pikes />
      <Figures x={64} files={4} />
      <path class="standard" d="M48 0V-17h14l-3 4 3 4H48" />
      <circle class="order" cx="-9" cy="12" r="5" />
    </g>
    <g data-side="parliament" transform="translate(140 34) rotate(186)">
      {[0, 13, 26, 39].map((x) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <rect class="base" width="12" height="22" />
          <ellipse class="figure" cx="6" cy="11" rx="3" ry="8" />
        </g>
      ))}
      <path class="standard" d="M26 0V-15h12V-5H26" />
    </g>
  </svg>
);
