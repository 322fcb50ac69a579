import { expect, test, vi } from 'vitest';

vi.mock('../../../words/said', () => ({
  nameOf: (id: string) => id,
  called: (_: string, id: string) => id,
  t: (id: string) => id,
  setGame: () => undefined,
}));
vi.mock('../../../table/editor/editor', () => ({ ScenarioEditor: () => null }));
const { placeOf: placeIn } = await import('../../../table/editor/places');
const { freeId } = await import('../../../table/editor/scenario_of');
const { editor } = await import('./editor');
const { empty } = await import('./scenario');
type Scenario = ReturnType<typeof empty>;

const placeOf = (s: Scenario, where: string) => placeIn(editor, s, where);
const scenario = (() => {
  const s = empty();
  const unit = { id: 'red', name: 'Red regiment', type: 'balanced-foot', rating: 'regular' };
  s.sides.royalist.commands[0]!.units.push(unit);
  s.sides.royalist.morale_commands = [{ id: 'r-morale-1', name: 'The tertia' }];
  s.sides.royalist.zone = ['1 1', '9 1', '9 9'];
  s.ground.push({ kind: 'woods', name: 'The wood', area: ['1 1', '2 1', '2 2'] });
  return s;
})();
const at = (path: string) => {
  const { picked, field } = placeOf(scenario, `my-scenario.json: ${path}`);
  return { picked, field };
};
const tabAt = (path: string) => placeOf(scenario, `my-scenario.json: ${path}`).tab;

test('a fault of a unit, a piece of ground or a zone selects it, and its field', () => {
  const unit = { is: 'unit', id: 'red' };
  expect(at('sides.royalist.commands[0].units[0].at')).toEqual({ picked: unit, field: 'unit-at' });
  expect(at('sides.royalist.commands[0].units[0].morale_command').field).toBe('unit-morale_command');
  expect(placeOf(scenario, 'x: sides.royalist.commands[0].units[0].at').label).toContain('Red regiment');
  expect(at('ground[0].cover')).toEqual({ picked: { is: 'piece', at: 0 }, field: 'piece-cover' });
  expect(at('ground[0].area[2]')).toEqual({ picked: { is: 'piece', at: 0 }, field: 'corner-2' });
  expect(at('sides.royalist.zone[1]')).toEqual({ picked: { is: 'zone', of: 'royalist' }, field: 'corner-1' });
  expect(at('sides.parliament.zone')).toEqual({ picked: null, field: 'zone-parliament' });
});

test('a fault of a side or of the whole leads to its tab', () => {
  expect([tabAt('sides.royalist.commands'), at('sides.royalist.edge').field]).toEqual([
    'scenario-tab-armies',
    'royalist-edge',
  ]);
  expect(at('sides.royalist.morale_commands[0].id').field).toBe('royalist-morale_commands-0-id');
  expect(at('sides.parliament.commands[0].name').field).toBe('parliament-commands-0-name');
  expect([tabAt('table.width'), at('table.width').field]).toEqual(['scenario-tab-whole', 'table-width']);
});

test('a new command has an id that no command for morale has', () => {
  expect(freeId(editor, scenario, 'r-morale')).toBe('r-morale-2');
});
