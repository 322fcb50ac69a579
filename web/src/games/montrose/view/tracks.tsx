// The margin of the sheet: turn track, victories track, cards and pools.

import type { VNode } from 'preact';
import type { Sheet } from '../../../map/sheet';
import { Heading, Track } from '../../../map/track';
import type { Box } from '../../../plane/geometry';
import { dateText } from '../../../words/dates';
import { battleSites, panels, turns, victories } from '../types/map_data';
import type { Position } from '../types/position';
import { word } from '../words/board_words';
import { SideDevice } from './devices';
import { Cards, Pool } from './pools';
import './tracks.css';

export interface TracksProps {
  position: Position;
  sheet: Sheet;
  name: (id: string) => string;
}

/** The pawn of a track, with the emblem of the phasing side. */
function Pawn({ x, y, side }: { x: number; y: number; side: Position['phasing'] }): VNode {
  return (
    <g class="board-pawn" data-side={side ?? 'royalist'} transform={`translate(${x} ${y})`}>
      <circle class="board-face" r="14" />
      <circle class="board-face-line" r="11.500" />
      <SideDevice side={side ?? 'royalist'} />
    </g>
  );
}

const Snow = (): VNode => (
  <path class="board-snow" d="M0-8V8M-7-4L7 4M-7 4L7-4M-2.500-7L0-4.500 2.500-7M-2.500 7L0 4.500 2.500 7" />
);

interface BoxProps {
  turn: number;
  label: string;
  winter: boolean;
  /** Present if this is the current turn. */
  pawn: { side: Position['phasing'] } | null;
  width: number;
  height: number;
}

/** A turn as a row (broad sheet). */
function TurnRow({ turn, label, winter, pawn, width, height }: BoxProps): VNode {
  return (
    <>
      <text class="board-turn-number" x="38" y={height / 2 + 9} text-anchor="end">
        {turn}
      </text>
      <text class="board-turn-label" x="50" y={height / 2 + 8}>
        {label}
      </text>
      <g transform={`translate(${width - 62} ${height / 2})`}>{winter && <Snow />}</g>
      {pawn && <Pawn x={width - 24} y={height / 2} side={pawn.side} />}
    </>
  );
}

/** A turn as a box (tall sheet). */
function TurnBox({ turn, label, winter, pawn, width, height }: BoxProps): VNode {
  const [months, ...years] = label.split(' ');
  return (
    <>
      <text class="board-turn-number" x="9" y="25">
        {turn}
      </text>
      <g transform={`translate(${width - 15} 17)`}>{winter && <Snow />}</g>
      <text class="board-turn-label board-turn-small" x={width / 2} y={height - 24} text-anchor="middle">
        {months}
      </text>
      <text class="board-turn-label board-turn-small" x={width / 2} y={height - 7} text-anchor="middle">
        {years.join(' ')}
      </text>
      {pawn && <Pawn x={width / 2 + 4} y={30} side={pawn.side} />}
    </>
  );
}

interface TurnsProps {
  position: Position;
  box: Box;
  rows: boolean;
  name: (id: string) => string;
}

function Turns({ position, box, rows, name }: TurnsProps): VNode {
  const Shape = rows ? TurnRow : TurnBox;
  const kindOf = (turn: number): string[] => [
    'board-turn',
    turns[turn - 1]?.winter ? 'board-turn-winter' : '',
    turn === position.turn ? 'board-turn-now' : '',
    turn < position.turn ? 'board-turn-gone' : '',
  ];
  return (
    <Track box={box} count={turns.length} perRow={rows ? 1 : turns.length} kindOf={kindOf}>
      {(turn, size) => (
        <Shape
          turn={turn}
          label={name(`turn-${turn}`)}
          winter={turns[turn - 1]!.winter}
          pawn={position.turn === turn ? { side: position.phasing } : null}
          {...size}
        />
      )}
    </Track>
  );
}

const meaning = (box: number): string | null =>
  box === victories.commanders
    ? word('box-commanders')
    : box === victories.leslie
      ? word('box-leslie')
      : box === victories.win
        ? word('box-win')
        : null;

