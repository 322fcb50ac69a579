// What has just happened, as scenes: dice thrown for one thing, with what counted and what came of it.
import type { Because, Event, Score, Setting } from '../../engine/and-gentlemen-all';
import type { Fields, Id, LogEntry } from '../../engine/types';

/** Who threw, and what of it counts. */
export interface Thrown {
  whose: Id;
  score: Score;
  /** Modifiers of fire have clauses of their own. */
  fire: boolean;
}

export interface Row {
  /** The number of what happened, in the log. */
  event: number;
  /** The kind of throw, as its title is named: "fire". */
  is: 'initiative' | 'fire' | 'melee' | 'morale' | 'advance' | 'rally' | 'pursuit' | 'cards' | 'order' | 'army';
  unit: Id;
  target: Id;
  thrown: Thrown[];
  /** What came of it, by the name of a sentence, and what stands in that. */
  result: Fields & { is: string };
  clause: string;
}

/** Rows of one kind, shown together. */
export interface Scene {
  is: Row['is'];
  rows: Row[];
}

const die = (face: number): Score => ({ dice: [face], modifiers: [], total: face });

/** What an event is worth as a row of a scene; most are not. */
export function rowOf({ number, event, clause = '' }: LogEntry): Row | null {
  const it = event as unknown as Event;
  const row = (is: Row['is'], unit: Id | null, target: Id | null, thrown: Thrown[], result: Row['result']): Row => ({
    event: number,
    is,
    unit: unit ?? '',
    target: target ?? '',
    thrown,
    result,
    clause,
  });
  const by = (whose: Id | null, score: Score, fire = false): Thrown => ({ whose: whose ?? '', score, fire });
  switch (it.is) {
    case 'initiative-rolled':
      return row('initiative', null, null, [by('parliament', it.parliament), by('royalist', it.royalist)], {
        is: it.parliament.total === it.royalist.total ? 'tie' : 'initiative',
        side: it.parliament.total > it.royalist.total ? 'parliament' : 'royalist',
      });
    case 'cards-shown':
      return row('cards', null, null, [], { parliament: it.parliament, royalist: it.royalist, is: 'cards' });
    case 'action-begins':
      return row('order', it.side, null, [], { is: 'order', side: it.side, card: it.card });
    case 'fired':
      return row('fire', it.unit, it.target, [by(it.unit, it.by, true), by(it.target, it.against, true)], {
        is: 'shock',
        unit: it.sp ? it.target : null,
        sp: it.sp,
      });
    case 'fought':
      return row('melee', it.unit, it.target, [by(it.unit, it.by), by(it.target, it.against)], {
        is: 'shock',
        unit: it.harmed,
        sp: it.sp,
      });
    case 'morale-tested':
      return row(it.advance ? 'advance' : 'morale', it.unit, null, [by(it.unit, it.score)], {
        is: 'named',
        name: `result-${it.result}`,
      });
    case 'rally-tried':
      return row('rally', it.unit, null, [by(it.unit, it.score)], {
        is: 'named',
        name: it.rallied ? 'result-rallied' : 'result-not-rallied',
      });
    case 'pursuit-checked':
      return row('pursuit', it.unit, null, [by(it.unit, die(it.die))], {
        is: 'named',
        name: it.goes ? 'result-pursues' : 'result-holds',
      });
    case 'demoralised':
      return row('army', it.command ?? it.side, null, [], { is: 'demoralised' });
    case 'shattered':
      return row('army', it.side, null, [], { is: 'shattered' });
    default:
      return null;
  }
}

/** What has happened, as scenes in their order; neighbours of one kind are one scene. */
export function scenesOf(entries: readonly LogEntry[]): Scene[] {
  const scenes: Scene[] = [];
  for (const row of entries.flatMap((e) => rowOf(e) ?? [])) {
    const last = scenes.at(-1);
    if (last?.is === row.is && row.is !== 'cards') last.rows.push(row);
    else scenes.push({ is: row.is, rows: [row] });
  }
  return scenes;
}

/** The clause of a modifier. */
export function clauseOf(setting: Setting, because: Because, fire: boolean): string {
  const found = setting.modifiers.find((m) => m.because === because);
  return (fire ? found?.in_fire : found?.clause) ?? '';
}
