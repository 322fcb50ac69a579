import { expect, test } from 'vitest';

import type { Scene } from '../../../engine/playback';
import type { LogEntry } from '../../../engine/types';
import type { Row } from '../../../table/scenes/row';
import { coursesOf } from './moves';
import { rowOf, scenesOf } from './scenes';

/** The scenes of these entries in an action of the Royalist, for whoever holds these seats. */
function scenes(entries: LogEntry[], ...mine: string[]): Scene[] {
  const view = { action: { side: 'royalist' } };
  const setting = {
    units: [
      { id: 'a', side: 'royalist' },
      { id: 'b', side: 'royalist' },
      { id: 'x', side: 'parliament' },
    ],
  };
  return scenesOf({ before: { view, log: [] }, after: { view, log: entries }, entries }, mine, setting);
}
/** The scenes of these entries for Parliament, with their rows. */
const shown = (...entries: LogEntry[]): { is: string; rows: Row[] }[] =>
  scenes(entries, 'parliament').map(({ is, entries: of }) => ({ is, rows: of.flatMap((e) => rowOf(e) ?? []) }));

const score = (die: number) => ({ dice: [die], modifiers: [{ because: 'value', by: 1 }], total: die + 1 });
const entry = (number: number, event: object, clause?: string): LogEntry =>
  ({ number, event, ...(clause && { clause }) }) as LogEntry;
const tested = (number: number, unit: string): LogEntry =>
  entry(number, { is: 'morale-tested', unit, score: score(3), result: 'halt', advance: false }, 'AGA-9.11');
const fired = (number: number): LogEntry =>
  entry(number, {
    is: 'fired',
    unit: 'a',
    target: 'b',
    range: 4000,
    band: 'effective',
    by: score(6),
    against: score(1),
    sp: 2,
  });
const at = (x: number, facing = 0) => ({ x, y: 0, facing });
const moved = (number: number, unit = 'a', spent = 1000): LogEntry =>
  entry(number, { is: 'moved', unit, from: at(0), bends: [at(0, 9000)], to: at(spent, 9000), spent });
const ran = (number: number, unit: string): LogEntry =>
  entry(number, { is: 'ran', unit, from: at(0), bends: [at(0, 27_000)], to: at(-6000, 27_000) });
const kinds = (all: Scene[]): string[][] => all.map(({ is, entries }) => [is, ...entries.map((e) => e.event.is)]);

test('throws of one kind that follow one another are one scene', () => {
  const scenes = shown(fired(2), tested(3, 'b'), tested(4, 'c'));
  expect(scenes.map((s) => [s.is, s.rows.map((r) => r.unit)])).toEqual([
    ['fire', ['a']],
    ['morale', ['b', 'c']],
  ]);
  expect(scenes[0]!.rows[0]!.result).toEqual({ is: 'shock', unit: 'b', sp: 2 });
  expect(scenes[0]!.rows[0]!.thrown.map((t) => [t.whose, t.score.total, t.fire])).toEqual([
    ['a', 7, true],
    ['b', 2, true],
  ]);
  expect(scenes[1]!.rows[0]!.clause).toBe('AGA-9.11');
});

test('who carries out a card is a prelude to what it brings', () => {
  const begins = entry(1, { is: 'action-begins', side: 'royalist', card: 'rally' });
  expect(shown(begins)).toMatchObject([
    { is: 'order', rows: [{ unit: 'royalist', result: { is: 'order', card: 'rally' } }] },
  ]);
  expect(scenes([begins], 'parliament')[0]!.prelude).toBe(true);
});

test('a shot without effect harms nobody', () => {
  const shot = fired(1);
  (shot.event as Record<string, unknown>)['sp'] = 0;
  expect(shown(shot)[0]!.rows[0]!.result['unit']).toBeNull();
});

