// Pages and panels in a match of three seats, and with a set-up that leaves one out.
import { signal } from '@preact/signals';
import { type ComponentChild, render } from 'preact';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import type { MatchInfo, News, Pending } from '../engine/types';
import { shown } from './shown';
import { stub } from './stub_game';
import { answers, asked, people, push } from './stub_server';
import { type Drawn, tinyBrowser } from './tiny_dom';

const { globals, root } = tinyBrowser();
vi.mock('../engine/session/people', async () => (await import('./stub_server')).people);

beforeAll(async () => {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  (await import('../games/registry')).register(stub);
  const { catalogue, wordsReady } = await import('../words/catalogue');
  catalogue('stub');
  await wordsReady();
  (await import('../words/said')).setGame('stub');
});

let into = root();
const before = { ...answers };
beforeEach(() => {
  asked.length = 0;
  Object.assign(answers, before);
});
afterEach(() => render(null, into));

async function drawn(what: ComponentChild, wanted: string): Promise<Drawn> {
  into = root();
  render(what, into);
  await shown(into, wanted);
  return into;
}

const open = async () => {
  const { Match } = await import('../engine/match');
  const match = new Match(people.connection as never, 'm');
  await vi.waitFor(() => expect(match.pending.value).not.toBeNull());
  return match;
};

const panel = async (match: Awaited<ReturnType<typeof open>>, wanted: string): Promise<string> => {
  const { QuestionPanel } = await import('../shell/match/question');
  const { Playback } = await import('../engine/playback');
  const { Replay } = await import('../engine/replay');
  const nothing = (): void => undefined;
  const onAnswer = async (): Promise<void> => undefined;
  const shows = await stub.view();
  const [replay, playback] = [new Replay(match), new Playback(match, () => [])];
  const question = playback.question.value;
  const sure = { now: null, wants: () => false, drop: nothing };
  const props = {
    match,
    shows,
    replay,
    playback,
    question,
    sure,
    picked: null,
    onPick: nothing,
    onAnswer,
    onResult: null,
  };
  return (await drawn(<QuestionPanel {...props} />, wanted)).textContent;
};

const request = (method: string): unknown => asked.find((one) => one.method === method)?.params;

test('the lobby offers a match for the seats that its set-up has', async () => {
  const { startMatch } = await import('../shell/pages/start_match');
  answers['games.seats'] = { seats: ['heron', 'pike'] };
  expect(await startMatch({ game: 'stub' }, null, 'open', { lobby: true })).toBe('m');
  const seats = { heron: 'me', pike: 'open' };
  expect(request('match.new')).toEqual({ game: 'stub', seats, lobby: true });
});

test('the lobby lists each open seat of three, and lets the game be chosen', async () => {
  const { Lobby } = await import('../shell/pages/lobby');
  const seats = stub.seats.map((seat, i) => ({ seat, is: i ? 'open' : 'person', name: i ? '' : 'Ann', mine: false }));
  answers['lobby.list'] = { matches: [{ match: 'm', game: 'stub', seats, dice: 'server' }] };
  const page = await drawn(<Lobby />, 'Play the Pike');
  expect(page.all('li')[0]!.all('button')).toHaveLength(2);
  expect(page.textContent).toContain('Heron: Ann');
  expect(page.all('select')[0]!.textContent).toContain('Three at the Ford');
});

test('whoever chose a side that does not play gets the first that does', async () => {
  const { startMatch } = await import('../shell/pages/start_match');
  answers['games.seats'] = { seats: ['otter', 'pike'] };
  await startMatch({ game: 'stub', scenario: 'trout' }, 'heron', 'random');
  expect(request('games.seats')).toEqual({ game: 'stub', scenario: 'trout' });
  expect(request('match.new')).toMatchObject({ seats: { otter: 'me', pike: 'random' } });
});

test('a form offers the seats that play', async () => {
  const { usePlaying } = await import('../shell/pages/start_match');
  answers['games.seats'] = { seats: ['heron', 'pike'] };
  const Playing = () => <p>{usePlaying({ game: 'stub' }, stub.seats).join(' ')}.</p>;
  await drawn(<Playing />, 'heron pike.');
});

test('chat shows to which of the others a message was sent', async () => {
  const { Chat } = await import('../shell/match/chat');
  const match = await open();
  push('chat.said', {
    match: 'm',
    message: { number: 1, from: 'otter', name: 'Ben', to: ['heron', 'pike'], text: 'Hush' },
  });
  const page = await drawn(<Chat match={match} />, 'Hush');
  expect(page.textContent.toLowerCase()).toContain('heron, pike: hush');
});

