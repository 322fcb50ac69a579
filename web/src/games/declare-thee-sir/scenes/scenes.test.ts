import { expect, test } from 'vitest';

import { framesOf, type Scene } from '../../../engine/playback';
import type { LogEntry } from '../../../engine/types';
import { recorded } from '../../../testing/recorded_matches';
import { viewOf } from '../types/table';
import { coursesOf } from './moves';
import { rowOf } from './rows';
import { scenesOf } from './scenes';

const at = (x: number, y = 0, facing = 0) => ({ x, y, facing });
const none = at(0);
const unit = {
  at: at(30_000, 9000),
  stands: [none, none, none],
  with_it: 7,
  where: 'table',
  mode: 'formed',
  formation: 'line',
  mounted: false,
  points: 2,
  bonus: 'none',
  general: null,
  chases: null,
};
const before = { units: { a: unit, b: unit, x: unit }, discards: ['b-1'], card: 'a-1', cards_left: 9, round: 1 };
const setting = {
  units: [
    { id: 'a', commander: 'royalist', type: 'foot' },
    { id: 'b', commander: 'royalist-2', type: 'foot' },
    { id: 'x', commander: 'parliament', type: 'foot' },
  ],
  layouts: [
    {
      type: 'foot',
      mounted: false,
      formation: 'line',
      with_it: 7,
      stands: [
        { stand: 0, at: at(-1500) },
        { stand: 1, at: at(0), flag: true },
        { stand: 2, at: at(1500) },
      ],
    },
  ],
};

/** The scenes of these events, for whoever holds these seats; `now`: the units in the end. */
function batchOf(events: readonly object[], now = {}) {
  const entries = events.map((event, number) => ({ number, event }) as LogEntry);
  const after = { ...before, units: { ...before.units, ...now } };
  return { before: { view: before, log: [] }, after: { view: after, log: entries }, entries };
}
const scenes = (events: readonly object[], mine: string[] = ['parliament'], now = {}): Scene[] =>
  scenesOf(batchOf(events, now), mine, setting);
const kinds = (all: readonly Scene[]): string[][] =>
  all.map(({ is, entries }) => [is, ...entries.map((e) => e.event.is)]);
/** The unit as it is drawn in each scene. */
const shown = (id: string, events: readonly object[], now = {}) => {
  const batch = batchOf(events, now);
  return framesOf(batch, scenesOf(batch, ['parliament'], setting)).map(({ seen }) => viewOf(seen.view).units[id]!);
};

const card = (of: string) => ({ is: 'card-drawn', card: `${of}-2`, unit: of, left: 8 });
const order = (of: string, order: string) => ({ is: 'order-declared', unit: of, order });
const moved = (of: string, cause: string, from: object, to: object, stand = 255, bends: object[] = []) => ({
  is: 'moved',
  unit: of,
  stand,
  cause,
  bends,
  from,
  to,
});
const movement = (of: string) => ({
  is: 'movement-rolled',
  unit: of,
  dice: [4],
  formation: 'march',
  modifier: 3,
  firing: false,
  ditch: false,
  inches: 7,
});
const effect = {
  dice: [3, 3],
  modifiers: [{ because: 'hard-cover', by: -1 }],
  total: 5,
  column: 'good',
  reading: 'hold',
};

test('whatever the log of recorded battles tells is in one scene, in order', () => {
  for (const match of ['declare-thee-sir-1', 'declare-thee-sir-2', 'declare-thee-sir-3']) {
    const entries = recorded(match);
    const view = { units: {}, discards: [], card: null };
    const all = scenesOf({ before: { view, log: [] }, after: { view, log: entries }, entries }, [], setting);
    const told = entries.filter(({ event }) => event.is !== 'thrown' && event.is !== 'shuffled');
    expect(all.flatMap((scene) => scene.entries)).toEqual(told);
  }
});

