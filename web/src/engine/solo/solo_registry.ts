// The matches of a page without a server: as much of the server's methods (docs/server.md) as one person needs. Requests
// are answered one at a time, each after its changes are stored.
import { type Pushed, Refused, refusedBecause } from '../connection';
import { isLent, turnOf } from '../lent';
import { typed } from '../typed';
import type { Fields, Id, MatchInfo, OptionValue, Pending, Question, SeatInfo } from '../types';
import { chance, newId, seed } from './chance';
import type { Drafted, Kept, Store } from './kept';
import { type Ask, type Luck, playFor } from './programs';
import { begun, holder, type Room, roomOf } from './room';
import type { Engine } from './wasm_engine';

const ofPlay = ['choose', 'act', 'orders', 'edit', 'report', 'time_out', 'dice', 'undo', 'resign', 'call_off'];
const plays = new Set(ofPlay.map((name) => `match.${name}`));
const drafts = new Set(['match.part', 'match.take_back']);
const listed = 100;
const most = 16; // matches loaded in engines at once

export class SoloRegistry {
  private rooms = new Map<Id, Room>();
  private engines = new Map<Id, Promise<Engine>>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly fetched: (game: Id) => Promise<Engine>,
    private readonly store: Store,
    kept: Kept[],
    private readonly push: (pushed: Pushed) => void,
    private readonly luck: Luck = chance,
  ) {
    for (const one of kept) this.rooms.set(one.info.match, roomOf(one, null, null));
  }

  /** Carries out a request after all earlier ones. */
  call(method: string, params: Fields): Promise<unknown> {
    return this.inTurn(() => this.answer(method, params));
  }

  private inTurn<T>(what: () => Promise<T>): Promise<T> {
    const turn = this.last.then(what);
    this.last = turn.catch(() => undefined);
    return turn;
  }

  private async answer(method: string, params: Fields): Promise<unknown> {
    if (method === 'match.new' || method === 'match.setup' || method === 'match.load') return this.make(method, params);
    if (method === 'match.mine') return { matches: this.mine() };
    if (method === 'lobby.list') return { matches: [] };
    if (params['match'] === undefined) return this.asked<unknown>(await this.engineOf(params), method, params);
    const room = this.rooms.get(String(params['match']));
    if (!room) throw new Refused('unknown_match', 'no such match');
    if (method !== 'match.close') room.engine ??= await this.engineOf(room.kept.info);
    const result = await this.ofMatch(room, method, params);
    this.wake(room);
    return result;
  }

  private async ofMatch(room: Room, method: string, params: Fields): Promise<unknown> {
    const { kept } = room;
    const { info } = kept;
    switch (method) {
      case 'match.seats':
        return info;
      case 'match.leave':
        return this.leave(room, String(params['seat']), String(params['to']));
      case 'match.lend':
        return this.lend(room, String(params['seat']), String(params['to']));
      case 'match.resume':
        if (!info.adjourned) throw refusedBecause('not_offered', 'not-adjourned', 'the match is not adjourned');
        return this.change(room, { ...info, adjourned: false });
      case 'match.rematch':
        return this.rematch(room, params['level'] as string | undefined);
      case 'match.close':
        await this.store.remove(info.match);
        this.putAway(room);
        this.rooms.delete(info.match);
        return {};
      case 'chat.read':
        return { messages: [], next: 0, more: false };
      case 'chat.say':
        return {}; // there is nobody to read it
      case 'notes.read':
        return { text: kept.note };
      case 'notes.write':
        kept.note = String(params['text']);
        await this.store.put(kept);
        return {};
    }
    if (params['seat'] !== undefined && !info.umpire && !info.seats.some((s) => s.mine && s.seat === params['seat']))
      throw new Refused('not_yours', "this seat is another's");
    const ends = method === 'match.resign' || method === 'match.call_off';
    if (info.adjourned && !ends && (plays.has(method) || drafts.has(method)))
      throw new Refused('adjourned', 'the match is adjourned');
    const ask = this.askOf(room);
    const { match, ...given } = params;
    const rest = method === 'match.pending' ? { ...this.onlySeat(room), ...given } : given;
    if (method === 'match.save') return { document: this.saved(room) };
    if (method === 'match.watch') room.viewers.add(String(params['viewer']));
    const result = method === 'match.undo' ? this.undo(room, rest) : ask(method, rest);
    if (drafts.has(method)) await this.keep(room, { method, params: rest });
    else if (plays.has(method)) await this.keep(room);
    return method === 'match.pending' ? this.own(room, result as Pending) : result;
  }

  // --- new matches ---

  private async make(method: string, params: Fields): Promise<MatchInfo> {
    const { seats: given, umpire = false, spectators, lobby, chat, ...rest } = params; // the engine knows none of these
    if (method !== 'match.load') rest['seed'] ??= seed();
    const of = (rest['document'] as Fields | undefined) ?? rest;
    const engine = await this.engineOf(of);
    const holding = this.holding(engine, String(of['game']));
    const sit = Object.entries((given ?? {}) as Record<Id, string>).map(([seat, who]) => holding(seat, who));
    const made = this.asked<{ match: Id; game: Id; scenario: Id; seats: Id[] }>(engine, method, rest);
    const seats = made.seats.map((seat) => sit.find((s) => s.seat === seat) ?? holding(seat, 'me'));
    const info = begun({ match: newId(), game: made.game, scenario: made.scenario, seats }, umpire === true);
    const loaded = rest['document'] as Fields | undefined;
    const options = ((loaded?.['setup'] as Fields | undefined) ?? rest)['options'];
    if (options) info.options = typed<Record<string, OptionValue>>(options);
    const umpired = loaded?.['umpire'];
    if (typeof umpired === 'string' && umpired) info.umpire_name = umpired; // who umpired a loaded match stays known
    const room = roomOf({ info, played: 0, document: {}, drafts: {}, note: '', next: null }, engine, made.match);
    await this.keep(room);
    this.rooms.set(info.match, room);
    this.wake(room);
    return room.kept.info;
  }

  /** The same match again with seats rotated (two sides swap); made once, then found by `next`. */
  private async rematch(room: Room, level?: string): Promise<MatchInfo> {
    const { info, document, next } = room.kept;
    if (!info.over) throw refusedBecause('not_offered', 'match-not-over', 'the match is not over');
    const there = next && this.rooms.get(next);
    if (there) return there.kept.info;
    const { scenario, options, files, position } = document['setup'] as Fields;
    const who = info.seats.map((s) => (s.mine ? 'me' : (level ?? s.name)));
    const seats = Object.fromEntries(info.seats.map((s, i) => [s.seat, who[(i + 1) % who.length]!]));
    const same = { game: info.game, scenario: scenario!, options: options!, files: files!, seats };
    const made = position ? await this.make('match.setup', { ...same, position }) : await this.make('match.new', same);
    room.kept.next = made.match;
    await this.store.put(room.kept);
    this.push({ method: 'match.rematch', params: { match: info.match, next: typed<Fields>(made) } });
    return made;
  }

  // --- seats ---

  /** Who holds a seat of a game: a function of the seat and `me` or a program of the game. */
  private holding(engine: Engine, game: Id): (seat: Id, who: string) => SeatInfo {
    const known = this.asked<{ strengths: { name: Id }[]; levels: Id[] }>(engine, 'opponent.levels', { game });
    const programs = [...known.strengths.map(({ name }) => name), ...known.levels];
    return (seat, who) => holder(seat, who, programs);
  }

  private mine(): MatchInfo[] {
    const all = [...this.rooms.values()].map((room) => room.kept);
    return all
      .sort((a, b) => b.played - a.played)
      .slice(0, listed)
      .map((kept) => kept.info);
  }

  private leave(room: Room, seat: Id, to: string): Promise<MatchInfo> {
    const { info } = room.kept;
    if (info.over) throw new Refused('over', 'the match is over');
    if (to === 'adjourn') return this.change(room, { ...info, adjourned: true });
    const given = this.holding(room.engine!, info.game)(seat, to);
    return this.change(room, { ...info, seats: info.seats.map((s) => (s.seat === seat && s.mine ? given : s)) });
  }

  /** Lets a program answer for a seat until the turn, or a side's part of it, is over; `me`: no longer. */
  private lend(room: Room, seat: Id, to: string): Promise<MatchInfo> {
    const { info } = room.kept;
    if (info.over) throw new Refused('over', 'the match is over');
    const lent = (of: SeatInfo): SeatInfo => {
      const { helper, ...own } = of;
      if (to === 'me') return own;
      const { name: level } = this.holding(room.engine!, info.game)(seat, to);
      return { ...own, helper: { level, ...turnOf(this.viewOf(room)) } };
    };
    return this.change(room, { ...info, seats: info.seats.map((s) => (s.seat === seat && s.mine ? lent(s) : s)) });
  }

  private viewOf(room: Room): Fields {
    return this.askOf(room)<{ view: Fields }>('match.view', { viewer: 'spectator' }).view;
  }

  private async change(room: Room, info: MatchInfo): Promise<MatchInfo> {
    await this.store.put({ ...room.kept, info });
    room.kept.info = info;
    this.push({ method: 'match.seats', params: typed<Fields>(info) });
    return info;
  }

  // --- playing ---

  private own(room: Room, pending: Pending): Pending {
    const { seats, umpire } = room.kept.info;
    const sees = (seat: Id): boolean => umpire || seats.some((s) => s.mine && s.seat === seat);
    const questions = pending.questions.filter((q) => sees(q.seat));
    // The engine knows of no programs: what they have played since the person's last play goes with it.
    const undoes = pending.undo === 'agreement' ? { line: '', plays: 2 } : (pending.undoes ?? null);
    return { ...pending, questions, undoes };
  }

  /** The seat of a person who plays one, as a parameter. */
  private onlySeat({ kept: { info } }: Room): { seat?: Id } {
    const mine = info.umpire ? [] : info.seats.filter((s) => s.mine);
    return mine.length === 1 ? { seat: mine[0]!.seat } : {};
  }

  /** Undoes the person's last play, with whatever programs have played since: there is nobody whose consent is needed. */
  private undo(room: Room, params: Fields): unknown {
    const ask = this.askOf(room);
    try {
      return ask('match.undo', params);
    } catch (refusal) {
      const seats = room.kept.info.seats.map((s) => s.seat);
      const mine = (): boolean => this.own(room, ask<Pending>('match.pending', {})).questions.length > 0;
      try {
        for (;;) {
          const undone = ask<unknown>('match.undo', { seats });
          if (mine()) return undone;
        }
      } catch {
        this.putAway(room); // it is loaded again as stored, without these undos
        throw refusal;
      }
    }
  }

  /** An open question that a program must answer; null if there is none. */
  private programAsked(room: Room): { level: string; question: Question } | null {
    const { info } = room.kept;
    const levels = new Map(info.seats.filter((s) => s.is === 'program').map((s) => [s.seat, s.name]));
    for (const of of info.seats)
      if (of.helper && !info.over && isLent(of, this.viewOf(room))) levels.set(of.seat, of.helper.level);
    if (info.over || info.adjourned || !levels.size || !this.rooms.has(info.match)) return null;
    const { questions } = this.askOf(room)<Pending>('match.pending', {});
    const question = questions.find((q) => levels.has(q.seat));
    return question ? { level: levels.get(question.seat)!, question } : null;
  }

  /** Schedules the next answer of a program, if one is due; requests that came earlier are served before it. */
  private wake(room: Room): void {
    if (room.playing || !this.programAsked(room)) return;
    room.playing = true;
    const play = async (): Promise<void> => {
      room.playing = false;
      await new Promise((soon) => setTimeout(soon)); // yields, so that messages can arrive
      const now = this.programAsked(room);
      if (!now) return;
      playFor(this.askOf(room), now.level, now.question, this.luck);
      await this.keep(room);
      this.wake(room);
    };
    this.inTurn(play).catch((e: unknown) => console.error(e));
  }

  // --- the engines and the store ---

  /** The engine of what names a game, fetched when it is first needed; fetched again if that failed. */
  private engineOf(of: object): Promise<Engine> {
    const { game } = of as { game?: unknown };
    const id = String(game);
    let engine = this.engines.get(id);
    if (!engine) {
      engine = this.fetched(id);
      this.engines.set(id, engine);
      engine.catch(() => this.engines.delete(id));
    }
    return engine;
  }

  /** Calls an engine; if it crashes, marks its matches as not loaded. */
  private asked<T>(engine: Engine, method: string, params: object): T {
    try {
      return engine.ask<T>(method, params);
    } catch (e) {
      if (!(e instanceof Refused)) for (const room of this.rooms.values()) if (room.engine === engine) room.at = null;
      throw e;
    }
  }

  /** Calls the engine for a match, whose engine was fetched before. */
  private askOf(room: Room): Ask {
    const engine = room.engine!;
    room.at ??= this.bring(room, engine);
    const match = room.at;
    return (method, params) => this.asked(engine, method, { match, ...params });
  }

  /** Loads a stored match into its engine, with its drafts and viewers, unloading another if too many are loaded. */
  private bring({ kept, viewers }: Room, engine: Engine): Id {
    const open = [...this.rooms.values()].filter((room) => room.at);
    if (open.length >= most) this.putAway(open[0]!);
    const { match } = this.asked<{ match: Id }>(engine, 'match.load', { document: kept.document });
    for (const { method, params } of Object.values(kept.drafts).flat())
      this.asked(engine, method, { match, ...params });
    for (const viewer of viewers) this.asked(engine, 'match.watch', { match, viewer });
    return match;
  }

  private putAway(room: Room): void {
    if (room.engine && room.at) this.asked(room.engine, 'match.close', { match: room.at });
    room.at = null;
    room.engine?.take();
  }

  /** The save of a match, with whoever umpired it on a server. */
  private saved(room: Room): Fields {
    const { document } = this.askOf(room)<{ document: Fields }>('match.save', { viewer: 'umpire' });
    const { umpire_name } = room.kept.info;
    return umpire_name ? { ...document, umpire: umpire_name } : document;
  }

  /** Stores a match as it is now, then pushes its news. If it cannot be stored, reverts to the stored state and refuses. */
  private async keep(room: Room, drafted?: Drafted): Promise<void> {
    const ask = this.askOf(room);
    const document = this.saved(room);
    const { questions, over } = ask<Pending>('match.pending', {});
    const { kept } = room;
    const came = (seat: Id): Drafted[] => [
      ...(kept.drafts[seat] ?? []),
      ...(drafted?.params['seat'] === seat ? [drafted] : []),
    ];
    const now: Kept = {
      ...kept,
      info: over === kept.info.over ? kept.info : { ...kept.info, over },
      played: Date.now(),
      document,
      drafts: Object.fromEntries(questions.filter((q) => q.draft).map((q) => [q.seat, came(q.seat)])),
    };
    try {
      await this.store.put(now);
    } catch (e) {
      this.putAway(room);
      throw new Refused('unavailable', String(e));
    }
    room.kept = now;
    for (const { method, params } of room.engine!.take())
      if (params['match'] === room.at) this.push({ method, params: { ...params, match: now.info.match } });
  }
}
