// A confirmation in place of the answers, for an answer that ends more than it says.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';

import { keyOf } from '../../engine/match';
import type { Answer, Question } from '../../engine/types';
import { t } from '../../words/said';

export interface Sure {
  /** The answer to confirm, and what is asked; null if nothing is. */
  now: { answer: Answer; text: string } | null;
  /** Whether an answer has to be confirmed first, as `text` asks; the second time it has been. */
  wants: (answer: Answer, text: string | null | undefined) => boolean;
  drop: () => void;
}

export function useSure(question: Question | null): Sure {
  const now = useSignal<Sure['now']>(null);
  const drop = (): void => {
    now.value = null;
  };
  // The same question may be told anew, with the same draft, while somebody thinks.
  useEffect(drop, [keyOf(question)]);
  return {
    now: now.value,
    wants: (answer, text) => {
      const confirmed = now.peek()?.answer === answer;
      now.value = text && !confirmed ? { answer, text } : null;
      return now.peek() !== null;
    },
    drop,
  };
}

/** The question, with the answer and the way back. */
export function SureQuestion({
  sure,
  onAnswer,
}: {
  sure: Sure;
  onAnswer: (answer: Answer) => void;
}): JSX.Element | null {
  if (!sure.now) return null;
  const { answer, text } = sure.now;
  return (
    <div class="sure" role="alertdialog" aria-label={text}>
      <p>{text}</p>
      <button class="primary" onClick={() => onAnswer(answer)}>
        {t('sure-yes')}
      </button>
      <button onClick={() => sure.drop()}>{t('sure-no')}</button>
    </div>
  );
}
