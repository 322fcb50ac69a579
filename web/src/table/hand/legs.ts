// Translates a drag into requested legs, and fits these to what the engine allows. Lengths in 1/1000 inch, angles in 1/100
// degree, as in the engine.

import type { Point } from '../../plane/geometry';
import { bearing, beside } from '../bodies';
import type { Pose, Size } from '../types';
import type { LegKind, Reached, Span } from './types';

export type NextLeg = Extract<Reached, { is: 'next-leg' }>;
export type SoFar = Extract<Reached, { is: 'so-far' }>;

/** The part of a unit that is dragged: its body, a front corner, or its rear. */
export type Hold = 'body' | 'left' | 'right' | 'rear';

export interface LegRequest {
  readonly kind: LegKind;
  readonly amount: number;
  /** It is to be more than this, if anything more is allowed: a key leads over what may not be in between. */
  readonly beyond?: number;
}

export interface Grip {
  readonly at: Pose;
  readonly size: Size;
  readonly hold: Hold;
  /** The displacement of the drag, in table coordinates. */
  readonly by: Point;
  /** Only a wheel is wanted, without an advance after it. */
  readonly wheels: boolean;
}

/** The legs by inches; all others go by degrees. */
const isWay = (kind: LegKind): boolean => kind === 'ahead' || kind === 'along' || kind.startsWith('drift-');

const HALF = 18000;
const radians = (angle: number): number => (angle / HALF) * Math.PI;
const angleOf = (rad: number): number => (rad / Math.PI) * HALF;
/** Normalises an angle to [-180°, 180°). */
const turned = (angle: number): number => ((((angle + HALF) % (2 * HALF)) + 2 * HALF) % (2 * HALF)) - HALF;

/** A drag with less sideways motion than this, absolute or relative to the advance, counts as straight ahead. */
const STRAIGHT = 400;
const SLANT = 0.22;
/** A direction that differs by less than this from straight ahead is straight ahead. */
const SLIGHT = 500;
/** Lever arm behind the rear edge: the point that a turn is measured by. */
const ARM = 1000;

/** The components of a displacement to the right of a heading and along it. */
export function along(facing: number, { x, y }: Point): { right: number; ahead: number } {
  const [sin, cos] = [Math.sin(radians(facing)), Math.cos(radians(facing))];
  return { right: x * cos - y * sin, ahead: x * sin + y * cos };
}

/** The wheel that makes the front face the drag target, and the advance after it; pivots on the corner of that side. */
function wheeledAhead(width: number, right: number, ahead: number): { angle: number; ahead: number } {
  const [x, y] = [Math.abs(right) - width / 2, ahead];
  const far = Math.hypot(x, y);
  if (far <= width / 2) return { angle: HALF / 2, ahead: 0 };
  const angle = Math.atan2(x, y) + Math.asin(width / (2 * far));
  return { angle: angleOf(angle), ahead: far * Math.cos(Math.atan2(x, y) - angle) };
}

function marched({ at, size, by, wheels }: Grip, next: readonly NextLeg[]): LegRequest[] {
  const { right, ahead } = along(at.facing, by);
  const side = right > 0 ? 'right' : 'left';
  const may = (kind: LegKind): boolean => next.some((leg) => leg.leg === kind);
  if (!wheels && may(side)) {
    const far = Math.hypot(right, ahead);
    const angle = Math.abs(angleOf(Math.atan2(right, ahead)));
    return angle < SLIGHT
      ? [{ kind: 'ahead', amount: far }]
      : [
          { kind: side, amount: angle },
          { kind: 'ahead', amount: far },
        ];
  }
  const straight = Math.abs(right) <= Math.max(STRAIGHT, SLANT * Math.abs(ahead));
  if (!wheels && straight) return ahead > 0 ? [{ kind: 'ahead', amount: ahead }] : [];
  if (may(`wheel-${side}`)) {
    const { angle, ahead: then } = wheeledAhead(size.width, right, ahead);
    const wheel: LegRequest = { kind: `wheel-${side}`, amount: angle };
    return wheels || then <= 0 ? [wheel] : [wheel, { kind: 'ahead', amount: then }];
  }
  if (may(`drift-${side}`)) return [{ kind: `drift-${side}`, amount: Math.abs(right) }];
  return ahead > 0 ? [{ kind: 'ahead', amount: ahead }] : [];
}

/** Dragging a front corner wheels the unit about the other one. */
function swung({ at, size, hold, by }: Grip): LegRequest[] {
  const side = hold === 'left' ? -1 : 1;
  const { right, ahead } = along(at.facing, by);
  const angle = angleOf(Math.atan2(ahead, size.width + side * right));
  return angle > 0 ? [{ kind: hold === 'left' ? 'wheel-right' : 'wheel-left', amount: angle }] : [];
}

/** Dragging the rear turns the unit about its centre; artillery that is forming up chooses its facing. */
function turnedAbout({ at, size, by }: Grip, next: readonly NextLeg[]): LegRequest[] {
  const middle = beside(at, 0, -size.depth / 2);
  const rear = beside(at, 0, -size.depth - ARM);
  const angle = turned(bearing(middle, { x: rear.x + by.x, y: rear.y + by.y }) - at.facing - HALF);
  if (next.some((leg) => leg.leg === 'face'))
    return [{ kind: 'face', amount: (at.facing + angle + 4 * HALF) % (2 * HALF) }];
  const kind = next.some((leg) => leg.leg.startsWith('pivot-')) ? 'pivot' : 'turn';
  return angle ? [{ kind: `${kind}-${angle > 0 ? 'right' : 'left'}`, amount: Math.abs(angle) }] : [];
}

