// The keys 1 to 6 of the options.
import { signal } from '@preact/signals';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeAll, expect, test, vi } from 'vitest';

import type { Match } from '../../../engine/match';
import type { Answer, Question } from '../../../engine/types';
import { some } from '../../../testing/some';
import { tinyBrowser } from '../../../testing/tiny_dom';

const { globals, root } = tinyBrowser();
vi.mock('../../../words/said', () => ({ sentence: (_: string, id: string) => id }));

const pressed = new Map<string, (event: object) => void>();
class Field {
  closest = (): this => this;
}
beforeAll(() => {
  const { document } = globals as { document: object };
  const heard = { addEventListener: pressed.set.bind(pressed) };
  const more = { document: Object.assign(document, heard), Element: Field };
  for (const [name, value] of Object.entries({ ...globals, ...more })) vi.stubGlobal(name, value);
});

test('a key declares only where its option is open', async () => {
  const { OrderKeys } = await import('./order_keys');
  const open = ['advance', 'defer'].map((verb) => some<Answer>({ verb, text: verb, irrevocable: false }));
  const question = some<Question>({ number: 1, seat: 'red', draft: '', fields: {}, answers: open });
  const connection = { call: async () => undefined };
  const match = some<Match>({ id: 'm', setting: signal({ units: [] }), connection: some(connection) });
  const given: string[] = [];
  const onAnswer = (answer: Answer): void => void given.push(answer.text);
  await act(() =>
    render(<OrderKeys {...{ match, question, onAnswer }} answers={open} listed={() => <ul />} />, root()),
  );

  const press = (key: string, how: object = {}): void => pressed.get('keydown')!({ key, target: null, ...how });
  press('2');
  press('1'); // not open
  press('7');
  press('6', { ctrlKey: true });
  press('6', { target: new Field() });
  expect(given).toEqual(['advance']);
  press('6');
  expect(given).toEqual(['advance', 'defer']);
});
