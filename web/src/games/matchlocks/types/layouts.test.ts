import { expect, test } from 'vitest';
import type { RosterLine, Setting } from '../../../engine/generated/matchlocks';
import { some } from '../../../testing/some';
import { layoutName, layoutsOf } from './layouts';

const setting = some<Setting>({
  bases: [
    { mounted: false, width: 591, depth: 787 },
    { mounted: true, width: 787, depth: 1575 },
  ],
});
const layout = (line: Partial<RosterLine>, name: string, mounted = false) =>
  layoutsOf(setting, some<RosterLine>(line), mounted)[name]!;
const ranks = (line: Partial<RosterLine>, name: string, mounted = false) =>
  layout(line, name, mounted).stands.map(({ kind, ranks: of }) => [kind, ...(of ?? [])]);

const battalia = { type: 'battalia' as const, figures: [16, 8] };

test('a Battalia has its pikes between two wings of muskets, in two ranks, as wide as twelve figures', () => {
  expect(ranks(battalia, 'line')).toEqual([
    ['musket', 4, 4],
    ['pike', 4, 4],
    ['musket', 4, 4],
  ]);
  expect(layout(battalia, 'line')).toMatchObject({ width: 12 * 591, depth: 2 * 787 });
});

test('it loses from the rear: the front rank stays full while there is a rear rank, then the front shrinks', () => {
  expect(ranks(battalia, 'block/11/8')).toEqual([
    ['musket', 4, 2],
    ['pike', 4, 4],
    ['musket', 4, 1],
  ]);
  expect(layout(battalia, 'block/11/8').width).toBe(12 * 591);
  expect(ranks(battalia, 'block/5/3')).toEqual([
    ['musket', 3],
    ['pike', 3],
    ['musket', 2],
  ]);
  expect(layout(battalia, 'block/5/3')).toMatchObject({ width: 8 * 591, depth: 787 });
  expect(ranks(battalia, 'block/0/2')).toEqual([['pike', 2]]);
});

test('a Squadron forms in column or in line; what is left of it fills its files', () => {
  const horse = { type: 'harquebusiers' as const, figures: [8, 0] };
  expect(ranks(horse, 'column', true)).toEqual([['horse', 4, 4]]);
  expect(ranks(horse, 'line', true)).toEqual([['horse', 8]]);
  expect(ranks(horse, 'column/5/0', true)).toEqual([['horse', 4, 1]]);
  expect(layout(horse, 'column/3/0', true)).toMatchObject({ width: 3 * 787, depth: 1575 });
});

test('a Forlorn is loose, a Plotton is not', () => {
  const foot = { type: 'detachment' as const, figures: [6, 0] };
  expect(layout(foot, 'forlorn').width).toBe(11 * 591);
  expect(layout(foot, 'plotton')).toMatchObject({ width: 3 * 591, depth: 2 * 787 });
});

test('a Gun has its crew, and its trail to the front when limbered', () => {
  const gun = { type: 'light-gun' as const, figures: [2, 0] };
  expect(ranks(gun, layoutName({ formation: 'block', figures: [1, 0], limbered: false }))).toEqual([['gun', 1]]);
  expect(layout(gun, 'block/2/0/limbered').stands[0]!.at).toEqual({ x: 0, y: -1575, facing: 18000 });
});
