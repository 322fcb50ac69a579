// A position being set up, with undo. Only the engine decides what is legal.
import { computed, signal } from '@preact/signals';
import { isFields, merged, patchBetween } from '../../../engine/merge';
import type { Fault, Fields, Id, Value } from '../../../engine/types';
import { beginning } from '../types/beginning';
import { spaces, unitOf, units } from '../types/map_data';
import { ordered } from './cards';
import { courseOfPlay, type Name } from './members';

/** The position document, as in files and as `linstock play --position` reads it. */
export interface PositionFile {
  at: Id;
  state: Fields;
  waive?: Id[];
}

interface Step {
  at: Id;
  state: Fields;
}

/** The members of a view that a position contains: not the course of play, and the decks only if their order is visible. */
export function positionIn(view: Fields): Fields {
  const course: readonly string[] = courseOfPlay;
  const decks = Object.values((view['decks'] ?? {}) as Record<Id, { value: Value }>);
  const seen = decks.every((deck) => deck.value !== null);
  const says = (name: string): boolean => !course.includes(name) && (seen || name !== 'decks');
  return Object.fromEntries(Object.entries(view).filter(([name]) => says(name)));
}

const inOrder = (ids: Id[]): Id[] => [...units, ...spaces].map((one) => one.id).filter((id) => ids.includes(id));

/** Whether a value has the same structure as `like`: its members and lists, recursively. */
function fits(value: Value | undefined, like: Value): boolean {
  if (Array.isArray(like)) return Array.isArray(value) && value.every((v) => typeof v === 'string');
  if (isFields(like)) return isFields(value) && Object.entries(like).every(([name, of]) => fits(value[name], of));
  return typeof value !== 'object' || value === null;
}

export class Setup {
  private readonly steps = signal<readonly Step[]>([]);
  private readonly now = signal(0);
  /** The faults for which the engine last refused the position. */
  readonly faults = signal<Fault[]>([]);
  /** Places whose faults the engine is told to waive. */
  readonly waived = signal<readonly Id[]>([]);
  private readonly step = computed(() => this.steps.value[this.now.value]!);
  readonly state = computed(() => this.step.value.state);
  readonly at = computed(() => this.step.value.at);
  readonly canUndo = computed(() => this.now.value > 0);
  readonly canRedo = computed(() => this.now.value < this.steps.value.length - 1);
  /** The changes relative to `origin`. */
  readonly patch = computed(() => patchBetween(this.origin, this.state.value));
  /** The units and spaces that have faults. */
  readonly faultyIds = computed(() => new Set(this.faults.value.flatMap((f) => aboutOf(f.where).id ?? [])));
  /** The view that the board shows. */
  readonly view = computed<Fields>(() => {
    const side = this.at.value.split('-')[0]!;
    return { phasing: side, ...this.state.value };
  });

  /** `origin`: the state that `patch` is relative to. `at`: the entry point; empty when a running match is edited. */
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

  /** The elements of a member that is a set of ids. */
  ids(name: Name): Id[] {
    return (this.state.value[name] ?? []) as Id[];
  }

  toggle(name: Name, id: Id): void {
    const had = this.ids(name);
    this.set(name, had.includes(id) ? had.filter((x) => x !== id) : inOrder([...had, id]));
  }

  /** A space id, `pool` or `out`. */
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

  /** The position and where it begins, for restore(). */
  readonly text = computed(() => JSON.stringify({ ...this.step.value, waive: this.waived.value }));
  /** What `text` said; it can be undone. */
  restore(text: string): void {
    const { at, state, waive } = JSON.parse(text) as Step & { waive: Id[] };
    this.change(state, at);
    this.waived.value = waive;
  }

  /** The document of this position. */
  file(): PositionFile {
    const waive = this.waived.value;
    return { at: this.at.value, state: this.patch.value, ...(waive.length && { waive: [...waive] }) };
  }

  /** Loads a document. Checks its structure only; the engine checks whether it is legal. Throws SyntaxError. */
  open({ at, state, waive = [] }: PositionFile): void {
    const base = state['decks'] ? ordered(beginning, true) : beginning;
    const whole = merged(base, state);
    if (!fits(whole, base) || !fits(waive, []) || typeof at !== 'string') throw new SyntaxError('no position');
    this.change(whole, at);
    this.waived.value = waive;
    this.faults.value = [];
  }
}

/** The unit or space that a fault is about, and the member; "position: state.at.irish-1" is about Irish 1. */
export function aboutOf(where: string): { id: Id | null; member: string } {
  const path = where.replace(/^position: (state\.)?/, '').split('.');
  const last = path.at(-1)!;
  return { id: unitOf.has(last) || spaces.some((s) => s.id === last) ? last : null, member: path[0]! };
}
