// Which of its four cards each side has played this turn, open to both.                                       AGA-H.3
import type { JSX } from 'preact';

import type { View } from '../../../engine/generated/and-gentlemen-all';
import { nameOf, t } from '../../../words/said';
import { CardFace } from './card_face';
import './spent_cards.css';

const cards = ['fire', 'move', 'rally', 'pass'];

export function SpentCards({ view }: { view: View }): JSX.Element | null {
  if (!view.turn) return null;
  return (
    <div class="spent-cards table-over">
      {Object.entries(view.played).map(([side, played]) => {
        const named = (of: readonly string[]): string => of.map((card) => nameOf(card)).join(', ');
        const left = cards.filter((card) => !played.includes(card));
        const said = t('cards-spent', { side, played: named(played), left: named(left) });
        return (
          <p key={side} data-side={side} role="img" aria-label={said} title={said}>
            <span class="device" />
            {cards.map((card) => (
              <span key={card} class={played.includes(card) ? 'spent' : ''}>
                <CardFace card={card} />
              </span>
            ))}
          </p>
        );
      })}
    </div>
  );
}
