// The log, folded by turn and grouped by phase and battle, with dice and clauses.

import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';

import type { LogEntry } from '../../engine/types';
import { Divide, Line, lookingAt, MomentButton, Pieces } from '../../panels/log_line';
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

/** A group, rendered again only when it, its divider or its marks change. The heading of a turn stands above its groups. */
function Group({ group, divides, marks, onLook, onMoment }: GroupProps): JSX.Element {
  const isNew = (line: LogLine): boolean => marks !== undefined && line.number >= marks;
  const { heading } = group;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the handlers do the same as long as the match is shown
  return useMemo(
    () => (
      <li class={`of-${group.is}`}>
        {heading && group.is !== 'turn' && (
          <>
            {divides === heading.number && <Divide />}
            <div class={isNew(heading) ? 'heading marked' : 'heading'} {...lookingAt(heading, onLook)}>
              <h3>
                <Pieces of={heading.pieces} />
              </h3>
              <MomentButton line={heading} onMoment={onMoment} />
            </div>
          </>
        )}
        {group.phase && <h3 class="phase">{sentence('phases', group.phase)}</h3>}
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

/** The groups of each turn; those before the first turn come first. */
function turnsOf(groups: readonly LogGroup[]): LogGroup[][] {
  const turns: LogGroup[][] = [];
  for (const group of groups)
    if (group.is === 'turn' || !turns.length) turns.push([group]);
    else turns.at(-1)!.push(group);
  return turns;
}

interface TurnProps extends Pick<Props, 'onLook' | 'onMoment'> {
  groups: readonly LogGroup[];
  open: boolean;
  divides: number | undefined;
  marks: number | undefined;
}

/** A turn, which folds under its heading. */
function Turn({ groups, open, divides, marks, ...does }: TurnProps): JSX.Element {
  const heading = groups[0]!.is === 'turn' ? groups[0]!.heading : null;
  const list = (
    <ol>
      {groups.map((group) => (
        <Group
          key={group.number}
          group={group}
          divides={within(group, divides)}
          marks={marks === undefined || marks > lastOf(group) ? undefined : marks}
          {...does}
        />
      ))}
    </ol>
  );
  if (!heading) return list;
  const marked = marks !== undefined && heading.number >= marks;
  return (
    <details open={open} class="turn">
      <summary class={marked ? 'marked' : ''}>
        <h3>
          <Pieces of={heading.pieces} />
        </h3>
      </summary>
      {divides === heading.number && <Divide />}
      {list}
    </details>
  );
}

export function LogPanel({ log, onLook, onMoment, since, marked }: Props): JSX.Element {
  const read = useRef<ReadLog>(undefined);
  read.current = readLog(words.value, log, read.current);
  const lines = linesOf(read.current);
  const divides = since === null ? undefined : lines.find((line) => line.number > since)?.number;
  // The last line is marked in any case: a line merged from several entries has the number of the first.
  const marks = marked === null ? undefined : Math.min(marked + 1, lines.at(-1)?.number ?? Infinity);
  const end = useRef<HTMLDivElement>(null);
  const length = log.length;
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [length]);
  const turns = turnsOf(read.current.groups);
  const isNew = (of: LogGroup[]): boolean => [divides, marks].some((n) => n !== undefined && lastOf(of.at(-1)!) >= n);
  return (
    <div class="log" role="log" aria-live={marked === null ? 'polite' : 'off'} aria-relevant="additions">
      {turns.map((of, i) => (
        <Turn
          key={of[0]!.number}
          groups={of}
          open={i === turns.length - 1 || isNew(of)}
          {...{ divides, marks, onLook, onMoment }}
        />
      ))}
      <div ref={end} class="end" />
    </div>
  );
}
