import { signal } from '@preact/signals';
import { type ComponentChild, render } from 'preact';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

import { stub } from './stub_game';
import { type Drawn, tinyBrowser } from './tiny_dom';

const { globals, root } = tinyBrowser();
const asked: { method: string; params: object }[] = [];

/** Answers of a server with one match of the stub game, in which the caller holds the first seat. */
const answers: Record<string, unknown> = {
  'games.describe': { game: 'stub', seats: stub.seats, scenarios: ['trout'], options: [] },
  'games.seats': { seats: stub.seats },
  'opponent.levels': { levels: ['rule-of-thumb'] },
  'match.new': { match: 'm' },
  'match.mine': { matches: [] },
  'match.seats': {
    match: 'm',
    game: 'stub',
    seats: stub.seats.map((seat, i) => ({ seat, is: 'person', name: `Player ${i}`, bot: false, mine: i === 0 })),
    dice: 'server',
    begun: true,
  },
  'match.watch': { last: 0 },
  'match.view': { view: { turn: 1, phasing: 'heron' } },
  'match.log': { events: [{ number: 0, event: { is: 'caught', who: 'otter' }, clause: 'STB-1.1' }] },
  'match.pending': {
    questions: [
      {
        number: 1,
        seat: 'heron',
        is: 'fish',
        fields: {},
        clause: 'STB-2.1',
        window: false,
        draft: '',
        parts: [],
        answers: [{ text: 'fish ford', role: 'play', verb: 'fish', args: { place: 'ford' } }],
      },
    ],
    waiting: null,
    dice_wanted: false,
    over: false,
    winners: [],
  },
  'match.standing_orders': {
    windows: ['poach'],
    policies: ['ask', 'pass', 'ask-if-able', 'when'],
    conditions: ['hungry'],
    orders: [{ window: 'poach', policy: 'when', condition: 'hungry', line: 'bite' }],
  },
  'match.setting': { setting: {} },
  'chat.read': { messages: [] },
};

vi.mock('../engine/people', () => ({
  me: { value: null },
  beSomebody: async () => undefined,
  whenOpen: async () => undefined,
  NotDone: class extends Error {},
  line: {
    state: signal('open'),
    call: async (method: string, params: object) => {
      asked.push({ method, params });
      return answers[method];
    },
    onPush: () => () => undefined,
    onOpen: (hear: () => void) => {
      hear();
      return () => undefined;
    },
  },
}));

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
  await vi.waitFor(() => expect(into.textContent).toContain(wanted), { timeout: 4_000 });
  return into;
}

test('the way in offers a game that is only registered, and tells of it', async () => {
  const { Home } = await import('../shell/pages/home');
  const page = await drawn(<Home />, 'A quarrel over fish.');
  const choices = page.all('fieldset')[0]!.all('label');
  expect(choices.map((choice) => choice.textContent)).toContain('Three at the Ford');
});

test('a new match of it may be set up for all its seats', async () => {
  const { query } = await import('../browser/route');
  const { NewMatch } = await import('../shell/pages/new_match');
  query.value = new URLSearchParams('new&game=stub');
  const page = await drawn(<NewMatch />, 'the Pike');
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
  const { line } = await import('../engine/people');
  const { StandingOrdersPanel } = await import('../shell/match/standing_orders');
  const match = new Match(line as never, 'm');
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
