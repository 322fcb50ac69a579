import { expect, test } from 'vitest';
import { Refused } from '../../engine/connection';
import type { Match } from '../../engine/match';
import type { Question } from '../../engine/types';
import { some } from '../../testing/some';
import type { TableSetting, TableView } from '../types';
import { Placing } from './placing';

const form = (unit: string, as: string) => ({
  text: `place ${unit} ${as} {place}`,
  role: 'play',
  verb: 'place',
  args: {
    unit,
    form: as,
    place: [
      [0, 18],
      [30, 18],
      [30, 30],
      [0, 30],
    ],
  },
});
const question = some<Question>({
  is: 'deploy',
  seat: 'royalist',
  answers: [form('red', 'deployed'), form('red', 'column'), form('blue', 'deployed')],
});
const zone = [
  { x: 0, y: 18000 },
  { x: 30000, y: 18000 },
  { x: 30000, y: 30000 },
  { x: 0, y: 30000 },
];
const setting = some<TableSetting>({
  width: 30000,
  depth: 30000,
  routed: 1000,
  sides: [{ side: 'royalist', home: 'north', zone }],
  units: [],
});

/** A fake engine that lets no unit stand south of 18 inches. */
function engine(): Placing {
  const south = (line: string): boolean => Number(line.split(' ')[4]) < 18;
  const call = (_: string, { line }: { line: string }): Promise<unknown> =>
    south(line)
      ? Promise.reject(new Refused('not_offered', 'wholly inside its zone', 'AGA-R.102'))
      : Promise.resolve({});
  const nearest = (_: string, line: string): Promise<string> =>
    Promise.resolve(south(line) ? line.split(' ').with(4, '18').join(' ') : line);
  const match = some<Match>({ id: 'm', connection: some({ call: call as never }), nearest });
  return new Placing(
    match,
    setting,
    () => some<TableView>({ units: {} }),
    { question: 'deploy' },
    () => question,
  );
}
const settle = () => new Promise((on) => setTimeout(on));

test('a unit of the reserve is taken into the middle of its zone, facing the enemy', async () => {
  const placing = engine();
  expect(placing.units).toEqual(['red', 'blue']);
  placing.begin('red');
  await settle();
  expect(placing.now.value).toEqual({
    unit: 'red',
    formation: 'deployed',
    mounted: false,
    at: { x: 15000, y: 24000, facing: 18000 },
    stopped: null,
  });
  expect(placing.answer?.text).toBe('place red deployed 15.00 24.00 180');
});

test('where it may not stand it lies as near as it may, with the clause', async () => {
  const placing = engine();
  placing.begin('red', { x: 9000, y: 12000 });
  await settle();
  expect(placing.now.value?.at).toEqual({ x: 9000, y: 18000, facing: 18000 });
  expect(placing.now.value?.stopped?.clause).toBe('AGA-R.102');
});

test('it is moved on, turned and formed; letting go of a drag puts it back', async () => {
  const placing = engine();
  placing.begin('red');
  await settle();
  placing.shift({ x: 1000, turn: -1500 });
  await settle();
  placing.form();
  await settle();
  const was = placing.now.value;
  expect(was).toMatchObject({ formation: 'column', at: { x: 16000, y: 24000, facing: 16500 } });
  const drag = placing.drag('red', 'body', { x: 16000, y: 24000 });
  drag.to({ x: 20000, y: 25000 }, false);
  await settle();
  expect(placing.now.value?.at).toMatchObject({ x: 20000, y: 25000 });
  drag.cancel();
  expect(placing.now.value).toEqual(was);
});

test('what is answered after it took post is not heard', async () => {
  const placing = engine();
  placing.begin('red');
  placing.stop();
  await settle();
  expect(placing.now.value).toBeNull();
});

test('a unit that only turns is shown as it stands, and turns about its centre to the nearest facing allowed', () => {
  const turned = some<Question>({
    is: 'rally-facing',
    fields: { unit: 'red' },
    answers: [
      { text: 'face {degrees}', role: 'play', verb: 'face', args: { degrees: [{ from: 0, to: 90, step: 1 }] } },
      { text: 'keep-facing', role: 'play', verb: 'keep-facing', args: {} },
    ],
  });
  const units = [{ id: 'red', depictions: [{ mounted: false, layouts: { line: { width: 4000, depth: 2000 } } }] }];
  const at = { x: 10_000, y: 11_000, facing: 0 };
  const view = () => some<TableView>({ units: { red: { at, formation: 'line', mounted: false } } });
  const verbs = { question: 'deploy', turn: { 'rally-facing': 'unit' } };
  const red = some<TableSetting>({ ...setting, units });
  const placing = new Placing({} as never, red, view, verbs, () => turned);
  expect(placing.alone).toBe('red');
  placing.begin('red');
  expect(placing.now.value?.at).toEqual(at);
  placing.begin('red', { x: 20_000, y: 10_000 });
  expect(placing.now.value?.at).toEqual({ x: 11_000, y: 10_000, facing: 9000 });
  expect(placing.answer?.text).toBe('face 90');
  placing.shift({ turn: 1500 });
  expect(placing.now.value?.at.facing).toBe(9000);
  placing.shift({ x: -1000 });
  expect(placing.answer?.text).toBe('face 85');
});
