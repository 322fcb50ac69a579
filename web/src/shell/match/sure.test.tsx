// The confirmation of an answer, while what is asked is told anew.
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeAll, expect, test, vi } from 'vitest';

import type { Answer, Question } from '../../engine/types';
import { some } from '../../testing/some';
import { tinyBrowser } from '../../testing/tiny_dom';
import type { Sure } from './sure';

const { globals, root } = tinyBrowser();
vi.mock('../../engine/session/people', async () => (await import('../../testing/stub_server')).people);
beforeAll(() => {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
});

test('it stands when the same question is told again, and goes with the next one', async () => {
  const { useSure } = await import('./sure'); // reads the address of the page
  const into = root();
  let sure = some<Sure>({});
  function Page({ question }: { question: Question }): null {
    sure = useSure(question);
    return null;
  }
  const show = (question: object): void =>
    void act(() => render(<Page question={some<Question>({ seat: 'red', draft: '', ...question })} />, into));
  const end = some<Answer>({ text: 'end' });
  show({ number: 1 });
  act(() => void expect(sure.wants(end, 'End it?')).toBe(true));
  show({ number: 1 });
  expect(sure.now).toEqual({ answer: end, text: 'End it?' });
  show({ number: 2 });
  expect(sure.now).toBeNull();
});
