// The scenes of Never Mind the Matchlocks: throws as dice, everything else as the log tells it.
import type { JSX } from 'preact';
import type { Event } from '../../../engine/generated/matchlocks';
import type { Match } from '../../../engine/match';
import type { Frame, Scene } from '../../../engine/playback';
import { typed } from '../../../engine/typed';
import type { RowDrawing } from '../../../table/scenes/row';
import { Runs } from '../../../table/scenes/runs';
import { sentence } from '../../../words/said';
import { Card, HeldCard } from '../deck/card';
import { settingOf } from '../types/table';
import { rowOf } from './rows';
import { scenesOf } from './scenes';

const source: RowDrawing = {
  title: ({ result }) => sentence('scenes', result.is, result),
  result: ({ result }) => sentence('results', result.is, result),
  clauseOf: () => '',
  picture: () => null,
};

/** The card that a scene is about, turned over or played, as it lies on the table. */
function Shown({ scene, match }: { scene: Scene; match: Match }): JSX.Element | null {
  const setting = settingOf(match.setting.value);
  for (const { event } of scene.entries.toReversed()) {
    const it = typed<Event>(event);
    const line = scene.is === 'card' && it.is === 'card-turned' && setting.cards.find(({ id }) => id === it.card);
    if (line) return <Card of={line} setting={setting} />;
    if (it.is === 'bonus-played' && it.card) return <HeldCard id={it.card} event={false} />;
    if (it.is === 'event-played' && it.event) return <HeldCard id={it.event} event />;
  }
  return null;
}

function Drawing({ frame, match }: { frame: Frame; match: Match }): JSX.Element {
  const { entries } = frame.scene;
  return (
    <>
      <Shown scene={frame.scene} match={match} />
      <Runs entries={entries} rowOf={(entry) => rowOf(entry, frame.seen.log)} source={source} />
    </>
  );
}

export const scenes = { of: scenesOf, Drawing };
