// A line of the log: its sentence, dice and clause.
import type { JSX, TargetedMouseEvent } from 'preact';

import type { LogLine } from '../words/log';
import { t } from '../words/said';
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
          <button key={i} class="named" data-id={piece.id} onClick={() => onLook(piece.id)}>
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
  line: LogLine;
  onLook?: ((id: string) => void) | undefined;
  /** Called to show the match as it was right after this event. */
  onMoment?: ((event: number) => void) | undefined;
  marked?: boolean;
  divided?: boolean;
}

/** A line of the log, preceded by the dice that its sentence does not show. */
export function Line({ line, onLook, onMoment, marked, divided }: Props): JSX.Element {
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

export const Divide = (): JSX.Element => <p class="divide">{t('since-here')}</p>;
