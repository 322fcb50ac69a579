// The guided first turn: what is explained when a question comes for the first time.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';

import type { Match } from '../../engine/match';
import type { Fields, Id } from '../../engine/types';
import { type Language, language } from '../../words/catalogue';
import { t } from '../../words/said';
import { nextStep, type Step } from './guide_steps';
import './guide.css';

interface Texts {
  seat: Id;
  welcome: string;
  end: string;
  steps: Step[];
}

const texts: Record<Id, Record<Language, () => Promise<{ default: Texts }>>> = {
  montrose: {
    en: () => import('../../../../data/page/guide.en.json'),
    de: () => import('../../../../data/page/guide.de.json'),
  },
  'and-gentlemen-all': {
    en: () => import('../../../../data/page/and-gentlemen-all.guide.en.json'),
    de: () => import('../../../../data/page/and-gentlemen-all.guide.de.json'),
  },
};

/** Whether the turn that is explained is over: with the seat's own part of it, where the sides have one each. */
const isOver = (view: Fields, seat: Id): boolean =>
  'phasing' in view ? view['phasing'] !== seat : Number(view['turn']) > 1;

/** Plays the first of these lines that the rules allow. */
async function playOne(match: Match, lines: readonly string[]): Promise<void> {
  for (const line of lines) {
    await match.answer(line, 'whole');
    if (!match.refusal.value) return;
  }
}

export function Guide({ match }: { match: Match }): JSX.Element | null {
  const said = useSignal<Texts | null>(null);
  const used = useSignal<number[]>([]);
  const now = useSignal<{ question: string; step: number } | null>(null);
  const view = match.view.value ?? {};
  const game = match.info.value?.game ?? '';
  const question = match.question.value;

  useEffect(() => {
    void texts[game]?.[language.value]().then((m) => (said.value = m.default));
  }, [game, language.value]);
  useEffect(() => {
    const key = question ? `${question.seat} ${question.number}` : '';
    if (!question || !said.value || now.value?.question === key) return;
    const step = nextStep(said.value.steps, question.is, used.value);
    now.value = { question: key, step };
    if (step >= 0) used.value = [...used.value, step];
  }, [question?.number, said.value]);

  const last = 'phasing' in view ? 1 : 2; // the turn in which it ends
  if (!said.value || Number(view['turn']) > last) return null;
  if (isOver(view, said.value.seat)) return <aside class="guide">{said.value.end}</aside>;
  const step = now.value && now.value.step >= 0 ? said.value.steps[now.value.step] : undefined;
  if (!step) return null;
  const first = now.value?.step === 0;
  return (
    <aside class="guide" aria-live="polite">
      {first && <p>{said.value.welcome}</p>}
      <p>{step.text}</p>
      {step.suggest.length > 0 && <button onClick={() => void playOne(match, step.suggest)}>{t('guide-do-it')}</button>}
    </aside>
  );
}
