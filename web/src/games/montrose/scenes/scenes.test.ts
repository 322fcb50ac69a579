import { expect, test } from 'vitest';

import type { Scene } from '../../../engine/playback';
import type { Fields, LogEntry } from '../../../engine/types';
import { recorded } from '../../../testing/recorded_matches';
import { battleSoFar } from './battle_so_far';
import { routeOf, scenesOf } from './scenes';

const log = recorded('montrose-1');
/** The entries from the first of a kind that `where` finds, up to the last before `end`. */
function part(where: (entry: LogEntry) => boolean, end: string): { before: LogEntry[]; entries: LogEntry[] } {
  const from = log.findIndex(where);
  const to = log.findIndex((e, i) => i > from && e.event.is === end);
  return { before: log.slice(0, from), entries: log.slice(from, to) };
}
function scenes({ before, entries }: ReturnType<typeof part>, ...mine: string[]): Scene[] {
  const seen = { view: {}, log: before };
  return scenesOf({ before: seen, after: { view: {}, log: [...before, ...entries] }, entries }, mine, {});
}
const kinds = (all: Scene[]): string[][] => all.map(({ is, entries }) => [is, ...entries.map((e) => e.event.is)]);

test('a card is shown face up with what it does, under the turn that begins', () => {
  const [first] = scenes(
    part(({ event }) => event.is === 'turn-begins', 'thrown'),
    'royalist',
  );
  expect(kinds([first!])).toEqual([['card', 'turn-begins', 'card-drawn', 'card-idle']]);
  expect(first!.stands).toBe(true);
});

const column = (unit: string) =>
  part(({ event }) => event.is === 'marched' && String(event['units']).includes(unit), 'turn-begins');

test('a march of the other side is one scene with its whole route, and moves the counters', () => {
  const all = scenes(column('elcho'), 'royalist');
  expect(kinds(all)[0]).toEqual(['march', 'marched', 'marched']);
  expect(routeOf(all[0]!)).toEqual(['perth', 'hl-callander', 'hl-loch-tay']);
  expect(all[0]!.changes?.slice(-2)).toEqual([
    { path: 'at.elcho', value: 'hl-loch-tay' },
    { path: 'at.c-lowland-4', value: 'hl-loch-tay' },
  ]);
  expect(all.map(({ is }) => is)).toEqual(['march', 'march', 'march', 'march']);
});

test('what one does oneself is no scene', () => {
  expect(scenes(column('elcho'), 'covenanter')).toEqual([]);
  expect(scenes(column('elcho'), 'royalist', 'covenanter')).toEqual([]);
});

const atDunkeld = part(
  ({ event }) => event.is === 'marched' && event['to'] === 'dunkeld' && String(event['units']).includes('maccolla'),
  'retreated',
);

test('a battle stands as one scene for each round, until one goes on', () => {
  const all = scenes(atDunkeld, 'royalist');
  expect(kinds(all)).toEqual([
    [
      'battle',
      'battle-begins',
      'round-begins',
      'thrown',
      'superiority-won',
      'lined-up',
      'lined-up',
      'thrown',
      'unit-rolled',
      'panicked',
      'battle-won',
    ],
  ]);
  expect([all[0]!.stands, all[0]!.grows]).toEqual([true, true]);
});

test('each later round of a battle is a scene of its own', () => {
  const [first, ...more] = atDunkeld.entries;
  const again: LogEntry = { number: 9_000, event: { is: 'round-begins', round: 2 } };
  const roll = { ...more.find((e) => e.event.is === 'unit-rolled')!, number: 9_001 };
  const all = scenes({ before: [], entries: [first!, ...more.slice(0, -1), again, roll] }, 'royalist');
  const begins = more.find((e) => e.event.is === 'round-begins')!.number;
  expect(all.map(({ key }) => key)).toEqual([`battle-${begins}`, 'battle-9000']);
});

test('the lines of a battle are drawn as its entries leave them', () => {
  const none = { units: [], panicked: [], set_aside: [], rolled: [], stacks: [], round: 0 };
  const { battle, lost } = battleSoFar({ battle: none as unknown as Fields, reduced: [] }, atDunkeld.entries);
  expect(battle).toMatchObject({
    space: 'dunkeld',
    attacker: 'royalist',
    round: 1,
    units: ['maccolla', 'r-highland-1', 'c-lowland-3'],
    stacks: [{ leader: 'maccolla', unit: 'r-highland-1' }],
    superiority: 'royalist',
    rolled: ['r-highland-1'],
    panicked: ['c-lowland-3'],
  });
  expect([...lost]).toEqual([]);
  const assault = part(({ event }) => event.is === 'battle-begins' && event['burgh'] === true, 'battle-won');
  const after = battleSoFar({ battle: none as unknown as Fields, reduced: [] }, assault.entries);
  expect([[...after.lost], after.reduced]).toEqual([[], ['irish-1']]);
});

test('every event of a match with a sentence is in a scene of a spectator, in order and once', () => {
  const entries = log.slice(2);
  const shown = scenes({ before: [], entries }).flatMap((scene) => scene.entries.map((e) => e.number));
  expect(shown).toEqual([...shown].sort((a, b) => a - b));
  expect(new Set(shown).size).toBe(shown.length);
  const left = entries.filter((e) => !shown.includes(e.number)).map((e) => e.event.is);
  expect(left.filter((is) => !['lined-up', 'round-begins', 'thrown'].includes(is))).toEqual([]);
});
