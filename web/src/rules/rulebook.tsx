// The rulebook: table of contents, search, and scrolling to the clause requested.
import { useComputed, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';

import { language, t } from '../words/catalogue';
import { BlockView, type Leads } from './blocks';
import { type Chapter, idsOf, type Register } from './register';
import { search } from './search';
import './rules.css';

function Contents({ chapters, onChapter }: { chapters: Chapter[]; onChapter: (id: string) => void }): JSX.Element {
  const item = (chapter: Chapter): JSX.Element => (
    <li key={chapter.id}>
      <button class="quiet" onClick={() => onChapter(chapter.id)}>
        {chapter.title}
      </button>
    </li>
  );
  return (
    <nav aria-label={t('rules-chapters')}>
      <details>
        <summary>{t('rules-chapters')}</summary>
        <ol lang="en">{chapters.filter((c) => !c.background).map(item)}</ol>
        <p>{t('rules-notes')}</p>
        <ol lang="en">{chapters.filter((c) => c.background).map(item)}</ol>
      </details>
    </nav>
  );
}

function ChapterView({ of, leads, focus }: { of: Chapter; leads: Leads; focus: string | null }): JSX.Element {
  return (
    <section aria-labelledby={of.id}>
      <h3 id={of.id} tabIndex={-1}>
        {of.title}
      </h3>
      {of.blocks.map((block, i) => (
        <BlockView key={'id' in block ? (block.id ?? i) : i} of={block} leads={leads} focus={focus} />
      ))}
    </section>
  );
}

/** Scrolls to an element and focuses it, so that keyboard and screen reader continue from there. */
function show(within: HTMLElement | null, id: string): void {
  const at = within?.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
  at?.scrollIntoView({ block: 'start' });
  at?.focus({ preventScroll: true });
}

/** The rules of a game; `focus` is the clause to show. */
export function Rulebook({ register, focus }: { register: Register; focus: string | null }): JSX.Element {
  const words = useSignal('');
  const here = useSignal(focus);
  const book = useRef<HTMLElement>(null);
  const known = useMemo(() => idsOf(register), [register]);
  const found = useComputed(() => search(register.chapters, words.value));
  const chapters = useComputed(() => (words.value.trim() ? found.value.chapters : register.chapters));
  const to = (id: string): void => {
    words.value = '';
    here.value = id;
    requestAnimationFrame(() => show(book.current, id));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each clause that is asked for
  useEffect(() => {
    if (focus) to(focus);
  }, [focus]);
  const leads: Leads = { known, to };
  return (
    <article class="rulebook" ref={book} aria-labelledby="rulebook-title">
      <h2 id="rulebook-title">{t('rules-title', { game: register.title })}</h2>
      {language.value !== 'en' && <p class="small">{t('rules-english')}</p>}
      <form role="search" onSubmit={(event) => event.preventDefault()}>
        <label>
          <span>{t('rules-search')}</span>
          <input type="search" value={words.value} onInput={(event) => (words.value = event.currentTarget.value)} />
        </label>
        <p role="status">{words.value.trim() ? t('rules-found', { count: found.value.count }) : ''}</p>
      </form>
      {!words.value.trim() && <Contents chapters={register.chapters} onChapter={(id) => show(book.current, id)} />}
      <div class="chapters" lang="en" translate>
        {!words.value.trim() && <p class="about">{register.about.filter((part) => typeof part === 'string')}</p>}
        {chapters.value.map((chapter) => (
          <ChapterView key={chapter.id} of={chapter} leads={leads} focus={here.value} />
        ))}
      </div>
    </article>
  );
}
