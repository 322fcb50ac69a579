// What the events of Never Mind the Matchlocks change on the table, and the courses of what moves.

import type { Pose } from '../../../engine/generated/kernel';
import type { Event, Side, Unit, View } from '../../../engine/generated/matchlocks';
import type { Batch } from '../../../engine/replay';
import { typed } from '../../../engine/typed';
import type { Id, LogEntry, News, Value } from '../../../engine/types';
import { type Course, joined } from '../../../table/courses';
import { viewOf } from '../types/table';

type Changes = News['changes'];

/** The courses of the units that move in these entries. */
export const coursesOf = (entries: readonly LogEntry[]): Course[] =>
  joined(
    entries.flatMap(({ event }) => {
      const it = typed<Event>(event);
      return it.is === 'moved' && it.unit ? [{ unit: it.unit, poses: [it.from, ...it.bends, it.at] }] : [];
    }),
  );

const HALF = 18000;

/** Where a pose beside one that moves comes to lie. */
function along({ x, y, facing }: Pose, from: Pose, to: Pose): Pose {
  const turned = to.facing - from.facing;
  const [sin, cos] = [Math.sin((turned / HALF) * Math.PI), Math.cos((turned / HALF) * Math.PI)];
  const [dx, dy] = [x - from.x, y - from.y];
  return {
    x: to.x + Math.round(dx * cos + dy * sin),
    y: to.y + Math.round(dy * cos - dx * sin),
    facing: (facing + turned + 2 * HALF) % (2 * HALF),
  };
}

/** The unit that suffers in an event. */
function suffers(it: Event): Id | null {
  if (it.is === 'hit') return it.target;
  return it.is === 'saves' ? it.unit : null;
}

const gone = { looting: true, 'evaded-off': true, 'pursued-off': true } as Record<string, boolean>;

/** What events change, asked in order. */
export class Told {
  private readonly units: Record<Id, Unit>;
  private readonly after: View;
  private turned: Id[];
  private readonly lost: number[];

  constructor(private readonly batch: Batch) {
    const before = viewOf(batch.before.view);
    this.units = { ...before.units };
    this.after = viewOf(batch.after.view);
    this.turned = before.turned;
    this.lost = [...before.lost_tokens];
  }

  private set(id: Id | null, now: Partial<Unit>): Changes {
    const unit = this.units[id ?? ''];
    if (!id || !unit) return [];
    this.units[id] = { ...unit, ...now };
    return Object.entries(now).map(([name, value]) => ({ path: `units.${id}.${name}`, value: value as Value }));
  }

  /** A unit at a new pose; the leaders attached to it keep their place beside it. */
  private placed(id: Id | null, now: Partial<Unit> & { at: Pose }): Changes {
    const was = this.units[id ?? '']?.at;
    const moved = this.set(id, now);
    const with_it = Object.keys(this.units).filter((leader) => this.units[leader]!.with === id);
    return [
      ...moved,
      ...with_it.flatMap((leader) => (was ? this.set(leader, { at: along(this.units[leader]!.at, was, now.at) }) : [])),
    ];
  }

  /** Who fell is seen with the last losses of a unit: only then it is known of which arm they were. */
  private losses(unit: Id | null, { number }: LogEntry): Changes {
    const more = this.batch.entries.some((e) => e.number > number && suffers(typed<Event>(e.event)) === unit);
    const after = this.after.units[unit ?? ''];
    return more || !after ? [] : this.set(unit, { figures: after.figures });
  }

  private card({ card, left }: Event & { is: 'card-turned' }): Changes {
    this.turned = [...this.turned, card ?? ''];
    return [
      { path: 'turned', value: this.turned },
      { path: 'card', value: card },
      { path: 'cards_left', value: left },
    ];
  }

  private turn({ turn, cards }: Event & { is: 'turn-begins' }): Changes {
    this.turned = [];
    const tokens = Object.keys(this.units).flatMap((id) =>
      this.set(id, { token: this.after.units[id]?.token ?? 'none' }),
    );
    return [
      { path: 'turn', value: turn },
      { path: 'turned', value: [] },
      { path: 'card', value: null },
      { path: 'cards_left', value: cards },
      ...tokens,
    ];
  }

  private tokens(side: Side, tokens: number): Changes {
    this.lost[side === 'royalist' ? 0 : 1]! += tokens;
    return [{ path: 'lost_tokens', value: [...this.lost] }];
  }

  /** What an entry changes while it is shown; each entry in turn. */
  changes(entry: LogEntry): Changes {
    const it = typed<Event>(entry.event);
    switch (it.is) {
      case 'bombardment-begins':
        return [{ path: 'bombardment', value: true }];
      case 'bombardment-ends':
        return [{ path: 'bombardment', value: false }];
      case 'turn-begins':
        return this.turn(it);
      case 'card-turned':
        return this.card(it);
      case 'deployed':
        return this.set(it.unit, { where: 'table', at: it.at, formation: it.formation });
      case 'moved':
        return this.placed(it.unit, { at: it.at });
      case 'formed':
        return this.placed(it.unit, { formation: it.formation, mounted: it.mounted, limbered: it.limbered, at: it.at });
      case 'joined':
        return this.set(it.leader, { with: it.left ? null : it.unit });
      case 'ordered':
        return this.set(it.unit, { token: 'order' });
      case 'shoots':
        return this.set(it.unit, { has_fired: true, shots_left: it.shots_left });
      case 'hit':
      case 'saves':
        return this.losses(suffers(it), entry);
      case 'reacts':
        return it.stance === 'hedgehog' ? this.set(it.unit, { hedgehog: true }) : [];
      case 'disarrayed':
        return this.set(it.unit, { disarray: it.tokens });
      case 'daunted':
        return this.set(it.unit, { daunted: true });
      case 'rallied':
        return this.set(it.unit, { disarray: it.disarray, ...(it.daunted && !it.begun && { daunted: false }) });
      case 'tokens-lost':
        return this.tokens(it.side, it.tokens);
      default:
        return [];
    }
  }

  /** What it changes once it was shown: whoever leaves the table is seen to go first. */
  changesAfter({ event }: LogEntry): Changes {
    const it = typed<Event>(event);
    if (it.is === 'reorganised') return this.set(it.gone, { where: 'gone' });
    return it.is === 'left' ? this.set(it.unit, { where: gone[it.how] ? 'gone' : 'lost' }) : [];
  }
}
