// The umpire's controls: edit, call time, undo, and acts.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { isStaticBuild, to } from '../../browser/route';
import type { Match } from '../../engine/match';
import type { Answer, Id } from '../../engine/types';
import { extend, pause, timeOut } from '../../engine/umpire';
import type { Game } from '../../games/game';
import { nameOf, sentence, t } from '../../words/said';
import { Desk } from './desk/desk';
import './umpire.css';

const actors = ['umpire', 'clock'] as const;

/** Seconds that are given at a time. */
const TIMES = { 'ten-minutes': 600, hour: 3_600, day: 86_400, week: 604_800 } as const;

function MoreTime({ match, seat }: { match: Match; seat: Id }): JSX.Element {
  return (
    <select
      aria-label={t('desk-extend', { seat })}
      value=""
      onChange={(e) => {
        const time = e.currentTarget.value as keyof typeof TIMES;
        e.currentTarget.value = '';
        void extend(match, seat, TIMES[time]);
      }}
    >
      <option value="">{t('desk-extend', { seat })}</option>
      {Object.keys(TIMES).map((time) => (
        <option key={time} value={time}>
          {t(`desk-${time}`)}
        </option>
      ))}
    </select>
  );
}

export function Umpire({ match, game }: { match: Match; game: Game }): JSX.Element | null {
  const acts = useSignal<(Answer & { actor: string })[]>([]);
  const open = useSignal(false);
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
      <label class="see-as">
        <span>{t('desk-see-as')}</span>
        <select value={match.as.value ?? ''} onChange={(e) => void match.seeAs(e.currentTarget.value || null)}>
          <option value="">{t('desk-see-all')}</option>
          {seats.map((seat) => (
            <option key={seat} value={seat}>
              {nameOf(seat, 'title')}
            </option>
          ))}
        </select>
      </label>
      {game.positionEditor && (
        <a class="button" href={to(`/editor?change=${match.id}`)}>
          {t('editor-title-change')}
        </a>
      )}
      {asked && <button onClick={() => void timeOut(match, asked)}>{t('editor-time-out', { seat: asked })}</button>}
      {asked && match.info.value.clock && <MoreTime match={match} seat={asked} />}
      {!isStaticBuild && (
        <button onClick={() => void (match.info.value?.adjourned ? match.resume() : pause(match))}>
          {t(match.info.value.adjourned ? 'resume' : 'desk-pause')}
        </button>
      )}
      <button onClick={() => void match.undo(seats)}>{t('editor-undo-last')}</button>
      {acts.value.map((act) => (
        <button key={`${act.actor} ${act.text}`} onClick={() => void match.act(act.text, { actor: act.actor })}>
          {sentence('verbs', act.verb, act.args)}
        </button>
      ))}
      <button aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
        {t('desk-open')}
      </button>
      {open.value && <Desk match={match} onDone={() => (open.value = false)} />}
    </section>
  );
}
