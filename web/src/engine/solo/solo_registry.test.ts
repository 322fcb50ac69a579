// SoloRegistry with a stub engine, whose game is trivial.
import { describe, expect, test } from 'vitest';

import { type Pushed, Refused } from '../connection';
import type { Answer, Fields, MatchInfo, Pending, Question } from '../types';
import type { Kept, Store } from './kept';
import { SoloRegistry } from './solo_registry';
import type { Engine } from './wasm_engine';

const plays = 6; // until the game of this engine is over
const answer = (text: string, role: Answer['role']): Answer => ({ text, role, verb: text, args: {} });

/** A stub engine: the seats answer "step" by turns; a draft is a list of words. */
class TurnAbout implements Engine {
  made = 0;
  /** The seeds of the matches made. */
  readonly seeds: unknown[] = [];
  private matches = new Map<string, { lines: string[]; drafts: Record<string, string>; watched: Set<string> }>();
  private pushed: Pushed[] = [];

  constructor(private readonly seats: readonly string[]) {}

  take(): Pushed[] {
    return this.pushed.splice(0);
  }

  ask<T>(method: string, params: Record<string, unknown>): T {
    return this.answer(method, params) as T;
  }

  private answer(method: string, params: Record<string, unknown>): unknown {
    if (method === 'opponent.levels') return { strengths: [{ name: 'captain' }], levels: ['random', 'rule-of-thumb'] };
    if (method === 'match.new' || method === 'match.load') {
      const id = `m${++this.made}`;
      this.seeds.push(params['seed']);
      const lines = (params['document'] as { journal: string[] } | undefined)?.journal ?? [];
      if (lines.includes('bad')) throw new Refused('diverged', 'entry 1, bad');
      this.matches.set(id, { lines: [...lines], drafts: {}, watched: new Set() });
      return { match: id, game: 'turns', scenario: 'all', seats: this.seats, entries: lines.length };
    }
    const id = params['match'] as string;
    const match = this.matches.get(id);
    if (!match) throw new Refused('unknown_match', id);
    const { lines, drafts, watched } = match;
    const seat = this.seats[lines.length % this.seats.length]!;
    const over = lines.length >= plays;
    const pending = (): Pending => {
      const answers = [answer('step', 'play'), answer('word', 'part')];
      const draft = drafts[seat] ?? '';
      const about = { is: 'step', fields: {}, clause: '', window: false };
      const asked: Question = { number: lines.length, seat, ...about, draft, parts: draft ? [draft] : [], answers };
      return { questions: over ? [] : [asked], waiting: null, dice_wanted: false, undo: 'free', over, winners: [] };
    };
    switch (method) {
      case 'match.pending':
        return pending();
      case 'match.part':
        drafts[seat] = `${drafts[seat] ?? ''} ${String(params['line'])}`.trim();
        return pending();
      case 'match.take_back':
        drafts[seat] = '';
        return pending();
      case 'match.choose':
        if (params['seat'] !== seat || over) throw new Refused('not_your_turn', seat);
        lines.push(`${seat} ${String(params['line'])}`);
        drafts[seat] = '';
        for (const viewer of watched)
          this.pushed.push({ method: 'match.news', params: { match: id, viewer, number: lines.length } });
        return { line: params['line'], entry: lines.length - 1 };
      case 'match.undo': {
        const seats = params['seats'] as string[];
        if (!seats.includes(lines.at(-1)?.split(' ')[0] ?? '')) throw new Refused('cannot_undo', "another's play");
        return { line: lines.pop(), entry: lines.length };
      }
      case 'match.watch':
        watched.add(params['viewer'] as string);
        return { last: lines.length };
      case 'match.view':
        return { view: { turn: 1 + Math.floor(lines.length / 4), phasing: lines.length % 4 < 2 ? 'red' : 'blue' } };
      case 'match.save':
        return { document: { journal: [...lines], over, setup: { scenario: 'all', options: {}, files: {} } } };
      case 'match.close':
        this.matches.delete(id);
        return {};
      case 'opponent.choose':
        return { line: 'step' };
    }
    throw new Refused('unknown_method', method);
  }
}

