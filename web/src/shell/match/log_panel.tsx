// The log, grouped by turn, phase and battle, with dice and clauses.

import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';

import type { LogEntry } from '../../engine/types';
import { Divide, Line, Pieces } from '../../panels/log_line';
import { type LogGroup, type LogLine, linesOf, type ReadLog, readLog } from '../../words/log';
import { sentence, words } from '../../words/said';
import '../../panels/log.css';

interface Props {
  log: readonly LogEntry[];
  onLook: (id: string) => void;
  /** Called to show the match as it was right after an event. */
  onMoment: (event: number) => void;
  /** The last event seen on an earlier visit; a divider comes after it. Null: no divider. */
  since: number | null;
  /** In a replay: the last event before the current step, whose lines are marked. Null: the present is shown. */
  marked: number | null;
}

/** The number of the last line of a group. */
const lastOf = (group: LogGroup): number => group.lines.at(-1)?.number ?? group.number;
/** The number of a line, if that line is in this group. */
const within = (group: LogGroup, line: number | undefined): number | undefined =>
  line !== undefined && line >= group.number && line <= lastOf(group) ? line : undefined;

interface GroupProps extends Pick<Props, 'onLook' | 'onMoment'> {
  group: LogGroup;
  /** The line that the divider precedes, and the first marked line; undefined if not in this group. */
  divides: number | undefined;
  marks: number | undefined;
}

/** A group, rendered again only when it, its divider or its marks change. */
function Group({ group, divides, marks, onLook, onMoment }: GroupProps): JSX.Element {
  const isNew = (line: LogLine): boolean => marks !== undefined && line.number >= marks;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the handlers do the same as long as the match is shown
  return useMemo(
    () => (
      <li class={`of-${group.is}`}>
        {group.heading && divides === group.heading.number && <Divide />}
        {group.heading && (
          <h3 class={isNew(group.heading) ? 'marked' : ''} onClick={() => onMoment(group.number)}>
            <Pieces of={group.heading.pieces} />
          </h3>
        )}
        {group.phase && <h4>{sentence('phases', group.phase)}</h4>}
        <ul>
          {group.lines.map((line) => (
            <Line
              key={line.number}
              line={line}
              onLook={onLook}
              onMoment={onMoment}
              marked={isNew(line)}
              divided={line.number === divides}
            />
          ))}
        </ul>
      </li>
    ),
    [group, divides, marks],
  );
}

export function LogPanel({ log, onLook, onMoment, since, marked }: Props): JSX.Element {
  const read = useRef<ReadLog>(undefined);
  read.current = readLog(words.value, log, read.current);
  const lines = linesOf(read.current);
  const divides = since === null ? undefined : lines.find((line) => line.number > since)?.number;
  // The last line is marked in any case: a line merged from several entries has the number of the first.
  const marks = marked === null ? undefined : Math.min(marked + 1, lines.at(-1)?.number ?? Infinity);
  const end = useRef<HTMLLIElement>(null);
  const length = log.length;
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [length]);
  return (
    <ol class="log" aria-live={marked === null ? 'polite' : 'off'} aria-relevant="additions">
      {read.current.groups.map((group) => (
        <Group
          key={group.number}
          group={group}
          divides={within(group, divides)}
          marks={marks === undefined || marks > lastOf(group) ? undefined : marks}
          onLook={onLook}
          onMoment={onMoment}
        />
      ))}
      <li ref={end} class="end" />
    </ol>
  );
}
