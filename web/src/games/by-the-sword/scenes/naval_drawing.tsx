// A naval combat as two lines of ships, the fire between them, and the dice.
import type { JSX } from 'preact';
import { pips } from '../../../panels/dice';
import { nameOf, sentence } from '../../../words/said';
import { sideOf } from '../types/position';
import type { Lines, Ship, Shot } from './naval_lines';
import './naval_drawing.css';

const ROW = 46;
const WIDTH = 460;
/** Where the bows of a line are. */
const X = { attacker: 150, defender: WIDTH - 150 } as const;

interface At {
  x: number;
  y: number;
}

/** A ship under sail, its bow towards the enemy. */
function Hull({ ship, at: { x, y } }: { ship: Ship; at: At }): JSX.Element {
  const out = ship.side === 'attacker' ? -1 : 1;
  return (
    <g class={`naval-ship ${ship.state}`} data-side={sideOf(ship.id.split('-')[0]!)} data-ship={ship.id}>
      <g transform={`translate(${x + out * 16} ${y}) scale(${out} 1)`}>
        <path class="naval-hull" d="M-16 2H16L11 10H-12z" />
        <path class="naval-sail" d="M-7-15C1-11 1-4-7 0zM4-17C12-12 12-4 4 0z" />
        {ship.state === 'sunk' && <path class="naval-cross" d="M-14-14L14 10M14-14L-14 10" />}
      </g>
      <text x={x + out * 40} y={y + 5} text-anchor={out < 0 ? 'end' : 'start'}>
        {nameOf(ship.id)}
      </text>
    </g>
  );
}

/** Half the distance between the shots of two ships at each other. */
const APART = 5;

/** A shot from ship to ship, its die beside the one who fires. */
function Fire({ shot, from, at }: { shot: Shot; from: At; at: At }): JSX.Element {
  const towards = Math.sign(at.x - from.x) || 1;
  const by = -towards * APART;
  const die = { x: from.x + towards * 18, y: from.y - 8 + by };
  return (
    <g class={shot.hit ? 'naval-fire hit' : 'naval-fire'}>
      <path d={`M${from.x + towards * 32} ${from.y + by}L${at.x - towards * 4} ${at.y + by}`} />
      <g transform={`translate(${die.x - 8} ${die.y}) scale(4)`}>
        <rect class="naval-die" width="4" height="4" rx="0.600" />
        {pips(shot.face).map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="0.400" />
        ))}
      </g>
    </g>
  );
}

export function NavalDrawing({ lines: { ships, shots } }: { lines: Lines }): JSX.Element {
  const place = new Map<string, At>();
  for (const side of ['attacker', 'defender'] as const)
    ships
      .filter((ship) => ship.side === side)
      .forEach(({ id }, row) => {
        place.set(id, { x: X[side], y: ROW * (row + 0.6) });
      });
  const height = Math.max(...[...place.values()].map(({ y }) => y)) + ROW * 0.5;
  const said = shots.map((shot) =>
    sentence('events', 'naval-fire', { vessel: shot.from, target: shot.at, face: [shot.face], hit: shot.hit }),
  );
  return (
    <svg class="naval-lines" viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={said.join(' ')}>
      {shots.map((shot, i) => (
        <Fire key={i} shot={shot} from={place.get(shot.from)!} at={place.get(shot.at)!} />
      ))}
      {ships.map((ship) => (
        <Hull key={ship.id} ship={ship} at={place.get(ship.id)!} />
      ))}
    </svg>
  );
}