test('a card with what is declared is a prelude; an attack is one scene, the fight with its push another', () => {
  const all = scenes([
    card('a'),
    order('a', 'advance'),
    { is: 'attack-declared', unit: 'a', target: 'x', zone: 'front' },
    movement('a'),
    moved('a', 'attack', at(0), at(5000)),
    { is: 'points-rolled', unit: 'x', die: 3, points: 2, general: false },
    { is: 'close-rolled', unit: 'a', target: 'x', die: 5, needed: 3, closes: true },
    { is: 'fought', unit: 'a', target: 'x', zone: 'front', effect },
    { is: 'point-lost', unit: 'x', because: 'doubles', points: 1, none_left: false },
    { is: 'push-rolled', unit: 'x', dice: [2] },
    moved('x', 'push', at(0), at(2000)),
  ]);
  expect(kinds(all)).toEqual([
    ['card', 'card-drawn', 'order-declared'],
    ['attack', 'attack-declared', 'movement-rolled', 'moved', 'points-rolled', 'close-rolled'],
    ['fight', 'fought', 'point-lost', 'push-rolled', 'moved'],
  ]);
  expect(all.map(({ prelude }) => prelude)).toEqual([true, false, false]);
  expect(all[0]!.changes).toEqual([
    { path: 'discards', value: ['b-1', 'a-1'] },
    { path: 'card', value: 'a-2' },
    { path: 'cards_left', value: 8 },
  ]);
});

test('each volley is a scene from its range to its losses', () => {
  const aimed = { is: 'aimed', unit: 'a', target: 'x', range_die: 3, range: 9000, distance: 6000 };
  const fired = { is: 'fired', unit: 'a', target: 'x', effect, losses: 1 };
  const lost = { is: 'point-lost', unit: 'x', because: 'doubles', points: 1, none_left: false };
  const short = { is: 'volley-lost', unit: 'a', because: 'out-of-range' };
  const events = [aimed, fired, lost, aimed, short];
  const all = scenes(events);
  expect(kinds(all)).toEqual([
    ['volley', 'aimed', 'fired', 'point-lost'],
    ['volley', 'aimed', 'volley-lost'],
  ]);
  expect(shown('x', events).map((x) => x.points)).toEqual([1, 1]);
  const rows = all[0]!.entries.map(rowOf);
  expect(rows.map((row) => row?.thrown[0]?.score.total)).toEqual([3, 5, undefined]);
  expect(rows[1]!.thrown[0]!.score.modifiers).toEqual([{ because: 'hard-cover', by: -1 }]);
});

test('movement dice add what the formation does', () => {
  const row = rowOf({ number: 1, event: movement('a') } as LogEntry);
  expect(row!.thrown[0]!.score).toEqual({ dice: [4], modifiers: [{ because: 'movement-march', by: 3 }], total: 7 });
});

test('what a player has chosen is no scene, but is seen with the next one; of another commander of his side it is one', () => {
  const events = [order('a', 'advance'), moved('a', 'move', at(0), at(1000)), card('x')];
  expect(kinds(scenes(events, ['royalist']))).toEqual([['card', 'card-drawn']]);
  expect(scenes(events, ['royalist'])[0]!.changes![0]).toEqual({ path: 'units.a.at', value: at(1000) });
  expect(kinds(scenes(events, ['royalist-2']))).toHaveLength(3);
});

test('a unit that breaks scatters where its stands stood; each runs its own way', () => {
  const events = [
    { is: 'broke', unit: 'a' },
    moved('a', 'rout', at(30_000, 9000), at(30_000, 2000), 1, [at(30_000, 5000)]),
    { is: 'checked', unit: 'b', passed: 'a', effect },
    moved('a', 'rout', at(30_000, 2000), at(30_000, 1000), 1),
    moved('a', 'rout', at(28_500, 9000), at(28_000, 4000), 0),
  ];
  const all = scenes(events);
  expect(kinds(all)).toEqual([
    ['rout', 'broke', 'moved'],
    ['check', 'checked'],
    ['rout', 'moved', 'moved'],
  ]);
  expect(shown('a', events).map((a) => [a.mode, a.at.y, ...a.stands.map(({ x, y }) => [x, y])])).toEqual([
    ['routing', 2000, [28_500, 9000], [30_000, 2000], [31_500, 9000]],
    ['routing', 2000, [28_500, 9000], [30_000, 2000], [31_500, 9000]],
    ['routing', 1000, [28_000, 4000], [30_000, 1000], [31_500, 9000]],
  ]);
  const poses = [at(30_000, 9000), at(30_000, 5000), at(30_000, 2000)];
  expect(coursesOf(all[0]!.entries)).toEqual([{ unit: 'a', stand: 1, poses }]);
  expect(coursesOf(all[2]!.entries).map(({ stand }) => stand)).toEqual([1, 0]);
});

