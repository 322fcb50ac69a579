import { expect, test } from 'vitest';
import type { View } from '../../../engine/generated/by-the-sword';
import { typed } from '../../../engine/typed';
import { inForce } from './in_force';
import { areas } from './island';
import type { Marker, Position } from './position';

const now = { card: null, areas: [], region: null, harbours: [], zone: null };
const events = { now, plague: { areas: [] }, rebellion: { areas: [] }, crusade: { player: null, goal: null } };

interface Given {
  card?: object;
  known_to?: 'all' | string[];
  treasuries?: Record<string, object>;
  stacks?: Record<string, string>;
}

const position = ({ card = {}, known_to = 'all', treasuries = {}, stacks = {} }: Given): Position =>
  typed<Position>({
    view: typed<View>({
      events: { ...events, now: { ...now, ...card } },
      generals: { 'blue-general-1': { value: null, known_to } },
      players: { red: {}, blue: {} },
      treasuries,
    }),
    stacks: new Map(Object.entries(stacks).map(([at, power]) => [at, [typed<Marker>({ power })]])),
  });

test('a card strikes the territories of its region, or those that were rolled, and no castle', () => {
  const region = areas.find(({ id }) => id === 'dewbury')!.region;
  const all = inForce(position({ card: { card: 'mud', region } })).hit;
  expect(all.size).toBe(6);
  expect(inForce(position({ card: { card: 'prosperity', areas: ['haven'] } })).hit).toEqual(new Set(['haven']));
  expect(inForce(position({ card: { region } })).hit.size).toBe(0);
});

test('at sea it strikes harbours and zones', () => {
  const card = { card: 'storm', harbours: ['castle-6'], zone: 'zone-a' };
  expect(inForce(position({ card })).hitAtSea).toEqual(['harbour:castle-6', 'zone-a']);
});

test('with hidden movement there is fog where no troops of the viewer are', () => {
  const given = { known_to: ['blue'], treasuries: { red: { value: {} } }, stacks: { dewbury: 'red', haven: 'blue' } };
  const { fog } = inForce(position(given));
  expect(fog.has('dewbury')).toBe(false);
  expect(fog.has('haven')).toBe(true);
  expect(inForce(position({ ...given, known_to: 'all' })).fog.size).toBe(0);
  const umpire = { red: { value: {} }, blue: { value: {} } };
  expect(inForce(position({ ...given, treasuries: umpire })).fog.size).toBe(0);
});
