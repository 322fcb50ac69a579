// The deck beside the table: the pile with what is left, the card turned over, what events have brought about, and a way to look
// through the cards of the round.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { CardLine, Setting, View } from '../../../engine/generated/declare-thee-sir';
import { Icon } from '../../../panels/icon';
import { nameOf, sentence, t } from '../../../words/said';
import { Card, CardBack, cardName } from './card';
import { type Deck, deckOf } from './deck';
import './deck_tray.css';

interface Props {
  setting: Setting;
  view: View;
}

/** What events have brought about until the reshuffle. */
function Effects({ view }: { view: View }): JSX.Element | null {
  const { shower, smoke, pikes_charged, ditch, astray, low_on_powder, burst } = view.effects;
  const said = [
    ...(shower ? [sentence('plan', 'shower')] : []),
    ...(smoke ? [sentence('plan', 'smoke', { smoke })] : []),
    ...(pikes_charged ? [sentence('plan', 'pikes_charged')] : []),
    ...(ditch ? [sentence('plan', 'ditch')] : []),
    ...astray.map((unit) => sentence('table', 'astray', { unit })),
    ...low_on_powder.map((unit) => sentence('table', 'low-on-powder', { unit })),
    ...burst.map((unit) => sentence('table', 'burst', { unit })),
  ];
  if (!said.length) return null;
  return (
    <ul class="deck-effects">
      {said.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}

/** What a card that was turned over brings: the option declared for its unit, by its commander; the effect of an event. */
function drawnWords({ units }: Setting, { declared, action }: View, { card, unit }: CardLine): string {
  if (!unit) return nameOf(`effect-${card}`);
  const declares = [declared, action].find((d) => d.unit === unit);
  const order = declares && declares.order !== 'none' ? `order-${declares.order}` : '';
  return sentence('table', 'drawn', { commander: units.find((u) => u.id === unit)?.commander ?? '', order });
}

/** The cards that may still be drawn. */
function ToCome({ deck }: { deck: Deck }): JSX.Element {
  return (
    <section>
      <h3>{sentence('table', 'to-come', { left: deck.left })}</h3>
      <ul class="to-come">
        {deck.units.map(({ unit, cards }) => (
          <li key={unit}>
            {nameOf(unit)}
            {cards > 1 && ` ×${cards}`}
          </li>
        ))}
      </ul>
      {deck.events > 0 && <p>{sentence('table', 'events-left', { events: deck.events, among: deck.among.length })}</p>}
      {deck.events > 0 && (
        <ul class="to-come">
          {deck.among.map((card) => (
            <li key={card}>{nameOf(card)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** All cards of the round. */
function LookThrough({ deck, setting, onClose }: { deck: Deck; setting: Setting; onClose: () => void }): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="look-through" aria-labelledby="look-through" onClose={onClose}>
      <header>
        <h2 id="look-through">{sentence('table', 'deck')}</h2>
        <button class="quiet close" onClick={() => dialog.current?.close()} aria-label={t('close')}>
          <Icon is="close" />
        </button>
      </header>
      <section tabIndex={0} aria-label={sentence('table', 'discards', { count: deck.discards.length })}>
        <h3>{sentence('table', 'discards', { count: deck.discards.length })}</h3>
        <ol class="discards">
          {deck.discards.map((of) => (
            <li key={of.card}>
              <Card of={of} setting={setting} />
            </li>
          ))}
        </ol>
      </section>
      <ToCome deck={deck} />
    </dialog>
  );
}

export function DeckTray({ setting, view }: Props): JSX.Element | null {
  const open = useSignal(false);
  if (!view.round) return null;
  const deck = deckOf(setting, view);
  const last = deck.discards[0];
  return (
    <section class="deck-tray table-over" aria-label={sentence('table', 'deck')}>
      <div class="pile" role="img" aria-label={sentence('table', 'left', { left: deck.left })}>
        {deck.left > 0 ? <CardBack /> : <div class="deck-card none" />}
        <b aria-hidden="true">{deck.left}</b>
      </div>
      <div class="turned" key={deck.drawn?.card ?? 'none'}>
        {deck.drawn ? <Card of={deck.drawn} setting={setting} /> : <div class="deck-card none" />}
      </div>
      <div class="deck-said">
        <p class="drawn-name">{deck.drawn ? cardName(deck.drawn) : sentence('table', 'left', { left: deck.left })}</p>
        {deck.drawn && <p>{drawnWords(setting, view, deck.drawn)}</p>}
        <Effects view={view} />
      </div>
      <button class="pile discarded" onClick={() => (open.value = true)} aria-haspopup="dialog">
        {last ? <Card of={last} setting={setting} /> : <div class="deck-card none" />}
        <span>{sentence('table', 'look-through', { count: deck.discards.length })}</span>
      </button>
      {open.value && <LookThrough deck={deck} setting={setting} onClose={() => (open.value = false)} />}
    </section>
  );
}
