// A drawing of the engine, laid over the table: what was measured, or what stops a unit.
import type { JSX } from 'preact';

import type { Drawing } from '../engine/and-gentlemen-all';
import { spoken } from '../words/catalogue';

const shown = (value: number, unit: string): string =>
  unit === 'degree'
    ? `${Math.round(value / 100)}°`
    : `${(value / 1000).toLocaleString(spoken.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}″`;

/** `turned`: the sheet lies with its north below, and what is written on it stands upright all the same. */
export function DrawingLines({ of, turned }: { of: Drawing; turned: boolean }): JSX.Element {
  const upright = turned ? 'scale(-1 1)' : 'scale(1 -1)';
  return (
    <g class="drawing">
      {of.outlines.map((outline, i) => (
        <polygon key={`o${i}`} points={outline.map((p) => `${p.x},${p.y}`).join(' ')} />
      ))}
      {of.lines.map(({ from, to }, i) => (
        <line key={`l${i}`} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      ))}
      {of.points.map((p, i) => (
        <circle key={`p${i}`} cx={p.x} cy={p.y} r="120" />
      ))}
      {of.numbers.map(({ at, value, unit }, i) => (
        <text key={`n${i}`} transform={`translate(${at.x} ${at.y}) ${upright}`}>
          {shown(value, unit)}
        </text>
      ))}
    </g>
  );
}
