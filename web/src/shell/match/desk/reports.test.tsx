// What an umpire had seats believe: who may read it, and when.
import { signal } from '@preact/signals';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeAll, expect, test, vi } from 'vitest';

import type { Match } from '../../../engine/match';
import { some } from '../../../testing/some';
import { tinyBrowser } from '../../../testing/tiny_dom';

const { globals, root } = tinyBrowser();
vi.mock('../../../engine/session/people', async () => (await import('../../../testing/stub_server')).people);
beforeAll(async () => {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  await (await import('../../../words/catalogue')).wordsReady();
});

async function shown(info: { umpire: boolean; umpired: boolean }, over: boolean): Promise<string> {
  const { Reports } = await import('./reports'); // reads the address of the page
  const report = { entry: 3, seats: ['red'], patch: { turn: 4 }, reason: 'a bribed scout' };
  const match = some<Match>({
    id: 'm',
    info: signal(info),
    pending: signal({ over }),
    reported: signal(0),
    connection: { call: async () => ({ reports: [report] }) },
  });
  const into = root();
  act(() => render(<Reports match={match} />, into));
  await new Promise((on) => setTimeout(on, 20)); // until what is loaded is shown
  return into.textContent ?? '';
}

test('while the match runs only its umpire reads the reports', async () => {
  expect(await shown({ umpire: true, umpired: true }, false)).toContain('a bribed scout');
  expect(await shown({ umpire: false, umpired: true }, false)).toBe('');
});

test('when it is over all read them, of a match that was loaded from a file, too', async () => {
  expect(await shown({ umpire: false, umpired: true }, true)).toContain('a bribed scout');
  expect(await shown({ umpire: false, umpired: false }, true)).toContain('a bribed scout');
});
