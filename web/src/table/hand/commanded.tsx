// Draws what a unit commands: its arc of fire by range bands, how far it can move, whom it can attack and who can attack it.

import type { JSX } from 'preact';
import { useContext } from 'preact/hooks';
import type { Point } from '../../plane/geometry';
import { beside, corners, type Standing, sizeOf } from '../bodies';
import { INCH } from '../plan';
import type { Pose, TableSetting, TableView } from '../types';
import { EyeOf, Upright } from '../upright';
import { envelope } from './envelope';
import { inches } from './inches';
import type { Commands } from './types';

const points = (outline: readonly Point[]): string => outline.map(({ x, y }) => `${x},${y}`).join(' ');

/** Minimum distance between two range numbers, in pixels. */
const APART = 26;

/** The bands whose numbers have room in front of the unit, farthest first. */
export function labelled<Band extends { range: number }>(bands: readonly Band[], pixelsToInch: number): Band[] {
  let last = Infinity;
  return bands
    .toSorted((a, b) => b.range - a.range)
    .filter(({ range }) => {
      const at = (range / 1000) * pixelsToInch;
      if (last - at < APART || at < APART / 2) return false;
      last = at;
      return true;
    });
}

interface Props {
  commands: Commands;
  at: Pose;
  setting: TableSetting;
  view: TableView;
  /** A measurement is shown, whose numbers take the place of these. */
  measured: boolean;
}

/** The middle of a unit's front edge. */
const front = ({ at }: Standing): Point => ({ x: at.x, y: at.y });

/** A line with an arrow head at `to`. */
function Answer({ from, to }: { from: Point; to: Point }): JSX.Element {
  const far = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
  const [x, y] = [(to.x - from.x) / far, (to.y - from.y) / far];
  const head = [
    to,
    { x: to.x - 620 * x - 280 * y, y: to.y - 620 * y + 280 * x },
    { x: to.x - 620 * x + 280 * y, y: to.y - 620 * y - 280 * x },
  ];
  return (
    <g class="answer-line">
      <line x1={from.x} y1={from.y} x2={to.x - 500 * x} y2={to.y - 500 * y} />
      <polygon points={points(head)} />
    </g>
  );
}

export function Commanded({ commands, at, setting, view, measured }: Props): JSX.Element {
  const { px } = useContext(EyeOf);
  const stands = (id: string | null): Standing | undefined => (id ? view.units[id] : undefined);
  const lines = new Map(setting.units.map((u) => [u.id, u]));
  return (
    <g class="commanded" aria-hidden="true">
      {commands.advances.length > 0 && (
        <polygon class="advance" points={points(envelope(at, at.facing, commands.advances))} />
      )}
      {commands.fire.toReversed().map(({ band, outline }) => (
        <polygon key={band} class={`fire-arc ${band}`} points={points(outline)} />
      ))}
      {commands.enemies.map(({ unit, fire, charge }) => {
        const it = stands(unit);
        const line = unit ? lines.get(unit) : undefined;
        if (!it || !line || (fire.refusal && !charge)) return null;
        const body = corners(it.at, sizeOf(setting, line, it.formation, it.mounted));
        return <polygon key={unit} class={charge ? 'could-charge' : 'could-fire'} points={points(body)} />;
      })}
      {commands.enemies.map(({ unit, fire_of_it, charge_of_it }) => {
        const it = stands(unit);
        if (!it || (fire_of_it.refusal && !charge_of_it)) return null;
        return <Answer key={unit} from={front(it)} to={front({ ...it, at })} />;
      })}
      {(measured ? [] : labelled(commands.fire, INCH / px)).map(({ band, range }) => (
        <Upright key={band} at={beside(at, 0, range)}>
          <text class="fire-range" dy="5">
            {inches(range)}
          </text>
        </Upright>
      ))}
    </g>
  );
}
