// The scenes of Declare Thee Sir: throws as dice, everything else as the log tells it.
import type { JSX } from 'preact';
import type { Setting } from '../../../engine/generated/declare-thee-sir';
import type { Match } from '../../../engine/match';
import type { Frame } from '../../../engine/playback';
import type { LogEntry } from '../../../engine/types';
import type { RowDrawing } from '../../../table/scenes/row';
import { Runs } from '../../../table/scenes/runs';
import { sentence } from '../../../words/said';
import { Card } from '../deck/card';
import { settingOf } from '../types/table';
import { rowOf } from './rows';
import { scenesOf } from './scenes';

const source: RowDrawing = {
  title: ({ result }) => sentence('scenes', result.is, result),
  result: ({ result }) => sentence('results', result.is, result),
  clauseOf: (because, fire) =>
    because.startsWith('movement-') ? 'DTS-T.movemod' : fire ? 'DTS-T.firemod' : 'DTS-T.meleemod',
  picture: () => null,
};

/** The card that these entries turn over last, as it lies on the table. */
function TurnedOver({ entries, setting }: { entries: readonly LogEntry[]; setting: Setting }): JSX.Element | null {
  const drawn = entries.findLast(({ event }) => event.is === 'card-drawn')?.event['card'];
  const line = setting.cards.find(({ card }) => card === drawn);
  return line ? <Card of={line} setting={setting} /> : null;
}

function Drawing({ frame, match }: { frame: Frame; match: Match }): JSX.Element {
  const { is, entries } = frame.scene;
  return (
    <>
      {is === 'card' && <TurnedOver entries={entries} setting={settingOf(match.setting.value)} />}
      <Runs entries={entries} rowOf={rowOf} source={source} />
    </>
  );
}

export const scenes = { of: scenesOf, Drawing };
