// What an army costs against what it may, and what is wrong with it.
import type { JSX } from 'preact';

import type { Fault } from '../../../engine/types';
import { ClauseLink } from '../../../panels/clause';
import { reason, t } from '../../../words/said';
import type { Army } from './army';
import type { ArmyDraft } from './army_draft';

/** The name of what a place in the file is about: "army.json: brigades[1].units[0].grade". */
function named(army: Army, where: string): string {
  const [list, n, inner, m] = where.replace(/^[^:]*: ?/, '').match(/[^.[\]]+/g) ?? [];
  if (list === 'brigades') {
    const brigade = army.brigades[Number(n)];
    if (inner === 'brigadier') return brigade?.brigadier.name ?? '';
    return (
      (inner === 'units' && m !== undefined && brigade?.units[Number(m)]?.name) || (brigade?.name ?? t('army-whole'))
    );
  }
  if (list === 'units' && n !== undefined) return army.units[Number(n)]?.name ?? '';
  return list === 'general' ? army.general.name : t('army-whole');
}

export function ArmyFaults({ army, faults }: { army: Army; faults: readonly Fault[] }): JSX.Element {
  return (
    <div class={faults.length ? 'found' : 'found good'}>
      <p role="status">{t('army-faults', { count: faults.length })}</p>
      <ul class="fault-places">
        {faults.map((f, i) => (
          <li key={i}>
            <b>{named(army, f.where)}</b>: {reason(f.reason)} {f.clause && <ClauseLink id={f.clause} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Points of the whole, and of what only a quarter may be spent on. */
export function Sum({ draft }: { draft: ArmyDraft }): JSX.Element | null {
  const { army } = draft.checked.value;
  if (!army) return null;
  const { troops, limited, leaders, works } = army.sum;
  return (
    <div class="army-sum">
      <p class="all">{t('army-points', { points: army.points })}</p>
      <p>{t('army-parts', { troops, leaders, works })}</p>
      <label>
        <span>{t('army-quarter', { limited, most: Math.floor(troops / 4) })}</span>
        <meter max={Math.max(1, troops / 4, limited)} high={troops / 4} optimum={0} value={limited} />
      </label>
    </div>
  );
}
