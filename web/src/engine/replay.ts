// A match as it went: the views that its viewer had, one after another, and the moments at which one may look at them.
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';

import type { Pushed } from './line';
import { changed, type Match } from './match';
import { typed } from './typed';
import type { Fields, LogEntry, News } from './types';

/** Where a replay may stop. */
export interface Stop {
  /** The last thing that has happened by then. */
  event: number;
  /** So many of the news were told by then, with those behind it of which nothing stands. */
  told: number;
}

/** What is shown of a match: its view and its log, as they are or as they were. */
export interface Seen {
  view: Fields;
  log: readonly LogEntry[];
}

/** The beginning, and the end of each of the news of which something was not taken back. */
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

/** Views by how many of the news were told: each is made of the one before it when it is first wanted. */
export class Views {
  constructor(
    private readonly known: Fields[],
    readonly news: readonly News[],
  ) {}

  /** With another of the news; what is known stays known. */
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

/** A look at the past of a match, while that goes on. */
export class Replay {
  /** The moment looked at, by the last thing that has happened; null: now. */
  readonly at = signal<number | null>(null);
  readonly stops: ReadonlySignal<Stop[]>;
  /** Which of the stops one is at; -1: at none. */
  readonly index: ReadonlySignal<number>;
  /** What was seen at that moment; null: what is seen now. */
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
      if (!stop) return null;
      const past = log.value.findIndex((e) => e.number > stop.event);
      return {
        view: this.told.value!.after(stop.told),
        log: past < 0 ? log.value : log.value.slice(0, past),
      };
    });
    this.ending = [
      match.line.onPush((p) => this.hear(p)),
      match.line.onOpen(() => this.told.peek() && void this.ask()),
    ];
  }

  close(): void {
    for (const end of this.ending) end();
  }

  /** Looks at the moment of an event, or at what is now. */
  look(at: number | null): void {
    this.at.value = at;
    if (at !== null && !this.told.peek()) void this.ask();
  }

  /** Looks at the stop of that index, or at the nearest that there is. */
  go(index: number): void {
    const stops = this.stops.peek();
    const stop = stops[Math.min(Math.max(index, 0), stops.length - 1)];
    if (stop) this.look(stop.event);
  }

  private async ask(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    const { id, line, viewer } = this.match;
    try {
      const { view, news } = await line.call<{ view: Fields; news: News[] }>('match.replay', { match: id, viewer });
      this.told.value = new Views([view], news);
    } catch (e) {
      batch(() => {
        this.at.value = null;
        this.match.refusal.value = e as Error;
      });
    } finally {
      this.asking = false;
    }
  }

  private hear({ method, params }: Pushed): void {
    const told = this.told.peek();
    if (!told || method !== 'match.news') return;
    if (params['match'] !== this.match.id || params['viewer'] !== this.match.viewer) return;
    const one = typed<News>(params['news']);
    const last = told.news.at(-1)?.number ?? 0;
    if (one.number > last + 1) void this.ask();
    else if (one.number > last) this.told.value = told.with(one);
  }
}
