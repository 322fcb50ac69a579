// An action card, styled as a playing card of the period: its face, or its back.
import type { JSX } from 'preact';

import type { Answer, Id } from '../../../engine/types';
import './card_face.css';

/** Crossed muskets; marching pikes and an arrow; a drum; a furled flag. */
const devices: Record<Id, JSX.Element> = {
  fire: (
    <>
      <path d="M9 43 31 19M11 46l-4-4 3-4 5 5zM31 43 9 19M29 46l4-4-3-4-5 5z" />
      <path class="smoke" d="M7 17c-3-1-3-5 1-5 0-4 6-4 7 0 3 0 3 4 0 5zM33 17c3-1 3-5-1-5 0-4-6-4-7 0-3 0-3 4 0 5z" />
    </>
  ),
  move: <path d="M14 48V14l-3 6h6l-3-6M26 48V14l-3 6h6l-3-6M8 34h22m-5-5 6 5-6 5M7 48h26" />,
  rally: <path d="M9 26c0-7 22-7 22 0v14c0 7-22 7-22 0zM9 26c0 7 22 7 22 0M9 40l7-9 8 12 7-11M13 16l9 8M27 14l-7 9" />,
  pass: <path d="M20 50V12M20 14c5-3 9 3 13 0v13c-4 3-8-3-13 0M13 50h14M9 20l4 4M9 30h4" />,
};

export function CardFace({ card }: { card: Id | null }): JSX.Element {
  return (
    <svg
      class={card ? 'card-face' : 'card-face back'}
      viewBox="0 0 40 60"
      aria-hidden="true"
      data-card={card ?? 'back'}
    >
      <rect class="edge" x="1" y="1" width="38" height="58" rx="3" />
      {card ? (
        devices[card]
      ) : (
        <path
          class="weave"
          d="M5 5h30v50H5zM5 15 15 5M5 25 25 5M5 35 35 5M5 45 35 15M5 55 35 25M15 55l20-20M25 55l10-10M25 5l10 10M15 5l20 20M5 5l30 30M5 15l30 30M5 25l30 30M5 35l20 20M5 45l10 10"
        />
      )}
    </svg>
  );
}

/** The face of the card that an answer plays; null if it plays none. */
export const faceOf = ({ verb, args }: Answer): JSX.Element | null =>
  verb === 'card' ? <CardFace card={String(args['card'] ?? '')} /> : null;
