// The deck beside the table: the pile with what is left, the card turned over, what events have brought about, and a way to look
// through the cards of the round.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { CardLine, Setting, View } from '../../../engine/generated/declare-thee-sir';
import { Effects, LookThrough, Tray, Turned } from '../../../table/deck/tray';
import { nameOf, sentence } from '../../../words/said';
import { Card, cardName } from './card';
import { type Deck, deckOf } from './deck';

interface Props {
  setting: Setting;
  view: View;
}

/** What events have brought about until the reshuffle. */
function effectWords({ effects }: View): string[] {
  const { shower, smoke, pikes_charged, ditch, astray, low_on_powder, burst } = effects;
  return [
    ...(shower ? [sentence('plan', 'shower')] : []),
    ...(smoke ? [sentence('plan', 'smoke', { smoke })] : []),
    ...(pikes_charged ? [sentence('plan', 'pikes_charged')] : []),
    ...(ditch ? [sentence('plan', 'ditch')] : []),
    ...astray.map((unit) => sentence('table', 'astray', { unit })),
    ...low_on_powder.map((unit) => sentence('table', 'low-on-powder', { unit })),
    ...burst.map((unit) => sentence('table', 'burst', { unit })),
  ];
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

export function DeckTray({ setting, view }: Props): JSX.Element | null {
  const open = useSignal(false);
  if (!view.round) return null;
  const deck = deckOf(setting, view);
  const { drawn, discards } = deck;
  const leftWords = sentence('table', 'left', { left: deck.left });
  const last = discards[0];
  return (
    <Tray
      label={sentence('table', 'deck')}
      left={deck.left}
      leftWords={leftWords}
      turned={drawn && { key: drawn.card ?? '', card: <Card of={drawn} setting={setting} /> }}
      last={last ? <Card of={last} setting={setting} /> : null}
      look={sentence('table', 'look-through', { count: discards.length })}
      onLook={() => (open.value = true)}
      beyond={
        open.value && (
          <LookThrough title={sentence('table', 'deck')} onClose={() => (open.value = false)}>
            <Turned said={sentence('table', 'discards', { count: discards.length })}>
              {discards.map((of) => (
                <li key={of.card}>
                  <Card of={of} setting={setting} />
                </li>
              ))}
            </Turned>
            <ToCome deck={deck} />
          </LookThrough>
        )
      }
    >
      <p class="drawn-name">{drawn ? cardName(drawn) : leftWords}</p>
      {drawn && <p>{drawnWords(setting, view, drawn)}</p>}
      <Effects of={effectWords(view)} />
    </Tray>
  );
}
