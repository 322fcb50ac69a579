// Controls for the Campaign Cards of a position: the pile of each card, and the order of the decks.
import type { JSX } from 'preact';
import { nameOf, t } from '../../../words/said';
import { cardsOf, type Side } from '../types/map_data';
import { laid, ordered, orderOf, type Pile, pileOf, piles, raised, sides } from './cards';
import { members } from './members';
import type { Setup } from './setup';

/** The order of a deck, top card first; nothing if the deck will be shuffled. */
function Order({ setup, side }: { setup: Setup; side: Side }): JSX.Element | null {
  const order = orderOf(setup.state.value, side);
  if (!order?.length) return null;
  return (
    <ol class="order" aria-label={t('editor-deck-of', { seat: side })}>
      {order.map((card, i) => (
        <li key={card}>
          {nameOf(card)}
          {i > 0 && (
            <button
              class="quiet"
              aria-label={t('editor-raise', { card })}
              onClick={() => setup.change(raised(setup.state.value, side, card))}
            >
              ↑
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}

export function CardControls({ setup, running }: { setup: Setup; running: boolean }): JSX.Element {
  const state = setup.state.value;
  const known = 'decks' in state;
  const titles: Record<Pile, string> = {
    deck: t('editor-pile-deck'),
    discards: members.discards.label(),
    removed: members.removed.label(),
  };
  return (
    <>
      {!running && (
        <label class="flag">
          <input type="checkbox" name="order" checked={known} onChange={() => setup.change(ordered(state, !known))} />
          {t('editor-order')}
        </label>
      )}
      {sides.map((side) => (
        <section key={side} data-side={side}>
          <h2>
            <span class="device" aria-hidden="true" /> {nameOf(side, 'title')}
          </h2>
          {cardsOf(side).map((card) => (
            <label key={card} class="field">
              <span>{nameOf(card)}</span>
              <select
                name={card}
                value={pileOf(state, side, card)}
                onChange={(e) => setup.change(laid(state, side, card, e.currentTarget.value as Pile))}
              >
                {piles.map((pile) => (
                  <option key={pile} value={pile}>
                    {titles[pile]}
                  </option>
                ))}
              </select>
            </label>
          ))}
          <Order setup={setup} side={side} />
        </section>
      ))}
    </>
  );
}
