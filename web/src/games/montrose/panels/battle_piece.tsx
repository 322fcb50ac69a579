// A unit in the line of battle: its counter with its leader above it, its roll, and its state.
import type { JSX } from 'preact';
import type { Id } from '../../../engine/types';
import type { Marks } from '../../../map/marks';
import { spokenPiece } from '../../../map/spoken';
import { Dice } from '../../../panels/dice';
import { nameOf, t } from '../../../words/said';
import { marksOf, type UnitRoll } from '../types/battle_round';
import { garrisonUnit, type Unit, unitOf } from '../types/map_data';
import type { Position } from '../types/position';
import { Counter, sizeOf } from '../view/counter';
import { unitWords } from '../words/spoken';

export const pieceOf = (id: Id): Unit => unitOf.get(id) ?? garrisonUnit(id);

const BROW = 40; // how far above the counter its leader stands
const EDGE = 11;
const TAIL = 13; // width of a leader's banner tail, on either side

interface Drawn {
  unit: Unit;
  leader: Unit | null;
  position: Position;
  look: { marked: boolean; chosen: boolean; final: boolean };
  /** The screen-reader label. */
  spoken: string;
}

function Drawing({ unit, leader, position, look, spoken }: Drawn): JSX.Element {
  const sizes = [unit, ...(leader ? [leader] : [])].map((u) => sizeOf(u, nameOf(u.id)));
  const banner = unit.type === 'leader' || leader;
  const width = Math.max(...sizes.map((s) => s.width)) + 2 * (banner ? TAIL : EDGE);
  const height = sizes[0]!.height + 2 * EDGE + (leader ? BROW - 12 : 0);
  const top = -(sizes[0]!.height / 2) - EDGE - (leader ? BROW - 12 : 0);
  return (
    <svg
      class="piece"
      width={`${width / 16}em`}
      height={`${height / 16}em`}
      viewBox={`${-width / 2} ${top} ${width} ${height}`}
      role="img"
      aria-label={spoken}
    >
      <Counter unit={unit} position={position} name={nameOf(unit.id)} look={look} />
      {leader && (
        <g transform={`translate(0 ${-BROW})`}>
          <Counter unit={leader} position={position} name={nameOf(leader.id)} />
        </g>
      )}
    </svg>
  );
}

export type PieceState = 'lost' | 'panicked' | 'set-aside' | 'rolled' | null;

interface Props {
  id: Id;
  leader: Id | null;
  state: PieceState;
  roll: UnitRoll | undefined;
  position: Position;
  marks: Marks;
  onUnit: (id: Id) => void;
}

export function BattlePiece({ id, leader, state, roll, position, marks, onUnit }: Props): JSX.Element {
  const [may, chosen] = [marks.units.has(id), marks.chosen.has(id)];
  const unit = pieceOf(id);
  const spoken = [
    spokenPiece(unitWords(unit, position, nameOf), { marked: may, final: marks.final.has(id) }),
    leader && t('scene-with', { leader }),
    state && t(`battle-${state}`),
    roll && t('scene-hits', { ...roll }),
  ];
  return (
    <li class={state ?? ''}>
      <button class="counter" disabled={!may && !chosen} aria-pressed={chosen} onClick={() => onUnit(id)}>
        <Drawing
          unit={unit}
          leader={leader ? pieceOf(leader) : null}
          position={position}
          look={{ marked: may && !chosen, chosen, final: marks.final.has(id) }}
          spoken={spoken.filter(Boolean).join(', ')}
        />
      </button>
      {roll && (
        <span class="roll" aria-hidden="true">
          <Dice faces={roll.faces} marks={marksOf(roll)} /> <small>{t('scene-hits', { ...roll })}</small>
        </span>
      )}
    </li>
  );
}
