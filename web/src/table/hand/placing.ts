// Deploys a unit from the reserve: it is shown at the legal place nearest to the one requested, can be turned and moved, and is
// played only on confirmation. So is a unit that only turns where it stands.

import { signal } from '@preact/signals';
import { type Refused, refusalOf } from '../../engine/connection';
import type { Match } from '../../engine/match';
import type { Answer, Id, Question } from '../../engine/types';
import { filled } from '../../panels/ranged';
import type { Point } from '../../plane/geometry';
import type { Drag } from '../../plane/grabbing';
import { bearing, middle, sizeOf } from '../bodies';
import { type Formation, type Pose, type Size, sideOf, type TableSetting, type TableView } from '../types';
import { facingAnswer, turnedTo, turns } from './turning';
import type { Verbs } from './types';

export interface Placed {
  readonly unit: Id;
  readonly formation: Formation;
  readonly mounted: boolean;
  readonly at: Pose;
  /** Why it is not where it was requested; null if it is. */
  readonly stopped: Refused | null;
}

const FULL = 36000;
/** By how much a drag or a key turns it, in 1/100 degree. */
const STEP = 500;
const across = { north: 18000, east: 27000, south: 0, west: 9000 };
/** Within this many mils the unit counts as being where it was requested. */
const NEAR = 150;

export const placeText = ({ x, y, facing }: Pose): string =>
  `${(x / 1000).toFixed(2)} ${(y / 1000).toFixed(2)} ${(facing / 100).toFixed(0)}`;

/** The pose at the end of a line of notation: "place red deployed 12 10.5 90". */
export function poseOf(line: string): Pose | null {
  const [x, y, facing] = line.split(' ').slice(-3).map(Number);
  if (x === undefined || y === undefined || facing === undefined || [x, y, facing].some(Number.isNaN)) return null;
  return { x: Math.round(x * 1000), y: Math.round(y * 1000), facing: Math.round(facing * 100) };
}

/** The formation of an answer; that of a unit which has only one is its line. */
const formOf = ({ args }: Answer): Formation => String(args['form'] ?? 'line');

export class Placing {
  readonly now = signal<Placed | null>(null);
  private wanted: Omit<Placed, 'stopped'> | null = null;
  private asking: Promise<void> | null = null;
  /** Incremented to discard replies to requests that are no longer wanted. */
  private era = 0;

  constructor(
    private readonly match: Match,
    private readonly setting: TableSetting,
    private readonly view: () => TableView,
    private readonly verbs: Verbs['place'],
    /** Reads signals, so it can be used in computed values. */
    private readonly question: () => Question | null,
    /** Called when a drag has ended where it was requested. */
    private readonly onReleased: () => void = () => undefined,
  ) {}

  /** The unit that the question names in the field given for its kind; null if there is none to answer. */
  private named(fields: Readonly<Record<string, string>> = {}): Id | null {
    const asked = this.question();
    const field = asked && fields[asked.is];
    return field && this.answers.length ? String(asked.fields[field]) : null;
  }
  /** The only unit that the question is about; null if it is about an army, or places nobody. */
  get alone(): Id | null {
    return this.named(this.verbs.one) ?? this.turning;
  }
  /** The unit that turns where it stands; null if the question is another. */
  get turning(): Id | null {
    return this.named(this.verbs.turn);
  }

  /** The answers that have a place or, of a unit that turns, a facing. */
  private get answers(): Answer[] {
    const { is = '', answers = [] } = this.question() ?? {};
    const fits = (a: Answer): boolean => (this.verbs.turn?.[is] ? turns(a) : Array.isArray(a.args['place']));
    return answers.filter(fits);
  }

  /** The units that may be placed now. */
  get units(): Id[] {
    const { alone } = this;
    return alone ? [alone] : [...new Set(this.answers.map((a) => String(a.args['unit'])))];
  }

  private answersOf(unit: Id): Answer[] {
    return this.answers.filter((a) => (a.args['unit'] ?? this.alone) === unit);
  }

  private answerFor(unit: Id, formation: Formation): Answer | undefined {
    return this.answersOf(unit).find((a) => formOf(a) === formation);
  }

  /** The answer that confirming would play; null if no unit is being placed. */
  get answer(): Answer | null {
    const it = this.now.value;
    if (!it) return null;
    if (this.turning) return this.answers[0] ? facingAnswer(this.answers[0], it.at) : null;
    const of = this.answerFor(it.unit, it.formation);
    return of ? filled(of, { place: placeText(it.at) }) : null;
  }

  /** The formations in which a unit may be placed now. */
  formsOf(unit: Id): Formation[] {
    return this.answersOf(unit).map(formOf);
  }

  /** The formation that comes after that of the unit being placed; null if it may have no other. */
  get next(): Formation | null {
    const it = this.now.value;
    const forms = it ? this.formsOf(it.unit) : [];
    return forms.length > 1 ? forms[(forms.indexOf(it!.formation) + 1) % forms.length]! : null;
  }

  /** Where a unit may be placed, as the engine says: the corners in mils. */
  private regionOf(unit: Id, formation: Formation): Point[] {
    const place = this.answerFor(unit, formation)?.args['place'];
    return Array.isArray(place) ? (place as [number, number][]).map(([x, y]) => ({ x: x * 1000, y: y * 1000 })) : [];
  }

