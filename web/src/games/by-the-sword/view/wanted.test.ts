import { expect, test } from 'vitest';
import { typed } from '../../../engine/typed';
import type { Answer, Question } from '../../../engine/types';
import { wantedOnIsland } from './wanted';

const answer = (text: string, verb: string, args: Answer['args']): Answer =>
  typed<Answer>({ text, verb, args, role: 'play', irrevocable: false });
const asking = (...answers: Answer[]) => ({
  question: typed<Question>({ number: 1, seat: 'red', is: 'x', fields: {}, clause: '', draft: '', parts: [], answers }),
  picked: null,
  view: { at: {} },
  reach: [],
});

test('of a force that may move it is measured how it stands', () => {
  const asked = asking(answer('move red-1', 'move', { force: 'red-1' }));
  expect(wantedOnIsland(asked, 'red-1', null)?.measure).toEqual({ from: 'red-1' });
});

test('of one on the march how it would stand where it may go', () => {
  const asked = asking(
    answer('to haven', 'to', { area: 'haven' }),
    answer('force-march dewbury', 'force-march', { area: 'dewbury' }),
    answer('pick-up red-2', 'pick-up', { force: 'red-2' }),
  );
  expect(wantedOnIsland(asked, 'haven', 'red-1')?.measure).toEqual({ from: 'red-1', to: 'haven' });
  expect(wantedOnIsland(asked, 'dewbury', 'red-1')?.measure).toEqual({ from: 'red-1', to: 'dewbury' });
  expect(wantedOnIsland(asked, 'red-2', 'red-1')?.measure).toBeUndefined();
  expect(wantedOnIsland(asked, 'orc-hill', 'red-1')).toBeNull();
});

test('of vessels under way, whom they would meet', () => {
  const asked = asking(answer('sail-to zone-b', 'sail-to', { zone: 'zone-b' }), answer('anchor', 'anchor', {}));
  expect(wantedOnIsland(asked, 'zone-b', 'red-fleet-1')?.measure).toEqual({ from: 'red-fleet-1', to: 'zone-b' });
});
