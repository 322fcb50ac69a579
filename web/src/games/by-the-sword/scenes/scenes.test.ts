import { expect, test } from 'vitest';

import type { Event } from '../../../engine/generated/by-the-sword';
import { typed } from '../../../engine/typed';
import type { LogEntry } from '../../../engine/types';
import { routesOf, scenesOf } from './scenes';

const entries = (...events: Event[]): LogEntry[] =>
  events.map((event, i) => typed<LogEntry>({ number: i + 1, event: { ...event }, undone: false }));
const scenes = (events: Event[], mine = ['red']) =>
  scenesOf({ before: { view: {}, log: [] }, after: { view: {}, log: [] }, entries: entries(...events) }, mine, {});

const marched = (force: string, from: string, to: string): Event => ({
  is: 'marched',
  force,
  with: [],
  from,
  to,
  forced: false,
});
const fought = (round: number): Event => ({
  is: 'round-fought',
  round,
  attacker_total: 7,
  defender_total: 5,
  by_attacker: 100,
  by_defender: 50,
  attacker_left: 900,
  defender_left: 400,
});
const begins = (attacker: string, defender: string): Event => ({
  is: 'battle-begins',
  area: 'haven',
  attacker,
  defender,
  attackers: [],
  defenders: [],
  assault: false,
});

test('the marches of a player are one scene with their ways; those of another begin another', () => {
  const all = scenes([
    marched('blue-1', 'haven', 'windfor'),
    marched('blue-1', 'windfor', 'castle-4'),
    marched('blue-2', 'haven', 'flintshire'),
    marched('green-1', 'dewbury', 'castle-1'),
  ]);
  expect(all.map(routesOf)).toEqual([
    [
      ['haven', 'windfor', 'castle-4'],
      ['haven', 'flintshire'],
    ],
    [['dewbury', 'castle-1']],
  ]);
  expect(all[0]!.changes).toContainEqual({ path: 'places.blue-1.value.at', value: 'castle-4' });
});

test('a turn that begins is a prelude, a march is none', () => {
  const all = scenes([typed<Event>({ is: 'turn-begins', turn: 2 }), marched('blue-1', 'haven', 'windfor')]);
  expect(all.map(({ is, prelude }) => [is, prelude])).toEqual([
    ['turn', true],
    ['march', false],
  ]);
});

test('what a player does himself is no scene, but has moved in the next', () => {
  const all = scenes([marched('red-1', 'haven', 'windfor'), marched('blue-1', 'dewbury', 'castle-1')]);
  expect(all).toHaveLength(1);
  expect(all[0]!.changes?.[0]).toEqual({ path: 'places.red-1.value.at', value: 'windfor' });
});

test('a battle is a scene of its own with what it costs; it stands if it concerns the player', () => {
  const lost: Event = { is: 'points-lost', force: 'blue-1', area: 'haven', points: 50, gone: false };
  const all = scenes([begins('blue', 'green'), fought(1), lost, begins('red', 'blue'), fought(1)]);
  expect(all.map(({ is, entries: of, stands }) => [is, of.length, stands])).toEqual([
    ['battle', 3, false],
    ['battle', 2, true],
  ]);
  expect(all[0]!.key).not.toBe(all[1]!.key);
});

test('dice belong to what follows them; a card stands with what it brings', () => {
  const thrown: Event = { is: 'thrown', purpose: 'target', seat: null, sides: 6, faces: [3], rerolled: 0 };
  const hits: Event = {
    is: 'event-hits',
    card: 'mud',
    region: 'region-4',
    player: null,
    areas: [],
    harbours: [],
    zone: null,
  };
  const all = scenes([{ is: 'event-drawn', seat: 'blue', card: 'mud' }, thrown, hits]);
  expect(all.map(({ is, entries: of, stands }) => [is, of.length, stands])).toEqual([['card', 3, true]]);
});
