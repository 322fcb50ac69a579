// A game that the page does not know, as where a server plays one more: it is not offered, and a match of it says so.
import { type ComponentChild, render } from 'preact';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import type { MatchInfo } from '../engine/types';
import { shown } from './shown';
import { stub } from './stub_game';
import { answers } from './stub_server';
import { type Drawn, tinyBrowser } from './tiny_dom';

const { globals, root } = tinyBrowser();
vi.mock('../engine/session/people', async () => (await import('./stub_server')).people);

const sentence = 'No such game.';
const game = 'one-game-more';
const open = (match: string, of: string, seats: readonly string[]) => ({
  match,
  game: of,
  scenario: 'first-battle',
  seats: seats.map((seat) => ({ seat, is: 'open', name: '', bot: false, mine: false })),
  dice: 'server',
  begun: true,
});
const unknown = open('u', game, ['royalist', 'parliament']) as unknown as MatchInfo;

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
  await shown(into, wanted);
  return into;
}

test('the lobby leaves out its matches', async () => {
  const { Lobby } = await import('../shell/pages/lobby');
  answers['lobby.list'] = { matches: [unknown, { ...open('m', 'stub', stub.seats), scenario: undefined }] };
  const page = await drawn(<Lobby />, 'Play the Pike');
  expect(page.all('li').filter((one) => one.getAttribute('class') === 'open-match')).toHaveLength(1);
});

test('the page of a match of it says so', async () => {
  const { MatchPage } = await import('../shell/match/match_page');
  answers['match.seats'] = unknown;
  await drawn(<MatchPage id="u" />, sentence);
});

test('an invitation to one says so, too', async () => {
  const { Join } = await import('../shell/pages/join');
  answers['match.invited'] = { seat: 'royalist', about: unknown };
  await drawn(<Join code="u.royalist.secret" />, sentence);
});

test('the list of running matches names it, and no turn', async () => {
  const { Running } = await import('../shell/pages/my_matches');
  const page = await drawn(<Running matches={[unknown]} read={() => undefined} />, 'one-game-more');
  expect(page.textContent).not.toContain('<');
});

test('its rules and other pages say the same', async () => {
  const { UnknownGame } = await import('../shell/pages/unknown_game');
  await drawn(<UnknownGame id={game} />, sentence);
});
