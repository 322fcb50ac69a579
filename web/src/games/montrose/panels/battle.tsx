// The battle scene: both lines of battle, the dice of this round, and what is happening now.

import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { SuperiorityTotal, View } from '../../../engine/generated/montrose';
import { typed } from '../../../engine/typed';
import type { Fields, Id, LogEntry } from '../../../engine/types';
import type { Marks } from '../../../map/marks';
import { Die } from '../../../panels/dice';
import { Line as Told } from '../../../panels/log_line';
import { type LogLine, type ReadLog, readLog } from '../../../words/log';
import { nameOf, t, words } from '../../../words/said';
import { type Round, roundOf } from '../types/battle_round';
import { positionOf } from '../types/position';
import { BattlePiece, type PieceState, pieceOf } from './battle_piece';
import './battle.css';

type Battle = View['battle'];

/** The current battle; null if there is none. */
export function battleOf(view: Fields): Battle | null {
  const { battle } = typed<View>(view);
  return battle.space ? battle : null;
}

interface Props {
  view: Fields;
  log: readonly LogEntry[];
  /** The step that waits for a decision or throw, empty if none does; null during replay. */
  step: string | null;
  marks: Marks;
  onUnit: (id: Id) => void;
}

/** The prompt for each question of a battle. */
const steps: Record<string, () => string> = {
  'use-card': () => t('scene-use-card'),
  'line-up': () => t('scene-line-up'),
  'select-unit': () => t('scene-select-unit'),
  allot: () => t('scene-allot'),
};

function Sum({ of, won }: { of: SuperiorityTotal; won: boolean }): JSX.Element {
  return (
    <p class="sum">
      <Die face={of.die} /> {t('scene-sum', { ...of })} {won && <em>{t('superiority')}</em>}
    </p>
  );
}

interface LinesProps extends Pick<Props, 'view' | 'log' | 'marks' | 'onUnit'> {
  battle: Battle;
  /** Units that were just eliminated. */
  lost?: ReadonlySet<Id>;
}

function Line({ side, battle, round, ...props }: LinesProps & { side: Id; round: Round }): JSX.Element {
  const { view, marks, onUnit, lost } = props;
  const position = positionOf(view);
  const leaderOf = new Map(battle.stacks.map((s) => [s.unit, s.leader]));
  const stacked = new Set(battle.stacks.map((s) => s.leader));
  const own = battle.units.filter((u) => pieceOf(u).side === side && !stacked.has(u));
  const stateOf = (u: Id): PieceState => {
    if (lost?.has(u)) return 'lost';
    if (battle.panicked.includes(u)) return 'panicked';
    if (battle.set_aside.includes(u)) return 'set-aside';
    return battle.rolled.includes(u) ? 'rolled' : null;
  };
  const away = (u: Id): boolean => battle.panicked.includes(u) || battle.set_aside.includes(u);
  const row = (units: Id[]): JSX.Element => (
    <ul>
      {units.map((u) => (
        <BattlePiece
          key={u}
          id={u}
          leader={leaderOf.get(u) ?? null}
          state={stateOf(u)}
          roll={round.rolls.get(u)}
          {...{ position, marks, onUnit }}
        />
      ))}
    </ul>
  );
  const aside = own.filter(away);
  return (
    <div data-side={side} class={battle.to_roll === side ? 'rolls' : ''}>
      <h3>
        <span class="device" aria-hidden="true" /> {nameOf(side, 'title')}{' '}
        <small>{t(battle.attacker === side ? 'attacks' : 'defends')}</small>
      </h3>
      {round.superiority ? (
        <Sum of={round.superiority[side]!} won={battle.superiority === side} />
      ) : (
        battle.superiority === side && (
          <p class="sum">
            <em>{t('superiority')}</em>
          </p>
        )
      )}
      {row(own.filter((u) => !away(u)))}
      {aside.length > 0 && (
        <div class="aside">
          <h4>{t('scene-aside')}</h4>
          {row(aside)}
        </div>
      )}
    </div>
  );
}

/** So many pieces in a line are drawn smaller on a phone. */
const CROWD = 6;

/** Both lines of battle, the attacker first. */
export function BattleLines(props: LinesProps): JSX.Element {
  const { battle, log } = props;
  const attacker = battle.attacker ?? 'royalist';
  const sides = [attacker, attacker === 'royalist' ? 'covenanter' : 'royalist'];
  const round = roundOf(log);
  const crowded = sides.some((side) => battle.units.filter((u) => pieceOf(u).side === side).length >= CROWD);
  return (
    <div class={`lines ${crowded ? 'crowded' : ''}`}>
      {sides.map((side) => (
        <Line key={side} {...props} {...{ side, round }} />
      ))}
    </div>
  );
}

export function BattleHeading({ battle }: { battle: Battle }): JSX.Element {
  return (
    <h2>
      {t(battle.burgh ? 'assault-of' : 'battle-of', { space: battle.space })}
      {battle.round > 0 && <small> {t('round', { n: battle.round })}</small>}
    </h2>
  );
}

/** The last three log lines of this round at most. */
function Account({ lines }: { lines: readonly LogLine[] }): JSX.Element {
  const begun = lines.findLastIndex((line) => line.is === 'round-begins');
  return (
    <ul class="told">
      {lines.slice(Math.max(begun + 1, lines.length - 3)).map((line) => (
        <Told key={line.number} line={line} />
      ))}
    </ul>
  );
}

export function BattleScene(props: Props): JSX.Element | null {
  const battle = battleOf(props.view);
  const read = useRef<ReadLog>(undefined);
  if (!battle) return null;
  read.current = readLog(words.value, props.log, read.current);
  const last = read.current.groups[read.current.groups.length - 1];
  const step = steps[props.step ?? ''];
  // Closed when the battle is over or another question comes first, so that the board is visible; always open during replay.
  return (
    <details class="battle over-board" open={step !== undefined || props.step === null}>
      <summary>
        <BattleHeading battle={battle} />
      </summary>
      {step && <p class="step">{step()}</p>}
      <BattleLines {...props} battle={battle} />
      <Account lines={last?.lines ?? []} />
    </details>
  );
}
