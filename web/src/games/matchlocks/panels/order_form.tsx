// An Order as it is composed: its units, what they do first and second, and a target.                   NMM-8.4.8, NMM-R.144
import type { JSX } from 'preact';
import type { Answer, Id } from '../../../engine/types';
import { Icon } from '../../../panels/icon';
import { sealed } from '../../../panels/sealed';
import { nameOf, sentence } from '../../../words/said';
import type { AnswersProps } from '../../game';
import './order_form.css';

/** The parts of an Order, in the order in which they are chosen. */
const parts = ['order-unit', 'first', 'second', 'target'] as const;
const isPart = ({ verb }: Answer): boolean => (parts as readonly string[]).includes(verb);

interface ChoiceProps {
  answer: Answer;
  label: string;
  kind?: string;
  onAnswer: (answer: Answer) => void;
}

const Choice = ({ answer, label, kind = 'answer', onAnswer }: ChoiceProps): JSX.Element => (
  <button
    class={answer.irrevocable ? `${kind} sealed` : kind}
    data-line={answer.text}
    onClick={() => onAnswer(answer)}
    {...sealed(answer)}
  >
    {answer.irrevocable && <Icon is="seal" />}
    {label}
  </button>
);

/** What the argument of a part names. */
const named = ({ args }: Answer): Id => String(args['unit'] ?? args['action'] ?? args['target'] ?? '');

export function OrderForm({ question, onAnswer }: AnswersProps): JSX.Element {
  const byVerb = Map.groupBy(question.answers, (a) => a.verb);
  const begun = question.parts.length > 0;
  const others = question.answers.filter((a) => !isPart(a) && (!begun || a.role === 'done'));
  return (
    <div class="order-form">
      {parts.map((verb) => {
        const of = byVerb.get(verb) ?? [];
        return (
          of.length > 0 && (
            <fieldset key={verb} data-part-of={verb}>
              <legend>{sentence('table', begun && verb === 'order-unit' ? 'order-more' : `part-${verb}`)}</legend>
              {of.map((answer) => (
                <Choice key={answer.text} answer={answer} label={nameOf(named(answer), 'title')} onAnswer={onAnswer} />
              ))}
            </fieldset>
          )
        );
      })}
      <div class="ends">
        {others.map((answer) => (
          <Choice
            key={answer.text}
            answer={answer}
            label={sentence('verbs', answer.verb, { ...answer.args, seat: question.seat })}
            kind={answer.role === 'done' ? 'primary' : 'answer'}
            onAnswer={onAnswer}
          />
        ))}
      </div>
    </div>
  );
}
