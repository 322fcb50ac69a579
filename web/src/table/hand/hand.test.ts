import { expect, test } from 'vitest';
import type { Question } from '../../engine/types';
import { some } from '../../testing/some';
import type { TableSetting, TableView } from '../types';
import { besideBox } from './beside';
import { labelled } from './commanded';
import { nudgeOf, shiftOf } from './keys';
import { placeText, poseOf } from './placing';
import { markAt } from './tape';
import { wantedOf } from './wanted';

test('keys ask for legs, finer with shift', () => {
  expect(nudgeOf({ key: 'ArrowUp', shiftKey: false })).toEqual({ leg: 'ahead', by: 1000 });
  expect(nudgeOf({ key: 'ArrowUp', shiftKey: true })).toEqual({ leg: 'ahead', by: 100 });
  expect(nudgeOf({ key: 'ArrowLeft', shiftKey: false })).toEqual({ leg: 'wheel', by: -500 });
  expect(nudgeOf({ key: 'D', shiftKey: true })).toEqual({ leg: 'drift', by: 100 });
  expect(nudgeOf({ key: 'x', shiftKey: false })).toBeNull();
});

test('a unit that is placed goes where the arrow points, however the table lies', () => {
  expect(shiftOf({ key: 'ArrowUp', shiftKey: false }, false)).toEqual({ y: 1000 });
  expect(shiftOf({ key: 'ArrowUp', shiftKey: false }, true)).toEqual({ y: -1000 });
  expect(shiftOf({ key: 'e', shiftKey: false }, true)).toEqual({ turn: 1500 });
});

test('a place in notation is read as it is written', () => {
  const at = { x: 12000, y: 10500, facing: 9000 };
  expect(poseOf(`place red deployed ${placeText(at)}`)).toEqual(at);
  expect(poseOf('place red deployed')).toBeNull();
});

test('the tape begins at a unit, or at a point', () => {
  const setting = some<TableSetting>({
    width: 36000,
    depth: 30000,
    routed: 1000,
    units: [{ id: 'blue', depictions: [{ mounted: false, layouts: { deployed: { width: 4000, depth: 800 } } }] }],
  });
  const view = some<TableView>({
    units: { blue: { at: { x: 10000, y: 10000, facing: 0 }, where: 'table', formation: 'deployed', mounted: false } },
  });
  expect(markAt({ x: 9000, y: 9500 }, setting, view)).toBe('blue');
  expect(markAt({ x: 9000, y: 12345 }, setting, view)).toBe('9.00,12.35');
  expect(markAt({ x: -50, y: 40000 }, setting, view)).toBe('0.00,30.00');
});

test('of an enemy the odds are asked: of what may be chosen, or as if one fired', () => {
  const verbs = { attack: (question: string) => (question === 'melee' ? 'attack' : 'fire') };
  const fire = { text: 'fire blue gerard', role: 'play', verb: 'fire', args: { unit: 'blue', target: 'gerard' } };
  const question = some<Question>({ is: 'fire', parts: [], answers: [fire], seat: 'parliament' });
  const asked = { question, picked: 'blue', view: {}, reach: [] };
  expect(wantedOf(verbs, asked, 'gerard')).toEqual({ what: 'odds', at: 'gerard', line: 'fire blue gerard' });
  expect(wantedOf(verbs, asked, 'lisle')?.line).toBe('fire blue lisle');
  expect(wantedOf(verbs, { ...asked, question: { ...question, is: 'melee', answers: [] } }, 'lisle')?.line).toBe(
    'attack blue lisle',
  );
  expect(wantedOf(verbs, { ...asked, question: null }, 'gerard')).toBeNull();
});

test('a card lies beside a unit, within the room', () => {
  const room = { left: 100, top: 50, width: 400, height: 300 } as DOMRect;
  const card = { width: 150, height: 200 };
  const box = (left: number, top: number): DOMRect => ({ left, top, width: 60, height: 20 }) as DOMRect;
  expect(besideBox(box(150, 200), card, room).x).toBe(116);
  expect(besideBox(box(430, 200), card, room).x).toBe(174);
  expect(besideBox(box(430, 60), card, room).y).toBe(6);
  const narrow = { left: 0, top: 0, width: 200, height: 600 } as DOMRect;
  expect(besideBox(box(70, 400), card, narrow)).toEqual({ x: 25, y: 194 });
});

test('numbers before a front leave each other room', () => {
  const bands = [{ range: 1000 }, { range: 4000 }, { range: 6000 }];
  expect(labelled(bands, 24).map((b) => b.range)).toEqual([6000, 4000, 1000]);
  expect(labelled(bands, 9).map((b) => b.range)).toEqual([6000]);
});
