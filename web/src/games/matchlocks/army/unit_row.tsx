// A unit of an army: its name, quality, pikes, field defences, and what they cost.
import type { JSX } from 'preact';

import type { Id } from '../../../engine/types';
import { nameOf, t } from '../../../words/said';
import { changeUnit, removeUnit, type Unit, type UnitChange, unitsAt, type Where } from './army';
import type { ArmyDraft, Price, Prices } from './army_draft';

interface RowProps {
  draft: ArmyDraft;
  at: Where;
  unit: Unit;
  prices: Prices;
}

const grades = ['raw', 'seasoned', 'veteran'] as const;
const usualGrade = 'seasoned';
const usualPikes = 8;
/** Guns that go with a unit. */
const accompanying: readonly Id[] = ['light-gun', 'galloper'];
const guns: readonly Id[] = [...accompanying, 'field-gun'];

const limit = (prices: Prices, name: Id): number => prices.limits.find((l) => l.limit === name)?.is ?? 0;

function Grades({
  unit,
  price,
  onChange,
}: {
  unit: Unit;
  price: Price | undefined;
  onChange: (to: UnitChange) => void;
}): JSX.Element {
  const now = unit.grade ?? usualGrade;
  const offered = grades.filter((g) => g === now || price?.[g] != null);
  return (
    <select
      aria-label={t('army-quality', { unit: unit.name })}
      value={now}
      onChange={({ currentTarget: { value } }) => onChange({ grade: value === usualGrade ? undefined : value })}
    >
      {offered.map((g) => (
        <option key={g} value={g}>
          {t('army-quality-points', { quality: nameOf(g), points: price?.[g] ?? 0, known: price?.[g] != null })}
        </option>
      ))}
    </select>
  );
}

function Pikes({
  unit,
  prices,
  onChange,
}: {
  unit: Unit;
  prices: Prices;
  onChange: (to: UnitChange) => void;
}): JSX.Element {
  return (
    <label>
      <span>{t('army-pikes')}</span>
      <input
        type="number"
        min={limit(prices, 'fewest-pikes')}
        max={limit(prices, 'most-pikes')}
        value={unit.pikes ?? usualPikes}
        onChange={({ currentTarget: { valueAsNumber: n } }) => onChange({ pikes: n === usualPikes ? undefined : n })}
      />
    </label>
  );
}

function Parent({ draft, at, unit, onChange }: RowProps & { onChange: (to: UnitChange) => void }): JSX.Element {
  const others = unitsAt(draft.army.value, at).filter((u) => !guns.includes(u.type));
  return (
    <label>
      <span>{t('army-goes-with')}</span>
      <select value={unit.parent ?? ''} onChange={(e) => onChange({ parent: e.currentTarget.value || undefined })}>
        <option value="">–</option>
        {others.map((u) => (
          <option key={u.id} value={u.id}>
            {u.name}
          </option>
        ))}
      </select>
    </label>
  );
}

interface FlagProps {
  is: boolean | undefined;
  label: string;
  /** Undefined: no longer so. */
  onChange: (to: true | undefined) => void;
}

function Flag({ is, label, onChange }: FlagProps): JSX.Element {
  return (
    <label>
      <input type="checkbox" checked={is === true} onChange={() => onChange(is ? undefined : true)} />
      <span>{label}</span>
    </label>
  );
}

export function UnitRow(props: RowProps): JSX.Element {
  const { draft, at, unit, prices } = props;
  const price = prices.units.find((p) => p.type === unit.type);
  const line = draft.lineOf(unit.id);
  const change = (to: UnitChange): void => draft.change(changeUnit(draft.army.value, at, unit.id, to));
  return (
    <li class="army-unit" data-unit={unit.id}>
      <input
        class="name"
        type="text"
        aria-label={t('army-unit-name', { type: nameOf(`type-${unit.type}`) })}
        value={unit.name}
        onChange={(e) => change({ name: e.currentTarget.value })}
      />
      <span class="kind">{t('army-figures', { type: nameOf(`type-${unit.type}`), figures: line?.figures ?? 0 })}</span>
      <Grades unit={unit} price={price} onChange={change} />
      <span class="more">
        {unit.type === 'battalia' && <Pikes unit={unit} prices={prices} onChange={change} />}
        {accompanying.includes(unit.type) && <Parent {...props} onChange={change} />}
        {(unit.type === 'musketeers' || unit.firelocks) && (
          <Flag is={unit.firelocks} label={t('army-firelocks')} onChange={(firelocks) => change({ firelocks })} />
        )}
        {(price?.works != null || unit.works) && (
          <Flag
            is={unit.works}
            label={t('army-works', { points: price?.works ?? 0 })}
            onChange={(works) => change({ works })}
          />
        )}
      </span>
      <b class="points">{line ? line.points + line.works : ''}</b>
      <button
        class="quiet remove"
        aria-label={t('army-remove-unit', { unit: unit.name })}
        onClick={() => draft.change(removeUnit(draft.army.value, at, unit.id))}
      >
        ×
      </button>
    </li>
  );
}
