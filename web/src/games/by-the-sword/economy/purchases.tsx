// The Purchases step as one sheet: what is left in the treasury, wares with their prices, what was bought and placed so far.
import type { JSX } from 'preact';
import { type Refused, refusalOf } from '../../../engine/connection';
import type { Account } from '../../../engine/generated/by-the-sword';
import { keyOf, type Match } from '../../../engine/match';
import type { Answer, Fields, Question } from '../../../engine/types';
import { Clause } from '../../../panels/clause';
import { Icon } from '../../../panels/icon';
import { useLoaded } from '../../../panels/loaded';
import { RangedAnswer } from '../../../panels/ranged_answer';
import { sealed } from '../../../panels/sealed';
import { nameOf, reasonText, sentence } from '../../../words/said';
import type { AnswersProps } from '../../game';
import { viewOf } from '../types/position';
import { boughtBy } from './bought';
import { EconomicsForm } from './economics_form';
import { formOf, priceOfPoints } from './form';
import { useAccount } from './use_account';
import './purchases.css';

const say = (id: string, fields: object = {}): string => sentence('page', id, fields as Fields);

/** The wares in the order of the form, by the play that buys one. */
const WARES = {
  'buy-points': 'army-points',
  'buy-general': 'generals',
  'buy-fleet': 'new-fleets',
  'buy-merchant': 'new-merchants',
  'buy-caravan': 'new-caravans',
  'buy-fort': 'new-forts',
} as const;
type Ware = keyof typeof WARES;
const wares = Object.keys(WARES) as readonly Ware[];

/** Why the wares that are not offered cannot be had. */
async function withheld(match: Match, { seat, answers }: Question): Promise<Partial<Record<Ware, Refused>>> {
  const missing = wares.filter((verb) => !answers.some((a) => a.verb === verb));
  const asked = missing.map(async (verb) => {
    const args = verb === 'buy-points' ? { points: 10 } : {};
    return [verb, await refusalOf(match.connection, { match: match.id, seat, verb, args })] as const;
  });
  return Object.fromEntries((await Promise.all(asked)).filter(([, why]) => why));
}

interface OnSaleProps {
  verb: Ware;
  match: Match;
  question: Question;
  /** Prices; null until they have come. */
  account: Account | null;
  /** Crowns spent on it this turn. */
  spent: number;
  why: Refused | undefined;
  onAnswer: (answer: Answer) => void;
}

function OnSale({ verb, match, question, account, spent, why, onAnswer }: OnSaleProps): JSX.Element {
  const answer = question.answers.find((a) => a.verb === verb);
  const price = account?.prices.find(({ row }) => row === WARES[verb]);
  /** What the play does, and at what price. */
  const label = (of: Fields, crowns?: number): string => {
    const ware = sentence('verbs', verb, of);
    return crowns === undefined ? ware : say('ware-priced', { ware, crowns });
  };
  return (
    <tr data-ware={verb} class={answer ? '' : 'withheld'}>
      <td>
        {answer && verb === 'buy-points' ? (
          <RangedAnswer
            key={keyOf(question)}
            answer={answer}
            label={(numbers) => label(numbers, account ? priceOfPoints(account, numbers['points'] ?? 0) : undefined)}
            fixedLabel={(line) => line}
            nearest={(line) => match.nearest(question.seat, line)}
            onAnswer={onAnswer}
          />
        ) : answer ? (
          <button
            class={answer.irrevocable ? 'answer sealed' : 'answer'}
            data-line={answer.text}
            onClick={() => onAnswer(answer)}
            {...sealed(answer)}
          >
            {answer.irrevocable && <Icon is="seal" />}
            {label({}, price?.crowns)}
          </button>
        ) : (
          <>
            {nameOf(`form-${WARES[verb]}`)}
            {why && (
              <small>
                {reasonText(why)} {why.clause && <Clause id={why.clause} />}
              </small>
            )}
          </>
        )}
      </td>
      <td>{spent || '–'}</td>
    </tr>
  );
}

/** What is left to spend, what has been spent, and what was had for it. */
function Purse({ match, question: { seat } }: Pick<AnswersProps, 'match' | 'question'>): JSX.Element | null {
  const treasury = viewOf(match.view.value ?? {}).treasuries[seat]?.value;
  if (!treasury) return null;
  const spent = formOf(treasury.form, null).find(({ part }) => part === 'purchases')!.booked;
  const bought = boughtBy(seat, match.log.value);
  return (
    <>
      <p class="purse" role="status" data-left={treasury.crowns}>
        {say('purse', { crowns: treasury.crowns, credit: treasury.credit, spent })}
      </p>
      {bought.length > 0 && (
        <ul class="bought">
          {bought.map(({ number, event }) => (
            <li key={number}>{sentence('events', event.is, event)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

export function Purchases({ match, question, answers, onAnswer, listed }: AnswersProps): JSX.Element {
  const view = match.view.value ?? {};
  const treasury = viewOf(view).treasuries[question.seat]?.value;
  const account = useAccount(match, view, question.seat);
  const { got: why } = useLoaded(keyOf(question), () => withheld(match, question));
  const rows = treasury ? formOf(treasury.form, null).flatMap((part) => part.rows) : [];
  const spentOn = (verb: Ware): number => rows.find(({ id }) => id === `form-${WARES[verb]}`)?.booked ?? 0;
  return (
    <div class="purchases">
      <Purse match={match} question={question} />
      <table class="wares">
        <thead>
          <tr>
            <th scope="col">{say('wares')}</th>
            <th scope="col">{say('form-this-turn')}</th>
          </tr>
        </thead>
        <tbody>
          {wares.map((verb) => (
            <OnSale
              key={verb}
              {...{ verb, match, question, account, onAnswer }}
              spent={spentOn(verb)}
              why={why?.[verb]}
            />
          ))}
        </tbody>
      </table>
      {listed(answers.filter(({ verb }) => !(verb in WARES)))}
      {treasury && account && (
        <details>
          <summary>{say('form-open', { received: account.received, spent: account.spent })}</summary>
          <EconomicsForm treasury={treasury} account={account} />
        </details>
      )}
    </div>
  );
}

/** Where what was bought is placed: on the same sheet. */
export function Placement({ match, question, answers, listed }: AnswersProps): JSX.Element {
  return (
    <div class="purchases">
      <Purse match={match} question={question} />
      {listed(answers)}
    </div>
  );
}

/** What is owed, while mercenaries, repairs and upkeep are paid. */
export function Payments({ match, question, answers, listed }: AnswersProps): JSX.Element {
  const view = match.view.value ?? {};
  const treasury = viewOf(view).treasuries[question.seat]?.value;
  const account = useAccount(match, view, question.seat);
  return (
    <div class="purchases">
      {treasury && (
        <p class="purse" role="status" data-left={treasury.crowns}>
          {say('purse-owed', { crowns: treasury.crowns, credit: treasury.credit, owed: account?.spent ?? 0 })}
        </p>
      )}
      {treasury && account && <EconomicsForm treasury={treasury} account={account} parts={['expenditures']} />}
      {listed(answers)}
    </div>
  );
}