  /** Takes a unit out of the reserve and places it at `at`, or in the middle of its zone. */
  begin(unit: Id, at?: Point): void {
    if (unit === this.turning) return this.beginToTurn(unit, at);
    const side = sideOf(this.setting, this.question()?.seat ?? '');
    const there = !at && this.now.peek()?.unit === unit;
    if (!side || there || !this.units.includes(unit)) return;
    const forms = this.formsOf(unit);
    const was = this.now.peek()?.formation;
    const formation = was && forms.includes(was) ? was : forms[0]!;
    const region = this.regionOf(unit, formation);
    const mean = (of: (p: Point) => number): number => region.reduce((sum, p) => sum + of(p), 0) / region.length;
    const facing = across[side.home];
    const point = at ?? { x: mean((p) => p.x), y: mean((p) => p.y) };
    this.request({ unit, formation, mounted: false, at: { ...point, facing } });
  }

  /** Shows a unit that turns as it stands; turned towards a point, if one is given. */
  private beginToTurn(unit: Id, towards?: Point): void {
    const it = this.view().units[unit];
    if (!it) return;
    this.now.value ??= { unit, formation: it.formation, mounted: it.mounted, at: it.at, stopped: null };
    if (towards) this.turn(bearing(this.centreOf(this.now.value), towards));
  }
  private turn(facing: number): void {
    const it = this.now.peek();
    const answer = this.answers[0];
    if (it && answer) this.now.value = { ...it, at: turnedTo(answer, it.at, this.sizeOf(it), (facing + FULL) % FULL) };
  }

  private sizeOf({ unit, formation, mounted }: Placed): Size {
    return sizeOf(this.setting, this.setting.units.find((u) => u.id === unit)!, formation, mounted);
  }
  private centreOf(it: Placed): Point {
    return middle(it.at, this.sizeOf(it));
  }

  /** Shifts the unit, in mils, or turns it, in 1/100 degree; one that stands turns to the side to which it would be shifted. */
  shift({ x = 0, y = 0, turn = 0 }: { x?: number; y?: number; turn?: number }): void {
    const it = this.now.peek();
    if (it && this.turning) this.turn(it.at.facing + (turn || Math.sign(x) * STEP));
    else if (it)
      this.request({ ...it, at: { x: it.at.x + x, y: it.at.y + y, facing: (it.at.facing + turn + FULL) % FULL } });
  }

  form(): void {
    const it = this.now.peek();
    const next = this.next;
    if (it && next) this.request({ ...it, formation: next });
  }

  drag(unit: Id, hold: 'body' | 'rear', from: Point | null): Drag {
    const it = this.now.peek()?.unit === unit ? this.now.peek() : null;
    return {
      to: (point) => {
        if (!it || !from || (hold === 'body' && this.turning)) return this.begin(unit, point);
        if (hold === 'body')
          return this.request({
            ...it,
            at: { ...it.at, x: it.at.x + point.x - from.x, y: it.at.y + point.y - from.y },
          });
        const facing = (Math.round((bearing(this.centreOf(it), point) + FULL / 2) / STEP) * STEP) % FULL;
        if (this.turning) this.turn(facing);
        else this.request({ ...it, at: { ...it.at, facing } });
      },
      drop: () => void this.drop(),
      cancel: () => {
        this.stop();
        this.now.value = it;
      },
    };
  }

  private async drop(): Promise<void> {
    await this.asking;
    if (this.now.peek() && !this.now.peek()?.stopped) this.onReleased();
  }

  stop(): void {
    ++this.era;
    this.wanted = null;
    this.now.value = null;
  }

  private request(it: Omit<Placed, 'stopped'>): void {
    this.wanted = it;
    this.asking ??= this.ask();
  }

  private async ask(): Promise<void> {
    while (this.wanted) {
      const request = this.wanted;
      this.wanted = null;
      const era = this.era;
      const at = await this.fitted(request);
      if (at && era === this.era) this.now.value = { ...request, ...at };
    }
    this.asking = null;
  }

  /** The nearest legal place, and why it is not nearer. */
  private async fitted({
    unit,
    formation,
    at,
  }: Omit<Placed, 'stopped'>): Promise<Pick<Placed, 'at' | 'stopped'> | null> {
    const answer = this.answerFor(unit, formation);
    const seat = this.question()?.seat;
    if (!answer || !seat) return null;
    const { width, depth } = this.setting;
    const inside = { ...at, x: Math.min(Math.max(at.x, 0), width), y: Math.min(Math.max(at.y, 0), depth) };
    const line = filled(answer, { place: placeText(inside) }).text;
    const ask = { match: this.match.id, seat, line };
    try {
      const nearest = poseOf(await this.match.nearest(seat, line));
      if (!nearest) return null;
      const near = Math.hypot(nearest.x - at.x, nearest.y - at.y) < NEAR;
      return { at: nearest, stopped: near ? null : await refusalOf(this.match.connection, ask) };
    } catch {
      return null;
    }
  }
}
