// The editor's panel for both orders of battle: sides, commands, units.
import type { JSX } from 'preact';
import { Flag, Numeric, Select, Text } from '../../../table/scenario/field';
import { nameOf, t } from '../../../words/said';
import type { Draft } from './draft';
import { commandsOf, freeId, type Scenario, type Seat, seats, type UnitEntry, unitIn } from './scenario';

const types = [
  'balanced-foot',
  'musket-heavy-foot',
  'pike-heavy-foot',
  'horse',
  'cuirassiers',
  'lancers',
  'dragoons',
  'light-artillery',
  'heavy-artillery',
];
const edges = ['north', 'east', 'south', 'west'] as const;

/** Moves a unit to another command. */
function join(s: Scenario, id: string, to: string): void {
  const all = commandsOf(s);
  const from = all.find((c) => c.units.some((u) => u.id === id))!;
  const moving = from.units.find((u) => u.id === id)!;
  from.units = from.units.filter((u) => u.id !== id);
  all.find((c) => c.id === to)!.units.push(moving);
}

const named = (value: string): { value: string; label: string } => ({ value, label: nameOf(value) });

/** The formation in which a unit begins, and whether it is mounted. */
function Order({ unit, set }: { unit: UnitEntry; set: (how: (u: UnitEntry) => void) => void }): JSX.Element {
  return (
    <>
      <Select
        label={t('scenario-formation')}
        value={unit.formation ?? 'deployed'}
        of={['deployed', 'column'].map(named)}
        onChange={(to) => set((u) => (to === 'column' ? (u.formation = 'column') : delete u.formation))}
      />
      {unit.type === 'dragoons' && (
        <Flag on={unit.mounted ?? true} onChange={(on) => set((u) => (u.mounted = on))}>
          {t('scenario-mounted')}
        </Flag>
      )}
    </>
  );
}

export function PickedUnit({ draft, id }: { draft: Draft; id: string }): JSX.Element | null {
  const s = draft.scenario.value;
  const unit = unitIn(s, id);
  const side = seats.find((seat) => s.sides[seat].commands.some((c) => c.units.some((u) => u.id === id)));
  if (!unit || !side) return null;
  const set = (how: (u: UnitEntry) => void): void => draft.change((s) => how(unitIn(s, id)!));
  const { commands } = s.sides[side];
  const rename = (to: string): void => {
    set((u) => (u.id = to));
    draft.picked.value = { is: 'unit', id: to };
  };
  const retype = (to: string): void =>
    set((u) => {
      u.type = to;
      if (to !== 'dragoons') delete u.mounted;
    });
  return (
    <>
      <h2>{unit.name}</h2>
      <Text
        name="unit-name"
        label={t('scenario-unit-name')}
        value={unit.name}
        onChange={(to) => set((u) => (u.name = to))}
      />
      <Text name="unit-id" label={t('scenario-unit-id')} value={unit.id} onChange={rename} />
      <Select name="unit-type" label={t('scenario-type')} value={unit.type} of={types.map(named)} onChange={retype} />
      <Select
        label={t('scenario-rating')}
        value={unit.rating}
        of={['green', 'regular', 'veteran'].map(named)}
        onChange={(to) => set((u) => (u.rating = to))}
      />
      <Select
        label={t('scenario-command')}
        value={commands.find((c) => c.units.includes(unit))?.id ?? ''}
        of={commands.map((c) => ({ value: c.id, label: c.name }))}
        onChange={(to) => draft.change((s) => join(s, id, to))}
      />
      <Order unit={unit} set={set} />
      <Text
        name="unit-at"
        label={t('scenario-at')}
        value={unit.at ?? ''}
        onChange={(to) => set((u) => (to ? (u.at = to) : delete u.at))}
      />
      <Numeric
        label={t('scenario-pursues')}
        value={unit.pursues_on}
        onChange={(to) => set((u) => (to === undefined ? delete u.pursues_on : (u.pursues_on = Number(to))))}
      />
    </>
  );
}

