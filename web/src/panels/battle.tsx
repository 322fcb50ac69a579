// A battle as a scene of its own: the two lines, who has rolled, what has been thrown.
import { useRef } from 'preact/hooks';
import type { JSX } from 'preact';

import type { Marks } from '../board/board';
import { unitOf } from '../board/montrose_map';
import type { View } from '../engine/montrose';
import type { Fields, Id, LogEntry } from '../engine/types';
import { nameOf, t, words } from '../said';
import { readLog, type ReadLog } from '../words/log';
import { Clause } from './clause';
import { Dice } from './dice';
import { Pieces } from './log_panel';
import './battle.css';

type Battle = View['battle'];

const isLeader = (id: Id): boolean => unitOf.get(id)?.type === 'leader';

function strengthOf(id: Id, view: Fields): number | undefined {
  const unit = unitOf.get(id);
  return (view['reduced'] as Id[]).includes(id) ? unit?.reduced_strength : unit?.strength;
}

/** The battle that is being fought, if there is one. */
export function battleOf(view: Fields): Battle | null {
  const { battle } = view as unknown as View;
  return battle.space ? battle : null;
}

interface Props {
  view: Fields;
  log: readonly LogEntry[];
  marks: Marks;
  onUnit: (id: Id) => void;
}

function Unit({ unit, battle, view, marks, onUnit }: Omit<Props, 'log'> & { unit: Id; battle: Battle }): JSX.Element {
  const leader = battle.stacks.find((s) => s.unit === unit)?.leader;
  const state = battle.panicked.includes(unit)
    ? 'panicked'
    : battle.set_aside.includes(unit)
      ? 'set-aside'
      : battle.rolled.includes(unit)
        ? 'rolled'
        : '';
  const may = marks.units.has(unit);
  return (
    <li class={`${state} ${may ? 'may' : ''} ${marks.chosen.has(unit) ? 'chosen' : ''}`}>
      <button disabled={!may && !marks.chosen.has(unit)} onClick={() => onUnit(unit)}>
        <b>{nameOf(unit)}</b> <span class="strength">{strengthOf(unit, view) ?? ''}</span>
        {leader && <span class="leader">{nameOf(leader)}</span>}
        {state && <span class="state">{t(`battle-${state}`)}</span>}
      </button>
    </li>
  );
}

export function BattleScene(props: Props): JSX.Element | null {
  const battle = battleOf(props.view);
  const read = useRef<ReadLog>(undefined);
  if (!battle) return null;
  read.current = readLog(words.value, props.log, read.current);
  const last = read.current.groups[read.current.groups.length - 1];
  const attacker = battle.attacker ?? 'royalist';
  const sides = [attacker, attacker === 'royalist' ? 'covenanter' : 'royalist'];
  const stacked = new Set(battle.stacks.map((s) => s.leader));
  return (
    <section class="battle" aria-labelledby="battle">
      <h2 id="battle">
        {t(battle.burgh ? 'assault-of' : 'battle-of', { space: battle.space })}
        {battle.round > 0 && <small> {t('round', { n: battle.round })}</small>}
      </h2>
      <div class="lines">
        {sides.map((side, i) => (
          <div key={side} data-side={side} class={battle.to_roll === side ? 'rolls' : ''}>
            <h3>
              <span class="device" aria-hidden="true" /> {nameOf(side, 'title')}{' '}
              <small>{t(i === 0 ? 'attacks' : 'defends')}</small>
              {battle.superiority === side && <em> {t('superiority')}</em>}
            </h3>
            <ul>
              {battle.units
                .filter((u) => unitOf.get(u)?.side === side && !stacked.has(u))
                .sort((a, b) => Number(isLeader(b)) - Number(isLeader(a)))
                .map((u) => (
                  <Unit key={u} {...props} unit={u} battle={battle} />
                ))}
            </ul>
          </div>
        ))}
      </div>
      <ul class="told">
        {last?.lines.slice(-4).map((line) => (
          <li key={line.number}>
            {line.rolls
              .filter((roll) => !roll.told)
              .map((roll) => (
                <Dice key={roll.number} faces={roll.faces} />
              ))}{' '}
            <Pieces of={line.pieces} /> {line.clause && <Clause id={line.clause} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