test('each of three clocks shows the time of its own seat', async () => {
  const { Seats } = await import('../shell/match/seats');
  const match = await open();
  const seat = (id: string) => ({ seat: id, is: 'person', name: id, bot: false, mine: id === 'heron' });
  const info = {
    ...(before['match.seats'] as object),
    seats: stub.seats.map(seat),
    clock: { each: 600, all: 0, more: 0 },
  };
  push('match.seats', { ...info, clocks: [60, 120, 180].map((s) => ({ left: s * 1_000, running: false })) });
  const page = await drawn(<Seats match={match} inviting={signal(null)} />, '3:00');
  expect(
    page
      .all('span')
      .filter((one) => one.getAttribute('role') === 'timer')
      .map((one) => one.textContent),
  ).toEqual(['1:00', '2:00', '3:00']);
});

test('undo names who has asked, and whose consent is missing', async () => {
  const match = await open();
  push('match.undo_asked', { match: 'm', agreed: ['otter'], missing: ['heron', 'pike'] });
  expect(await panel(match, 'undo the last play')).toContain('Otter asks to undo the last play.');
  push('match.undo_asked', { match: 'm', agreed: ['otter', 'heron'], missing: ['pike'] });
  expect(await panel(match, 'Waiting')).toContain('Waiting for Pike.');
  push('match.undo_asked', { match: 'm', agreed: ['otter', 'pike'], missing: ['heron'] });
  expect(await panel(match, 'undo the last play')).toContain('Otter and Pike ask to undo the last play.');
});

test('undo names the play that it is about, and an agreement the entry that was asked for', async () => {
  const match = await open();
  const caught = { number: 1, event: { is: 'caught', who: 'pike' } };
  push('match.news', { match: 'm', viewer: 'heron', news: { number: 1, events: [caught], changes: [] } });
  push('match.undo_asked', { match: 'm', agreed: ['otter'], missing: ['heron'], entry: 7 });
  expect(await panel(match, 'undo the last play')).toContain(
    'Otter asks to undo the last play: The Pike catches a trout.',
  );
  const { Undo } = await import('../shell/match/top_bar');
  const [button] = (await drawn(<Undo match={match} unseen={false} />, 'Undo')).all('button');
  expect(button!.getAttribute('title')).toMatch(/: The Pike catches a trout\.$/);
  answers['match.undo'] = { line: 'catch 3', entry: 7 };
  const { events } = answers['match.log'] as { events: object[] };
  answers['match.log'] = { events: [...events, { ...caught, undone: true }] };
  await match.undo();
  expect(request('match.undo')).toMatchObject({ seats: ['heron'], entry: 7 });
  expect(await panel(match, 'Taken back')).toContain('Taken back: The Pike catches a trout.');
});

test('a match without a known question waits for both others, and its rematch rotates the seats', async () => {
  const idle: Pending = { questions: [], waiting: null, dice_wanted: false, undo: 'free', over: false, winners: [] };
  answers['match.pending'] = idle;
  expect(await panel(await open(), 'Waiting')).toContain('Waiting for Otter and Pike.');
  answers['match.pending'] = { ...idle, over: true, winners: ['pike'] };
  const { Rematch } = await import('../shell/match/rematch');
  const offered = async (): Promise<string> => (await drawn(<Rematch match={await open()} />, 'Rematch')).textContent;
  expect(await offered()).toBe('Rematch, seats rotated');
  const two = (before['match.seats'] as MatchInfo).seats.slice(0, 2);
  answers['match.seats'] = { ...(before['match.seats'] as object), seats: two };
  expect(await offered()).toBe('Rematch, sides swapped');
});

test('a replay of three steps through the plays of all of them', async () => {
  const { Replay } = await import('../engine/replay');
  const caught = (number: number, who: string) => ({ number, event: { is: 'caught', who } });
  const news: News[] = stub.seats.map((who, i) => ({
    number: i + 1,
    events: [caught(i, who)],
    changes: [{ path: `catch.${who}`, value: 1 }],
    question: i + 1,
  }));
  const ends = (n: number) => Object.fromEntries(stub.seats.map((seat) => [seat, n]));
  answers['match.log'] = { events: news.flatMap((one) => one.events) };
  answers['match.view'] = { view: { catch: ends(1) } };
  answers['match.replay'] = { view: { catch: ends(0) }, news, earlier: false, later: false, last: news.length };
  const match = await open();
  const replay = new Replay(match);
  replay.look(-1);
  await vi.waitFor(() => expect(replay.stops.value).toHaveLength(4));
  const seen = replay.stops.value.map((_, i) => {
    replay.go(i);
    return replay.seen.value!.view['catch'];
  });
  expect(seen).toEqual([
    { heron: 0, otter: 0, pike: 0 },
    { heron: 1, otter: 0, pike: 0 },
    { heron: 1, otter: 1, pike: 0 },
    { heron: 1, otter: 1, pike: 1 },
  ]);
});
