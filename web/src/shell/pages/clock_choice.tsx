// The choice of a clock for a new match.
import type { JSX } from 'preact';

import { t } from '../../words/said';
import { type Choosing, type ClockKind, type Settings, type Unit, units } from './match_settings';

type Clock = Settings['clock'];

function Amount({
  name,
  label,
  min,
  value,
  onChange,
}: {
  name: string;
  label: string;
  min: number;
  value: number;
  onChange: (to: number) => void;
}): JSX.Element {
  return (
    <label>
      <span>{label}</span>
      <input
        type="number"
        name={name}
        required
        min={min}
        step={1}
        value={value}
        onInput={(e) => onChange(e.currentTarget.valueAsNumber || 0)}
      />
    </label>
  );
}

/** Fields for the durations, for the kinds of clock that leave them open. */
function HowLong({ clock, set }: { clock: Clock; set: (to: Partial<Clock>) => void }): JSX.Element | null {
  const unitNames: Record<Unit, string> = {
    seconds: t('new-unit-seconds'),
    minutes: t('new-unit-minutes'),
    hours: t('new-unit-hours'),
    days: t('new-unit-days'),
  };
  if (clock.kind === 'each')
    return (
      <div class="how-long">
        <Amount name="each" label={t('new-clock-time')} min={1} value={clock.each} onChange={(each) => set({ each })} />
        <label>
          <span>{t('new-clock-unit')}</span>
          <select name="unit" value={clock.unit} onChange={(e) => set({ unit: e.currentTarget.value as Unit })}>
            {(Object.keys(units) as Unit[]).map((unit) => (
              <option key={unit} value={unit}>
                {unitNames[unit]}
              </option>
            ))}
          </select>
        </label>
      </div>
    );
  if (clock.kind !== 'all') return null;
  return (
    <div class="how-long">
      <Amount name="all" label={t('new-clock-minutes')} min={1} value={clock.all} onChange={(all) => set({ all })} />
      <Amount name="more" label={t('new-clock-more')} min={0} value={clock.more} onChange={(more) => set({ more })} />
    </div>
  );
}

export function ClockChoice({ settings, onChange }: Choosing): JSX.Element {
  const { clock } = settings;
  const set = (to: Partial<Clock>): void => onChange({ clock: { ...clock, ...to } });
  const labels: Record<ClockKind, string> = {
    none: t('new-clock-none'),
    live: t('new-clock-live'),
    weeks: t('new-clock-weeks'),
    each: t('new-clock-each'),
    all: t('new-clock-all'),
  };
  return (
    <fieldset>
      <legend>{t('new-clock')}</legend>
      {(Object.keys(labels) as ClockKind[]).map((kind) => (
        <div key={kind}>
          <label class="choice">
            <input
              type="radio"
              name="clock"
              value={kind}
              checked={clock.kind === kind}
              onChange={() => set({ kind })}
            />
            <span>{labels[kind]}</span>
          </label>
          {clock.kind === kind && <HowLong clock={clock} set={set} />}
        </div>
      ))}
      {clock.kind !== 'none' && <p class="small">{t('new-clock-out')}</p>}
    </fieldset>
  );
}
