// What happened in a match since the last visit with this browser.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';

import type { Match } from '../../engine/match';
import { Icon } from '../../panels/icon';
import { linesOf, readLog } from '../../words/log';
import { t, words } from '../../words/said';
import './since.css';

/**
 * Stores the number of the last event seen while the page is visible. Returns the one stored on an earlier visit if more had
 * happened when the page was opened; null otherwise, or on the first visit.
 */
export function useSeenBefore(match: Match): number | null {
  const key = `linstock.seen.${match.id}`;
  const before = useMemo(() => localStorage.getItem(key), [key]);
  const last = match.log.value.at(-1)?.number;
  const opened = useRef<number>(undefined);
  opened.current ??= last;
  useEffect(() => {
    const keep = (): void => {
      if (last !== undefined && document.visibilityState === 'visible') localStorage.setItem(key, String(last));
    };
    keep();
    document.addEventListener('visibilitychange', keep);
    return () => document.removeEventListener('visibilitychange', keep);
  }, [key, last]);
  return before !== null && Number(before) < (opened.current ?? 0) ? Number(before) : null;
}

interface Props {
  match: Match;
  since: number | null;
  /** Called to replay what has happened since that event. */
  onShow: (since: number) => void;
}

export function Since({ match, since, onShow }: Props): JSX.Element | null {
  const done = useSignal(false);
  const until = useMemo(() => match.log.value.at(-1)?.number ?? -1, [match]);
  if (since === null || done.value) return null;
  const lines = linesOf(readLog(words.value, match.log.value));
  const count = lines.filter(({ number }) => number > since && number <= until).length;
  if (!count) return null;
  return (
    <aside class="since">
      <p>{t('since-happened', { count })}</p>
      <button
        onClick={() => {
          done.value = true;
          onShow(since);
        }}
      >
        {t('since-show')}
      </button>
      <button class="quiet close" onClick={() => (done.value = true)} aria-label={t('close')} title={t('close')}>
        <Icon is="close" />
      </button>
    </aside>
  );
}
