// The log: what happened, by phase, each result with its dice and its clause.
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { JSX } from 'preact';

import type { Match } from '../engine/match';
import { sentence, words } from '../said';
import { type LogGroup, type LogLine, readLog, type ReadLog } from '../words/log';
import type { Piece } from '../words/template';
import { Clause } from './clause';
import { Dice } from './dice';
import './log.css';

function Pieces({ of, onLook }: { of: Piece[]; onLook?: (id: string) => void }): JSX.Element {
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

/** A line of the log, with the dice that its sentence does not show. */
export function Line({ line, onLook }: { line: LogLine; onLook?: (id: string) => void }): JSX.Element {
  return (
    <li>
      {line.rolls
        .filter((roll) => !roll.told)
        .map((roll) => (
          <Dice key={roll.number} faces={roll.faces} />
        ))}{' '}
      <Pieces of={line.pieces} {...(onLook && { onLook })} /> {line.clause && <Clause id={line.clause} />}
    </li>
  );
}

/** A paragraph; it is drawn anew only when it has grown. */
function Group({ group, onLook }: { group: LogGroup; onLook: (id: string) => void }): JSX.Element {
  return useMemo(
    () => (
      <li class={`of-${group.is}`}>
        {group.heading && (
          <h3>
            <Pieces of={group.heading.pieces} />
          </h3>
        )}
        {group.phase && <h4>{sentence('phases', group.phase)}</h4>}
        <ul>
          {group.lines.map((line) => (
            <Line key={line.number} line={line} onLook={onLook} />
          ))}
        </ul>
      </li>
    ),
    [group],
  );
}

export function LogPanel({ match, onLook }: { match: Match; onLook: (id: string) => void }): JSX.Element {
  const read = useRef<ReadLog>(undefined);
  read.current = readLog(words.value, match.log.value, read.current);
  const end = useRef<HTMLLIElement>(null);
  const length = match.log.value.length;
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [length]);
  return (
    <ol class="log" aria-live="polite" aria-relevant="additions">
      {read.current.groups.map((group) => (
        <Group key={group.number} group={group} onLook={onLook} />
      ))}
      <li ref={end} class="end" />
    </ol>
  );
}
