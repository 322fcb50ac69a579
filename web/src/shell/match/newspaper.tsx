// The newspaper of a turn: what is worth knowing of it, by sections, with a map of where it happened.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

import type { LogEntry } from '../../engine/types';
import type { GameView } from '../../games/game';
import { lookingAt, MomentButton, Pieces } from '../../panels/log_line';
import { type ReadLog, readLog } from '../../words/log';
import { firstToRead, issuesOf, lastOf, type Story } from '../../words/news';
import { sentence, t, words } from '../../words/said';
import './newspaper.css';

interface Props {
  log: readonly LogEntry[];
  /** The last event seen on an earlier visit; what came after it is marked. Null: nothing is. */
  since: number | null;
  /** Draws where the stories happened; without it there is no map. */
  NewsMap: GameView['NewsMap'];
  onLook: (id: string) => void;
  onMoment: (event: number) => void;
}

/** Opens the newspaper for somebody who was away for more than a turn in which something happened. */
export function useNews(log: readonly LogEntry[], since: number | null, open: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the match is opened
  useEffect(() => {
    if (since === null || !words.value.has('paper', 'title')) return;
    const fresh = issuesOf(readLog(words.value, log)).filter((issue) => lastOf(issue) > since);
    if (fresh.length > 1) open();
  }, []);
}

interface ToldProps extends Pick<Props, 'since' | 'onLook' | 'onMoment'> {
  story: Story;
}

function Told({ story, since, onLook, onMoment }: ToldProps): JSX.Element {
  const fresh = since !== null && story.some(({ number }) => number > since);
  const [first] = story;
  return (
    <li class={fresh ? 'fresh' : undefined} {...lookingAt(first!, onLook)}>
      {story.map((line, i) => (
        <p key={line.number} class={i === 0 && story.length > 1 ? 'lead' : undefined}>
          <Pieces of={line.pieces} onLook={onLook} />
        </p>
      ))}
      <MomentButton line={story.at(-1)!} onMoment={onMoment} />
    </li>
  );
}

export function Newspaper({ log, since, NewsMap, onLook, onMoment }: Props): JSX.Element {
  const read = useRef<ReadLog>(undefined);
  read.current = readLog(words.value, log, read.current);
  const issues = issuesOf(read.current);
  const chosen = useSignal<number | null>(null);
  const at = Math.min(chosen.value ?? firstToRead(issues, since), issues.length - 1);
  const issue = issues[at];
  const top = useRef<HTMLElement>(null);
  useEffect(() => {
    top.current?.parentElement?.scrollTo({ top: 0 });
  }, [at]);
  if (!issue) return <p class="newspaper">{t('news-none')}</p>;
  const fresh = since !== null && lastOf(issue) > since;
  return (
    <article ref={top} class="log newspaper" aria-label={sentence('paper', 'title')}>
      <header>
        <h2>{sentence('paper', 'title')}</h2>
        <div class="dateline">
          <button
            class="quiet"
            disabled={at === 0}
            onClick={() => (chosen.value = at - 1)}
            aria-label={t('news-earlier')}
          >
            ‹
          </button>
          <span role="status">{issue.heading ? <Pieces of={issue.heading.pieces} /> : t('news-before')}</span>
          <button
            class="quiet"
            disabled={at === issues.length - 1}
            onClick={() => (chosen.value = at + 1)}
            aria-label={t('news-later')}
          >
            ›
          </button>
        </div>
        {fresh && <p class="divide">{t('since-here')}</p>}
      </header>
      {issue.sections.length === 0 && <p class="nothing">{t('news-none')}</p>}
      {NewsMap && issue.sections.length > 0 && (
        <NewsMap events={issue.sections.flatMap(({ stories }) => stories.flat().map(({ event }) => event))} />
      )}
      {issue.sections.map(({ id, stories }) => (
        <section key={id}>
          <h3>{sentence('sections', id)}</h3>
          <ul>
            {stories.map((story) => (
              <Told key={story[0]!.number} {...{ story, since, onLook, onMoment }} />
            ))}
          </ul>
        </section>
      ))}
    </article>
  );
}