test('the moves of the other side’s action are one scene with what comes of them, and move the units', () => {
  const charge = [
    entry(1, { is: 'formed', unit: 'a', formation: 'deployed', dragoons: true, mounted: true, at: at(1000, 9000) }),
    moved(2),
    entry(3, { is: 'touched', unit: 'a', enemy: 'x' }),
    moved(4, 'a', 0),
    moved(5, 'b'),
  ];
  const all = scenes(charge, 'parliament');
  expect(kinds(all)).toEqual([['move', 'formed', 'moved', 'touched', 'moved', 'moved']]);
  expect(all[0]!.at).toBe('a');
  expect(all[0]!.changes).toContainEqual({ path: 'units.a.mounted', value: true });
  expect(all[0]!.changes).toContainEqual({ path: 'units.a.at', value: at(0, 9000) });
  const courses = coursesOf(all[0]!.entries);
  expect(courses.map(({ unit }) => unit)).toEqual(['a', 'b']);
  expect(courses[1]!.poses).toEqual([at(0), at(0, 9000), at(1000, 9000)]);
});

test('a change of formation after the way belongs to its scene', () => {
  const column = { is: 'formed', unit: 'a', formation: 'column', dragoons: false, mounted: false, at: at(1000, 9000) };
  expect(kinds(scenes([moved(1), entry(2, column)], 'parliament'))).toEqual([['move', 'moved', 'formed']]);
});

test('a move of one’s own is no scene, but is made by the next scene; what it leads to is one', () => {
  expect(scenes([moved(1)], 'royalist')).toEqual([]);
  const all = scenes([moved(1), fired(2), entry(3, { is: 'routed', unit: 'x' }), ran(4, 'x')], 'royalist');
  expect(kinds(all)).toEqual([
    ['fire', 'fired'],
    ['move', 'routed', 'ran'],
  ]);
  expect(all[0]!.changes).toEqual([{ path: 'units.a.at', value: at(1000, 9000) }]);
  expect(all[1]!.changes).toContainEqual({ path: 'units.x.formation', value: 'routed' });
});

test('a unit that runs off the table is seen to go, and is gone in the next scene', () => {
  const off = entry(2, { is: 'destroyed', unit: 'x', how: 'left-the-table' });
  const pursued = entry(3, {
    is: 'pursued',
    unit: 'a',
    after: 'x',
    from: at(0),
    bends: [],
    to: at(9),
    off_table: true,
  });
  const all = scenes([ran(1, 'x'), off, pursued, tested(4, 'b')], 'royalist');
  expect(kinds(all)).toEqual([
    ['move', 'ran', 'destroyed'],
    ['move', 'pursued'],
    ['morale', 'morale-tested'],
  ]);
  const where = (scene: Scene) => scene.changes!.filter(({ path }) => path.endsWith('where'));
  expect(all.map(where)).toEqual([
    [],
    [{ path: 'units.x.where', value: 'destroyed' }],
    [{ path: 'units.a.where', value: 'pursued-off' }],
  ]);
});

test('after the other side’s card is begun, one’s own is not taken for it', () => {
  const begins = entry(1, { is: 'action-begins', side: 'parliament', card: 'move' });
  expect(kinds(scenes([moved(0), begins, moved(2)], 'parliament'))).toEqual([
    ['move', 'moved'],
    ['order', 'action-begins'],
  ]);
});

test('a unit destroyed by a shot or a test is told with it', () => {
  const lost = entry(3, { is: 'destroyed', unit: 'b', how: 'dissolved' }, 'AGA-9.16');
  const [scene] = shown(fired(2), lost);
  expect(scene!.rows.map((r) => [r.is, r.unit, r.result.is])).toEqual([
    ['fire', 'a', 'shock'],
    ['destroyed', 'b', 'destroyed'],
  ]);
  expect(shown(tested(1, 'b'), lost).map((s) => s.is)).toEqual(['morale']);
});

test('the other side’s deployment is one scene, in which its units come to stand; one’s own is none', () => {
  const deployed = (number: number, unit: string) =>
    entry(number, { is: 'deployed', unit, at: at(number), formation: 'deployed' });
  const both = [deployed(1, 'x'), deployed(2, 'a'), deployed(3, 'b')];
  const [scene, ...more] = scenes(both, 'parliament');
  expect(kinds([scene!])).toEqual([['deployed', 'deployed', 'deployed']]);
  expect(more).toEqual([]);
  expect(scene!.changes).toContainEqual({ path: 'units.b.at', value: at(3) });
  expect(scene!.changes).toContainEqual({ path: 'units.x.where', value: 'table' });
});
