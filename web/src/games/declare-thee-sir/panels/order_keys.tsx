// The six options as six keys: 1 to 6. One that is not open to the unit is greyed, with the reason and its clause.    DTS-T.options
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { type Refused, refusalOf } from '../../../engine/connection';
import { keyOf, type Match } from '../../../engine/match';
import type { Answer, Question } from '../../../engine/types';
import { Clause } from '../../../panels/clause';
import { Icon } from '../../../panels/icon';
import { useLoaded } from '../../../panels/loaded';
import { sealed } from '../../../panels/sealed';
import { reasonText, sentence } from '../../../words/said';
import type { AnswersProps } from '../../game';
import { settingOf } from '../types/table';
import './order_keys.css';

/** In the order of the rules. */
const options = ['formation', 'advance', 'advance-fire', 'stand-fire', 'rally', 'defer'] as const;
type Option = (typeof options)[number];

/** Why each option that is not offered is refused. */
async function closed(match: Match, { seat, answers }: Question): Promise<Partial<Record<Option, Refused>>> {
  const missing = options.filter((is) => !answers.some((a) => a.verb === is));
  const asked = missing.map(async (line) => {
    const why = await refusalOf(match.connection, { match: match.id, seat, line });
    return [line, why] as const;
  });
  return Object.fromEntries((await Promise.all(asked)).filter(([, why]) => why));
}

/** The keys 1 to 6, wherever the focus is but in a field. */
function useDigits(choose: (number: number) => void): void {
  const latest = useRef(choose);
  latest.current = choose;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const field = event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
      if (field || event.ctrlKey || event.metaKey || event.altKey || !/^[1-6]$/.test(event.key)) return;
      latest.current(Number(event.key));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

export function OrderKeys({ match, question, onAnswer }: AnswersProps): JSX.Element {
  const { got: why } = useLoaded(keyOf(question), () => closed(match, question));
  const unit = question.fields['unit'];
  const general = settingOf(match.setting.value).units.some((u) => u.id === unit && u.type === 'general');
  const answerOf = (is: Option): Answer | undefined => question.answers.find((a) => a.verb === is);
  useDigits((number) => {
    const answer = answerOf(options[number - 1]!);
    if (answer) onAnswer(answer);
  });
  return (
    <ol class="order-keys">
      {options.map((is, i) => {
        const answer = answerOf(is);
        const refused = answer ? undefined : why?.[is];
        return (
          <li key={is} class={answer ? '' : 'closed'}>
            <button
              class={answer?.irrevocable ? 'answer sealed' : 'answer'}
              data-option={is}
              data-line={answer?.text}
              disabled={!answer}
              aria-keyshortcuts={String(i + 1)}
              onClick={() => answer && onAnswer(answer)}
              {...(answer && sealed(answer))}
            >
              <kbd>{i + 1}</kbd>
              <b>{sentence('verbs', is)}</b>
              {answer && <small>{sentence('table', `gives-${is}`, { general })}</small>}
              {answer?.irrevocable && <Icon is="seal" />}
            </button>
            {refused && (
              <p>
                {reasonText(refused)} {refused.clause && <Clause id={refused.clause} />}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
