// The Play Deck beside the table: the card turned face up, what is left, the cards that players hold, and their bags of morale.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { CardLine, Setting, View } from '../../../engine/generated/matchlocks';
import type { Id } from '../../../engine/types';
import { Effects, LookThrough, Tray, Turned } from '../../../table/deck/tray';
import { nameOf, sentence } from '../../../words/said';
import { Bag } from './bag';
import { Card, cardName, HeldCard, kindOf } from './card';
import { type Deck, deckOf, holdingOf } from './deck';

interface Props {
  setting: Setting;
  view: View;
}

/** What Special Events have brought about. */
function effectWords(view: View): string[] {
  return [
    ...(view.turn && view.turn <= view.showers_until ? [sentence('table', 'showers')] : []),
    ...(view.fog ? [sentence('table', 'fog')] : []),
    ...(view.skittish ? [sentence('table', 'skittish', { leader: view.skittish })] : []),
  ];
}

/** What the card turned over does. */
function cardWords(setting: Setting, view: View, card: CardLine): string {
  const kind = kindOf(setting, card);
  if (card.leader && view.units[card.leader]?.where !== 'table') return sentence('table', 'card-idle');
  if (kind === 'brigadier') return sentence('table', 'order-tokens', { tokens: view.order_tokens });
  return sentence('table', kind === 'general' ? 'card-general' : `of-${kind}`);
}

/** The cards that may still come, of each deck. */
function ToCome({ deck, view }: { deck: Deck; view: View }): JSX.Element {
  const list = (said: string, names: readonly string[]): JSX.Element => (
    <section>
      <h3>{said}</h3>
      <ul class="to-come">
        {names.map((name, i) => (
          <li key={`${name} ${i}`}>{name}</li>
        ))}
      </ul>
    </section>
  );
  const named = (ids: readonly Id[]): string[] => ids.map((id) => nameOf(id, 'title'));
  return (
    <>
      {list(sentence('table', 'to-come', { left: deck.left }), deck.toCome.map(cardName))}
      {list(sentence('table', 'bonus-to-come', { left: view.bonus_left }), named(deck.bonus))}
      {list(sentence('table', 'events-to-come', { left: view.events_left }), named(deck.events))}
    </>
  );
}

/** The cards that this viewer holds, and how many others do. */
function Held({ setting, view }: Props): JSX.Element {
  return (
    <ul class="held" aria-label={sentence('table', 'hand')}>
      {setting.sides.flatMap(({ side }, i) => {
        const own = holdingOf(view, side);
        const count = (view.cards_held[i] ?? 0) + (view.events_held[i] ?? 0);
        if (!own)
          return Array.from({ length: count }, (_, n) => (
            <li key={`${side} ${n}`} data-side={side}>
              <div
                class="deck-card back"
                role="img"
                aria-label={sentence('table', 'hand-of', { side, cards: count })}
              />
            </li>
          ));
        return [...own.cards.map((id) => ({ id, event: false })), ...own.events.map((id) => ({ id, event: true }))].map(
          ({ id, event }) => (
            <li key={id} data-side={side}>
              <HeldCard id={id} event={event} />
            </li>
          ),
        );
      })}
    </ul>
  );
}

/** The bags of both sides. */
const Bags = ({ setting, view }: Props): JSX.Element => (
  <>
    {setting.sides.map(({ side }) => (
      <Bag key={side} side={side} view={view} />
    ))}
  </>
);

/** All cards: those turned, those held, and those still to come. */
function Look({ deck, setting, view, onClose }: Props & { deck: Deck; onClose: () => void }): JSX.Element {
  return (
    <LookThrough title={sentence('table', 'deck')} onClose={onClose}>
      <Turned said={sentence('table', 'turned', { count: deck.turned.length })}>
        {deck.turned.map((of) => (
          <li key={of.id}>
            <Card of={of} setting={setting} />
          </li>
        ))}
      </Turned>
      <section>
        <h3>{sentence('table', 'hand')}</h3>
        <Held setting={setting} view={view} />
        <div class="bags">
          <Bags setting={setting} view={view} />
        </div>
      </section>
      <ToCome deck={deck} view={view} />
    </LookThrough>
  );
}

/** Before there is a Play Deck: the phase, and the bags. */
function BeforeDeck({ setting, view }: Props): JSX.Element {
  return (
    <section class="deck-tray slim table-over" aria-label={sentence('table', 'phase')}>
      <div class="deck-said">
        <p class="drawn-name">{sentence('table', view.bombardment ? 'phase-bombardment' : 'phase-setup')}</p>
        {view.bombardment && <p>{sentence('table', 'bombardment-goes')}</p>}
      </div>
      <Bags setting={setting} view={view} />
    </section>
  );
}

function PlayDeck({ setting, view }: Props): JSX.Element {
  const open = useSignal(false);
  const deck = deckOf(setting, view);
  const { card, turned } = deck;
  const leftWords = sentence('table', 'left', { left: deck.left });
  const last = turned[0];
  return (
    <Tray
      label={sentence('table', 'deck')}
      left={deck.left}
      leftWords={leftWords}
      turned={card && { key: card.id ?? '', card: <Card of={card} setting={setting} /> }}
      last={last ? <Card of={last} setting={setting} /> : null}
      look={sentence('table', 'look-through', { count: turned.length })}
      onLook={() => (open.value = true)}
      beyond={
        <>
          <Held setting={setting} view={view} />
          <Bags setting={setting} view={view} />
          {open.value && <Look {...{ setting, view, deck }} onClose={() => (open.value = false)} />}
        </>
      }
    >
      <p class="drawn-name">{card ? cardName(card) : leftWords}</p>
      {card && <p>{cardWords(setting, view, card)}</p>}
      <Effects of={effectWords(view)} />
    </Tray>
  );
}

export const DeckTray = (props: Props): JSX.Element =>
  props.view.turn ? <PlayDeck {...props} /> : <BeforeDeck {...props} />;
