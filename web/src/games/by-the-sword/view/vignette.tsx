// A drawing by which to know the game: an island of kingdoms, their castles, and a fleet.
import type { JSX } from 'preact';
import './vignette.css';

export const Vignette = (): JSX.Element => (
  <svg class="vignette marnon" viewBox="0 0 160 90" aria-hidden="true">
    <rect class="sea" width="160" height="90" />
    <path class="water" d="M28 45C26 16 60 3 88 6S142 22 138 48 108 88 76 85 29 74 28 45z" />
    <path class="land" d="M33 45C31 20 62 8 88 11S136 25 132 48 106 83 76 80 34 72 33 45z" />
    <path class="west" d="M33 45C31 20 62 8 78 11Q74 28 82 42T70 80C44 78 34 70 33 45z" />
    <path class="east" d="M78 11C108 8 136 25 132 48 131 58 124 68 116 73Q98 60 82 42 74 28 78 11z" />
    <path class="border" d="M78 11Q74 28 82 42T70 80M82 42Q98 60 116 73M33 48Q56 44 82 42" />
    {[
      [57, 34],
      [106, 40],
      [88, 68],
    ].map(([x, y]) => (
      <path
        key={x}
        class="keep"
        transform={`translate(${x} ${y})`}
        d="M-7 7V-5h3v3h2.500v-3h3v3H4v-3h3V7zM-1.500 7V3h3v4z"
      />
    ))}
    <path class="ship" d="M140 72h14c-1 4-3 6-7 6s-6-2-7-6zM147 72V60M148 61c4 2 4 7 0 9z" />
  </svg>
);
