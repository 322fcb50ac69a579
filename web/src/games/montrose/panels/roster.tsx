// All units as a list: by space, in the pools, out of the game.
import type { JSX } from 'preact';
import type { View } from '../../../engine/generated/montrose';
import { typed } from '../../../engine/typed';
import type { Fields } from '../../../engine/types';
import { nameOf, t } from '../../../words/said';
import { spaces, type Unit, units } from '../types/map_data';
import { Figures } from './figures';
import '../../../style/roster.css';

const sides = ['royalist', 'covenanter'] as const;

function List({ of, view }: { of: readonly Unit[]; view: View }): JSX.Element {
  return (
    <ul>
      {of.map((unit) => (
        <li key={unit.id}>
          {nameOf(unit.id)} <Figures unit={unit} reduced={view.reduced.includes(unit.id)} />
        </li>
      ))}
    </ul>
  );
}

export function Roster({
  view: fields,
  onLook,
}: {
  setting: Fields;
  view: Fields;
  onLook: (space: string) => void;
}): JSX.Element {
  const view = typed<View>(fields);
  const out = new Set(view.out);
  return (
    <div class="roster">
      {sides.map((side) => {
        const own = units.filter((u) => u.side === side && u.type !== 'garrison');
        const pool = own.filter((u) => !view.at[u.id] && !out.has(u.id));
        const gone = own.filter((u) => out.has(u.id));
        return (
          <section key={side} data-side={side} aria-label={nameOf(side, 'title')}>
            <h3>
              <span class="device" aria-hidden="true" /> {nameOf(side, 'title')}
            </h3>
            {spaces.map((space) => {
              const here = own.filter((u) => view.at[u.id] === space.id);
              if (!here.length) return null;
              return (
                <div key={space.id}>
                  <h4>
                    <button class="quiet" onClick={() => onLook(space.id)}>
                      {nameOf(space.id)}
                    </button>
                  </h4>
                  <List of={here} view={view} />
                </div>
              );
            })}
            {pool.length > 0 && (
              <>
                <h4>{t('roster-pool')}</h4>
                <List of={pool} view={view} />
              </>
            )}
            {gone.length > 0 && (
              <>
                <h4>{t('roster-out')}</h4>
                <List of={gone} view={view} />
              </>
            )}
          </section>
        );
      })}
    </div>
  );
}
