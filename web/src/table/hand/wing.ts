// Units ordered together: the same leg is given to each, one move after the other, until the engine refuses one.
import { signal } from '@preact/signals';
import { type Refused, refusalOf } from '../../engine/connection';
import type { Match } from '../../engine/match';
import type { Id, Question } from '../../engine/types';
import type { TableView } from '../types';
import { along, type LegRequest, notation } from './legs';
import { askedAgain } from './turns';
import type { MoveVerb } from './types';

/** The legs that may be given to several units. */
export const wingLegs = ['ahead', 'wheel-left', 'wheel-right'] as const;

export class Wing {
  /** The units to be ordered together. */
  readonly units = signal<readonly Id[]>([]);
  readonly running = signal(false);
  /** The unit that could not do what was ordered, and why. */
  readonly stopped = signal<{ unit: Id; why: Refused } | null>(null);
  /** The units that could be moved before one was chosen: then the question names its legs only. */
  private known: { of: number; able: readonly Id[] } = { of: -1, able: [] };

  constructor(
    private readonly match: Match,
    private readonly verbs: MoveVerb,
    private readonly view: () => TableView,
    private readonly question: () => Question | null,
  ) {}

  /** The units that may be moved now; none while legs of one are being composed. */
  get able(): readonly Id[] {
    const asked = this.question();
    if (!asked || !this.verbs.questions.includes(asked.is) || this.verbs.unit || asked.parts.length > 1) return [];
    if (asked.parts.length) return this.known.of === asked.number ? this.known.able : [];
    const moves = asked.answers.filter((a) => a.role === 'part' && a.head === this.verbs.verb);
    const able = moves.map((a) => a.text).filter((id) => id in this.view().units);
    this.known = { of: asked.number, able };
    return able;
  }

  take(units: readonly Id[]): void {
    const able = new Set(this.able);
    this.stopped.value = null;
    this.units.value = units.filter((id) => able.has(id));
    if (units.length && this.question()?.parts.length) void this.match.takeBack();
  }

  add(units: readonly Id[]): void {
    this.take([...new Set([...this.units.peek(), ...units])]);
  }

  /** Adds a unit, or leaves it out; `first`: the unit that was chosen alone before, which then comes along. */
  toggle(unit: Id, first: Id | null): void {
    const now = this.units.peek();
    const base = now.length || !first || first === unit ? now : [first];
    this.take(base.includes(unit) ? base.filter((id) => id !== unit) : [...base, unit]);
  }

  clear(): void {
    this.running.value = false;
    this.take([]);
  }

  /** Those in front first, so that nobody runs into who is still to move. */
  private ordered(): Id[] {
    const { units } = this.view();
    const facing = units[this.units.peek()[0] ?? '']?.at.facing ?? 0;
    const far = (id: Id): number => along(facing, units[id]!.at).ahead;
    return [...this.units.peek()].sort((a, b) => far(b) - far(a));
  }

  async order(leg: LegRequest): Promise<void> {
    if (this.running.peek()) return;
    const seat = this.question()?.seat;
    this.running.value = true;
    this.stopped.value = null;
    const asked = (): boolean => {
      const now = this.question();
      return this.running.value && (!now || (this.verbs.questions.includes(now.is) && now.seat === seat));
    };
    for (const unit of this.ordered()) {
      const now = await askedAgain(this.match, this.question, asked);
      if (!now) break;
      if (now.parts.length) await this.match.takeBack();
      const line = `${this.verbs.verb} ${unit} ${notation(leg)}`;
      const why = await refusalOf(this.match.connection, { match: this.match.id, seat: seat ?? '', line });
      if (why) {
        this.stopped.value = { unit, why };
        break;
      }
      await this.match.answer(line, 'whole');
      if (this.match.refusal.peek()) break;
      this.units.value = this.units.peek().filter((id) => id !== unit);
    }
    this.running.value = false;
  }
}
