import { expect, test } from 'vitest';
import { framesOf, type Scene } from '../../../engine/playback';
import type { LogEntry } from '../../../engine/types';
import { recorded } from '../../../testing/recorded_matches';
import { viewOf } from '../types/table';
import { coursesOf } from './changes';
import { rowOf } from './rows';
import { scenesOf } from './scenes';

const at = (y: number) => ({ x: 0, y, facing: 0 });
const unit = { at: at(0), where: 'table', figures: [16, 8], disarray: 0, daunted: false, token: 'none', with: null };
const before = {
  units: { a: unit, b: unit, x: unit, y: unit },
  turned: [],
  card: null,
  cards_left: 8,
  lost_tokens: [0, 0],
  turn: 1,
};
const setting = {
  units: [
    { id: 'a', side: 'royalist' },
    { id: 'b', side: 'royalist' },
    { id: 'x', side: 'parliament' },
    { id: 'y', side: 'parliament' },
  ],
};

function batchOf(events: readonly object[], now = {}) {
  const entries = events.map((event, number) => ({ number, event }) as LogEntry);
  const after = { ...before, units: { ...before.units, ...now } };
  return { before: { view: before, log: [] }, after: { view: after, log: entries }, entries };
}
const scenes = (events: readonly object[], mine: string[] = ['parliament'], now = {}): Scene[] =>
  scenesOf(batchOf(events, now), mine, setting);
const kinds = (all: readonly Scene[]): string[][] =>
  all.map(({ is, entries }) => [is, ...entries.map((e) => e.event.is)]);

const thrown = (purpose: string, ...faces: number[]) => ({ is: 'thrown', purpose, faces });
const shoots = (unit: string, target: string) => ({ is: 'shoots', unit, target, to_hit: 5, shots_left: 6 });
const hit = (unit: string, target: string, hits = 0, kills = 0) => ({
  is: 'hit',
  unit,
  target,
  hits,
  saved: 0,
  kills,
  lost: 0,
});
const moved = (unit: string, cause: string, from: number, to: number) => ({
  is: 'moved',
  unit,
  cause,
  bends: [],
  from: at(from),
  at: at(to),
});

test('whatever the log of recorded battles tells is in one scene, in order', () => {
  for (const match of ['matchlocks-1', 'matchlocks-2', 'matchlocks-3']) {
    const entries = recorded(match);
    expect(entries.length).toBeGreaterThan(40);
    const all = scenesOf(
      { before: { view: before, log: [] }, after: { view: before, log: entries }, entries },
      [],
      setting,
    );
    const told = entries.filter(({ event }) => event.is !== 'thrown' && event.is !== 'shuffled');
    expect(all.flatMap((scene) => scene.entries)).toEqual(told);
  }
});

test('dice of recorded battles: each volley, strike, save and test has those that it tells', () => {
  for (const match of ['matchlocks-1', 'matchlocks-2', 'matchlocks-3']) {
    const log = recorded(match);
    for (const entry of log) {
      const { is, hits = 0, dice = 0 } = entry.event as unknown as { is: string; hits?: number; dice?: number };
      const faces = rowOf(entry, log)?.thrown.flatMap(({ score }) => score.dice) ?? [];
      if (is === 'strikes' || is === 'fires-first') expect(faces, `${match} ${entry.number}`).toHaveLength(dice);
      if (is === 'saves') expect(faces.length, `${match} ${entry.number}`).toBe(hits ? faces.length || 1 : 0);
      if (is === 'tested') expect(faces.length, `${match} ${entry.number}`).toBeGreaterThan(0);
    }
  }
});

test('units that fire together are one scene, with the dice of each', () => {
  const events = [
    shoots('a', 'x'),
    shoots('b', 'y'),
    thrown('shoot', 2, 6, 5),
    thrown('shoot-save', 1, 4),
    hit('a', 'x', 2, 1),
    thrown('shoot', 1, 1),
    hit('b', 'y'),
    shoots('a', 'x'),
    thrown('shoot', 3),
    hit('a', 'x'),
  ];
  const all = scenes(events);
  expect(kinds(all)).toEqual([
    ['volley', 'shoots', 'shoots', 'hit', 'hit'],
    ['volley', 'shoots', 'hit'],
  ]);
  const { log } = batchOf(events).after;
  const rows = all[0]!.entries.map((entry) =>
    rowOf(entry, log)?.thrown.map(({ whose, score }) => [whose, score.needs, ...score.dice]),
  );
  expect(rows).toEqual([
    undefined,
    undefined,
    [
      ['a', 5, 2, 6, 5],
      ['x', 0, 1, 4],
    ],
    [['b', 5, 1, 1]],
  ]);
});

