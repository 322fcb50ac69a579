// The umpire's controls: edit, call time, undo, and acts.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { to } from '../../browser/route';
import type { Match } from '../../engine/match';
import type { Answer } from '../../engine/types';
import type { Game } from '../../games/game';
import { sentence, t } from '../../words/said';
import './umpire.css';

const actors = ['umpire', 'clock'] as const;

export function Umpire({ match, game }: { match: Match; game: Game }): JSX.Element | null {
  const acts = useSignal<(Answer & { actor: string })[]>([]);
  const log = match.log.value;
  useEffect(() => {
    const of = async (actor: string): Promise<(Answer & { actor: string })[]> =>
      (await match.acts({ actor })).map((act) => ({ ...act, actor }));
    void Promise.all(actors.map(of)).then(
      (all) => (acts.value = all.flat()),
      () => (acts.value = []),
    );
  }, [log, match]);
  const asked = match.pending.value?.waiting?.seat;
  const seats = match.info.value?.seats.map((s) => s.seat) ?? [];
  if (!match.info.value?.umpire || match.pending.value?.over) return null;
  return (
    <section class="umpire" aria-labelledby="umpire">
      <h2 id="umpire">{t('editor-you-umpire')}</h2>
      {game.positionEditor && (
        <a class="button" href={to(`/editor?change=${match.id}`)}>
          {t('editor-title-change')}
        </a>
      )}
      {asked && <button onClick={() => void match.timeOut(asked)}>{t('editor-time-out', { seat: asked })}</button>}
      <button onClick={() => void match.undo(seats)}>{t('editor-undo-last')}</button>
      {acts.value.map((act) => (
        <button key={`${act.actor} ${act.text}`} onClick={() => void match.act(act.text, { actor: act.actor })}>
          {sentence('verbs', act.verb, act.args)}
        </button>
      ))}
    </section>
  );
}
