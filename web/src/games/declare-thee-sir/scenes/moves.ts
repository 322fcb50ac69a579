// What the events of Declare Thee Sir change on the table, and the courses of what moves.
import type { Event, Layout, Setting, Unit, View } from '../../../engine/generated/declare-thee-sir';
import type { Pose } from '../../../engine/generated/kernel';
import type { Batch } from '../../../engine/replay';
import { typed } from '../../../engine/typed';
import type { Id, LogEntry, News, Value } from '../../../engine/types';
import { type Course, joined } from '../../../table/courses';
import { viewOf } from '../types/table';

type Changes = News['changes'];
type Moved = Event & { is: 'moved' };

/** The stand of a move of the whole unit. */
const WHOLE = 255;

const moves = (entries: readonly LogEntry[]): Moved[] =>
  entries.map(({ event }) => typed<Event>(event)).filter((event) => event.is === 'moved');

/** The courses of the units and single stands that move in these entries. */
export const coursesOf = (entries: readonly LogEntry[]): Course[] =>
  joined(
    moves(entries).map(({ unit, stand, from, bends, to }) => ({
      unit: unit ?? '',
      ...(stand !== WHOLE && { stand }),
      poses: [from, ...bends, to],
    })),
  );

/** A pose that is given to the right and ahead of another, on the table. */
function within({ x, y, facing }: Pose, of: Pose): Pose {
  const [sin, cos] = [Math.sin((facing / 18000) * Math.PI), Math.cos((facing / 18000) * Math.PI)];
  return {
    x: Math.round(x + of.x * cos + of.y * sin),
    y: Math.round(y - of.x * sin + of.y * cos),
    facing: (facing + of.facing + 36000) % 36000,
  };
}

/** What an event changes, in order: units and other members of the view. */
export class Told {
  private readonly units: Record<Id, Unit>;
  private readonly after: View;
  private discards: Id[];
  private card: Id | null;

  constructor(
    private readonly batch: Batch,
    private readonly setting: Setting,
  ) {
    const before = viewOf(batch.before.view);
    this.units = { ...before.units };
    this.after = viewOf(batch.after.view);
    [this.discards, this.card] = [before.discards, before.card];
  }

  private set(id: Id | null, now: Partial<Unit>): Changes {
    const unit = this.units[id ?? ''];
    if (!id || !unit) return [];
    this.units[id] = { ...unit, ...now };
    return Object.entries(now).map(([name, value]) => ({ path: `units.${id}.${name}`, value: value as Value }));
  }

  /** How its stands lie in a unit. */
  private layoutOf(id: Id, { mounted, formation, flag_at, with_it, mode }: Unit): Layout | undefined {
    if (mode === 'routing' || mode === 'rallying') return undefined;
    const type = this.setting.units.find((line) => line.id === id)?.type;
    return this.setting.layouts.find(
      (l) =>
        l.type === type &&
        l.mounted === mounted &&
        l.formation === formation &&
        l.with_it === with_it &&
        (formation !== 'march' || l.flag_at === flag_at),
    );
  }

  /** The moves that come after an entry. */
  private later = ({ number }: LogEntry): Moved[] => moves(this.batch.entries.filter((e) => e.number > number));

  /** A unit that breaks: each stand is on its own, where it stood in its unit. */
  private scattered(id: Id | null): Changes {
    const unit = this.units[id ?? ''];
    const layout = unit && this.layoutOf(id ?? '', unit);
    if (!layout) return [];
    const stands = [...unit.stands];
    for (const { stand, at } of layout.stands) stands[stand] = within(unit.at, at);
    const at = stands[layout.stands.find(({ flag }) => flag)?.stand ?? 0]!;
    return this.set(id, { mode: 'routing', formation: 'line', flag_at: 0, chases: null, at, stands });
  }

  private moved({ unit, stand, to }: Moved): Changes {
    const of = this.units[unit ?? ''];
    if (stand === WHOLE || !of) return this.set(unit, { at: to });
    const { x, y } = of.stands[stand]!;
    const isFlag = x === of.at.x && y === of.at.y;
    return this.set(unit, { stands: of.stands.map((pose, i) => (i === stand ? to : pose)), ...(isFlag && { at: to }) });
  }

