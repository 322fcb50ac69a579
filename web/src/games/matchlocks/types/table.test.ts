import { expect, test } from 'vitest';
import type { Setting, Unit, View } from '../../../engine/generated/matchlocks';
import { some } from '../../../testing/some';
import { seenOf, tokensOf } from './table';

const unit = some<Unit>({
  at: { x: 0, y: 0, facing: 0 },
  where: 'table',
  formation: 'block',
  figures: [11, 8],
  limbered: false,
  mounted: false,
  token: 'none',
  disarray: 0,
  daunted: false,
  hedgehog: false,
  out_of_order: false,
  has_fired: false,
  shots_left: 7,
});
const tokens = (now: Partial<Unit>) =>
  tokensOf({ ...unit, ...now }).map(({ is, count }) => (count === undefined ? is : `${is} ${count}`));

test('tokens beside a unit: orders, disarray, shots once it has fired and if they are limited', () => {
  expect(tokens({})).toEqual([]);
  expect(tokens({ token: 'order', disarray: 2, daunted: true })).toEqual(['order', 'disarray 2', 'daunted']);
  expect(tokens({ has_fired: true, shots_left: 6 })).toEqual(['ammunition 6']);
  expect(tokens({ has_fired: true, shots_left: 255 })).toEqual([]);
  expect(tokens({ out_of_order: true, hedgehog: true })).toEqual(['hedgehog', 'misfire']);
});

test('a unit is drawn by its figures; dragoons are mounted now and then; who fights is in contact', () => {
  const setting = some<Setting>({
    units: [
      some({ id: 'a', type: 'battalia', side: 'royalist' }),
      some({ id: 'd', type: 'dragoons', side: 'parliament' }),
      some({ id: 'h', type: 'harquebusiers', side: 'parliament' }),
    ],
  });
  const fighter = some<View['melees'][number]['sides'][number][number]>({ unit: 'a', against: 'h', out: false });
  const melee = (open: boolean) => some<View['melees'][number]>({ open, fighting: true, sides: [[fighter], []] });
  const view = some<View>({ units: { a: unit, d: unit, h: unit }, melees: [melee(true), melee(false)], works: [] });
  const seen = seenOf(view, setting);
  expect(seen.units['a']).toMatchObject({ formation: 'block/11/8', mounted: false });
  expect([seen.units['d']!.mounted, seen.units['h']!.mounted]).toEqual([false, true]);
  expect(seen.contacts).toEqual([['a', 'h']]);
});

test('field defences are a bank behind the edge that faces the enemy', () => {
  const setting = some<Setting>({ units: [] });
  const at = { x: 10_000, y: 20_000, facing: 9_000 };
  const { works } = seenOf(some<View>({ units: {}, melees: [], works: [{ at, width: 6_000 }] }), setting);
  expect(works).toMatchObject([
    {
      kind: 'earthwork',
      line: true,
      outline: [
        { x: 9_750, y: 23_000 },
        { x: 9_750, y: 17_000 },
      ],
    },
  ]);
});
