// The log: what happened, by phase, each result with its dice and its clause.

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
  /** Wants to see the match as it was when that had happened. */
  onMoment: (event: number) => void;
  /** What was known before this page was opened anew; what comes behind it is divided off. */
  since: number | null;
  /** In the past: what has happened with the last step is marked. */
  marked: number | null;
}

/** The number of the last line of a paragraph. */
const lastOf = (group: LogGroup): number => group.lines.at(-1)?.number ?? group.number;
/** A line, if it is one of this paragraph. */
const within = (group: LogGroup, line: number | undefined): number | undefined =>
  line !== undefined && line >= group.number && line <= lastOf(group) ? line : undefined;

interface GroupProps extends Pick<Props, 'onLook' | 'onMoment'> {
  group: LogGroup;
  /** The line before which it is divided, and the first that is marked; none in this paragraph. */
  divides: number | undefined;
  marks: number | undefined;
}

/** A paragraph; it is drawn anew only when something of it is another. */
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
  // The last line is always of the last step.
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
