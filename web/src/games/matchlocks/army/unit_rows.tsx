// The units of a brigade, or those of none, and what may be added.
import type { JSX } from 'preact';

import { nameOf, t } from '../../../words/said';
import { addUnit, unitsAt, type Where } from './army';
import type { ArmyDraft, Prices } from './army_draft';
import { UnitRow } from './unit_row';

export function UnitRows({ draft, at, prices }: { draft: ArmyDraft; at: Where; prices: Prices }): JSX.Element {
  const army = draft.army.value;
  const sold = prices.units.filter((p) => p.type !== 'brigadier' && (at !== null || !p.needs_brigade));
  return (
    <>
      <ul class="army-units">
        {unitsAt(army, at).map((unit) => (
          <UnitRow key={unit.id} draft={draft} at={at} unit={unit} prices={prices} />
        ))}
      </ul>
      <select
        class="add"
        aria-label={t('army-add')}
        value=""
        onChange={({ currentTarget: field }) => {
          draft.change(addUnit(army, at, field.value, nameOf(`type-${field.value}`, 'title')));
          field.value = '';
        }}
      >
        <option value="">{t('army-add')}</option>
        {sold.map((p) => (
          <option key={p.type} value={p.type}>
            {t('army-price', { type: nameOf(`type-${p.type}`), points: p.seasoned ?? 0 })}
          </option>
        ))}
      </select>
    </>
  );
}