class Memory implements Store {
  kept = new Map<string, Kept>();
  full = false;
  all(): Promise<Kept[]> {
    return Promise.resolve(structuredClone([...this.kept.values()]));
  }
  put(kept: Kept): Promise<void> {
    if (this.full) return Promise.reject(new Error('the disk is full'));
    this.kept.set(kept.info.match, structuredClone(kept));
    return Promise.resolve();
  }
  remove(match: string): Promise<void> {
    this.kept.delete(match);
    return Promise.resolve();
  }
}

/** A registry over a store, the messages it has pushed, and a promise for the first n of them. */
async function open(
  store: Store,
  seats: readonly string[] = ['red', 'blue'],
): Promise<{ engine: TurnAbout; registry: SoloRegistry; told: Pushed[]; until: (n: number) => Promise<void> }> {
  const told: Pushed[] = [];
  let waiting = (): void => undefined;
  const listener = (pushed: Pushed): void => {
    told.push(pushed);
    waiting();
  };
  const engine = new TurnAbout(seats);
  const registry = new SoloRegistry(
    () => Promise.resolve(engine),
    store,
    await store.all(),
    listener,
    () => 0,
  );
  const until = (n: number): Promise<void> =>
    new Promise<void>((enough) => {
      waiting = () => void (told.length >= n && enough());
      waiting();
    });
  return { engine, registry, told, until };
}

const begin = (registry: SoloRegistry, blue: string): Promise<MatchInfo> =>
  registry.call('match.new', { game: 'turns', seats: { red: 'me', blue } }) as Promise<MatchInfo>;
const play = (registry: SoloRegistry, match: string, seat = 'red'): Promise<unknown> =>
  registry.call('match.choose', { match, seat, line: 'step' });
const asked = async (registry: SoloRegistry, match: string): Promise<Question | undefined> =>
  ((await registry.call('match.pending', { match })) as Pending).questions[0];
const journal = (store: Memory, match: string): unknown => store.kept.get(match)!.document['journal'];

test('a match has the seed that is asked for, else one of its own', async () => {
  const { engine, registry } = await open(new Memory());
  await registry.call('match.new', { game: 'turns', seed: 7 });
  await begin(registry, 'me');
  await begin(registry, 'me');
  expect(engine.seeds[0]).toBe(7);
  expect(new Set(engine.seeds).size).toBe(3);
});

describe.each(['random', 'rule-of-thumb', 'captain'])('a program that plays by %s', (level) => {
  test('answers, and all news come in order', async () => {
    const store = new Memory();
    const { registry, told, until } = await open(store);
    const { match } = await begin(registry, level);
    await registry.call('match.watch', { match, viewer: 'red' });
    for (let n = 2; n <= plays; n += 2) {
      await play(registry, match);
      await until(n);
    }
    expect(told.map((p) => [p.params['match'], p.params['number']])).toEqual([1, 2, 3, 4, 5, 6].map((n) => [match, n]));
    expect(journal(store, match)).toHaveLength(plays);
    expect(store.kept.get(match)!.info.over).toBe(true);
  });
});

test('a program that was due when the page was closed plays when it is opened', async () => {
  const store = new Memory();
  const first = await open(store);
  const { match } = await begin(first.registry, 'me');
  await play(first.registry, match);
  const kept = store.kept.get(match)!;
  kept.info.seats[1] = { seat: 'blue', is: 'program', name: 'random', bot: true, mine: false };
  const { registry, until } = await open(store);
  await Promise.all([registry.call('match.seats', { match }), registry.call('match.watch', { match, viewer: 'red' })]);
  await until(1);
  expect(journal(store, match)).toEqual(['red step', 'blue step']);
});

test('another registry finds matches, drafts and notes as they were', async () => {
  const store = new Memory();
  const { registry } = await open(store);
  const { match } = await begin(registry, 'me');
  await play(registry, match);
  for (const line of ['never', 'mind']) await registry.call('match.part', { match, seat: 'blue', line });
  await registry.call('match.take_back', { match, seat: 'blue' });
  await registry.call('match.part', { match, seat: 'blue', line: 'word' });
  await registry.call('notes.write', { match, text: 'beware' });
  const next = await open(store);
  expect(await asked(next.registry, match)).toMatchObject({ seat: 'blue', number: 1, draft: 'word' });
  expect(await next.registry.call('notes.read', { match })).toEqual({ text: 'beware' });
  expect(await next.registry.call('match.mine', {})).toEqual({
    matches: [await next.registry.call('match.seats', { match })],
  });
});

