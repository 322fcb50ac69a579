// A scene as the log tells it, with the dice of what was thrown.
import type { JSX } from 'preact';
import type { LogEntry } from '../../engine/types';
import { Told } from '../../panels/told';
import type { Row, RowDrawing } from './row';
import { Throws } from './throws';

interface Props {
  entries: readonly LogEntry[];
  /** An entry as a row; null if it tells no throw. */
  rowOf: (entry: LogEntry) => Row | null;
  source: RowDrawing;
}

type Part = { entry: LogEntry; row: Row | null };

/** The entries as runs of those with throws, and of those without. */
function runsOf({ entries, rowOf }: Props): Part[][] {
  const runs: Part[][] = [];
  for (const entry of entries) {
    const told = { entry, row: rowOf(entry) };
    const last = runs.at(-1);
    if (last && (last[0]!.row === null) === (told.row === null)) last.push(told);
    else runs.push([told]);
  }
  return runs;
}

export function Runs(props: Props): JSX.Element {
  return (
    <>
      {runsOf(props).map((run) => {
        const rows = run.flatMap(({ row }) => row ?? []);
        const key = run[0]!.entry.number;
        if (rows.length) return <Throws key={key} rows={rows} source={props.source} />;
        return <Told key={key} entries={run.map(({ entry }) => entry)} />;
      })}
    </>
  );
}
