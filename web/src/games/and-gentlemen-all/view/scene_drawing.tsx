// The scenes of And Gentlemen All, among them the cards of an action phase.
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Setting } from '../../../engine/generated/and-gentlemen-all';
import type { Match } from '../../../engine/match';
import type { Frame } from '../../../engine/playback';
import type { Id } from '../../../engine/types';
import { Told } from '../../../panels/told';
import type { Row, RowDrawing } from '../../../table/scenes/row';
import { Throws } from '../../../table/scenes/throws';
import { nameOf, t } from '../../../words/said';
import { settingOf } from '../types/table';
import { CardFace } from './card_face';
import { rowOf, scenesOf } from './scenes';

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

const rowDrawing = ({ modifiers }: Setting): RowDrawing => ({
  title: ({ is, unit, target, thrown }) =>
    thrown.length ? t(`hand-odds-${is}`, { unit, target }) : nameOf(unit, 'title'),
  result: ({ result }) =>
    result.is === 'named' ? nameOf(String(result['name']), 'title') : t(`scene-${result.is}`, { ...result }),
  clauseOf: (because, fire) => {
    const found = modifiers.find((m) => m.because === because);
    return (fire ? found?.in_fire : found?.clause) ?? '';
  },
  picture: (row) => (row.is === 'cards' ? <Cards result={row.result} /> : null),
});

function Drawing({ frame, match }: { frame: Frame; match: Match }): JSX.Element {
  const setting = match.setting.value;
  const source = useMemo(() => rowDrawing(settingOf(setting)), [setting]);
  const { is, entries } = frame.scene;
  if (is === 'move' || is === 'deployed') return <Told entries={entries} />;
  return <Throws rows={entries.flatMap((entry) => rowOf(entry) ?? [])} source={source} />;
}

export const scenes = { of: scenesOf, Drawing };
