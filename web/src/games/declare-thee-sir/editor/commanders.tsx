// The units of a side, by commander; and what only some units have.
import type { JSX } from 'preact';
import { Units } from '../../../table/editor/armies_panel';
import type { Draft } from '../../../table/editor/draft';
import { nameOf, t } from '../../../words/said';
import { commanderOf, commanders, events, type Scenario, type SideId, sideOf } from './scenario';

interface OfDraft {
  draft: Draft<Scenario>;
}

/** Each commander has a list, and so has the next one that the side may have. */
export function Commanders({ draft, side }: OfDraft & { side: SideId }): JSX.Element {
  const { units } = draft.scenario.value.sides[side];
  const last = Math.min(commanders, Math.max(0, ...units.map(commanderOf)) + 1);
  return (
    <>
      <p class="small">{t('scenario-commanders-note')}</p>
      {Array.from({ length: last }, (_, i) => i + 1).map((n) => (
        <Units
          key={n}
          draft={draft}
          side={side}
          title={t('scenario-commander', { n })}
          units={units.filter((u) => commanderOf(u) === n)}
          list={(s) => s.sides[side].units}
          unit={{ type: 'foot', ...(n > 1 && { commander: n }) }}
        />
      ))}
    </>
  );
}

/** The deployment zone of one unit. */
export function ZoneOfUnit({ draft, id }: OfDraft & { id: string }): JSX.Element | null {
  const s = draft.scenario.value;
  const unit = s.sides[sideOf(s, id)].units.find((u) => u.id === id);
  const deploys = s.deployment === 'free' && unit?.at === undefined && unit?.arrives === undefined;
  if (!unit || (!deploys && !unit.zone)) return null;
  return (
    <div class="acts">
      <button name="unit-zone" onClick={() => draft.draw('zone', '', id)}>
        {t('scenario-draw-own-zone')}
      </button>
      {unit.zone && (
        <button onClick={() => (draft.picked.value = { is: 'zone', of: id })}>{t('scenario-own-zone')}</button>
      )}
    </div>
  );
}

/** The events that are in the deck if the option takes those of the scenario. */
export function Events({ draft }: OfDraft): JSX.Element {
  const chosen = draft.scenario.value.events ?? [];
  const set = (event: string, on: boolean): void =>
    draft.change((s) => {
      const now = events.filter((e) => (e === event ? on : chosen.includes(e)));
      if (now.length) s.events = now;
      else delete s.events;
    });
  return (
    <fieldset class="command">
      <legend>{t('scenario-events')}</legend>
      <p class="small">{t('scenario-events-note')}</p>
      {events.map((event) => (
        <label key={event} class="flag">
          <input
            type="checkbox"
            name={`events-${event}`}
            checked={chosen.includes(event)}
            onChange={(e) => set(event, e.currentTarget.checked)}
          />
          {nameOf(event)}
        </label>
      ))}
    </fieldset>
  );
}
