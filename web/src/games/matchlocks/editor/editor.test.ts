import { expect, test, vi } from 'vitest';

vi.mock('../../../words/said', () => ({
  nameOf: (id: string) => id,
  called: (_: string, id: string) => id,
  t: (id: string) => id,
  setGame: () => undefined,
  errorText: String,
}));
vi.mock('../../../table/editor/editor', () => ({ ScenarioEditor: () => null }));
vi.mock('../../../engine/session/people', async () => (await import('../../../testing/stub_server')).people);
const { placeOf } = await import('../../../table/editor/places');
const { isListed } = await import('../../../table/editor/scenario_of');
const { settle } = await import('../../../table/editor/described');
const { editor } = await import('./editor');
const { fields } = await import('./fields');
const { fielded } = await import('./fielded');
const { empty, settled } = await import('./scenario');
type Unit = ReturnType<typeof empty>['sides']['royalist']['general'] & object;

const scenario = () => {
  const s = empty();
  s.sides.royalist.brigades!.push({
    id: 'gerards',
    name: 'Gerard’s',
    brigadier: { id: 'gerard', name: 'Gerard', 'attached-to': 'blue' },
    units: [
      { id: 'blue', name: 'Bluecoats', type: 'battalia', at: '15 8 N' },
      { id: 'drake', name: 'Drake', type: 'light-gun', parent: 'blue' },
    ],
  });
  return s;
};

test('a fault of a leader, a unit or a brigade leads to its field', () => {
  const at = (path: string) => placeOf(editor, scenario(), `my-scenario.json: sides.royalist.${path}`);
  expect(at('general.at')).toMatchObject({ picked: { is: 'unit', id: 'r-general' }, field: 'unit-at' });
  expect(at('brigades[0].brigadier.class')).toMatchObject({ picked: { id: 'gerard' }, field: 'unit-class' });
  expect(at('brigades[0].units[1].parent')).toMatchObject({ picked: { id: 'drake' }, field: 'unit-parent' });
  expect(at('brigades[0].units')).toMatchObject({ picked: null, field: 'royalist-brigades-0-units' });
});

test('leaders are neither removed nor duplicated by themselves', () => {
  expect(['r-general', 'gerard', 'blue'].map((id) => isListed(editor, scenario(), id))).toEqual([false, false, true]);
});

test('places go where players deploy, and come back where they are fixed', () => {
  const s = scenario();
  s.deployment = 'free';
  settled(s);
  const { general, brigades } = s.sides.royalist;
  const [blue, drake] = brigades![0]!.units;
  expect([general!.at, brigades![0]!.brigadier['attached-to'], blue!.at]).toEqual([undefined, undefined, undefined]);
  s.deployment = 'fixed';
  settled(s);
  expect([general!.at, blue!.at].every((at) => /^[\d.]+ [\d.]+ N$/.test(at!))).toBe(true);
  expect(drake!.at).toBeUndefined();
});

test('the army of a file takes the place of units, and a side without it has a General again', () => {
  const s = scenario();
  s.deployment = 'free';
  s.sides.royalist.army = 'royalist-150';
  settled(s);
  expect(Object.keys(s.sides.royalist)).toEqual(['name', 'edge', 'army']);
  delete s.sides.royalist.army;
  settled(s);
  expect(s.sides.royalist.general?.id).toBe('r-general');
});

test('an army that is taken in keeps who goes with whom', () => {
  const gun = { id: 'drake', name: 'Drake', type: 'light-gun', parent: 'blue' };
  const army = {
    schema: 1,
    game: 'matchlocks',
    id: 'army-x',
    title: '',
    text: '',
    status: '',
    general: { id: 'general', name: 'General' },
    brigades: [{ id: 'foot', name: 'Foot', brigadier: { id: 'slanning', name: 'Slanning', class: 3 }, units: [gun] }],
    units: [],
  };
  const { general, brigades } = fielded(army, 'parliament');
  expect(general!.id).toBe('p-general');
  expect(brigades![0]!.brigadier).toEqual({ id: 'p-slanning', name: 'Slanning', class: 3 });
  expect(brigades![0]!.units[0]).toEqual({ ...gun, id: 'p-drake', parent: 'p-blue' });
});

test('a change of its type removes what a unit may not have', () => {
  const after = (unit: Partial<Unit>): Unit => {
    const s = scenario();
    const whole: Unit = { id: 'a', name: 'A', type: 'battalia', at: '1 1 N', ...unit };
    s.sides.royalist.units!.push(whole);
    for (const field of fields.unit) settle(field, whole, s);
    return whole;
  };
  expect(after({ type: 'cuirassiers', pikes: 6, works: true, mounted: false })).toEqual({
    id: 'a',
    name: 'A',
    type: 'cuirassiers',
    at: '1 1 N',
  });
  expect(after({ type: 'light-gun', parent: 'blue' }).at).toBeUndefined();
});

test('who goes with a unit that gets another word to type stays with it', () => {
  const s = scenario();
  editor.renamed?.(s, 'blue', 'red');
  const { brigadier, units } = s.sides.royalist.brigades![0]!;
  expect([brigadier['attached-to'], units[1]!.parent]).toEqual(['red', 'red']);
});
