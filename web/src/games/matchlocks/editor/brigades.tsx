// The army of a side: its General, its brigades, the units of none; or the army of a file.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { UnitButton, Units } from '../../../table/editor/armies_panel';
import type { Draft } from '../../../table/editor/draft';
import { Text } from '../../../table/editor/field';
import { GroupOfUnit } from '../../../table/editor/group_of_unit';
import { freeId } from '../../../table/editor/scenario_of';
import { errorText, nameOf, t } from '../../../words/said';
import { type Army, read } from '../army/army';
import { shippedArmy } from '../army/army_draft';
import { fielded } from './fielded';
import { game, type Scenario, type SideId, settled, sides } from './scenario';

interface OfSide {
  draft: Draft<Scenario>;
  side: SideId;
}

/** The id of the units of no brigade, among the brigades. */
const none = '';

/** The brigade of a unit. */
export const BrigadeOfUnit = ({ draft, id }: { draft: Draft<Scenario>; id: string }): JSX.Element => (
  <GroupOfUnit
    draft={draft}
    unit={id}
    label={t('army-brigade')}
    groups={(s) =>
      sides.map((side) => {
        const { brigades = [], units = [] } = s.sides[side];
        return [...brigades, { id: none, name: t('scenario-no-brigade'), units }];
      })
    }
  />
);

/** A brigade: its name, its Brigadier, its units, and a button that removes it while it has none. */
function BrigadeUnits({ draft, side, at }: OfSide & { at: number }): JSX.Element {
  const { name, brigadier, units } = draft.scenario.value.sides[side].brigades![at]!;
  return (
    <Units
      draft={draft}
      side={side}
      title={name}
      units={units}
      list={(s) => s.sides[side].brigades![at]!.units}
      unit={{ type: 'battalia' }}
      acts={
        units.length === 0 && (
          <button onClick={() => draft.change((s) => void s.sides[side].brigades!.splice(at, 1))}>
            {t('scenario-drop-brigade')}
          </button>
        )
      }
    >
      <Text
        name={`${side}-brigades-${at}`}
        label={t('army-brigade-name')}
        value={name}
        onChange={(to) => draft.change((s) => (s.sides[side].brigades![at]!.name = to))}
      />
      <div class="units">
        <UnitButton draft={draft} unit={brigadier} type={nameOf('type-brigadier')} />
      </div>
    </Units>
  );
}

function addBrigade({ draft, side }: OfSide): void {
  draft.change((s) => {
    const id = freeId(draft.of, s, `${side[0]}-brigade`);
    const n = id.split('-').pop()!;
    const leader = freeId(draft.of, s, `${side[0]}-brigadier`);
    s.sides[side].brigades!.push({
      id,
      name: `${t('army-brigade')} ${n}`,
      brigadier: { id: leader, name: `${nameOf('type-brigadier')} ${n}` },
      units: [],
    });
    settled(s);
  });
}

/** Takes in the army of a file, to be changed here. */
function TakeIn({ draft, side }: OfSide): JSX.Element {
  const failed = useSignal('');
  const { army } = draft.scenario.value.sides[side];
  const take = (army: Promise<Army>): void => {
    failed.value = '';
    const change = (it: Army): void =>
      draft.change((s) => {
        const { army: _, ...rest } = s.sides[side];
        s.sides[side] = { ...rest, ...fielded(it, side) };
        settled(s);
      });
    army.then(change).catch((e: unknown) => {
      failed.value = e instanceof SyntaxError ? t('army-unreadable') : errorText(e);
    });
  };
  return (
    <>
      <div class="acts">
        {army !== undefined && (
          <button onClick={() => take(shippedArmy(game, `data/${game}/army-${army}.json`))}>
            {t('scenario-army-edit')}
          </button>
        )}
        <label class="button file">
          {t('scenario-army-open')}
          <input
            type="file"
            name={`${side}-army-file`}
            accept=".json,application/json"
            onChange={({ currentTarget: field }) => {
              const file = field.files?.[0];
              if (file) take(file.text().then(read));
              field.value = '';
            }}
          />
        </label>
      </div>
      {failed.value && <p role="alert">{failed.value}</p>}
    </>
  );
}

export function Brigades({ draft, side }: OfSide): JSX.Element {
  const { army, general, brigades = [], units = [] } = draft.scenario.value.sides[side];
  if (army !== undefined) return <TakeIn draft={draft} side={side} />;
  return (
    <>
      {general && (
        <div class="units">
          <UnitButton draft={draft} unit={general} type={nameOf('type-general')} />
        </div>
      )}
      {brigades.map((_, at) => (
        <BrigadeUnits key={at} draft={draft} side={side} at={at} />
      ))}
      <button name={`${side}-add-brigade`} onClick={() => addBrigade({ draft, side })}>
        {t('army-another-brigade')}
      </button>
      <Units
        draft={draft}
        side={side}
        title={t('scenario-no-brigade')}
        units={units}
        list={(s) => (s.sides[side].units ??= [])}
        unit={{ type: 'detachment' }}
      />
      <TakeIn draft={draft} side={side} />
    </>
  );
}
