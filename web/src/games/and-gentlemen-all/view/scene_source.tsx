// The scenes of And Gentlemen All, among them the cards of an action phase.
import type { JSX } from 'preact';

import type { Setting } from '../../../engine/generated/and-gentlemen-all';
import type { Id } from '../../../engine/types';
import type { Row, SceneSource } from '../../../table/scenes/scene';
import { nameOf } from '../../../words/said';
import { CardFace } from './card_face';
import { scenesOf } from './scenes';

/** The cards of both sides. */
function Cards({ result }: { result: Row['result'] }): JSX.Element {
  return (
    <div class="cards">
      {(['parliament', 'royalist'] as const).map((side) => {
        const card = result[side] as Id | null;
        return (
          <figure key={side} data-side={side}>
            <CardFace card={card} />
            <figcaption>
              {nameOf(side, 'title')}: {card && nameOf(card, 'title')}
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}

export const sceneSource = ({ modifiers }: Setting): SceneSource => ({
  scenesOf,
  clauseOf: (because, fire) => {
    const found = modifiers.find((m) => m.because === because);
    return (fire ? found?.in_fire : found?.clause) ?? '';
  },
  picture: (row) => (row.is === 'cards' ? <Cards result={row.result} /> : null),
});
