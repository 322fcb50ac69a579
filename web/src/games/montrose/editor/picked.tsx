// The picked counter or space: where it stands, and its state.

import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Id } from '../../../engine/types';
import { nameOf, t } from '../../../words/said';
import { Figures } from '../panels/figures';
import { spaceOf, spaces, unitOf, units } from '../types/map_data';
import { formed, members } from './members';
import type { Setup } from './setup';

interface Props {
  setup: Setup;
  picked: Id | null;
  onPick: (id: Id | null) => void;
}

const regions = [...Map.groupBy(spaces, (s) => s.region)];

/** All spaces by region, and the places off the map. */
function Places({ value, onPlace }: { value: Id; onPlace: (where: Id) => void }): JSX.Element {
  return (
    <select value={value} onChange={(e) => onPlace(e.currentTarget.value)}>
      <option value="pool">{t('roster-pool')}</option>
      <option value="out">{t('roster-out')}</option>
      {regions.map(([region, of]) => (
        <optgroup key={region} label={nameOf(region)}>
          {of.map((s) => (
            <option key={s.id} value={s.id}>
              {nameOf(s.id)}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

function Flags({ setup, id, form }: { setup: Setup; id: Id; form: 'units' | 'spaces' }): JSX.Element {
  return (
    <div class="flags">
      {formed(form).map((name) => (
        <label key={name}>
          <input type="checkbox" checked={setup.ids(name).includes(id)} onChange={() => setup.toggle(name, id)} />
          {members[name].label()}
        </label>
      ))}
    </div>
  );
}

function PickedSpace({ setup, space }: { setup: Setup; space: Id }): JSX.Element {
  const elsewhere = units.filter((u) => setup.where(u.id) !== space);
  return (
    <>
      <h2>{nameOf(space)}</h2>
      <label class="field">
        <span>{t('editor-bring')}</span>
        <select value="" onChange={(e) => setup.place(e.currentTarget.value, space)}>
          <option value="" disabled />
          {elsewhere.map((u) => (
            <option key={u.id} value={u.id}>
              {nameOf(u.id)}
            </option>
          ))}
        </select>
      </label>
      <Flags setup={setup} id={space} form="spaces" />
    </>
  );
}

export function Picked({ setup, picked, onPick }: Props): JSX.Element {
  const unit = picked ? unitOf.get(picked) : undefined;
  const space = picked ? spaceOf.get(picked) : undefined;
  const here = useRef<HTMLElement>(null);
  useEffect(() => here.current?.scrollIntoView({ block: 'nearest' }), [picked]);
  return (
    <section ref={here} class="picked-one" aria-live="polite" data-side={unit?.side}>
      {unit && (
        <>
          <h2>
            <span class="device" aria-hidden="true" /> {nameOf(unit.id)}{' '}
            <Figures unit={unit} reduced={setup.ids('reduced').includes(unit.id)} />
          </h2>
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the list is within */}
          <label class="field">
            <span>{members.at.label()}</span>
            <Places value={setup.where(unit.id)} onPlace={(where) => setup.place(unit.id, where)} />
          </label>
          <Flags setup={setup} id={unit.id} form="units" />
        </>
      )}
      {space && <PickedSpace setup={setup} space={space.id} />}
      {picked ? (
        <button class="quiet" onClick={() => onPick(null)}>
          {t('close')}
        </button>
      ) : (
        <p class="small">{t('editor-how')}</p>
      )}
    </section>
  );
}
