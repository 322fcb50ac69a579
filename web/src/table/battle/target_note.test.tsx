// What stands beside a shot: its range, no effect, or nothing where nothing may be measured.
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeAll, expect, test, vi } from 'vitest';

import type { Match } from '../../engine/match';
import type { Answer, Odds, Question } from '../../engine/types';
import { some } from '../../testing/some';
import { tinyBrowser } from '../../testing/tiny_dom';

const { globals, root } = tinyBrowser();
vi.mock('../../engine/session/people', async () => (await import('../../testing/stub_server')).people);
beforeAll(() => {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
});

const expecting = (mean: number, due = 0): Odds =>
  some<Odds>({
    expected: [{ seat: null, name: 'shock', mean, error: 0 }],
    tests: [{ unit: 'b', is: 'morale', due, results: [] }],
  });

/** The note of a shot; `replies`: what the engine says by method, which refuses all else. */
async function noteOf(replies: Record<string, object>, verb = 'fire'): Promise<string> {
  const { targetNote } = await import('./target_note');
  const Note = targetNote('fire', () => 'a');
  const call = vi.fn(async (method: string) => replies[method] ?? Promise.reject(new Error('refused')));
  const into = root();
  await act(async () =>
    render(
      <Note
        match={some<Match>({ id: 'm1', connection: { call } })}
        question={some<Question>({ seat: 'red', number: 1 })}
        answer={some<Answer>({ text: 'fire b', verb, args: { target: 'b' } })}
      />,
      into,
    ),
  );
  await act(() => new Promise((done) => setTimeout(done))); // the engine has answered
  return into.textContent ?? '';
}
const measured = { 'match.measure': { measured: { fire: { range: 8500 } } } };

test('a shot has its range', async () => {
  expect(await noteOf({ ...measured, 'match.odds': { odds: [expecting(0.5)] } })).toContain('8.5″');
});
test('one that can do nothing is marked; one that only brings a test is not', async () => {
  expect(await noteOf({ ...measured, 'match.odds': { odds: [expecting(0)] } })).toContain('no effect');
  expect(await noteOf({ ...measured, 'match.odds': { odds: [expecting(0, 0.2)] } })).not.toContain('no effect');
});
test('where nothing may be measured before a target is named, there is none, and no other answer has one', async () => {
  expect(await noteOf({ 'match.odds': { odds: [expecting(0)] } })).toBe('');
  expect(await noteOf({ ...measured, 'match.odds': { odds: [expecting(0.5)] } }, 'attack')).toBe('');
});
