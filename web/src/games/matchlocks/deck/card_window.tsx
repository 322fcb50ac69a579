// The cards that could be played now, each with what it may be played on: the dice of the open throw, or units.     NMM-R.44, R.45
import type { JSX } from 'preact';
import type { View } from '../../../engine/generated/matchlocks';
import type { Answer, Id } from '../../../engine/types';
import { Die } from '../../../panels/dice';
import { Icon } from '../../../panels/icon';
import { sealed } from '../../../panels/sealed';
import { nameOf, sentence } from '../../../words/said';
import type { AnswersProps } from '../../game';
import { viewOf } from '../types/table';
import { HeldCard } from './card';
import { OpenThrow } from './open_throw';
import './card_window.css';

/** The card that each verb plays; a Special Event may name its own. */
const cards: Record<string, Id> = {
  perk: 'perk',
  forfeit: 'forfeit',
  'reroll-die': 'reroll',
  'reroll-all': 'reroll',
  jeopardy: 'jeopardy',
  ambush: 'ambush',
  'raise-clubmen': 'get-off-our-land',
};
const bonus: ReadonlySet<Id> = new Set(['perk', 'forfeit', 'reroll', 'jeopardy']);

export const cardOf = ({ verb, args }: Answer): Id | null =>
  cards[verb] ?? (args['event'] ? String(args['event']) : null);

const dieOf = ({ args }: Answer): number | null => (args['die'] === undefined ? null : Number(args['die']));

interface ChoiceProps {
  answer: Answer;
  seat: Id;
  view: View;
  onAnswer: (answer: Answer) => void;
}

/** A button: a die as it lies, else what the card is played on. */
function Choice({ answer, seat, view, onAnswer }: ChoiceProps): JSX.Element {
  const die = dieOf(answer);
  const face = die === null ? undefined : view.core.throws.at(-1)?.faces[die - 1];
  const said = sentence('verbs', answer.verb, { ...answer.args, seat });
  const unit = answer.args['unit'];
  return (
    <button
      class={`answer${face ? ' of-die' : ''}${answer.irrevocable ? ' sealed' : ''}`}
      data-line={answer.text}
      {...(face ? { 'aria-label': said, title: said } : {})}
      onClick={() => onAnswer(answer)}
      {...sealed(answer)}
    >
      {face ? (
        <Die face={face} />
      ) : (
        <>
          {answer.irrevocable && <Icon is="seal" />}
          {unit ? nameOf(String(unit), 'title') : said}
        </>
      )}
    </button>
  );
}

export function CardWindow({ match, question, onAnswer }: AnswersProps): JSX.Element {
  const view = viewOf(match.view.value ?? {});
  const dice = question.is === 'after-throw';
  const byCard = Map.groupBy(question.answers, cardOf);
  const props = { seat: question.seat, view, onAnswer };
  return (
    <div class="card-window">
      {dice && <OpenThrow view={view} />}
      {[...byCard].map(([card, answers]) =>
        card ? (
          <div key={card} class="playable" data-card={card}>
            <HeldCard id={card} event={!bonus.has(card)} />
            <div class="on">
              {answers.map((answer) => (
                <Choice key={answer.text} answer={answer} {...props} />
              ))}
            </div>
          </div>
        ) : (
          <div key="none" class="ends">
            {byCard.size === 1 && <p class="small">{sentence('table', 'none-fits')}</p>}
            {answers.map((answer) => (
              <Choice key={answer.text} answer={answer} {...props} />
            ))}
          </div>
        ),
      )}
    </div>
  );
}