test('the stands of a unit that faces east stood one south of the other', () => {
  const east = { ...unit, at: at(2000, 9000, 9000) };
  const batch = batchOf([{ is: 'broke', unit: 'a' }]);
  const view = { ...before, units: { a: east } };
  const [frame] = framesOf(
    { ...batch, before: { view, log: [] } },
    scenesOf({ ...batch, before: { view, log: [] } }, [], setting),
  );
  const { stands } = viewOf(frame!.seen.view).units['a']!;
  expect(stands).toEqual([at(2000, 10_500, 9000), at(2000, 9000, 9000), at(2000, 7500, 9000)]);
});

test('news that come throw by throw go on with their scene, a choice of one’s own does not', () => {
  const aimed = { is: 'aimed', unit: 'a', target: 'x', range_die: 3, range: 9000, distance: 6000 };
  const fired = { is: 'fired', unit: 'a', target: 'x', effect, losses: 0 };
  const { entries } = batchOf([card('a'), order('a', 'stand-fire'), aimed, fired]);
  const part = (from: number, to: number) => ({
    before: { view: before, log: entries.slice(0, from) },
    after: { view: before, log: entries.slice(0, to) },
    entries: entries.slice(from, to),
  });
  const [first] = scenesOf(part(2, 3), ['parliament'], setting);
  const [second, ...more] = scenesOf(part(3, 4), ['parliament'], setting);
  expect(second).toMatchObject({ is: 'volley', key: first!.key, grows: true, entries: [entries[3]] });
  expect(more).toEqual([]);
  expect(kinds(scenesOf(part(1, 2), ['parliament'], setting))).toEqual([['card', 'order-declared']]);
  expect(scenesOf(part(1, 2), ['royalist'], setting)).toEqual([]);
});

test('who leaves the table is seen to go, and how is told with it', () => {
  const events = [
    { is: 'broke', unit: 'a' },
    moved('a', 'rout', at(1), at(11), 1),
    { is: 'stand-lost', unit: 'a', stand: 1, how: 'ran-off' },
    moved('a', 'rout', at(2), at(12), 0),
    { is: 'removed', unit: 'a', how: 'ran-off' },
    card('x'),
  ];
  const all = scenes(events);
  expect(kinds(all)).toEqual([
    ['rout', 'broke', 'moved', 'stand-lost', 'moved', 'removed'],
    ['card', 'card-drawn'],
  ]);
  expect(shown('a', events).map((a) => [a.where, a.with_it])).toEqual([
    ['table', 7],
    ['removed', 5],
  ]);
});

test('pursuit, break-off, gathering and rally are scenes of their units', () => {
  const all = scenes([
    { is: 'break-rolled', unit: 'a', die: 2, points: 1, halts: false },
    { is: 'pursuit-rolled', unit: 'a', after: 'x', die: 4 },
    moved('a', 'pursuit', at(0), at(4000)),
    moved('x', 'rout', at(5000), at(9000), 0),
    { is: 'pursuit-rolled', unit: 'b', after: 'x', die: 4 },
    { is: 'rally-rolled', unit: 'x', dice: [2, 2], left: 0, doubles: true },
    moved('x', 'gather', at(9000), at(8000), 0),
    { is: 'rallied', unit: 'x', at: at(8000) },
  ]);
  expect(kinds(all)).toEqual([
    ['pursuit', 'break-rolled', 'pursuit-rolled', 'moved', 'moved'],
    ['pursuit', 'pursuit-rolled'],
    ['rally', 'rally-rolled', 'moved', 'rallied'],
  ]);
});

test('a general who leaves his unit stands where he is left, before he rides', () => {
  const events = [{ is: 'joined', general: 'b', unit: 'a', left: true }, card('b'), moved('b', 'ride', at(7), at(9))];
  expect(shown('b', events, { b: { ...unit, at: at(9) } }).map((b) => b.at.x)).toEqual([7, 7, 9]);
});

test('the end stands until the player goes on', () => {
  const all = scenes([
    { is: 'broken-counted', royalist: 6, royalist_of: 8, parliament: 0, parliament_of: 8 },
    { is: 'battle-won', side: 'parliament', how: 'broken' },
  ]);
  expect(all.map(({ is, stands }) => [is, stands])).toEqual([
    ['round', false],
    ['end', true],
  ]);
});
