import { expect, test, vi } from 'vitest';

vi.mock('../../../words/said', () => ({
  nameOf: (id: string) => id,
  called: (_: string, id: string) => id,
  t: (id: string) => id,
  setGame: () => undefined,
}));
vi.mock('../../../table/editor/editor', () => ({ ScenarioEditor: () => null }));
const { placeOf } = await import('../../../table/editor/places');
const { settle } = await import('../../../table/editor/described');
const { editor } = await import('./editor');
const { fields } = await import('./fields');
const { empty } = await import('./scenario');
type Unit = ReturnType<typeof empty>['sides']['royalist']['units'][number];

const scenario = () => {
  const s = empty();
  s.sides.royalist.units.push(
    { id: 'hopton', name: 'Hopton', type: 'general', 'attached-to': 'slannings' },
    { id: 'slannings', name: 'Slanning’s', type: 'foot', at: '24 6 N', zone: ['1 1', '9 1', '9 9'] },
  );
  s.sides.parliament.units.push({ id: 'guns', name: 'Guns', type: 'artillery', arrives: 3, entry: '24 36 S' });
  s.objectives = [{ name: 'The crossing', at: '24 18' }];
  s.exits = [{ name: 'Halifax', side: 'parliament', from: '59 0', to: '61 0' }];
  return s;
};
/** The members of a unit after a change of it. */
function settled(unit: Partial<Unit>): Unit {
  const s = empty();
  const whole: Unit = { id: 'a', name: 'A', type: 'foot', ...unit };
  s.sides.parliament.units.push(whole);
  for (const field of fields.unit) settle(field, whole, s);
  return whole;
}

test('a fault selects the unit, the zone or the tab that has it, and names it', () => {
  const at = (path: string) => placeOf(editor, scenario(), `my-scenario.json: ${path}`);
  const unit = { is: 'unit', id: 'hopton' };
  expect(at('sides.royalist.units[0].attached-to')).toMatchObject({ picked: unit, field: 'unit-attached-to' });
  expect(at('sides.royalist.units[0].attached-to').label).toBe('Hopton: scenario-attached');
  const zone = { is: 'zone', of: 'slannings' };
  expect(at('sides.royalist.units[1].zone[2]')).toMatchObject({ picked: zone, field: 'corner-2' });
  expect(at('sides.royalist.zone')).toMatchObject({ picked: null, field: 'zone-royalist' });
  expect(at('objectives[0].at')).toMatchObject({ tab: 'scenario-tab-ground', field: 'objectives-0-at' });
  expect(at('exits[0].to').label).toBe('Halifax');
  expect(at('events[3]')).toMatchObject({ tab: 'scenario-tab-whole', field: 'events-3' });
  expect(at('sides')).toMatchObject({ tab: 'scenario-tab-whole', field: 'sides' });
  expect(at('sides.royalist.units[9].at')).toMatchObject({ tab: 'scenario-tab-armies', picked: null });
});

test('a change of a unit removes what its type may not have, and sets what it must have', () => {
  expect(settled({ type: 'foot', stands: 3, firelocks: true, masked: true, mounted: false })).toEqual({
    id: 'a',
    name: 'A',
    type: 'foot',
  });
  expect(settled({ type: 'cavalry', hedgehog: false }).stands).toBe(2);
  expect(settled({ type: 'cavalry', stands: 3 }).stands).toBe(3);
  const late = settled({ arrives: 2, at: '1 1 S', formation: 'hedgehog' });
  expect([late.entry, late.at, late.formation]).toEqual(['24 36 S', undefined, undefined]);
  expect(settled({ entry: '24 36 S' }).entry).toBeUndefined();
  expect(settled({ type: 'general', 'attached-to': 'b', at: '1 1 S' }).at).toBeUndefined();
});

test('whoever is attached to a unit that gets another word to type stays with it', () => {
  const s = scenario();
  editor.renamed?.(s, 'slannings', 'godolphins');
  expect(s.sides.royalist.units[0]!['attached-to']).toBe('godolphins');
});

test('objectives, the ends of exits and places of entry are moved one by one', () => {
  const s = scenario();
  const keys = editor.spots!(s).map(({ key, edge }) => `${key} ${edge}`);
  expect(keys).toEqual(['objectives.0.at false', 'exits.0.from true', 'exits.0.to true', 'entry.guns true']);
  for (const key of ['objectives.0.at', 'exits.0.to', 'entry.guns']) editor.moveSpot!(s, key, `${key} moved`);
  expect([s.objectives![0]!.at, s.exits![0]!.from, s.exits![0]!.to]).toEqual([
    'objectives.0.at moved',
    '59 0',
    'exits.0.to moved',
  ]);
  expect(s.sides.parliament.units[0]!.entry).toBe('entry.guns moved');
});
