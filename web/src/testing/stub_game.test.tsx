import { type ComponentChild, render } from 'preact';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

import { shown } from './shown';
import { stub } from './stub_game';
import { asked } from './stub_server';
import { type Drawn, tinyBrowser } from './tiny_dom';

const { globals, root } = tinyBrowser();
vi.mock('../engine/session/people', async () => (await import('./stub_server')).people);

beforeAll(async () => {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  (await import('../games/registry')).register(stub);
});

let into = root();
afterEach(() => render(null, into));

/** Renders `what` and waits until the text `wanted` appears. */
async function drawn(what: ComponentChild, wanted: string): Promise<Drawn> {
  into = root();
  render(what, into);
  await shown(into, wanted);
  return into;
}

test('home lists a registered game', async () => {
  const { Home } = await import('../shell/pages/home');
  const page = await drawn(<Home />, 'A quarrel over fish.');
  const choices = page.all('fieldset')[0]!.all('label');
  expect(choices.map((choice) => choice.textContent)).toContain('Three at the Ford');
});

test('a new match of it may be set up for all its seats', async () => {
  const { query } = await import('../browser/route');
  const { NewMatch } = await import('../shell/pages/new_match');
  query.value = new URLSearchParams('new&game=stub');
  const page = await drawn(<NewMatch />, 'Pike');
  expect(page.all('select').map((one) => one.getAttribute('name'))).toEqual(expect.arrayContaining([...stub.seats]));
  expect(asked).toContainEqual({ method: 'games.describe', params: { game: 'stub' } });
});

test('a match of it is shown by its own view, in its own words', async () => {
  const { MatchPage } = await import('../shell/match/match_page');
  const page = await drawn(<MatchPage id="m" />, 'Three banks, 1 place to fish');
  for (const said of [
    'Turn 1 of the Heron',
    'Where does the Heron fish?',
    'Fish at the ford',
    'The Otter catches a trout.',
  ])
    expect(page.textContent.toLowerCase()).toContain(said.toLowerCase());
});

test('standing orders are read back, and given', async () => {
  const { Match } = await import('../engine/match');
  const { connection } = await import('../engine/session/people');
  const { StandingOrdersPanel } = await import('../shell/match/standing_orders');
  const match = new Match(connection as never, 'm');
  await vi.waitFor(() => expect(match.mine.value).toEqual(['heron']));
  const panel = await drawn(<StandingOrdersPanel match={match} />, 'Poach the catch');
  expect(panel.textContent).toContain('When it is hungry');
  await match.order('heron', { window: 'poach', policy: 'pass' });
  expect(asked).toContainEqual({
    method: 'match.orders',
    params: { match: 'm', seat: 'heron', window: 'poach', policy: 'pass' },
  });
});

test('a game that nobody knows is refused with a sentence', async () => {
  const { query } = await import('../browser/route');
  const { NewMatch } = await import('../shell/pages/new_match');
  query.value = new URLSearchParams('new&game=chess');
  await drawn(<NewMatch />, 'No such game.');
});
