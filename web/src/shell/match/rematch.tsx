// The next match of the same people: asked for, or the way to it.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { go, to } from '../../browser/route';
import type { Match } from '../../engine/match';
import type { Id } from '../../engine/types';
import { HowStrong } from '../../panels/how_strong';
import { t } from '../../words/said';

export function Rematch({ match }: { match: Match }): JSX.Element | null {
  const seats = match.info.value?.seats ?? [];
  const program = seats.find((s) => s.is === 'program')?.name;
  const level = useSignal<Id | undefined>(undefined);
  if (match.next.value)
    return (
      <a class="button" href={to(`/match/${match.next.value}`)}>
        {t('rematch-made')}
      </a>
    );
  if (!match.mine.value.length) return null;
  const again = async (): Promise<void> => {
    await match.rematch(level.value);
    if (match.next.value) go(`/match/${match.next.value}`);
  };
  return (
    <>
      <button class="primary" onClick={() => void again()}>
        {t('rematch', { more: seats.length > 2 })}
      </button>
      {program && (
        <HowStrong game={match.info.value!.game} level={level.value ?? program} onLevel={(to) => (level.value = to)} />
      )}
    </>
  );
}
