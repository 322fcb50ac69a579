// The army being built: its undo history, and what the engine says of it.
import { computed, signal } from '@preact/signals';

import { connection } from '../../../engine/session/people';
import type { Fault, Id } from '../../../engine/types';
import { History } from '../../../table/editor/history';
import { type Army, asText, read } from './army';

/** A kind of unit that may be bought: its points by quality, null where it is never of that quality. */
export interface Price {
  type: Id;
  raw: number | null;
  seasoned: number | null;
  veteran: number | null;
  figures: number[];
  works: number | null;
  limited: boolean;
  needs_brigade: boolean;
}
export interface Prices {
  units: Price[];
  limits: { limit: Id; is: number; clause: string }[];
}
export interface PriceList {
  prices: Prices;
  /** The scenario of a battle between two armies, and the path of each seat's army in its files. */
  scenario: Id;
  files: Record<Id, string>;
  /** The paths of the ready armies. */
  ready: string[];
}

/** A unit or leader as the engine has read it. */
export interface Line {
  id: Id;
  points: number;
  works: number;
  figures: number;
}
interface Sheet {
  points: number;
  sum: { troops: number; limited: number; leaders: number; works: number };
  units: Line[];
  brigades: { id: Id; units: Line[] }[];
}
export interface Checked {
  army: Sheet | null;
  faults: Fault[];
}

const check = (game: Id, army: Army): Promise<Checked> =>
  connection.call<Checked>('army.check', { game, text: asText(army) });

/** The file of a random army. */
export async function randomArmy(game: Id, points: number): Promise<Army> {
  const seed = Math.floor(Math.random() * 1_000_000);
  const { text, faults } = await connection.call<{ text: string | null; faults: Fault[] }>('army.random', {
    game,
    points,
    seed,
  });
  if (text === null) throw new NoArmy(faults);
  return read(text);
}

/** The army of a shipped file. */
export async function shippedArmy(game: Id, path: string): Promise<Army> {
  return read((await connection.call<{ text: string }>('data.read', { game, path })).text);
}

/** The id of the army that a path names. */
export const idOf = (path: string): Id => path.replace(/^.*\/|\.json$/g, '');

export class NoArmy extends Error {
  constructor(readonly faults: readonly Fault[]) {
    super('no army');
  }
}

export class ArmyDraft {
  readonly army;
  /** The army as its file has it. */
  readonly text = computed(() => asText(this.army.value));
  readonly checked = signal<Checked>({ army: null, faults: [] });
  readonly canUndo = signal(false);
  readonly canRedo = signal(false);
  private readonly history: History<Army>;
  private asked = 0;

  constructor(
    readonly game: Id,
    army: Army,
  ) {
    this.history = new History(army);
    this.army = signal(army);
    this.show();
  }

  change(to: Army): void {
    this.history.change(to);
    this.show();
  }
  undo(): void {
    this.history.undo();
    this.show();
  }
  redo(): void {
    this.history.redo();
    this.show();
  }

  /** The points of a unit or leader as it stands, once the engine has read it. */
  lineOf(id: Id): Line | undefined {
    const { army } = this.checked.value;
    return army ? [...army.units, ...army.brigades.flatMap((b) => b.units)].find((line) => line.id === id) : undefined;
  }

  private show(): void {
    this.army.value = this.history.now;
    this.canUndo.value = this.history.canUndo;
    this.canRedo.value = this.history.canRedo;
    const asked = ++this.asked;
    // An answer that a later change has overtaken says nothing; when the line is down, the next change asks again.
    check(this.game, this.history.now).then(
      (checked) => asked === this.asked && (this.checked.value = checked),
      () => undefined,
    );
  }
}
