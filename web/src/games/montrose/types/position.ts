// Reads a view of a match (docs/protocol.md, match.view) for the board.

import type { Fields, Value } from '../../../engine/types';
import { cardsOf, type Side, type Unit, unitOf, units } from './map_data';

export interface Position {
  readonly at: ReadonlyMap<string, string>;
  readonly reduced: ReadonlySet<string>;
  readonly inactive: ReadonlySet<string>;
  /** Units inside the Burgh of their space. */
  readonly inside: ReadonlySet<string>;
  readonly out: ReadonlySet<string>;
  readonly beaten: ReadonlySet<string>;
  readonly victories: number;
  readonly turn: number;
  readonly phasing: Side | null;
  readonly card: string | null;
  readonly discards: Readonly<Record<Side, readonly string[]>>;
  readonly removed: Readonly<Record<Side, readonly string[]>>;
  readonly deck: Readonly<Record<Side, number>>;
}

const strings = (value: Value | undefined): string[] =>
  Array.isArray(value) ? value.filter((v): v is string => typeof v === 'string') : [];

const fields = (value: Value | undefined): Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {};

const number = (value: Value | undefined): number => (typeof value === 'number' ? value : 0);

export function positionOf(view: Fields): Position {
  const at = new Map<string, string>();
  for (const [unit, space] of Object.entries(fields(view['at']))) if (typeof space === 'string') at.set(unit, space);
  const card = typeof view['card'] === 'string' ? view['card'] : null;
  const removed = strings(view['removed']);
  const discarded = fields(view['discards']);
  const pile = (side: Side) => strings(discarded[side]);
  const gone = (side: Side) => removed.filter((c) => cardsOf(side).includes(c));
  const left = (side: Side) => {
    const away = new Set([...pile(side), ...gone(side), ...(card ? [card] : [])]);
    return cardsOf(side).filter((c) => !away.has(c)).length;
  };
  const phasing = view['phasing'];
  return {
    at,
    reduced: new Set(strings(view['reduced'])),
    inactive: new Set(strings(view['inactive'])),
    inside: new Set(strings(view['inside'])),
    out: new Set(strings(view['out'])),
    beaten: new Set(strings(view['defeated'])),
    victories: number(view['victories']),
    turn: number(view['turn']),
    phasing: phasing === 'royalist' || phasing === 'covenanter' ? phasing : null,
    card,
    discards: { royalist: pile('royalist'), covenanter: pile('covenanter') },
    removed: { royalist: gone('royalist'), covenanter: gone('covenanter') },
    deck: { royalist: left('royalist'), covenanter: left('covenanter') },
  };
}

const ORDER = ['leader', 'irish', 'highland', 'lowland', 'cavalry', 'garrison'];

/** The units of each space, Royalists first, leaders before their troops. */
export function stacksOf(position: Position): ReadonlyMap<string, readonly Unit[]> {
  const stacks = new Map<string, Unit[]>();
  for (const unit of units) {
    const space = position.at.get(unit.id);
    if (space === undefined) continue;
    const stack = stacks.get(space);
    if (stack) stack.push(unit);
    else stacks.set(space, [unit]);
  }
  for (const stack of stacks.values()) {
    stack.sort(
      (a, b) =>
        (a.side === b.side ? 0 : a.side === 'royalist' ? -1 : 1) ||
        ORDER.indexOf(a.type) - ORDER.indexOf(b.type) ||
        (b.leadership ?? 0) - (a.leadership ?? 0) ||
        (b.strength ?? 0) - (a.strength ?? 0),
    );
  }
  return stacks;
}

/** Units that can still enter: neither on the map nor out of the game. Without leaders. */
export const poolOf = (position: Position, side: Side): Unit[] =>
  units.filter(
    (u) =>
      u.side === side &&
      u.type !== 'garrison' &&
      u.type !== 'leader' &&
      !position.at.has(u.id) &&
      !position.out.has(u.id),
  );

/** The number on the counter: strength, reduced if applicable, or a leader's value. */
export function strengthOf(unit: Unit, position: Position): number {
  const full = unit.strength ?? unit.leadership ?? 0;
  return position.reduced.has(unit.id) ? (unit.reduced_strength ?? full) : full;
}

export const sideOf = (id: string): Side | null => unitOf.get(id)?.side ?? null;
