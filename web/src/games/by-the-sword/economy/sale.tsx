// What is for sale by bids: mercenary cards, or troops of a mercenary castle. BTS-merc.3, BTS-R.142, BTS-R.168
import type { JSX } from 'preact';
import { mercenaries } from '../../../../../data/by-the-sword/cards.json';
import type { View } from '../../../engine/generated/by-the-sword';
import type { Fields, Id } from '../../../engine/types';
import { nameOf, sentence } from '../../../words/said';
import type { AnswersProps } from '../../game';
import { viewOf } from '../types/position';
import './sale.css';

const say = (id: string, fields: object = {}): string => sentence('page', id, fields as Fields);

const pointsOf = (card: Id): number | undefined => mercenaries.find(({ id }) => id === card)?.points;

const told = (card: Id): string => say('sale-card', { card, points: pointsOf(card) ?? 0 });

/** What is sold now: a card, or what a castle sells; and the cards that come after it. */
function Lot({ cards: [card, ...next], castle }: View['sale']): JSX.Element {
  return (
    <>
      <p class="lot">{castle ? say('sale-castle', { castle }) : card ? told(card) : ''}</p>
      {!castle && next.length > 0 && <p class="small">{say('sale-next', { cards: next.map(told).join('; ') })}</p>}
    </>
  );
}

export function Bidding({ match, question, answers, listed }: AnswersProps): JSX.Element {
  const { sale, treasuries } = viewOf(match.view.value ?? {});
  const { bidders, high, price, again } = sale;
  const crowns = treasuries[question.seat]?.value?.crowns ?? 0;
  return (
    <div class="purchases sale">
      <Lot {...sale} />
      <p class="purse" role="status" data-left={crowns}>
        {say('sale-purse', { crowns })}
      </p>
      <p class="small">
        {say('sale-bidders', { bidders: bidders.map((seat) => nameOf(seat, 'title')).join(', ') })}{' '}
        {question.is === 'bid'
          ? say(again ? 'sale-again' : 'sale-sealed')
          : high
            ? say('sale-high', { high, price })
            : ''}
      </p>
      {listed(answers)}
    </div>
  );
}
