// The matches in which this person has a part.
import { useSignal } from '@preact/signals';
import { useCallback, useEffect } from 'preact/hooks';
import { connection, me } from '../../engine/session/people';
import type { MatchInfo } from '../../engine/types';

export interface Mine {
  matches: readonly MatchInfo[];
  read: () => void;
}

/** The matches in which this person has a part; `read` asks for them again, as happens when the page is seen again. */
export function useMine(): Mine {
  const matches = useSignal<MatchInfo[]>([]);
  const read = useCallback((): void => {
    if (!me.value) return;
    void connection.call<{ matches: MatchInfo[] }>('match.mine').then((r) => (matches.value = r.matches));
  }, []);
  useEffect(() => {
    const again = (): void => void (document.visibilityState === 'visible' && read());
    document.addEventListener('visibilitychange', again);
    const stop = connection.onOpen(read);
    return () => {
      document.removeEventListener('visibilitychange', again);
      stop();
    };
  }, [read]);
  return { matches: matches.value, read };
}