/** The place of a new unit: inside its own side's edge, next to the unit added before. */
function firstPlace(s: Scenario, seat: Seat): string {
  const n = s.sides[seat].commands.reduce((sum, c) => sum + c.units.length, 0);
  const [wide, deep] = [Number(s.table.width), Number(s.table.depth)];
  const { edge } = s.sides[seat];
  const long = edge === 'north' || edge === 'south' ? wide : deep;
  const slots = Math.max(1, Math.floor((long - 6) / 6));
  const [along, in_] = [6 + 6 * (n % slots), 6 + 3 * (Math.floor(n / slots) % 3)];
  if (edge === 'south') return `${along} ${in_} N`;
  if (edge === 'north') return `${along} ${deep - in_} S`;
  return edge === 'west' ? `${in_} ${along} E` : `${wide - in_} ${along} W`;
}

/** The fields of a command: name, units, and a button that adds a unit. */
function CommandFields({ draft, seat, at }: { draft: Draft; seat: Seat; at: number }): JSX.Element {
  const s = draft.scenario.value;
  const { commands } = s.sides[seat];
  const { name, units } = commands[at]!;
  const picked = draft.picked.value;
  const addUnit = (): void => {
    const id = freeId(s, `${seat[0]}-unit`);
    draft.change((s) => {
      const name = t('scenario-new-unit', { n: id.split('-').pop()! });
      const place = s.deployment === 'fixed' ? { at: firstPlace(s, seat) } : {};
      s.sides[seat].commands[at]!.units.push({ id, name, type: 'balanced-foot', rating: 'regular', ...place });
    });
    draft.picked.value = { is: 'unit', id };
  };
  return (
    <fieldset class="command">
      <legend>{name}</legend>
      <Text
        label={t('scenario-command-name')}
        value={name}
        onChange={(to) => draft.change((s) => (s.sides[seat].commands[at]!.name = to))}
      />
      <ul class="units">
        {units.map((u) => (
          <li key={u.id}>
            <button
              aria-pressed={picked?.is === 'unit' && picked.id === u.id}
              onClick={() => (draft.picked.value = { is: 'unit', id: u.id })}
            >
              <span>{u.name}</span> <span class="small">{nameOf(u.type)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div class="acts">
        <button onClick={addUnit}>{t('scenario-add-unit')}</button>
        {units.length === 0 && commands.length > 1 && (
          <button onClick={() => draft.change((s) => void s.sides[seat].commands.splice(at, 1))}>
            {t('scenario-drop-command')}
          </button>
        )}
      </div>
    </fieldset>
  );
}

function Army({ draft, seat }: { draft: Draft; seat: Seat }): JSX.Element {
  const s = draft.scenario.value;
  const side = s.sides[seat];
  const letter = seat[0]!;
  return (
    <section data-side={seat} aria-label={nameOf(seat, 'title')}>
      <h3>
        <span class="device" aria-hidden="true" />{' '}
        {t('scenario-points', { side: nameOf(seat, 'title'), points: draft.sketch.value.points[seat] })}
      </h3>
      <Text
        label={t('scenario-side-name')}
        value={side.name}
        onChange={(to) => draft.change((s) => (s.sides[seat].name = to))}
      />
      <Select
        label={t('scenario-edge')}
        value={side.edge}
        of={edges.map((value) => ({ value, label: t(`scenario-edge-${value}`) }))}
        onChange={(to) => draft.change((s) => (s.sides[seat].edge = to as (typeof edges)[number]))}
      />
      <Numeric
        label={t('scenario-pursues')}
        value={side.pursues_on}
        onChange={(to) =>
          draft.change((s) =>
            to === undefined ? delete s.sides[seat].pursues_on : (s.sides[seat].pursues_on = Number(to)),
          )
        }
      />
      {side.commands.map((_, at) => (
        <CommandFields key={at} draft={draft} seat={seat} at={at} />
      ))}
      <button
        onClick={() =>
          draft.change(
            (s) =>
              void s.sides[seat].commands.push({ id: freeId(s, letter), name: t('scenario-new-command'), units: [] }),
          )
        }
      >
        {t('scenario-add-command')}
      </button>
    </section>
  );
}

export function ArmiesPanel({ draft }: { draft: Draft }): JSX.Element {
  return (
    <>
      {seats.map((seat) => (
        <Army key={seat} draft={draft} seat={seat} />
      ))}
    </>
  );
}
