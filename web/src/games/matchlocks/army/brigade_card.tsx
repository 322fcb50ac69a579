// A brigade: its name, its Brigadier with his Command Class, its units.
import type { JSX } from 'preact';

import { nameOf, t } from '../../../words/said';
import { type Brigade, changeBrigade, removeBrigade } from './army';
import type { ArmyDraft, Prices } from './army_draft';
import { UnitRows } from './unit_rows';

const usualClass = 2;

export function BrigadeCard({ draft, at, prices }: { draft: ArmyDraft; at: number; prices: Prices }): JSX.Element {
  const army = draft.army.value;
  const brigade = army.brigades[at]!;
  const { brigadier } = brigade;
  const change = (to: Partial<Brigade>): void => draft.change(changeBrigade(army, at, to));
  const named = (of: string, name: string, onChange: (to: string) => void): JSX.Element => (
    <input class="name" type="text" aria-label={of} value={name} onChange={(e) => onChange(e.currentTarget.value)} />
  );
  return (
    <section class="brigade" data-brigade={brigade.id}>
      <div class="army-head">
        {named(t('army-brigade-name'), brigade.name, (name) => change({ name }))}
        <button
          class="quiet remove"
          aria-label={t('army-remove-unit', { unit: brigade.name })}
          onClick={() => draft.change(removeBrigade(army, at))}
        >
          ×
        </button>
      </div>
      <div class="army-unit leader">
        {named(t('army-brigadier'), brigadier.name, (name) => change({ brigadier: { ...brigadier, name } }))}
        <span class="kind">{nameOf('type-brigadier')}</span>
        <select
          aria-label={t('army-class', { unit: brigadier.name })}
          value={String(brigadier.class ?? usualClass)}
          onChange={(e) => change({ brigadier: { ...brigadier, class: Number(e.currentTarget.value) } })}
        >
          {[1, 2, 3].map((n) => (
            <option key={n} value={String(n)}>
              {nameOf(`class-${n}`)}
            </option>
          ))}
        </select>
        <span class="more" />
        <b class="points">{draft.lineOf(brigadier.id)?.points}</b>
      </div>
      <UnitRows draft={draft} at={at} prices={prices} />
    </section>
  );
}