test('dice that a card had thrown again are shown as they lie in the end', () => {
  const events = [
    shoots('a', 'x'),
    thrown('shoot', 1, 1),
    thrown('shoot', 6, 1),
    thrown('shoot-save', 2),
    hit('a', 'x', 1, 1),
  ];
  const { log, entries } = { ...batchOf(events).after, ...batchOf(events) };
  expect(rowOf(entries[4]!, log)!.thrown[0]!.score.dice).toEqual([6, 1]);
});

test('a Melee is seen from the Attack through Doctrine Dice and each round to the loser’s flight', () => {
  const strikes = (unit: string, round: number) => ({ is: 'strikes', unit, round, to_hit: 4, hits: 1 });
  const decided = (round: number) => ({ is: 'round-decided', attacker: 'a', defender: 'x', round });
  const all = scenes([
    { is: 'attacks', unit: 'a', target: 'x' },
    { is: 'reacts', unit: 'x', stance: 'stands', die: 0 },
    moved('a', 'attack', 0, 4000),
    { is: 'doctrine-rolled', unit: 'a', die: 4 },
    { is: 'doctrine-rolled', unit: 'x', die: 2 },
    { is: 'fires-first', unit: 'a', to_hit: 5, hits: 1 },
    strikes('a', 1),
    strikes('x', 1),
    { is: 'saves', unit: 'x', hits: 1, kills: 1 },
    decided(1),
    strikes('a', 2),
    decided(2),
    { is: 'tested', unit: 'x', because: 'lost-round', result: 'broken' },
    { is: 'tokens-lost', side: 'parliament', tokens: 4 },
    moved('x', 'rout', 4000, 9000),
    { is: 'left', unit: 'x', how: 'broken' },
    { is: 'tested', unit: 'y', because: 'friends-rout', result: 'pass' },
    { is: 'after-round', unit: 'a', does: 'holds' },
  ]);
  expect(kinds(all)).toEqual([
    ['attack', 'attacks', 'reacts', 'moved'],
    ['doctrine', 'doctrine-rolled', 'doctrine-rolled', 'fires-first'],
    ['round', 'strikes', 'strikes', 'saves', 'round-decided'],
    ['round', 'strikes', 'round-decided'],
    ['test', 'tested', 'tokens-lost', 'moved', 'left'],
    ['test', 'tested', 'after-round'],
  ]);
  expect(coursesOf(all[0]!.entries)).toEqual([{ unit: 'a', poses: [at(0), at(4000)] }]);
});

test('who leaves the table is seen to flee first; losses are seen with the volley that made them', () => {
  const events = [
    shoots('a', 'x'),
    hit('a', 'x', 3, 3),
    { is: 'tested', unit: 'x' },
    moved('x', 'rout', 0, 5000),
    { is: 'left', unit: 'x', how: 'broken' },
    { is: 'card-turned', card: 'c', left: 7 },
  ];
  const batch = batchOf(events, { x: { ...unit, figures: [13, 8] } });
  const seen = framesOf(batch, scenesOf(batch, ['parliament'], setting)).map(
    ({ seen: { view } }) => viewOf(view).units['x']!,
  );
  expect(seen.map((x) => [x.where, x.figures[0], x.at.y])).toEqual([
    ['table', 13, 0],
    ['table', 13, 5000],
    ['lost', 13, 5000],
  ]);
});

test('one’s own choice is no scene, the enemy’s is', () => {
  const events = [{ is: 'ordered', leader: 'g', unit: 'a', first: 'move' }, moved('a', 'move', 0, 6000)];
  expect(scenes(events, ['royalist'])).toEqual([]);
  expect(kinds(scenes(events))).toEqual([['order', 'ordered', 'moved']]);
});

test('a card is a prelude; the ride, the orders and the moves that it brings are one scene', () => {
  const all = scenes([
    { is: 'card-turned', card: 'gerard', left: 6 },
    moved('g', 'ride', 0, 3000),
    { is: 'ordered', leader: 'g', unit: 'a', first: 'move' },
    moved('a', 'move', 0, 6000),
  ]);
  expect(kinds(all)).toEqual([
    ['card', 'card-turned'],
    ['move', 'moved', 'ordered', 'moved'],
  ]);
  expect(all.map(({ prelude }) => prelude)).toEqual([true, false]);
});

test('a leader who is with a unit goes along, and turns with it', () => {
  const wheeled = { ...moved('a', 'move', 0, 5000), at: { x: 5000, y: 0, facing: 9000 } };
  const led = { ...unit, at: { x: 0, y: -1000, facing: 0 }, with: 'a' };
  const batch = batchOf([wheeled]);
  const view = { ...before, units: { ...before.units, g: led } };
  const [scene] = scenesOf({ ...batch, before: { view, log: [] } }, ['parliament'], setting);
  expect(scene!.changes).toContainEqual({ path: 'units.g.at', value: { x: 4000, y: 0, facing: 9000 } });
});
