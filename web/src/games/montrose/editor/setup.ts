// A position that is being set up; each step can be taken back. What is legal, the engine alone says.
import { computed, signal } from '@preact/signals';
import { isFields, merged, patchBetween } from '../../../engine/merge';
import type { Fault, Fields, Id, Value } from '../../../engine/types';
import { beginning } from '../beginning';
import { spaces, unitOf, units } from '../map_data';
import { ordered } from './cards';
import { courseOfPlay, type Name } from './members';

/** As files have it, and as `linstock play --position` reads it. */
export interface PositionFile {
  at: Id;
  state: Fields;
  waive?: Id[];
}

interface Step {
  at: Id;
  state: Fields;
}

/** What a position may say of a view: not the course of play, and of the decks nothing where they are not seen. */
export function positionIn(view: Fields): Fields {
  const course: readonly string[] = courseOfPlay;
  const decks = Object.values((view['decks'] ?? {}) as Record<Id, { value: Value }>);
  const seen = decks.every((deck) => deck.value !== null);
  const says = (name: string): boolean => !course.includes(name) && (seen || name !== 'decks');
  return Object.fromEntries(Object.entries(view).filter(([name]) => says(name)));
}

const inOrder = (ids: Id[]): Id[] => [...units, ...spaces].map((one) => one.id).filter((id) => ids.includes(id));

/** Whether a value has the members and lists that another has. */
function fits(value: Value | undefined, like: Value): boolean {
  if (Array.isArray(like)) return Array.isArray(value) && value.every((v) => typeof v === 'string');
  if (isFields(like)) return isFields(value) && Object.entries(like).every(([name, of]) => fits(value[name], of));
  return typeof value !== 'object' || value === null;
}

export class Setup {
  private readonly steps = signal<readonly Step[]>([]);
  private readonly now = signal(0);
  /** Why the engine last refused it. */
  readonly faults = signal<Fault[]>([]);
  /** Places of faults that the engine is told to let pass. */
  readonly waived = signal<readonly Id[]>([]);
  private readonly step = computed(() => this.steps.value[this.now.value]!);
  readonly state = computed(() => this.step.value.state);
  readonly at = computed(() => this.step.value.at);
  readonly canUndo = computed(() => this.now.value > 0);
  readonly canRedo = computed(() => this.now.value < this.steps.value.length - 1);
  /** What has been changed. */
  readonly patch = computed(() => patchBetween(this.origin, this.state.value));
  /** The units and spaces that the engine found fault with. */
  readonly faultyIds = computed(() => new Set(this.faults.value.flatMap((f) => aboutOf(f.where).id ?? [])));
  /** As the board shows it. */
  readonly view = computed<Fields>(() => {
    const side = this.at.value.split('-')[0]!;
    return { phasing: side, ...this.state.value };
  });

  /** `origin`: into what the changes will be merged. `at`: from where play goes on; not if a match runs already. */
  constructor(
    readonly origin: Fields,
    state: Fields = origin,
    at: Id = '',
  ) {
    this.steps.value = [{ at, state }];
  }

  undo(): void {
    if (this.canUndo.value) --this.now.value;
  }

  redo(): void {
    if (this.canRedo.value) ++this.now.value;
  }

  change(state: Fields, at = this.at.peek()): void {
    this.steps.value = [...this.steps.peek().slice(0, this.now.peek() + 1), { at, state }];
    ++this.now.value;
  }

  goOnFrom(at: Id): void {
    this.change(this.state.peek(), at);
  }

  set(name: Name, value: Value): void {
    this.change({ ...this.state.peek(), [name]: value });
  }

  /** The ids of a member that is a set of them. */
  ids(name: Name): Id[] {
    return (this.state.value[name] ?? []) as Id[];
  }

  toggle(name: Name, id: Id): void {
    const had = this.ids(name);
    this.set(name, had.includes(id) ? had.filter((x) => x !== id) : inOrder([...had, id]));
  }

  /** A space, `pool` or `out`. */
  where(unit: Id): Id {
    if (this.ids('out').includes(unit)) return 'out';
    return ((this.state.value['at'] ?? {}) as Record<Id, Id | null>)[unit] ?? 'pool';
  }

  place(unit: Id, where: Id): void {
    if (where === this.where(unit)) return;
    const state = this.state.peek();
    const space = where === 'pool' || where === 'out' ? null : where;
    const out = this.ids('out').filter((u) => u !== unit);
    this.change({
      ...state,
      at: { ...(state['at'] as Fields), [unit]: space },
      out: where === 'out' ? inOrder([...out, unit]) : out,
    });
  }

  waive(place: Id): void {
    const had = this.waived.peek();
    this.waived.value = had.includes(place) ? had.filter((x) => x !== place) : [...had, place];
  }

  /** The document of this position. */
  file(): PositionFile {
    const waive = this.waived.value;
    return { at: this.at.value, state: this.patch.value, ...(waive.length && { waive: [...waive] }) };
  }

  /** Takes a document for what it says, if it is one at all; whether it is legal, the engine says. */
  open({ at, state, waive = [] }: PositionFile): void {
    const base = state['decks'] ? ordered(beginning, true) : beginning;
    const whole = merged(base, state);
    if (!fits(whole, base) || !fits(waive, []) || typeof at !== 'string') throw new SyntaxError('no position');
    this.change(whole, at);
    this.waived.value = waive;
    this.faults.value = [];
  }
}

/** The unit or space that a fault is about, and the member. "position: state.at.irish-1" is about Irish 1. */
export function aboutOf(where: string): { id: Id | null; member: string } {
  const path = where.replace(/^position: (state\.)?/, '').split('.');
  const last = path.at(-1)!;
  return { id: unitOf.has(last) || spaces.some((s) => s.id === last) ? last : null, member: path[0]! };
}
