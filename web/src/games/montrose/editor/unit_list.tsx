// All counters as buttons, grouped by place, to pick one without using the board.
import type { JSX } from 'preact';
import type { Id } from '../../../engine/types';
import { nameOf, t } from '../../../words/said';
import { Figures } from '../panels/figures';
import { spaces, type Unit, units } from '../types/map_data';
import { sides } from './cards';
import type { Setup } from './setup';

interface Props {
  setup: Setup;
  picked: Id | null;
  onPick: (id: Id | null) => void;
}

export function UnitList({ setup, picked, onPick }: Props): JSX.Element {
  const faulty = setup.faultyIds.value;
  const button = (unit: Unit): JSX.Element => (
    <li key={unit.id}>
      <button
        class={faulty.has(unit.id) ? 'unit alarm' : 'unit'}
        aria-pressed={picked === unit.id}
        onClick={() => onPick(picked === unit.id ? null : unit.id)}
      >
        {nameOf(unit.id)} <Figures unit={unit} reduced={setup.ids('reduced').includes(unit.id)} />
      </button>
    </li>
  );
  return (
    <div class="unit-list">
      {sides.map((side) => {
        const places = Map.groupBy(
          units.filter((u) => u.side === side && u.type !== 'garrison'),
          (u) => setup.where(u.id),
        );
        return (
          <section key={side} data-side={side} aria-label={nameOf(side, 'title')}>
            <h2>
              <span class="device" aria-hidden="true" /> {nameOf(side, 'title')}
            </h2>
            {[...spaces.map((s) => s.id), 'pool', 'out'].map((where) => {
              const here = places.get(where);
              if (!here) return null;
              const name = where === 'pool' ? t('roster-pool') : where === 'out' ? t('roster-out') : nameOf(where);
              return (
                <div key={where}>
                  <h3>{name}</h3>
                  <ul>{here.map(button)}</ul>
                </div>
              );
            })}
          </section>
        );
      })}
    </div>
  );
}
