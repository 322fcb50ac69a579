// The questions of the Diplomatic Phase: with whom one treats, what one offers, and whether one accepts it.
import type { JSX } from 'preact';
import type { Answer, Id, Question } from '../../../engine/types';
import type { AnswersProps } from '../../game';
import { viewOf } from '../types/position';
import { Deed } from './deed';
import { say } from './document';
import { halfOf } from './half';
import { actsIn, type Pair, treatiesIn, turned } from './treaties';

const pairOf = ({ fields }: Question): Pair => [String(fields['from']), String(fields['to'])];

/** With whom one treats; what one has agreed may be ended where it is written. */
export function Talks({ match, question, answers, onAnswer, listed }: AnswersProps): JSX.Element {
  const view = viewOf(match.view.value ?? {});
  const ending = answers.filter((a) => a.verb === 'cancel-grant');
  const endsOf = ([from, to]: Pair): Answer[] =>
    ending.filter(({ args }) => args['power'] === from && args['to'] === to);
  return (
    <>
      {listed(answers.filter((a) => !ending.includes(a)))}
      {treatiesIn(view)
        .filter(({ parties }) => parties.includes(question.seat))
        .map(({ parties, secret, alliance }) => (
          <Deed
            key={parties.join()}
            pair={parties}
            title={say(alliance ? 'treaty-alliance' : 'treaty')}
            secret={secret}
            halves={[
              halfOf(view, parties, [], endsOf(parties)),
              halfOf(view, turned(parties), [], endsOf(turned(parties))),
            ]}
            signed={parties}
            onAnswer={onAnswer}
          />
        ))}
    </>
  );
}

function Draft({
  match,
  question,
  answers,
  onAnswer,
  listed,
  signed,
}: AnswersProps & { signed: readonly Id[] }): JSX.Element {
  const view = viewOf(match.view.value ?? {});
  const pair = pairOf(question);
  const { gives = 0, wants = 0, secret = false } = view.treaty.value ?? {};
  const of = (verb: string): Answer[] => answers.filter((a) => a.verb === verb);
  const isAct = ({ verb }: Answer): boolean => verb === 'grant' || verb === 'want';
  return (
    <>
      <Deed
        pair={pair}
        title={say('treaty-draft')}
        secret={secret}
        halves={[halfOf(view, pair, actsIn(gives), of('grant')), halfOf(view, turned(pair), actsIn(wants), of('want'))]}
        signed={signed}
        onAnswer={onAnswer}
      />
      {listed(answers.filter((a) => !isAct(a)))}
    </>
  );
}

export const DrawnUp = (props: AnswersProps): JSX.Element => <Draft {...props} signed={[]} />;
export const Offered = (props: AnswersProps): JSX.Element => <Draft {...props} signed={[pairOf(props.question)[0]]} />;
