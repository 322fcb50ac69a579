// The list of this person's matches.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useCallback, useEffect } from 'preact/hooks';
import { isStaticBuild, to } from '../../browser/route';
import { connection, me } from '../../engine/session/people';
import type { Id, MatchInfo, SeatInfo } from '../../engine/types';
import { aboutGame, nameIn, t } from '../../words/said';

function sitsThere({ is, name, mine }: SeatInfo): string {
  if (is === 'program') return t('program', { name });
  return is === 'open' ? t('open-seat') : mine ? t('you') : name;
}

/** Deletes a match after a confirmation, since only this browser has it. */
function Remove({ match, removed }: { match: Id; removed: () => void }): JSX.Element {
  const sure = useSignal(false);
  const remove = (): void => void connection.call('match.close', { match }).then(removed);
  return (
    <button class={sure.value ? 'alarm' : 'quiet'} onClick={() => (sure.value ? remove() : (sure.value = true))}>
      {t(sure.value ? 'solo-remove-sure' : 'solo-remove')}
    </button>
  );
}

export function Mine(): JSX.Element | null {
  const matches = useSignal<MatchInfo[]>([]);
  const read = useCallback((): void => {
    if (!me.value) return;
    void connection.call<{ matches: MatchInfo[] }>('match.mine').then((r) => (matches.value = r.matches));
  }, []);
  useEffect(() => connection.onOpen(read), [read]);
  if (!matches.value.length) return null;
  return (
    <section aria-labelledby="mine">
      <h2 id="mine">{t('your-matches')}</h2>
      <ul class="matches">
        {matches.value.map((m) => (
          <li key={m.match}>
            <a href={to(`/match/${m.match}`)}>
              {aboutGame(m.game, 'title')}.{' '}
              {m.seats.map((s) => `${nameIn(m.game, s.seat)}: ${sitsThere(s)}`).join(' · ')}
            </a>{' '}
            {m.over && <em>{t('finished')}</em>} {isStaticBuild && <Remove match={m.match} removed={read} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
