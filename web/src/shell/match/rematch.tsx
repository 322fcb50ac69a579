// The next match of the same people: asked for, or the way to it.
import type { JSX } from 'preact';
import { to } from '../../browser/route';
import type { Match } from '../../engine/match';
import { t } from '../../words/said';

export function Rematch({ match }: { match: Match }): JSX.Element | null {
  if (match.next.value)
    return (
      <a class="button" href={to(`/match/${match.next.value}`)}>
        {t('rematch-made')}
      </a>
    );
  if (!match.mine.value.length) return null;
  return (
    <button class="primary" onClick={() => void match.rematch()}>
      {t('rematch', { more: (match.info.value?.seats.length ?? 2) > 2 })}
    </button>
  );
}
