// The guided first turn: what is explained when a question comes for the first time.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { JSX } from 'preact';

import type { Match } from '../engine/match';
import { t } from '../said';
import { language } from '../words/catalogue';
import { nextStep, type Step } from './guide_steps';
import './guide.css';

interface Texts {
  welcome: string;
  end: string;
  steps: Step[];
}

const texts = {
  en: () => import('../../../data/page/guide.en.json'),
  de: () => import('../../../data/page/guide.de.json'),
};

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
  const turn = match.view.value?.['turn'];
  const phasing = match.view.value?.['phasing'];
  const question = match.question.value;

  useEffect(() => {
    void texts[language.value]().then((m) => (said.value = m.default));
  }, [language.value]);
  useEffect(() => {
    const key = question ? `${question.seat} ${question.number}` : '';
    if (!question || !said.value || now.value?.question === key) return;
    const step = nextStep(said.value.steps, question.is, used.value);
    now.value = { question: key, step };
    if (step >= 0) used.value = [...used.value, step];
  }, [question?.number, said.value]);

  if (!said.value || turn !== 1) return null;
  if (phasing !== 'royalist') return <aside class="guide">{said.value.end}</aside>;
  const step = now.value && now.value.step >= 0 ? said.value.steps[now.value.step] : undefined;
  if (!step) return null;
  const first = now.value?.step === 0;
  return (
    <aside class="guide" aria-live="polite">
      {first && <p>{said.value.welcome}</p>}
      <p>{step.text}</p>
      {step.suggest.length > 0 && (
        <button onClick={() => void playOne(match, step.suggest)}>{t('guide-do-it')}</button>
      )}
    </aside>
  );
}
