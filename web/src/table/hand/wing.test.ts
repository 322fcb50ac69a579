import { signal } from '@preact/signals';
import { beforeEach, expect, test } from 'vitest';

import { Refused } from '../../engine/connection';
import type { Match } from '../../engine/match';
import type { Question } from '../../engine/types';
import { some } from '../../testing/some';
import type { TableSetting, TableView } from '../types';
import { Band } from './band';
import { DrawingUp } from './draw_up';
import { Wing } from './wing';

const part = (text: string) => ({ text, role: 'part', head: 'move', verb: 'move-unit', args: { unit: text } });
const unit = (y: number) => ({ at: { x: 0, y, facing: 0 } });
const view = some<TableView>({ units: { rear: unit(1), front: unit(9), middle: unit(5) } });
const verbs = { questions: ['movement'], verb: 'move' };

let asked: Question | null;
let played: string[];
let refuses: string;
let takenBack: number;
const takes = signal(true);
const refused = new Refused('illegal', 'no room', 'AGA-6.1');
const match = some<Match>({
  id: 'm',
  busy: signal(false),
  refusal: signal(null),
  pending: signal(null),
  takesAnswers: () => takes.value,
  connection: some({
    call: async (method: string, { line }: { line: string }) => {
      if (method === 'opponent.choose') return { line: `place ${played.length}` };
      if (line.includes(refuses)) throw refused;
      return {};
    },
  }),
  takeBack: async () => {
    ++takenBack;
  },
  answer: async (line: string) => {
    played.push(line);
    if (played.length === 3) asked = { ...asked!, is: 'over' };
  },
});
beforeEach(() => {
  asked = some<Question>({
    is: 'movement',
    number: 7,
    seat: 'north',
    parts: [],
    answers: ['rear', 'front', 'middle'].map(part),
  });
  [played, refuses, takenBack] = [[], 'nobody', 0];
});
const wing = (): Wing =>
  new Wing(
    match,
    verbs,
    () => view,
    () => asked,
  );

test('those in front move first, each by a play of its own', async () => {
  const it = wing();
  it.take(['rear', 'front', 'middle', 'stranger']);
  await it.order({ kind: 'ahead', amount: 3000 });
  expect(played).toEqual(['move front ahead 3', 'move middle ahead 3', 'move rear ahead 3']);
  expect(it.units.value).toEqual([]);
});

test('the first that is refused stops the rest, and says why', async () => {
  const it = wing();
  refuses = 'middle';
  it.take(['rear', 'front', 'middle']);
  await it.order({ kind: 'wheel-left', amount: 1500 });
  expect(played).toEqual(['move front wheel left 15']);
  expect(it.stopped.value).toEqual({ unit: 'middle', why: refused });
  expect(it.units.value).toEqual(['rear', 'middle']);
});

test('the next move is given as soon as answers are taken again', async () => {
  takes.value = false;
  const it = wing();
  it.take(['front', 'middle']);
  const done = it.order({ kind: 'ahead', amount: 3000 });
  await Promise.resolve();
  expect(played).toEqual([]);
  takes.value = true;
  await done;
  expect(played).toEqual(['move front ahead 3', 'move middle ahead 3']);
});

test('Shift adds to the unit that was chosen alone, and leaves out again', () => {
  const it = wing();
  it.toggle('front', 'rear');
  expect(it.units.value).toEqual(['rear', 'front']);
  it.toggle('rear', null);
  expect(it.units.value).toEqual(['front']);
  asked = { ...asked!, parts: ['rear'], answers: [] };
  expect(it.able).toEqual(['rear', 'front', 'middle']);
  it.toggle('middle', 'rear');
  expect(it.units.value).toEqual(['front', 'middle']);
  expect(takenBack).toBe(1);
  asked = { ...asked, parts: ['rear', 'ahead 3'] };
  expect(it.able).toEqual([]);
});

test('the program draws up unit after unit until nothing more is to be placed', async () => {
  asked = { ...asked!, is: 'deploy' };
  const it = new DrawingUp(match, 'deploy', () => asked);
  await it.run();
  expect(played).toEqual(['place 0', 'place 1', 'place 2']);
  expect(it.running.value).toBe(false);
});

test('a rectangle takes the units whose middle is inside and that may move, beside those taken before', () => {
  const it = wing();
  const line = (id: string) => ({ id, depictions: [] });
  const setting = some<TableSetting>({ routed: 0, units: ['rear', 'front', 'middle', 'stranger'].map(line) });
  const band = new Band(setting, () => view, it);
  it.take(['rear']);
  const drag = band.drag({ x: -1, y: 7 });
  drag.to({ x: 1, y: 3 }, false);
  drag.drop();
  expect(it.units.value).toEqual(['rear', 'middle']);
  expect(band.now.value).toBeNull();
});
