import { expect, test } from 'vitest';
import type { View } from '../../../engine/generated/by-the-sword';
import { typed } from '../../../engine/typed';
import { contestedIn, hostile } from './contested';
import type { Marker, Position } from './position';

const force = (power: string, more: Partial<Marker> = {}): Marker =>
  typed<Marker>({ kind: 'force', power, strength: 1500, inside: false, ...more });

interface Given {
  grants?: View['grants'];
  controller?: string;
  siege?: number;
  joined?: string[];
  out?: string;
  standing?: number;
  king?: string;
}

const viewOf = ({ grants = {}, controller, siege = 0, joined = [], out, standing = 0, king }: Given = {}): View =>
  typed<View>({
    players: { red: { host: null }, blue: { host: null } },
    grants,
    areas: { dewbury: { controller, siege } },
    events: { now: { allies: [] }, reign: { king, party: king ? ['red', 'blue'] : [] } },
    others: {
      invasion: { joined },
      regions: { 'misty-forest': { standing: { red: standing } } },
      castles: [{ standing: { red: standing }, out }],
    },
  });

const contested = (markers: readonly Marker[], given: Given = {}): boolean =>
  contestedIn(typed<Position>({ view: viewOf(given), stacks: new Map([['dewbury', markers]]) })).has('dewbury');

test('an area is contested where forces of two enemies stand in the field', () => {
  expect(contested([force('red'), force('red')])).toBe(false);
  expect(contested([force('red'), force('blue')])).toBe(true);
  expect(contested([force('red'), force('blue', { strength: null })])).toBe(true);
  expect(contested([force('red'), force('blue', { strength: 400 })])).toBe(false);
  expect(contested([force('red'), force('blue', { inside: true })])).toBe(false);
  expect(contested([force('red'), force('blue', { kind: 'diplomat' })])).toBe(false);
});

test('it is contested, too, where an enemy of its holder stands and lays no siege', () => {
  expect(contested([force('red')], { controller: 'blue' })).toBe(true);
  expect(contested([force('red')], { controller: 'red' })).toBe(false);
  expect(contested([force('red')], { controller: 'blue', siege: 1 })).toBe(false);
});

test('who grants passage, or is of one party under the king, is no enemy', () => {
  const grants = typed<View['grants']>({ red: { blue: { value: 1 } } });
  expect(contested([force('red'), force('blue')], { grants })).toBe(false);
  expect(contested([force('red'), force('blue')], { king: 'red' })).toBe(false);
});

test('powers without a player are enemies of those with whom they are at war', () => {
  expect(hostile(viewOf({ standing: -3 }), 'red', 'people-of-misty-forest')).toBe(true);
  expect(hostile(viewOf(), 'red', 'people-of-misty-forest')).toBe(false);
  expect(hostile(viewOf({ out: 'f' }), 'lord-of-castle-1', 'red')).toBe(true);
  expect(hostile(viewOf({ out: 'f', standing: 3 }), 'lord-of-castle-1', 'red')).toBe(false);
  expect(hostile(viewOf(), 'invader', 'red')).toBe(true);
  expect(hostile(viewOf({ joined: ['red'] }), 'invader', 'red')).toBe(false);
  expect(hostile(viewOf({ standing: -3 }), 'lord-of-castle-1', 'people-of-misty-forest')).toBe(false);
});
