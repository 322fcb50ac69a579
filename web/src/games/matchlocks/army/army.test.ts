import { expect, test } from 'vitest';
import { addBrigade, addUnit, asText, changeUnit, emptyArmy, read, removeBrigade, removeUnit } from './army';

const some = addUnit(
  addUnit(addBrigade(emptyArmy('game'), 'Brigade', 'Brigadier'), 0, 'foot', 'Foot'),
  0,
  'gun',
  'Gun',
);

test('ids are never given twice', () => {
  const more = addUnit(addBrigade(some, 'Brigade', 'Brigadier'), 1, 'foot', 'Foot');
  expect(more.brigades.map((b) => [b.id, b.brigadier.id, ...b.units.map((u) => u.id)])).toEqual([
    ['brigade-1', 'brigadier-1', 'foot-1', 'gun-1'],
    ['brigade-2', 'brigadier-2', 'foot-2'],
  ]);
  const again = addUnit(removeUnit(more, 0, 'foot-1'), 0, 'foot', 'Foot');
  expect(again.brigades[0]?.units.map((u) => u.id)).toEqual(['gun-1', 'foot-1']);
});

test('a gun whose unit goes is on its own', () => {
  const with_ = changeUnit(some, 0, 'gun-1', { parent: 'foot-1' });
  expect(with_.brigades[0]?.units[1]?.parent).toBe('foot-1');
  expect(removeUnit(with_, 0, 'foot-1').brigades[0]?.units).toEqual([{ id: 'gun-1', name: 'Gun 1', type: 'gun' }]);
});

test('what is not chosen does not stand in the file', () => {
  const raw = changeUnit(some, 0, 'foot-1', { grade: 'raw', works: true });
  expect(changeUnit(raw, 0, 'foot-1', { grade: undefined, works: undefined })).toEqual(some);
  expect(JSON.parse(asText(some))).not.toHaveProperty('units');
});

test('a file is read as it was written, with what the builder does not know', () => {
  const known = { ...some, units: [{ id: 'x', name: 'X', type: 'dragoons', formation: 'line' }] };
  expect(read(asText(known))).toEqual(known);
  expect(removeBrigade(read(asText(known)), 0).brigades).toEqual([]);
});

test.each(['', '[]', '{}', '{"general": {}, "brigades": [{}]}', 'null'])('%s is no army', (text) => {
  expect(() => read(text)).toThrow();
});
