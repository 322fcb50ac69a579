// The log: what happened, by phase, each result with its dice and its clause.
import { useEffect, useRef } from 'preact/hooks';
import type { JSX, TargetedMouseEvent } from 'preact';

import type { LogEntry } from '../engine/types';
import { sentence, t, words } from '../said';
import { linesOf, type LogLine, readLog, type ReadLog } from '../words/log';
import type { Piece } from '../words/template';
import { Clause } from './clause';
import { Dice } from './dice';
import { Icon } from './icon';
import './log.css';

export function Pieces({ of, onLook }: { of: Piece[]; onLook?: (id: string) => void }): JSX.Element {
  return (
    <>
      {of.map((piece, i) =>
        typeof piece === 'string' ? (
          piece
        ) : 'dice' in piece ? (
          <Dice key={i} faces={piece.dice} />
        ) : onLook ? (
          <button key={i} class="named" onClick={() => onLook(piece.id)}>
            {piece.text}
          </button>
        ) : (
          piece.text
        ),
      )}
    </>
  );
}

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

interface LineProps extends Partial<Pick<Props, 'onLook' | 'onMoment'>> {
  line: LogLine;
  marked?: boolean;
  divided?: boolean;
}

/** A line of the log, with the dice that its sentence does not show. */
export function Line({ line, onLook, onMoment, marked, divided }: LineProps): JSX.Element {
  const press = (event: TargetedMouseEvent<HTMLLIElement>): void => {
    if (!(event.target as Element).closest('button') && !getSelection()?.toString()) onMoment?.(line.number);
  };
  return (
    <li class={marked ? 'marked' : ''} onClick={press} data-event={line.number}>
      {divided && <Divide />}
      {line.rolls
        .filter((roll) => !roll.told)
        .map((roll) => (
          <Dice key={roll.number} faces={roll.faces} />
        ))}{' '}
      <Pieces of={line.pieces} {...(onLook && { onLook })} /> {line.clause && <Clause id={line.clause} />}
      {onMoment && (
        <button class="look" onClick={() => onMoment(line.number)} aria-label={t('replay-look')}>
          <Icon is="replay" />
        </button>
      )}
    </li>
  );
}

const Divide = (): JSX.Element => <p class="divide">{t('since-here')}</p>;

export function LogPanel({ log, onLook, onMoment, since, marked }: Props): JSX.Element {
  const read = useRef<ReadLog>(undefined);
  read.current = readLog(words.value, log, read.current);
  const lines = linesOf(read.current);
  const divides = since === null ? undefined : lines.find((line) => line.number > since)?.number;
  const last = lines.at(-1)?.number;
  const isNew = (line: LogLine): boolean => marked !== null && (line.number > marked || line.number === last);
  const end = useRef<HTMLLIElement>(null);
  const length = log.length;
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [length]);
  return (
    <ol class="log" aria-live={marked === null ? 'polite' : 'off'} aria-relevant="additions">
      {read.current.groups.map((group) => (
        <li key={group.number} class={`of-${group.is}`}>
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
      ))}
      <li ref={end} class="end" />
    </ol>
  );
}
