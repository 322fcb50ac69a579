// The names of units; zoomed out, where these find no room, the names of their commands.

import type { VNode } from 'preact';
import { type Box, grown, type Point, round } from '../../plane/geometry';
import { words } from '../../words/said';
import { groundNames } from '../ground/names';
import { boundsOf } from '../ground/scatter';
import { LINE, type Name, placeNames, type Wish } from '../names';
import type { OnSheet } from '../on_sheet';
import { INCH, type Plan } from '../plan';
import type { GroundPiece } from '../types';
import { hasQuality, markPx, pipCount, pipsOf } from '../unit/marks';
import { flagOf } from '../unit/standard';

/** Font sizes in screen pixels: zoomed out, zoomed in (from WHOLE on), and of ground names. */
const SIZE = 14;
const LARGE = 16;
const LAND = 15;
/** Below this many pixels to the inch units are too close together to be named. */
export const NAMES = 8.6;

const boxOf = (points: readonly Point[]): Box => {
  const { left, top, right, bottom } = boundsOf(points);
  return { x: left, y: top, width: right - left, height: bottom - top };
};

/** From this many pixels to the inch on, names are written in full. */
const WHOLE = 24;

/** The rear corners of a unit, moved back to include its shock points. */
function behind({ body, rear, unit, size }: OnSheet, px: number): Point[] {
  const { deep } = pipsOf(pipCount(unit), (size.width * INCH) / 1000, markPx(px));
  return body.slice(2).map((p) => ({ x: p.x + rear.x * deep, y: p.y + rear.y * deep }));
}

/** The boxes that units cover, with standard and shock points; names keep clear of them. */
function covered(units: readonly OnSheet[], px: number): Box[] {
  return units.flatMap((u) => {
    const flag = flagOf(px);
    const tip = {
      x: u.at.x - u.rear.x * flag * 0.6 - u.rear.y * flag * 0.5,
      y: u.at.y - u.rear.y * flag * 0.6 + u.rear.x * flag * 0.5,
    };
    const marks = hasQuality(u.line.rating) ? [grown({ ...u.body[3]!, width: 0, height: 0 }, 3 * px)] : [];
    return [boxOf([...u.body, ...behind(u, px)]), grown({ ...tip, width: 0, height: 0 }, flag * 0.55), ...marks];
  });
}

function Label({ name, size, kind }: { name: Name; size: number; kind: string }): VNode {
  const { lines, box, forced } = name;
  const x = round(box.x + box.width / 2);
  return (
    <g class={`${kind}${forced ? ' unit-name-forced' : ''}`} data-names={name.id}>
      {forced && (
        <rect
          x={round(box.x - size * 0.25)}
          y={round(box.y - size * 0.1)}
          width={round(box.width + size * 0.5)}
          height={round(box.height + size * 0.2)}
          rx={round(size * 0.25)}
          stroke-width={round(size * 0.07)}
        />
      )}
      <text font-size={round(size)} stroke-width={round(size * 0.26)}>
        {lines.map((line, i) => (
          <tspan key={i} x={x} y={round(box.y + size * LINE * (i + 0.78))}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
}

export interface NameLayerProps {
  units: readonly OnSheet[];
  commands: readonly { readonly id: string }[];
  name: (id: string) => string;
  /** Units that are named even if there is no room. */
  forced: ReadonlySet<string>;
  pixelsToInch: number;
  px: number;
  ground: readonly GroundPiece[];
  /** Names stay within the table. */
  plan: Plan;
}

/** The names of units when zoomed in, of commands when zoomed out. */
function unitNames(
  { units, commands, name, forced, pixelsToInch, px, plan }: NameLayerProps,
  boxes: Box[],
  size: number,
) {
  const table = { x: 0, y: 0, width: plan.width, height: plan.height };
  const near = pixelsToInch >= NAMES;
  const wish = (u: OnSheet): Wish => ({
    id: u.id,
    text: name(u.id),
    box: boxOf([...u.body, ...behind(u, px)]),
    rear: u.rear,
    ahead: flagOf(px) * 1.25,
    forced: forced.has(u.id),
  });
  const wishes = units.filter((u) => u.leads && (near || forced.has(u.id))).map(wish);
  const placed = placeNames(wishes, boxes, size, table, pixelsToInch >= WHOLE);
  if (near) return { placed, far: [] };
  const whole = commands.flatMap(({ id }): Wish[] => {
    const own = units.filter((u) => u.line.command === id);
    const rear = own.reduce((sum, u) => ({ x: sum.x + u.rear.x, y: sum.y + u.rear.y }), { x: 0, y: 0 });
    const box = boxOf(own.flatMap((u) => u.body));
    return own.length > 0 ? [{ id, text: name(id), box, rear, ahead: flagOf(px), forced: false }] : [];
  });
  return { placed, far: placeNames(whole, [...boxes, ...placed.map((p) => p.box)], size, table, true) };
}

export function NameLayer(props: NameLayerProps): VNode {
  const { units, pixelsToInch, px, ground, plan } = props;
  const size = (pixelsToInch >= WHOLE ? LARGE : SIZE) * px;
  const boxes = covered(units, px);
  const { placed, far } = unitNames(props, boxes, size);
  const written = [...placed, ...far].map((p) => p.box);
  const called = ground.map((piece) => ({ ...piece, name: piece.name && words.value.translated(piece.name) }));
  const lands = groundNames(called, plan, LAND * px, [...boxes, ...written], INCH / 1000);
  return (
    <g aria-hidden="true" class="unit-names">
      {lands.map(({ lines, at, angle }, i) => (
        <text
          key={i}
          class="ground-name"
          font-size={round(LAND * px)}
          transform={`translate(${round(at.x)} ${round(at.y)}) rotate(${round(angle)})`}
        >
          {lines.map((line, k) => (
            <tspan key={k} x="0" y={round(LAND * px * LINE * (k - lines.length / 2 + 0.78))}>
              {line}
            </tspan>
          ))}
        </text>
      ))}
      {far.map((one) => (
        <Label key={one.id} name={one} size={size} kind="unit-name command-name" />
      ))}
      {placed.map((one) => (
        <Label key={one.id} name={one} size={size} kind="unit-name" />
      ))}
    </g>
  );
}
