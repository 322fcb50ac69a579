// Renders a `Drawing` of the engine over the table: a measurement, or what stops a unit.
import type { JSX } from 'preact';
import { Upright } from '../upright';
import { degrees, inches } from './inches';
import type { Drawing } from './types';

/** Drops repeated numbers: range and sight are often equal. */
const once = (numbers: Drawing['numbers']): Drawing['numbers'] =>
  numbers.filter((n, i) => numbers.findIndex((m) => m.value === n.value && m.unit === n.unit) === i);

export function DrawingLines({ of, stops = false }: { of: Drawing; stops?: boolean }): JSX.Element {
  return (
    <g class={stops ? 'drawing stops' : 'drawing'}>
      {of.outlines.map((outline, i) => (
        <polygon key={`o${i}`} points={outline.map((p) => `${p.x},${p.y}`).join(' ')} />
      ))}
      {of.lines.map(({ from, to }, i) => (
        <line key={`l${i}`} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      ))}
      {of.points.map((p, i) => (
        <circle key={`p${i}`} cx={p.x} cy={p.y} r="120" />
      ))}
      {once(of.numbers).map(({ at, value, unit }, i) => (
        <Upright key={`n${i}`} at={at}>
          <text>{unit === 'degree' ? degrees(value) : inches(value)}</text>
        </Upright>
      ))}
    </g>
  );
}
