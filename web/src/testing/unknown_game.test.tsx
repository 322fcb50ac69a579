// A game that the engine plays and the page does not: it is not offered, and a match of it says so.
import { type ComponentChild, render } from 'preact';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import type { MatchInfo } from '../engine/types';
import { stub } from './stub_game';
import { answers } from './stub_server';
import { type Drawn, tinyBrowser } from './tiny_dom';

const { globals, root } = tinyBrowser();
vi.mock('../engine/session/people', async () => (await import('./stub_server')).people);

const sentence = 'The page does not play this game yet.';
const game = 'by-the-sword';
const open = (match: string, of: string, seats: readonly string[]) => ({
  match,
  game: of,
  scenario: 'first-battle',
  seats: seats.map((seat) => ({ seat, is: 'open', name: '', bot: false, mine: false })),
  dice: 'server',
  begun: true,
});
const unplayed = open('u', game, ['royalist', 'parliament']) as unknown as MatchInfo;

beforeAll(async () => {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  (await import('../games/registry')).register(stub);
  const { catalogue, wordsReady } = await import('../words/catalogue');
  catalogue('stub');
  await wordsReady();
});

let into = root();
const before = { ...answers };
beforeEach(() => Object.assign(answers, before));
afterEach(() => render(null, into));

async function drawn(what: ComponentChild, wanted: string): Promise<Drawn> {
  into = root();
  render(what, into);
  await vi.waitFor(() => expect(into.textContent).toContain(wanted), { timeout: 4_000 });
  return into;
}

test('the lobby leaves out its matches', async () => {
  const { Lobby } = await import('../shell/pages/lobby');
  answers['lobby.list'] = { matches: [unplayed, { ...open('m', 'stub', stub.seats), scenario: undefined }] };
  const page = await drawn(<Lobby />, 'Play the Pike');
  expect(page.all('li').filter((one) => one.getAttribute('class') === 'open-match')).toHaveLength(1);
});

test('the page of a match of it says that it is played elsewhere', async () => {
  const { MatchPage } = await import('../shell/match/match_page');
  answers['match.seats'] = unplayed;
  await drawn(<MatchPage id="u" />, sentence);
});

test('so does an invitation to one', async () => {
  const { Join } = await import('../shell/pages/join');
  answers['match.invited'] = { seat: 'royalist', about: unplayed };
  await drawn(<Join code="u.royalist.secret" />, sentence);
});

test('the list of running matches names it, and no turn', async () => {
  const { Running } = await import('../shell/pages/my_matches');
  const page = await drawn(<Running matches={[unplayed]} read={() => undefined} />, 'By The Sword');
  expect(page.textContent).not.toContain('<');
});

test('its rules and other pages say the same, those of a game that does not exist something else', async () => {
  const { UnknownGame } = await import('../shell/pages/unknown_game');
  await drawn(<UnknownGame id={game} />, sentence);
  await drawn(<UnknownGame id="chess" />, 'No such game.');
});