function Victories({ position, box, perRow }: { position: Position; box: Box; perRow: number }): VNode {
  const kindOf = (number: number): string[] => [
    'board-victory',
    meaning(number) ? 'board-victory-note' : '',
    number <= position.victories ? 'board-victory-won' : '',
  ];
  return (
    <Track box={box} count={victories.boxes} perRow={perRow} kindOf={kindOf}>
      {(number, { width, height }) => {
        const note = meaning(number);
        return (
          <>
            <text class="board-victory-number" x="8" y="25">
              {number}
            </text>
            {note?.split(', ').map((line, k, all) => (
              <text key={line} class="board-victory-what" x={width / 2} y={height - 6 - (all.length - 1 - k) * 21}>
                {line}
              </text>
            ))}
            {number === position.victories && (
              <Pawn x={width / 2 + 8} y={height / 2 - (note ? 12 : 0)} side="royalist" />
            )}
          </>
        );
      }}
    </Track>
  );
}

const asDay = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

function Battles({ x, y, width }: { x: number; y: number; width: number }): VNode {
  return (
    <g class="board-battles">
      {battleSites.map((b, i) => (
        <g key={b.number} transform={`translate(${x} ${y + i * 25})`}>
          <circle cx="11" cy="-8" r="11.500" />
          <text class="board-battle-number" x="11" y="0.500">
            {b.number}
          </text>
          <text x="32">{b.name}</text>
          <text class="board-battle-date" x={width} text-anchor="end">
            {dateText(b.day, asDay)}
          </text>
        </g>
      ))}
    </g>
  );
}

const SIDES = ['royalist', 'covenanter'] as const;

function Spoken({ position, name }: { position: Position; name: (id: string) => string }): VNode {
  const parts = [
    word('turn-track', {
      turn: position.turn,
      last: turns.length,
      label: name(`turn-${position.turn}`),
      side: position.phasing ? word(position.phasing) : '',
    }),
    word('victory-track', { box: position.victories, last: victories.boxes }),
    ...SIDES.map((side) =>
      word('card-track', {
        side: word(side),
        deck: position.deck[side],
        discards: position.discards[side].length,
        removed: position.removed[side].length,
      }),
    ),
  ];
  return <title>{parts.join('. ')}</title>;
}

function Broad({ position, sheet, name }: TracksProps): VNode {
  const { x, width } = sheet.margin;
  const half = (width - 24) / 2;
  return (
    <>
      <Heading x={x} y={22} width={width} text={word('turn')} />
      <Turns name={name} position={position} box={{ x, y: 42, width, height: 11 * 36 }} rows />
      <Heading x={x} y={480} width={width} text={word('victories')} />
      <Victories position={position} box={{ x, y: 500, width, height: 140 }} perRow={5} />
      <Heading x={x} y={682} width={width} text={word('cards')} />
      <Heading x={x} y={885} width={width} text={word('pool')} />
      {SIDES.map((side, i) => (
        <g key={side}>
          <Cards position={position} side={side} x={x + i * (half + 24)} y={704} width={half} name={name} />
          <Pool position={position} side={side} x={x + i * (half + 24)} y={906} perRow={3} />
        </g>
      ))}
      <Heading x={x} y={1098} width={width} text={word('battles')} />
      <Battles x={x} y={1132} width={width} />
    </>
  );
}

function Tall({ position, name }: TracksProps): VNode {
  const place = (id: string, fallback: Box): Box => panels.get(id) ?? fallback;
  const record = place('turn-record', { x: 40, y: 1330, width: 1020, height: 95 });
  const track = place('victories', { x: 40, y: 1445, width: 1020, height: 85 });
  const rest = place('tables', { x: 40, y: 1550, width: 1020, height: 120 });
  const half = rest.width / 2;
  return (
    <>
      <Turns name={name} position={position} box={record} rows={false} />
      <Victories position={position} box={track} perRow={victories.boxes} />
      {SIDES.map((side, i) => (
        <g key={side}>
          <Cards position={position} side={side} x={rest.x + i * half} y={rest.y} width={200} name={name} />
          <Pool position={position} side={side} x={rest.x + i * half + 215} y={rest.y} perRow={5} />
        </g>
      ))}
    </>
  );
}

export function Tracks(props: TracksProps): VNode {
  return (
    <g class="board-tracks" role="img">
      <Spoken name={props.name} position={props.position} />
      {props.sheet.shape === 'broad' ? <Broad {...props} /> : <Tall {...props} />}
    </g>
  );
}
