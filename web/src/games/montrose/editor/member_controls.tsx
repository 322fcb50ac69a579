// Controls for the members of a position except the places of counters, by the kind of each member.
import type { JSX } from 'preact';
import type { Id } from '../../../engine/types';
import { nameOf, t } from '../../../words/said';
import { cardsOf, spaces, units } from '../types/map_data';
import { CardControls } from './card_controls';
import { sides } from './cards';
import { autoRecruit, type Member, members, type Name, names } from './members';
import type { Setup } from './setup';

interface Props {
  setup: Setup;
  name: Name;
}

/** Any number may be entered; the engine checks what is legal. */
function Count({ setup, name }: Props): JSX.Element {
  return (
    <label class="field">
      <span>{members[name].label()}</span>
      <input
        type="number"
        min={0}
        name={name}
        value={Number(setup.state.value[name])}
        onChange={(e) => {
          if (e.currentTarget.value !== '') setup.set(name, e.currentTarget.valueAsNumber);
        }}
      />
    </label>
  );
}

function Flag({ setup, name }: Props): JSX.Element {
  const on = setup.state.value[name] === true;
  return (
    <label class="flag">
      <input type="checkbox" name={name} checked={on} onChange={() => setup.set(name, !on)} />
      {members[name].label()}
    </label>
  );
}

/** One of a few values; empty for none. */
function OneOf({ setup, name }: Props): JSX.Element {
  const options =
    name === 'card'
      ? [['', t('editor-no-card')], ...sides.flatMap(cardsOf).map((card) => [card, nameOf(card)])]
      : Object.entries(autoRecruit).map(([id, said]) => [id, said()]);
  return (
    <label class="field">
      <span>{members[name].label()}</span>
      <select
        name={name}
        value={String(setup.state.value[name] ?? '')}
        onChange={(e) => setup.set(name, e.currentTarget.value || null)}
      >
        {options.map(([id, said]) => (
          <option key={id} value={id}>
            {said}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A set: its elements, and what can be added. */
function Several({ setup, name, of }: Props & { of: readonly { id: Id }[] }): JSX.Element {
  const within = setup.ids(name);
  return (
    <div class="several">
      <label class="field">
        <span>{members[name].label()}</span>
        <select name={name} value="" onChange={(e) => setup.toggle(name, e.currentTarget.value)}>
          <option value="">{t('editor-add')}</option>
          {of
            .filter(({ id }) => !within.includes(id))
            .map(({ id }) => (
              <option key={id} value={id}>
                {nameOf(id)}
              </option>
            ))}
        </select>
      </label>
      {within.map((id) => (
        <button key={id} class="chip" title={t('editor-remove')} onClick={() => setup.toggle(name, id)}>
          {nameOf(id)} <span aria-hidden="true">×</span>
        </button>
      ))}
    </div>
  );
}

function Control({ setup, name }: Props): JSX.Element | null {
  const { form } = members[name];
  if (form === 'number') return <Count setup={setup} name={name} />;
  if (form === 'flag') return <Flag setup={setup} name={name} />;
  if (form === 'one-of') return <OneOf setup={setup} name={name} />;
  if (form === 'units') return <Several setup={setup} name={name} of={units} />;
  if (form === 'spaces') return <Several setup={setup} name={name} of={spaces} />;
  return null;
}

export function MemberControls({ setup, running }: { setup: Setup; running: boolean }): JSX.Element {
  const groups: [Member['group'], string][] = [
    ['tracks', t('editor-tracks')],
    ['map', t('editor-map')],
    ['turn', t('editor-this-turn')],
    ['cards', t('editor-cards')],
  ];
  return (
    <div class="members">
      {groups.map(([group, title]) => (
        <fieldset key={group}>
          <legend>{title}</legend>
          {names
            .filter((name) => members[name].group === group)
            .map((name) => (
              <Control key={name} setup={setup} name={name} />
            ))}
          {group === 'cards' && <CardControls setup={setup} running={running} />}
        </fieldset>
      ))}
    </div>
  );
}
