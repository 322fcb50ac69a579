// The player's own card, face down until both are revealed. Whether the opponent has laid one is hidden.           AGA-H.1
import type { JSX } from 'preact';

import type { View } from '../../../engine/generated/and-gentlemen-all';
import type { Id } from '../../../engine/types';
import { t } from '../../../words/said';
import { CardFace } from './card_face';
import './laid_down.css';

export function LaidDown({ view, mine }: { view: View; mine: readonly Id[] }): JSX.Element | null {
  const cards = mine.flatMap((seat) => {
    const of = view.chosen[seat];
    return of?.value && of.known_to !== 'all' ? [of.value] : [];
  });
  if (!cards.length) return null;
  return (
    <div class="laid-down table-over">
      {cards.map((card) => (
        <figure key={card}>
          <CardFace card={null} />
          <figcaption>{t('card-laid-down', { card })}</figcaption>
        </figure>
      ))}
    </div>
  );
}
