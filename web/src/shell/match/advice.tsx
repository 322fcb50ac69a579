// What helps with a decision: the odds, and a hint, which is what the computer would play.
import { signal } from '@preact/signals';
import type { JSX } from 'preact';

import type { Match } from '../../engine/match';
import type { Hint, Odds, Question } from '../../engine/types';
import type { GameView } from '../../games/game';
import { Chances } from '../../panels/chances';
import { reason, t } from '../../words/said';
import { hintWords } from './hint_words';

const hint = signal<Hint | null>(null);
const odds = signal<Odds[] | null>(null);
const asking = signal(false);
let advisedOn = '';

/** Drops the advice on another question than this, by its key. */
export function adviseOn(key: string): void {
  if (advisedOn === key) return;
  advisedOn = key;
  hint.value = null;
  odds.value = null;
}

/** Asks the engine for advice and brings it into view; null if it fails, without an error message. */
async function consult<T>(what: () => Promise<T>): Promise<T | null> {
  asking.value = true;
  try {
    return await what();
  } catch {
    return null;
  } finally {
    asking.value = false;
    requestAnimationFrame(() => document.querySelector('.advice')?.scrollIntoView({ block: 'nearest' }));
  }
}

export async function askHint(match: Match, { seat }: Question): Promise<void> {
  hint.value = await consult(() => match.connection.call<Hint>('opponent.choose', { match: match.id, seat }));
}

export async function askOdds(match: Match, { seat, draft }: Question): Promise<void> {
  const of = { match: match.id, viewer: seat, ...(draft && { line: draft }) };
  odds.value = (await consult(() => match.connection.call<{ odds: Odds[] }>('match.odds', of)))?.odds ?? [];
}

interface Props {
  match: Match;
  shows: GameView;
  question: Question;
}

export function Advice({ match, shows, question }: Props): JSX.Element {
  return (
    <div class="advice">
      <button class="quiet" disabled={asking.value} onClick={() => void askOdds(match, question)}>
        {t('odds')}
      </button>
      <button class="quiet" disabled={asking.value} onClick={() => void askHint(match, question)}>
        {t('hint')}
      </button>
      {hint.value && (
        <p class="hint" role="status">
          <b>{hintWords(shows, question, hint.value.line)}.</b> {reason(hint.value.why)}{' '}
          <button
            class="quiet"
            onClick={() => {
              const line = hint.value!.line;
              void match.takeBack().then(() => match.answer(line, 'whole'));
            }}
          >
            {t('play-it')}
          </button>
        </p>
      )}
      {odds.value && <Chances all={odds.value} />}
    </div>
  );
}
