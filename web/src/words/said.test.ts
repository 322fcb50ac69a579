import { expect, test, vi } from 'vitest';
import { MissingPart } from '../browser/upgrade';
import { tinyBrowser } from '../testing/tiny_dom';

vi.mock('../engine/session/people', async () => (await import('../testing/stub_server')).people);
for (const [name, value] of Object.entries(tinyBrowser().globals)) vi.stubGlobal(name, value);

const { errorText, t } = await import('./said');

test('what a browser or Vite says of a missing part of the page is not shown', () => {
  const missing = [
    new TypeError('Failed to fetch'),
    new Error('Unable to preload CSS for /a.css'),
    new MissingPart('/a'),
  ];
  for (const why of missing) expect(errorText(why)).toBe(t('page-incomplete'));
});

test('any other failure is said in a sentence, not as the error that it is', () => {
  expect(errorText(new TypeError('x is undefined.'))).toBe(t('page-fails', { why: 'x is undefined' }));
});