test('what cannot be kept has not been played, and nobody hears of it', async () => {
  const store = new Memory();
  const { registry, told } = await open(store);
  const { match } = await begin(registry, 'me');
  await registry.call('match.watch', { match, viewer: 'red' });
  store.full = true;
  await expect(play(registry, match)).rejects.toMatchObject({ kind: 'unavailable' });
  store.full = false;
  expect(told).toEqual([]);
  expect(await asked(registry, match)).toMatchObject({ seat: 'red', number: 0 });
  await play(registry, match);
  expect(told).toHaveLength(1);
});

test('nobody plays for a program, nor in a match that is adjourned', async () => {
  const { registry } = await open(new Memory());
  const { match } = await begin(registry, 'rule-of-thumb');
  await expect(play(registry, match, 'blue')).rejects.toMatchObject({ kind: 'not_yours' });
  await registry.call('match.leave', { match, seat: 'red', to: 'adjourn' });
  await expect(play(registry, match)).rejects.toMatchObject({ kind: 'adjourned' });
  await registry.call('match.resume', { match });
  await play(registry, match);
});

test('a seat lent to a program is answered for until its part of the turn is over', async () => {
  const store = new Memory();
  const { registry, until } = await open(store);
  const { match } = await begin(registry, 'me');
  await registry.call('match.watch', { match, viewer: 'red' });
  const { seats } = (await registry.call('match.lend', { match, seat: 'red', to: 'random' })) as MatchInfo;
  expect(seats[0]).toMatchObject({ mine: true, helper: { level: 'random', turn: 1, phasing: 'red' } });
  await until(2); // that it is lent, and the program's play
  expect(journal(store, match)).toEqual(['red step']);
  await play(registry, match, 'blue');
  expect(await asked(registry, match)).toMatchObject({ seat: 'red', number: 2 }); // of Blue's part of the turn: it waits
  const mine = (await registry.call('match.lend', { match, seat: 'red', to: 'me' })) as MatchInfo;
  expect(mine.seats[0]).not.toHaveProperty('helper');
});

test('a program whose match was removed meanwhile says nothing', async () => {
  const store = new Memory();
  const { registry } = await open(store);
  const { match } = await begin(registry, 'random');
  await Promise.all([play(registry, match), registry.call('match.close', { match })]);
  await expect(asked(registry, match)).rejects.toMatchObject({ kind: 'unknown_match' });
  expect(store.kept.size).toBe(0);
});

test('undo goes back past what a program has answered', async () => {
  const store = new Memory();
  const { registry, until } = await open(store);
  const { match } = await begin(registry, 'random');
  await registry.call('match.watch', { match, viewer: 'red' });
  await play(registry, match);
  await until(2);
  await registry.call('match.undo', { match, seats: ['red'] });
  expect(await asked(registry, match)).toMatchObject({ seat: 'red', number: 0 });
  await expect(registry.call('match.undo', { match, seats: ['red'] })).rejects.toMatchObject({ kind: 'cannot_undo' });
});

test('a finished match is played again with sides changed, once', async () => {
  const { registry, told, until } = await open(new Memory());
  const { match } = await begin(registry, 'me');
  await expect(registry.call('match.rematch', { match })).rejects.toMatchObject({ kind: 'not_offered' });
  await registry.call('match.leave', { match, seat: 'blue', to: 'random' });
  await registry.call('match.watch', { match, viewer: 'red' });
  for (let n = 3; n <= plays + 1; n += 2) await play(registry, match).then(() => until(n));
  const next = (await registry.call('match.rematch', { match, level: 'rule-of-thumb' })) as MatchInfo;
  expect(next.seats.map((s) => s.mine)).toEqual([false, true]);
  expect(next.seats[0]!.name).toBe('rule-of-thumb');
  expect(told.at(-1)).toMatchObject({ method: 'match.rematch', params: { match, next: { match: next.match } } });
  expect(await registry.call('match.rematch', { match })).toEqual(next);
});