  /** A general who left his unit stands where he begins his next move, or where he is in the end. */
  private joined({ general, unit, left }: Event & { is: 'joined' }, entry: LogEntry): Changes {
    const first = this.later(entry).find((move) => move.unit === general);
    const at = first?.from ?? this.after.units[general ?? '']?.at;
    return [
      ...this.set(general, { general: left ? null : unit, ...(left && at && { at }) }),
      ...this.set(unit, { general: left ? null : general }),
    ];
  }

  /** A unit that rolled doubles begins to gather; one that has gathered stands in Line. */
  private rallied(id: Id | null, now: Partial<Unit>): Changes {
    const apart = this.units[id ?? '']?.mode === 'routing' || this.units[id ?? '']?.mode === 'rallying';
    return apart ? this.set(id, now) : [];
  }

  /** A stand that goes out as a forlorn hope, or comes back. */
  private hope({ unit, regiment, at, back }: Event & { is: 'hope-sent' }): Changes {
    const of = this.after.units[regiment ?? ''];
    const out = { where: 'table', formation: 'line', mode: 'formed', at, with_it: 1 } as const;
    return [
      ...this.set(unit, back ? { where: 'ranks' } : out),
      ...(of?.mode === 'formed' ? this.set(regiment, { with_it: of.with_it }) : []),
    ];
  }

  private lost({ unit, none_left }: Event & { is: 'point-lost' }): Changes {
    const of = this.units[unit ?? ''];
    if (!of || none_left) return [];
    return this.set(unit, of.points > 0 ? { points: of.points - 1 } : { bonus: 'spent' });
  }

  private drawn({ card, left }: Event & { is: 'card-drawn' }): Changes {
    if (this.card) this.discards = [...this.discards, this.card];
    this.card = card;
    return [
      { path: 'discards', value: this.discards },
      { path: 'card', value: card },
      { path: 'cards_left', value: left },
    ];
  }

  private begun({ round, cards }: Event & { is: 'round-begins' }): Changes {
    [this.discards, this.card] = [[], null];
    return [
      { path: 'round', value: round },
      { path: 'discards', value: [] },
      { path: 'card', value: null },
      { path: 'cards_left', value: cards },
    ];
  }

  /** What an entry changes while it is shown; each entry in turn. */
  changes(entry: LogEntry): Changes {
    const event = typed<Event>(entry.event);
    switch (event.is) {
      case 'round-begins':
        return this.begun(event);
      case 'card-drawn':
        return this.drawn(event);
      case 'deployed':
        return this.set(event.unit, { where: 'table', at: event.at, formation: event.formation });
      case 'entered':
        return this.set(event.unit, { where: 'table', at: event.at, formation: 'march' });
      case 'formed':
        return this.set(event.unit, { formation: event.formation, mounted: event.mounted, at: event.at });
      case 'moved':
        return this.moved(event);
      case 'joined':
        return this.joined(event, entry);
      case 'points-rolled':
        return this.set(event.unit, {
          points: event.points,
          first: event.points,
          bonus: event.general ? 'held' : 'none',
        });
      case 'point-lost':
        return this.lost(event);
      case 'broke':
        return this.scattered(event.unit);
      case 'pursuit-rolled':
        return this.set(event.unit, { mode: 'pursuing', chases: event.after });
      case 'pursuit-ends':
        return this.set(event.unit, { mode: 'halted', chases: null });
      case 'rallied':
        return [
          ...this.rallied(event.unit, { formation: 'line', flag_at: 0 }),
          ...this.set(event.unit, { mode: 'formed', chases: null, at: event.at }),
        ];
      case 'rally-rolled':
        return event.doubles ? this.rallied(event.unit, { mode: 'rallying' }) : [];
      case 'hope-sent':
        return this.hope(event);
      default:
        return [];
    }
  }

  /** What it changes once it was shown: whoever leaves the table is seen to go first. */
  changesAfter({ event: sent }: LogEntry): Changes {
    const event = typed<Event>(sent);
    if (event.is === 'removed') return this.set(event.unit, { where: event.how === 'exited' ? 'exited' : 'removed' });
    if (event.is !== 'stand-lost') return [];
    const { with_it = 0 } = this.units[event.unit ?? ''] ?? {};
    return this.set(event.unit, { with_it: with_it & ~(1 << event.stand) });
  }
}
