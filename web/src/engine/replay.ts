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

/** The part of a match that has been read; whether there is one before and after it; the number of the match's last news. */
interface Part {
  views: Views;
  earlier: boolean;
  later: boolean;
  last: number;
}

/** The replay of a match, which may still be going on. A long match is read in parts. */
export class Replay {
  /** The moment shown, as the number of its last event; null: now. */
  readonly at = signal<number | null>(null);
  /** The stops of the part that has been read. */
  readonly stops: ReadonlySignal<Stop[]>;
  /** Whether the match has a part before this one, and one after it. */
  readonly earlier: ReadonlySignal<boolean>;
  readonly later: ReadonlySignal<boolean>;
  /** Index of the current stop; -1 if the present is shown. */
  readonly index: ReadonlySignal<number>;
  /** View and log at that moment; null while the present is shown or the replay is still loading. */
  readonly seen: ReadonlySignal<Seen | null>;
  private readonly told = signal<Part | null>(null);
  private asking = false;
  private readonly ending: (() => void)[];

  constructor(private readonly match: Match) {
    const { log } = match;
    const undone = computed(() => new Set(log.value.filter((e) => e.undone).map((e) => e.number)));
    this.stops = computed(() => (this.told.value ? stopsOf(this.told.value.views.news, undone.value) : []));
    this.earlier = computed(() => this.told.value?.earlier ?? false);
    this.later = computed(() => this.told.value?.later ?? false);
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
      match.connection.onOpen(() => this.told.peek() && void this.ask(this.at.peek() ?? this.latest())),
    ];
  }

  close(): void {
    for (const end of this.ending) end();
  }

  /** Goes to the moment of an event; null returns to the present. */
  look(at: number | null): void {
    this.at.value = at;
    if (at !== null && !this.holds(at)) void this.ask(at);
  }

  /** Goes to the stop at this index, into the part before or after this one, or as far as the match goes. */
  go(index: number): void {
    const stops = this.stops.peek();
    if (index < 0 && this.earlier.peek()) return this.look(stops[0]!.event - 1);
    if (index >= stops.length && this.later.peek()) return this.look(stops.at(-1)!.event + 1);
    const stop = stops[Math.min(Math.max(index, 0), stops.length - 1)];
    if (stop) this.look(stop.event);
  }

  toBeginning(): void {
    this.look((this.match.log.peek()[0]?.number ?? 0) - 1);
  }

  toEnd(): void {
    this.look(this.latest());
  }

  /** What happened after an event, stop by stop; empty if it is too much, or cannot be read. */
  async since(event: number): Promise<Batch[]> {
    if (!this.told.peek()) await this.ask(event + 1, true);
    if (this.later.peek()) return [];
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
    return { view: this.told.value!.views.after(stop.told), log: past < 0 ? log : log.slice(0, past) };
  }

  private latest(): number {
    return this.match.log.peek().at(-1)?.number ?? 0;
  }

  /** Whether the part that has been read shows the moment of an event. */
  private holds(at: number): boolean {
    const stops = this.stops.peek();
    if (!stops.length) return false;
    return (at > stops[0]!.event || !this.earlier.peek()) && (at <= stops.at(-1)!.event || !this.later.peek());
  }

  /** Reads the part in which an event happened. `quietly`: nobody has asked to look back, so that a refusal needs no word. */
  private async ask(event: number, quietly = false): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    const { id, connection, viewer } = this.match;
    try {
      const asked = { match: id, viewer, event: Math.max(event, 0) };
      const { view, news, ...part } = await connection.call<Omit<Part, 'views'> & { view: Fields; news: News[] }>(
        'match.replay',
        asked,
      );
      this.told.value = { views: new Views([view], news), ...part };
    } catch (e) {
      batch(() => {
        this.at.value = null;
        if (!quietly) this.match.refusal.value = e as Error;
      });
      return;
    } finally {
      this.asking = false;
    }
    const at = this.at.peek();
    if (at !== null && at !== event && !this.holds(at)) await this.ask(at); // it was moved on meanwhile
  }

  private onMessage({ method, params }: Pushed): void {
    const told = this.told.peek();
    if (!told || told.later || method !== 'match.news') return;
    if (params['match'] !== this.match.id || params['viewer'] !== this.match.viewer) return;
    const one = typed<News>(params['news']);
    if (one.number > told.last + 1) void this.ask(this.at.peek() ?? this.latest());
    else if (one.number > told.last) this.told.value = { ...told, views: told.views.with(one), last: one.number };
  }
}
