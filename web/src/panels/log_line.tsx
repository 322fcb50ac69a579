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

/** Fields of an event that say where it happened, the best first. */
const places = ['space', 'area', 'zone', 'to', 'target', 'unit', 'force', 'leader', 'units', 'castle', 'from'];

/** The space or unit that a line is about; null if it is about none. */
export function placeOf({ event }: LogLine): string | null {
  const found = places.flatMap((name) => event[name] ?? []).find((id) => typeof id === 'string');
  return typeof found === 'string' ? found : null;
}

/** A click on a line, but on no button in it, shows its place on the board. */
export function lookingAt(line: LogLine, onLook: ((id: string) => void) | undefined) {
  const place = placeOf(line);
  if (!onLook || !place) return {};
  return {
    'data-place': place,
    onClick: (event: TargetedMouseEvent<HTMLElement>): void => {
      if (!(event.target as Element).closest('button') && !getSelection()?.toString()) onLook(place);
    },
  };
}

interface MomentProps {
  line: LogLine;
  /** Called to show the match as it was right after this event. */
  onMoment: (event: number) => void;
}

export function MomentButton({ line, onMoment }: MomentProps): JSX.Element {
  return (
    <button class="look" onClick={() => onMoment(line.number)} aria-label={t('replay-look')} title={t('replay-look')}>
      <Icon is="replay" />
    </button>
  );
}

interface Props {
  line: LogLine;
  onLook?: ((id: string) => void) | undefined;
  onMoment?: MomentProps['onMoment'] | undefined;
  marked?: boolean;
  divided?: boolean;
}

/** A line of the log, preceded by the dice that its sentence does not show. */
export function Line({ line, onLook, onMoment, marked, divided }: Props): JSX.Element {
  return (
    <li class={marked ? 'marked' : ''} data-event={line.number} {...lookingAt(line, onLook)}>
      {divided && <Divide />}
      {line.rolls
        .filter((roll) => !roll.told)
        .map((roll) => (
          <Dice key={roll.number} faces={roll.faces} />
        ))}{' '}
      <Pieces of={line.pieces} {...(onLook && { onLook })} /> {line.clause && <Clause id={line.clause} />}
      {onMoment && <MomentButton line={line} onMoment={onMoment} />}
    </li>
  );
}

export const Divide = (): JSX.Element => <p class="divide">{t('since-here')}</p>;