/** The legs that a drag requests, out of those that may come next. */
export function requested(grip: Grip, next: readonly NextLeg[]): LegRequest[] {
  if (grip.hold === 'body') return marched(grip, next);
  return grip.hold === 'rear' ? turnedAbout(grip, next) : swung(grip);
}

/**
 * The allowed amount nearest to a request, rounded to `grain` where the limits permit; null if the request is less than half of
 * that amount.
 */
export function allowed(by: readonly Span[], amount: number, grain = 100, beyond?: number): number | null {
  const farther = beyond === undefined ? [] : by.filter(({ high }) => high > beyond);
  const near = (farther.length ? farther : by).map(({ low, high, step }) => {
    const whole = Math.max(grain, step);
    const even = Math.round(amount / whole) * whole;
    return Math.min(Math.max(even, low), high);
  });
  const best = near.reduce<number | null>(
    (b, n) => (b === null || Math.abs(n - amount) < Math.abs(b - amount) ? n : b),
    null,
  );
  return best !== null && beyond === undefined && amount < best / 2 ? null : best;
}

const exact = (n: number, of: number): string => String(+(n / of).toFixed(3));

/** A leg in notation. */
export function notation({ kind, amount }: LegRequest): string {
  if (isWay(kind)) return `${kind.replace('-', ' ')} ${exact(amount, 1000)}`;
  return `${kind.replace('-', ' ')} ${exact(amount, 100)}`;
}

/** The handles to show for the legs that may come next. */
export function holdsFor(next: readonly NextLeg[]): Exclude<Hold, 'body'>[] {
  const may = (...kinds: LegKind[]): boolean => next.some((leg) => kinds.includes(leg.leg));
  const holds: [Exclude<Hold, 'body'>, boolean][] = [
    ['left', may('wheel-right')],
    ['right', may('wheel-left')],
    ['rear', may('turn-left', 'turn-right', 'pivot-left', 'pivot-right', 'face')],
  ];
  return holds.filter(([, shown]) => shown).map(([hold]) => hold);
}

/** Parses a leg from notation; null if it has no amount. */
export function legOf(text: string): LegRequest | null {
  const found = /^(ahead|along|(?:(?:wheel|turn|pivot|drift) )?(?:left|right)|face) ([\d.]+)$/.exec(text);
  if (!found) return null;
  const kind = found[1]!.replace(' ', '-') as LegKind;
  const scale = isWay(kind) ? 1000 : 100;
  return { kind, amount: Math.round(Number(found[2]) * scale) };
}

/** The change a key makes to a leg; positive is to the right or forward. */
export type Nudge = { readonly leg: 'ahead' | 'wheel' | 'drift' | 'turn' | 'pivot' | 'off'; readonly by: number };

const onAxis = (kind: LegKind): { leg: string; way: number } =>
  kind === 'left' || kind === 'right'
    ? { leg: 'off', way: kind === 'left' ? -1 : 1 }
    : kind.endsWith('-left')
      ? { leg: kind.slice(0, -5), way: -1 }
      : { leg: kind.replace('-right', ''), way: 1 };

/** Applies a nudge: the last leg grows or shrinks if it is of the same kind, otherwise a new leg is requested. */
export function nudged(parts: readonly string[], { leg, by }: Nudge): { keep: string[]; request: LegRequest | null } {
  const last = legOf(parts.at(-1) ?? '');
  const was = last && onAxis(last.kind);
  const goesOn = last !== null && was?.leg === leg;
  const amount = (goesOn ? was.way * last.amount : 0) + by;
  const keep = goesOn ? parts.slice(0, -1) : [...parts];
  if (!amount || (leg === 'ahead' && amount < 0)) return { keep, request: null };
  return { keep, request: { kind: kindOf(leg, amount), amount: Math.abs(amount) } };
}

function kindOf(leg: Nudge['leg'], amount: number): LegKind {
  const side = amount > 0 ? 'right' : 'left';
  return leg === 'ahead' ? leg : leg === 'off' ? side : `${leg}-${side}`;
}

/** Applies a nudge to a move whose legs come once each, in an order: all its legs as they would then be. */
export function sequenced(
  parts: readonly string[],
  { leg, by }: Nudge,
  sequence: readonly (readonly LegKind[])[],
): LegRequest[] {
  const legs = parts.flatMap((part) => legOf(part) ?? []);
  const was = legs.find(({ kind }) => onAxis(kind).leg === leg);
  const amount = (was ? onAxis(was.kind).way * was.amount : 0) + by;
  const others = legs.filter((one) => one !== was);
  const rank = ({ kind }: LegRequest): number => sequence.findIndex((kinds) => kinds.includes(kind));
  const more = leg === 'ahead' && by > 0 && was ? { beyond: was.amount } : {};
  const asked =
    amount && (leg !== 'ahead' || amount > 0) ? [{ kind: kindOf(leg, amount), amount: Math.abs(amount), ...more }] : [];
  return [...others, ...asked].sort((a, b) => rank(a) - rank(b));
}
