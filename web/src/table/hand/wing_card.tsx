// The order for several units: its card over the table, with the units, the leg, and what stopped it.
import { useSignal } from '@preact/signals';
import type { JSX, TargetedSubmitEvent } from 'preact';
import type { Id } from '../../engine/types';
import { Clause } from '../../panels/clause';
import { Icon } from '../../panels/icon';
import { nameOf, nameWithin, reasonText, t } from '../../words/said';
import type { TableSetting } from '../types';
import { type Wing, wingLegs } from './wing';
import './wing.css';

interface Props {
  wing: Wing;
  setting: TableSetting;
  /** The unit chosen; its command can be ordered together. */
  chosen: Id | null;
  /** This side's edge is at the bottom, so the card goes to the top, away from its units. */
  above: boolean;
}

/** A click that may take away what was clicked: the table must not see it come from nowhere, as a click on the ground. */
const inPlace =
  (act: () => void) =>
  (event: Event): void => {
    event.stopPropagation();
    act();
  };

/** Offers to order the command of the chosen unit, if more than one of it may move. */
function Offer({ wing, setting, chosen, above }: Props): JSX.Element | null {
  const able = wing.able;
  const command = setting.units.find((u) => u.id === chosen)?.command;
  const of = setting.units.filter((u) => u.command === command && able.includes(u.id)).map((u) => u.id);
  if (!command || !chosen || !able.includes(chosen) || of.length < 2) return null;
  return (
    <button class={`wing-offer table-over ${above ? 'above' : ''}`} onClick={inPlace(() => wing.take(of))}>
      {t('wing-offer', { command: nameWithin(command), count: of.length })}
    </button>
  );
}

function Orders({ wing }: { wing: Wing }): JSX.Element {
  const leg = useSignal<(typeof wingLegs)[number]>('ahead');
  const amount = useSignal(3);
  const isAhead = leg.value === 'ahead';
  const submit = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (amount.value > 0) void wing.order({ kind: leg.value, amount: amount.value * (isAhead ? 1000 : 100) });
  };
  return (
    <form onSubmit={submit}>
      <label>
        <span class="unseen">{t('wing-leg')}</span>
        <select
          value={leg.value}
          onChange={(e) => {
            leg.value = e.currentTarget.value as typeof leg.value;
            amount.value = leg.value === 'ahead' ? 3 : 15;
          }}
        >
          {wingLegs.map((kind) => (
            <option key={kind} value={kind}>
              {t(`wing-${kind}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <input
          type="number"
          min={isAhead ? 0.1 : 1}
          step="any"
          value={amount.value}
          onInput={(e) => (amount.value = e.currentTarget.valueAsNumber)}
        />{' '}
        {t(isAhead ? 'wing-inches' : 'wing-degrees')}
      </label>
      <button class="primary" disabled={wing.running.value}>
        {t('wing-order')}
      </button>
    </form>
  );
}

export function WingCard(props: Props): JSX.Element | null {
  const { wing } = props;
  const units = wing.units.value;
  if (!units.length) return <Offer {...props} />;
  const stopped = wing.stopped.value;
  const drop = t(wing.running.value ? 'wing-halt' : 'wing-drop');
  return (
    <section class={`wing table-over ${props.above ? 'above' : ''}`} aria-labelledby="wing">
      <header>
        <h3 id="wing">{t('wing', { count: units.length })}</h3>
        <button class="quiet close" onClick={inPlace(() => wing.clear())} aria-label={drop} title={drop}>
          <Icon is="close" />
        </button>
      </header>
      <ul>
        {units.map((id) => (
          <li key={id}>
            <button
              class="chip"
              data-wing={id}
              onClick={inPlace(() => wing.toggle(id, null))}
              title={t('wing-leave-out')}
            >
              {nameOf(id)} <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
      <Orders wing={wing} />
      {stopped && (
        <p class="wing-stopped" role="alert">
          {t('wing-stopped', { unit: stopped.unit, why: reasonText(stopped.why) })}{' '}
          {stopped.why.clause && <Clause id={stopped.why.clause} />}
        </p>
      )}
    </section>
  );
}
