// Stepping back through a match: the viewer's earlier views, and the stops at which they can be shown.
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { changed } from './changed';
import type { Pushed } from './connection';
import type { Match } from './match';
import { typed } from './typed';
import type { Fields, LogEntry, News } from './types';

/** A moment at which a replay may stop. */
export interface Stop {
  /** Number of the last event that has happened by then; at the start, one less than the first event's. */
  event: number;
  /** How many news are applied by then, including those that follow without an event still standing. */
  told: number;
}

/** The view and log shown, of now or of an earlier moment. */
export interface Seen {
  view: Fields;
  log: readonly LogEntry[];
}

/** What happened between two moments: the entries that still stand. */
export interface Batch {
  before: Seen;
  after: Seen;
  entries: readonly LogEntry[];
}

/** The stops: the beginning, and one after each news with an event that was not undone. */
export function stopsOf(news: readonly News[], undone: ReadonlySet<number>): Stop[] {
  const first = news.find((one) => one.events.length)?.events[0]?.number ?? 0;
  const stops: Stop[] = [{ event: first - 1, told: 0 }];
  news.forEach(({ events }, i) => {
    const last = events.findLast((e) => !undone.has(e.number));
    if (last) stops.push({ event: last.number, told: i + 1 });
    else stops.at(-1)!.told = i + 1;
  });
  return stops;
}

/** Views by the number of news applied, computed lazily from the view before and cached. */
export class Views {
  constructor(
    private readonly known: Fields[],
    readonly news: readonly News[],
  ) {}

  /** A copy with one more news, sharing the cache. */
  with(one: News): Views {
    return new Views(this.known, [...this.news, one]);
  }

  after(told: number): Fields {
    while (this.known.length <= told) {
      const { changes } = this.news[this.known.length - 1]!;
      this.known.push(changes.reduce((view, c) => changed(view, c.path, c.value), this.known.at(-1)!));
    }
    return this.known[told]!;
  }
}

/** The replay of a match, which may still be going on. */
export class Replay {
  /** The moment shown, as the number of its last event; null: now. */
  readonly at = signal<number | null>(null);
  readonly stops: ReadonlySignal<Stop[]>;
  /** Index of the current stop; -1 if the present is shown. */
  readonly index: ReadonlySignal<number>;
  /** View and log at that moment; null while the present is shown or the replay is still loading. */
  readonly seen: ReadonlySignal<Seen | null>;
  private readonly told = signal<Views | null>(null);
  private asking = false;
  private readonly ending: (() => void)[];

  constructor(private readonly match: Match) {
    const { log } = match;
    const undone = computed(() => new Set(log.value.filter((e) => e.undone).map((e) => e.number)));
    this.stops = computed(() => (this.told.value ? stopsOf(this.told.value.news, undone.value) : []));
    this.index = computed(() => {
      const [at, stops] = [this.at.value, this.stops.value];
      if (at === null) return -1;
      const found = stops.findIndex((stop) => stop.event >= at);
      return found < 0 ? stops.length - 1 : found;
    });
    this.seen = computed(() => {
      const stop = this.stops.value[this.index.value];
      return stop ? this.seenAt(stop) : null;
    });
    this.ending = [
      match.connection.onPush((p) => this.onMessage(p)),
      match.connection.onOpen(() => this.told.peek() && void this.ask()),
    ];
  }

  close(): void {
    for (const end of this.ending) end();
  }

  /** Goes to the moment of an event; null returns to the present. */
  look(at: number | null): void {
    this.at.value = at;
    if (at !== null && !this.told.peek()) void this.ask();
  }

  /** Goes to the stop at this index, clamped to the existing ones. */
  go(index: number): void {
    const stops = this.stops.peek();
    const stop = stops[Math.min(Math.max(index, 0), stops.length - 1)];
    if (stop) this.look(stop.event);
  }

  /** What happened after an event, stop by stop; empty if the replay cannot be read. */
  async since(event: number): Promise<Batch[]> {
    if (!this.told.peek()) await this.ask(true);
    const stops = this.stops.peek();
    return stops.slice(1).flatMap((stop, i) => {
      const [before, after] = [this.seenAt(stops[i]!), this.seenAt(stop)];
      const entries = after.log.filter((e) => e.number > Math.max(event, stops[i]!.event) && !e.undone);
      return entries.length ? [{ before, after, entries }] : [];
    });
  }

  /** View and log at a stop; subscribes a computed value that calls it. */
  private seenAt(stop: Stop): Seen {
    const log = this.match.log.value;
    const past = log.findIndex((e) => e.number > stop.event);
    return { view: this.told.value!.after(stop.told), log: past < 0 ? log : log.slice(0, past) };
  }

  /** `quietly`: nobody has asked to look back, so that a refusal needs no word. */
  private async ask(quietly = false): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    const { id, connection, viewer } = this.match;
    try {
      const { view, news } = await connection.call<{ view: Fields; news: News[] }>('match.replay', {
        match: id,
        viewer,
      });
      this.told.value = new Views([view], news);
    } catch (e) {
      batch(() => {
        this.at.value = null;
        if (!quietly) this.match.refusal.value = e as Error;
      });
    } finally {
      this.asking = false;
    }
  }

  private onMessage({ method, params }: Pushed): void {
    const told = this.told.peek();
    if (!told || method !== 'match.news') return;
    if (params['match'] !== this.match.id || params['viewer'] !== this.match.viewer) return;
    const one = typed<News>(params['news']);
    const last = told.news.at(-1)?.number ?? 0;
    if (one.number > last + 1) void this.ask();
    else if (one.number > last) this.told.value = told.with(one);
  }
}
