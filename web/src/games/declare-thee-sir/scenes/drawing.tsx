// The scenes of Declare Thee Sir: throws as dice, everything else as the log tells it.
import type { JSX } from 'preact';
import type { Setting } from '../../../engine/generated/declare-thee-sir';
import type { Match } from '../../../engine/match';
import type { Frame } from '../../../engine/playback';
import type { LogEntry } from '../../../engine/types';
import { Told } from '../../../panels/told';
import type { RowDrawing } from '../../../table/scenes/row';
import { Throws } from '../../../table/scenes/throws';
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

/** The entries as runs of those with throws, and of those without. */
function runsOf(entries: readonly LogEntry[]): LogEntry[][] {
  const runs: LogEntry[][] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    if (last && (rowOf(last[0]!) === null) === (rowOf(entry) === null)) last.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

/** The card that is turned over in these entries, as it lies on the table. */
function TurnedOver({ entries, setting }: { entries: readonly LogEntry[]; setting: Setting }): JSX.Element | null {
  const drawn = entries.find(({ event }) => event.is === 'card-drawn')?.event['card'];
  const line = setting.cards.find(({ card }) => card === drawn);
  return line ? <Card of={line} setting={setting} /> : null;
}

function Drawing({ frame, match }: { frame: Frame; match: Match }): JSX.Element {
  return (
    <>
      <TurnedOver entries={frame.scene.entries} setting={settingOf(match.setting.value)} />
      {runsOf(frame.scene.entries).map((entries) => {
        const rows = entries.flatMap((entry) => rowOf(entry) ?? []);
        const key = entries[0]!.number;
        return rows.length ? <Throws key={key} rows={rows} source={source} /> : <Told key={key} entries={entries} />;
      })}
    </>
  );
}

export const scenes = { of: scenesOf, Drawing };