test('a save is loaded beside, one that is bad refused with the reason', async () => {
  const { registry } = await open(new Memory());
  const { match } = await begin(registry, 'me');
  await play(registry, match);
  const { document } = (await registry.call('match.save', { match, viewer: 'red' })) as { document: Fields };
  const loaded = (await registry.call('match.load', { document })) as MatchInfo;
  expect(loaded.match).not.toBe(match);
  expect(loaded.seats.every((s) => s.mine)).toBe(true);
  expect(await asked(registry, loaded.match)).toMatchObject({ seat: 'blue', number: 1 });
  await expect(registry.call('match.load', { document: { journal: ['bad'] } })).rejects.toMatchObject({
    kind: 'diverged',
  });
});

test('a save tells who umpired the match on a server', async () => {
  const { registry } = await open(new Memory());
  const document = { journal: ['red step'], umpire: 'Una' };
  const loaded = (await registry.call('match.load', { document })) as MatchInfo;
  expect(loaded.umpire_name).toBe('Una');
  expect(loaded.umpire).toBe(false);
  await asked(registry, loaded.match);
  const saved = (await registry.call('match.save', { match: loaded.match, viewer: 'red' })) as { document: Fields };
  expect(saved.document['umpire']).toBe('Una');
});

test('more matches are played at once than the engine has', async () => {
  const { registry, told } = await open(new Memory());
  const ids: string[] = [];
  for (let i = 0; i < 20; ++i) {
    const { match } = await begin(registry, 'me');
    await registry.call('match.watch', { match, viewer: 'red' });
    ids.push(match);
  }
  for (const id of ids) await play(registry, id);
  expect(told.map((p) => p.params['match'])).toEqual(ids);
});

describe('three seats', () => {
  const seats = ['red', 'blue', 'green'];
  const beginThree = (registry: SoloRegistry, blue: string, green: string): Promise<MatchInfo> =>
    registry.call('match.new', { game: 'turns', seats: { red: 'me', blue, green } }) as Promise<MatchInfo>;

  test('both programs answer in their turn, and undo goes back past both', async () => {
    const store = new Memory();
    const { registry, until } = await open(store, seats);
    const { match } = await beginThree(registry, 'random', 'rule-of-thumb');
    await registry.call('match.watch', { match, viewer: 'red' });
    await play(registry, match);
    await until(3);
    expect(journal(store, match)).toEqual(['red step', 'blue step', 'green step']);
    expect(await asked(registry, match)).toMatchObject({ seat: 'red', number: 3 });
    await registry.call('match.undo', { match, seats: ['red'] });
    expect(await asked(registry, match)).toMatchObject({ seat: 'red', number: 0 });
  });

  test('a seat is handed to a program while the person plays on with the other', async () => {
    const store = new Memory();
    const { registry, until } = await open(store, seats);
    const { match } = await beginThree(registry, 'me', 'random');
    await registry.call('match.watch', { match, viewer: 'red' });
    await play(registry, match);
    await registry.call('match.leave', { match, seat: 'blue', to: 'random' });
    await until(4); // three plays, and the news that the seat changed hands
    expect(journal(store, match)).toEqual(['red step', 'blue step', 'green step']);
    await expect(play(registry, match, 'blue')).rejects.toMatchObject({ kind: 'not_yours' });
  });

  test('a rematch rotates the seats, as the server does', async () => {
    const { registry, until } = await open(new Memory(), seats);
    const { match } = await beginThree(registry, 'random', 'rule-of-thumb');
    await registry.call('match.watch', { match, viewer: 'red' });
    for (let n = 3; n <= plays; n += 3) await play(registry, match).then(() => until(n));
    const next = (await registry.call('match.rematch', { match })) as MatchInfo;
    expect(next.seats.map((s) => (s.mine ? 'me' : s.name))).toEqual(['random', 'rule-of-thumb', 'me']);
  });
});
