// The guided first turn: explains a question when its kind comes up.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';

import type { Match } from '../../engine/match';
import type { Fields, Id, Question } from '../../engine/types';
import type { Game, Guide as Texts } from '../../games/game';
import { useLoaded } from '../../panels/loaded';
import { language } from '../../words/catalogue';
import { t } from '../../words/said';
import { nextStep } from './guide_steps';
import './guide.css';

/** Whether the guided turn is over: in games with a phasing side, once the other side is phasing. */
const isOver = (view: Fields, seat: Id): boolean =>
  'phasing' in view ? view['phasing'] !== seat : Number(view['turn']) > 1;

/** Plays the first of these lines that is legal. */
async function playOne(match: Match, lines: readonly string[]): Promise<void> {
  for (const line of lines) {
    await match.answer(line, 'whole');
    if (!match.refusal.value) return;
  }
}

/** The index of the step to show for the open question; -1 if there is none. */
function useStep(question: Question | null, texts: Texts | null): number {
  const used = useSignal<number[]>([]);
  const now = useSignal<{ question: string; step: number } | null>(null);
  useEffect(() => {
    const key = question ? `${question.seat} ${question.number}` : '';
    if (!question || !texts || now.value?.question === key) return;
    const step = nextStep(texts.steps, question.is, used.value);
    now.value = { question: key, step };
    if (step >= 0) used.value = [...used.value, step];
  }, [question, texts]);
  return now.value?.step ?? -1;
}

interface Props {
  match: Match;
  game: Game;
  /** The question shown, and the view. */
  question: Question | null;
  view: Fields;
}

export function Guide({ match, game, question, view }: Props): JSX.Element | null {
  const { got: texts } = useLoaded(game.guide && `${game.id} ${language.value}`, async () => {
    return (await game.guide![language.value]()).default;
  });
  const at = useStep(question, texts);
  const last = 'phasing' in view ? 1 : 2; // the turn in which it ends
  if (!texts || Number(view['turn']) > last) return null;
  if (isOver(view, texts.seat)) return <aside class="guide">{texts.end}</aside>;
  const step = texts.steps[at];
  if (!step) return null;
  return (
    <aside class="guide" aria-live="polite">
      {at === 0 && <p>{texts.welcome}</p>}
      <p>{step.text}</p>
      {question && step.suggest.length > 0 && (
        <button onClick={() => void playOne(match, step.suggest)}>{t('guide-do-it')}</button>
      )}
    </aside>
  );
}
