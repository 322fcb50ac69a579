// Selects the log events of And Gentlemen All that are shown as scenes.
import type { Event, Score } from '../../../engine/generated/and-gentlemen-all';
import type { Scene, ScenesOf } from '../../../engine/playback';
import { typed } from '../../../engine/typed';
import type { Id, LogEntry } from '../../../engine/types';
import { divided, withEntry } from '../../../table/scenes/divided';
import type { Row, Thrown } from '../../../table/scenes/row';
import { settingOf, viewOf } from '../types/table';
import { belongs, changesAfter, changesOf, isChosen, isMove } from './moves';

const die = (face: number): Score => ({ dice: [face], modifiers: [], total: face });

/** An event as a row of a scene; null for most events. */
export function rowOf({ number, event, clause = '' }: LogEntry): Row | null {
  const it = typed<Event>(event);
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
        is: 'morale',
        result: it.result,
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
    case 'destroyed':
      return row('destroyed', it.unit, null, [], { is: 'destroyed', how: it.how });
    case 'demoralised':
      return row('army', it.command ?? it.side, null, [], { is: 'demoralised' });
    case 'shattered':
      return row('army', it.side, null, [], { is: 'shattered' });
    default:
      return null;
  }
}

const noUnit: ReadonlySet<Row['is']> = new Set(['initiative', 'cards', 'order', 'army']);

/** A scene that begins with an entry: the moves of an action, a deployment, or throws. */
function begun(entry: LogEntry, row: Row | null, action: number): Scene {
  const event = typed<Event>(entry.event);
  if (event.is === 'deployed') return { is: event.is, key: event.is, entries: [entry], at: event.unit, brief: true };
  if (row)
    return { is: row.is, entries: [entry], at: noUnit.has(row.is) ? null : row.unit, prelude: row.is === 'order' };
  const at = 'unit' in event ? event.unit : null;
  return { is: 'move', key: `moves ${action}`, grows: true, entries: [entry], at, brief: true };
}

function continues(scene: Scene, event: Event, row: Row | null): boolean {
  if (event.is === 'destroyed') return scene.is !== 'deployed';
  if (row || event.is === 'deployed') return scene.is === (row?.is ?? event.is) && scene.is !== 'cards';
  return scene.is === 'move' && belongs(event, scene.entries);
}

/**
 * Scenes in order: the moves of an action are one, and consecutive rows of the same kind share one, except cards. Who is
 * destroyed is told with what did it.
 */
export const scenesOf: ScenesOf = ({ before, entries }, mine, setting) => {
  const actionAt = ({ number }: LogEntry): LogEntry | undefined =>
    [...before.log, ...entries].findLast((e) => !e.undone && e.number <= number && e.event.is === 'action-begins');
  const actingAt = (entry: LogEntry): Id | null => {
    const begins = entries.findLast((e) => e.number <= entry.number && e.event.is === 'action-begins');
    return begins ? typed<Event & { is: 'action-begins' }>(begins.event).side : viewOf(before.view).action.side;
  };
  const sideOf = (unit: Id | null): Id | null => settingOf(setting).units.find((u) => u.id === unit)?.side ?? null;
  const own = (entry: LogEntry): boolean => {
    const event = typed<Event>(entry.event);
    if (event.is === 'deployed') return mine.includes(sideOf(event.unit) ?? '');
    return isChosen(event) && mine.includes(actingAt(entry) ?? '');
  };
  return divided(entries, {
    continued: (scene, entry) =>
      continues(scene, typed<Event>(entry.event), rowOf(entry)) ? withEntry(scene, entry) : null,
    begun: (entry) => {
      const event = typed<Event>(entry.event);
      const row = rowOf(entry);
      return row || ((isMove(event) || event.is === 'deployed') && !own(entry))
        ? begun(entry, row, actionAt(entry)?.number ?? -1)
        : null;
    },
    changes: ({ event }) => changesOf(typed<Event>(event)),
    changesAfter: ({ event }) => changesAfter(typed<Event>(event)),
  });
};
