// The margin of the sheet: the turn, the kingdoms in order of play, and the event card.

import type { VNode } from 'preact';
import type { Id } from '../../../engine/types';
import type { Sheet } from '../../../map/sheet';
import { Heading } from '../../../map/track';
import { folded } from '../../../plane/labels';
import { accountOf, type Position, sideOf } from '../types/position';
import { word } from '../words/board_words';
import { SideDevice } from './devices';
import './margin.css';

type Names = (id: Id) => string;

interface Props {
  position: Position;
  sheet: Sheet;
  name: Names;
  /** Who is to decide something now; nobody while the past is shown. */
  asked: readonly Id[];
}

const ROW = 98;

/** A kingdom: its emblem, what it holds, its strength and treasury. */
function Kingdom({ position, power, name, asked, width }: Omit<Props, 'sheet'> & { power: Id; width: number }): VNode {
  const account = accountOf(position, power);
  const player = position.view.players[power];
  const { crowns } = account;
  return (
    <g class={asked.includes(power) ? 'marnon-kingdom asked' : 'marnon-kingdom'} data-side={sideOf(power)}>
      {asked.includes(power) && <path class="marnon-asked" d="M -26 -22 l 14 11 l -14 11 z" />}
      <rect class="board-face" width="42" height="42" y="-32" rx="4" />
      <g transform="translate(21 -11) scale(1.700)">
        <SideDevice side={sideOf(power)} />
      </g>
      <text class="marnon-kingdom-name" x="56" y="-8">
        {name(power)}
      </text>
      {player?.region && !player.out && (
        <text class="marnon-kingdom-crowns" x={width} y="-8">
          {crowns === null ? word('crowns-secret') : word('crowns', { crowns })}
        </text>
      )}
      <text x="56" y="18">
        {player?.out
          ? word('out')
          : player?.region
            ? word('areas', { territories: account.territories, castles: account.castles })
            : word('no-region')}
      </text>
      {player?.region && !player.out && (
        <text x="56" y="43">
          {word('strength', { points: account.hidden ? '?' : account.points, fleets: account.fleets })}
        </text>
      )}
    </g>
  );
}

/** What goes on beyond this turn. */
function inForce({ view: { events, others } }: Position, name: Names): string[] {
  const { truce, reign, crusade, hunt, plague, rebellion } = events;
  return [
    plague.areas.length ? word('plague') : '',
    rebellion.areas.length ? word('rebellion') : '',
    truce ? word('truce') : '',
    reign.king ? word('king', { power: name(reign.king) }) : '',
    crusade.player ? word('crusade', { power: name(crusade.player) }) : '',
    hunt.on ? word('hunt') : '',
    others.invasion.on ? word('invasion') : '',
  ].filter(Boolean);
}

function Event({ position, name, width }: Pick<Props, 'position' | 'name'> & { width: number }): VNode {
  const { card } = position.view.events.now;
  const lines = folded(card ? name(card) : word('no-card'), Math.floor(width / 12), 2);
  const going = inForce(position, name);
  return (
    <g class="marnon-event">
      {lines.map((line, i) => (
        <text key={line} class={card ? 'marnon-event-card' : ''} y={i * 30}>
          {line}
        </text>
      ))}
      {going.length > 0 && (
        <text class="marnon-event-going" y={lines.length * 30 + 12}>
          {word('in-force')}: {going.join(', ')}
        </text>
      )}
    </g>
  );
}

const turnWords = ({ view: { turn, phase } }: Position, name: Names): string =>
  turn ? `${word('turn', { turn })} · ${name(`phase-${phase}`)}` : word('set-up');

/** In order of play; before that is rolled, as they sit, those that have chosen their region. */
function kingdomsIn({ view: { order, players } }: Position): Id[] {
  return order.length ? order : Object.keys(players).filter((player) => players[player]!.region);
}

export function Margin({ position, sheet, name, asked }: Props): VNode {
  const { x, y, width } = sheet.margin;
  const broad = sheet.shape === 'broad';
  const order = kingdomsIn(position);
  const half = broad ? width : (width - 40) / 2;
  const rows = broad ? order.length : Math.ceil(order.length / 2);
  const under = y + 190 + rows * ROW;
  return (
    <g class="marnon-margin">
      <Heading x={x} y={y + 22} width={width} text={turnWords(position, name)} />
      <text class="marnon-caption" x={x} y={y + 66}>
        {word('powers')}
      </text>
      {order.map((power, i) => (
        <g
          key={power}
          transform={`translate(${x + (broad ? 0 : (i % 2) * (half + 40))} ${y + 124 + (broad ? i : Math.floor(i / 2)) * ROW})`}
        >
          <Kingdom {...{ position, power, name, asked }} width={half} />
        </g>
      ))}
      <Heading x={x} y={under - 40} width={width} text={word('event')} />
      <g transform={`translate(${x} ${under})`}>
        <Event position={position} name={name} width={width} />
      </g>
    </g>
  );
}
