// A battle of Declare Thee Sir as the table shows it.
import { expect, test } from 'vitest';
import type { Setting, Unit } from '../../../engine/generated/declare-thee-sir';
import { some } from '../../../testing/some';
import { formOf, pointsOf, tableOf, unitsSeen } from './table';

const at = (x: number, y: number, facing = 0) => ({ x, y, facing });
const stand = (i: number, x: number, flag: boolean) => ({ stand: i, at: at(x, 0), flag });
const setting = some<Setting>({
  title: '',
  sides: [],
  commanders: [{ seat: 'royalist', side: 'royalist' }],
  rules: some({ troop_grades: false }),
  ground: [some({ kind: 'wall', line: true, outline: [] })],
  stands: [{ type: 'foot', mounted: false, width: 1500, depth: 1000 }],
  units: [
    some({
      id: 'blue',
      side: 'royalist',
      commander: 'royalist',
      type: 'foot',
      grade: 'raw',
      stands: 3,
      footprints: [{ formation: 'line', mounted: false, width: 4500, depth: 1000 }],
    }),
  ],
  layouts: [
    some({
      type: 'foot',
      mounted: false,
      formation: 'line',
      flag_at: 0,
      with_it: 7,
      width: 4500,
      depth: 1000,
      stands: [stand(0, -1500, false), stand(1, 0, true), stand(2, 1500, false)],
    }),
    some({
      type: 'foot',
      mounted: false,
      formation: 'line',
      flag_at: 0,
      with_it: 5,
      width: 3000,
      depth: 1000,
      stands: [stand(0, -750, true), stand(2, 750, false)],
    }),
    some({
      type: 'foot',
      mounted: false,
      formation: 'march',
      flag_at: 2,
      with_it: 7,
      width: 1500,
      depth: 3000,
      stands: [],
    }),
  ],
});
const unit = (of: Partial<Unit>): Unit =>
  some<Unit>({
    at: at(0, 0),
    stands: [],
    with_it: 7,
    where: 'table',
    mode: 'formed',
    formation: 'line',
    flag_at: 0,
    mounted: false,
    points: 2,
    first: 0,
    bonus: 'none',
    general: null,
    flag_taken: false,
    masked: false,
    ...of,
  });

test('stands lie as the layouts say, the pikes with the flag of the whole regiment', () => {
  const [blue] = tableOf(setting).units;
  const { layouts } = blue!.depictions[0]!;
  expect(layouts['line']?.stands.map((s) => s.kind)).toEqual(['musket', 'pike', 'musket']);
  expect(layouts['line/5']?.stands.map((s) => s.kind)).toEqual(['musket', 'musket']);
  expect(layouts['line/5']?.flag).toMatchObject({ x: -750 });
  expect(layouts['long-march-third']?.depth).toBe(3000);
  expect(blue!.rating).toBeNull();
  expect(tableOf(setting).ground[0]?.kind).toBe('stone-wall');
});

test('a routing unit is its stands, the one with the flag first; whole, it is one body', () => {
  const routing = unit({ mode: 'routing', at: at(5, 6), stands: [at(1, 2), at(5, 6), at(8, 9)], with_it: 6 });
  const units = unitsSeen({ blue: routing, green: unit({}) });
  expect(units['blue']?.bodies?.map((b) => [b.stand, b.formation])).toEqual([
    [1, 'routed'],
    [2, 'routed'],
  ]);
  expect(units['green']?.bodies).toBeUndefined();
  expect(units['green']?.formation).toBe('line/7');
});

test('a general with a unit has no place of his own, and his unit a mark', () => {
  const seen = unitsSeen({ blue: unit({ general: 'rupert' }), rupert: unit({ general: 'blue' }) }, new Set(['rupert']));
  expect(seen['rupert']).toMatchObject({ where: 'attached', led: false });
  expect(seen['rupert']?.points).toBeUndefined();
  expect(seen['blue']).toMatchObject({ where: 'table', led: true, points: null });
});

test('points are unknown until they were rolled, and count that of a general', () => {
  expect(pointsOf(unit({}))).toBeNull();
  expect(pointsOf(unit({ first: 3, points: 0 }))).toBe(0);
  expect(pointsOf(unit({ first: 3, points: 2, bonus: 'held' }))).toBe(3);
  expect(pointsOf(unit({ first: 3, points: 2, bonus: 'spent' }))).toBe(2);
  expect([0, 1, 2].map((i) => formOf('march', i))).toEqual(['long-march', 'long-march-second', 'long-march-third']);
});
