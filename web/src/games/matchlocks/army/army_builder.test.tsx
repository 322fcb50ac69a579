import { render } from 'preact';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { storage } from '../../../browser/storage';
import { packed } from '../../../table/editor/link';
import { answers } from '../../../testing/stub_server';
import { type Drawn, tinyBrowser } from '../../../testing/tiny_dom';
import { addBrigade, asText, emptyArmy } from './army';

const { globals, root } = tinyBrowser();
vi.mock('../../../engine/session/people', async () => (await import('../../../testing/stub_server')).people);

const game = 'matchlocks';
const army = (title: string) => ({ ...emptyArmy(game), title });

let into: Element & Drawn;
beforeAll(() => {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  answers['army.points'] = { prices: { units: [], limits: [] }, scenario: '', files: {}, ready: [] };
  answers['army.check'] = { army: null, faults: [] };
  answers['army.random'] = { text: asText(army('Random')), faults: [] };
});
beforeEach(() => (into = root()));
afterEach(() => {
  render(null, into);
  location.hash = '';
});

/** Opens the builder, and waits for the title of its army. */
async function opened(title: string): Promise<void> {
  const { ArmyBuilder } = await import('./army_builder');
  render(<ArmyBuilder onFight={async () => undefined} />, into);
  const titleField = () => into.all('input').find((field) => field.getAttribute('name') === 'title');
  await vi.waitFor(() => expect(titleField()?.getAttribute('value')).toBe(title), { timeout: 4_000 });
}
const anew = () => into.all('button').filter((one) => one.getAttribute('class')?.includes('anew')).length;

test('what was changed after a link was opened is there again, and the army of the link on starting anew', async () => {
  const { keepDraft } = await import('../../../panels/kept_draft');
  location.hash = `#a=${await packed(asText(army('Of a link')))}`;
  await opened('Of a link');
  expect(anew()).toBe(0);
  render(null, into);
  keepDraft(location.href, asText(addBrigade(army('Changed'), 'Brigade', 'Brigadier')));
  await opened('Changed');
  expect(anew()).toBe(1);
});

test('the army of a link does not take the place of one’s own', async () => {
  const { keepDraft } = await import('../../../panels/kept_draft');
  keepDraft(location.href, asText(army('My own')));
  location.hash = `#a=${await packed(asText(army('Of another')))}`;
  await opened('Of another');
  render(null, into);
  location.hash = '';
  await opened('My own');
});

test('the army of an older version of the page is not lost', async () => {
  const { forgetDraft } = await import('../../../panels/kept_draft');
  forgetDraft(location.href);
  await opened('Random');
  render(null, into);
  storage.set(`linstock.army.${game}`, asText(army('Built before')));
  await opened('Built before');
});
