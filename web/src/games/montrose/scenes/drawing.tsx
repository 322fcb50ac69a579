// How the scenes of Campaigns of Montrose are drawn.
import type { JSX } from 'preact';

import type { Event } from '../../../engine/generated/montrose';
import type { Frame } from '../../../engine/playback';
import { typed } from '../../../engine/typed';
import type { Id, LogEntry } from '../../../engine/types';
import { marksOf } from '../../../map/marks';
import { Told } from '../../../panels/told';
import { nameOf, t } from '../../../words/said';
import { BattleHeading, BattleLines } from '../panels/battle';
import { battleSoFar } from './battle_so_far';
import './scenes.css';

const isDrawn = ({ event }: LogEntry): boolean => event.is === 'card-drawn';

/** The card face up, between what was told before and its effects. */
function Card({ frame }: { frame: Frame }): JSX.Element {
  const { entries } = frame.scene;
  const at = entries.findIndex(isDrawn);
  const { side, card } = entries[at]!.event as { side?: Id; card?: Id };
  return (
    <>
      <Told entries={entries.slice(0, at)} />
      <article class="campaign-card" data-side={side}>
        <p class="of">
          <span class="device" aria-hidden="true" /> {t('scene-card-of', { side: side ?? null })}
        </p>
        <h2>{nameOf(card ?? '', 'title')}</h2>
        <p>{t('scene-card-text', { card: card ?? null })}</p>
      </article>
      <Told entries={entries.slice(at + 1)} />
    </>
  );
}

/** What the drawn lines show by themselves. */
const drawn: ReadonlySet<Event['is']> = new Set([
  'battle-begins',
  'round-begins',
  'superiority-won',
  'lined-up',
  'unit-rolled',
]);
const nothing = marksOf(null, null, {});
const nobody = (): void => undefined;

function Battle({ frame }: { frame: Frame }): JSX.Element {
  const { scene, seen } = frame;
  const { battle, lost, reduced } = battleSoFar(seen.view, scene.entries);
  const results = scene.entries.filter(({ event }) => !drawn.has(typed<Event>(event).is));
  return (
    <div class="battle">
      <BattleHeading battle={battle} />
      <BattleLines
        view={{ ...seen.view, reduced: [...reduced] }}
        log={seen.log}
        {...{ battle, lost }}
        marks={nothing}
        onUnit={nobody}
      />
      <Told entries={results} />
    </div>
  );
}

export function Drawing({ frame }: { frame: Frame }): JSX.Element {
  if (frame.scene.is === 'battle') return <Battle frame={frame} />;
  return frame.scene.entries.some(isDrawn) ? <Card frame={frame} /> : <Told entries={frame.scene.entries} />;
}
