// The Doctrine Die as it lies, and whether it is thrown again.                                                      NMM-12.7
import type { JSX } from 'preact';
import { Icon } from '../../../panels/icon';
import { sealed } from '../../../panels/sealed';
import { sentence } from '../../../words/said';
import type { AnswersProps } from '../../game';
import { OpenThrow } from '../deck/open_throw';
import { viewOf } from '../types/table';

export function DoctrineForm({ match, question, onAnswer }: AnswersProps): JSX.Element {
  return (
    <>
      <OpenThrow view={viewOf(match.view.value ?? {})} />
      <div class="ends">
        {question.answers.map((answer) => (
          <button
            key={answer.text}
            class={answer.irrevocable ? 'answer sealed' : 'answer'}
            data-line={answer.text}
            onClick={() => onAnswer(answer)}
            {...sealed(answer)}
          >
            {answer.irrevocable && <Icon is="seal" />}
            {sentence('verbs', answer.verb, { ...answer.args, seat: question.seat })}
          </button>
        ))}
      </div>
    </>
  );
}
