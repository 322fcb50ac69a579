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
        name="unit-formation"
        label={t('scenario-formation')}
        value={unit.formation ?? 'deployed'}
        of={['deployed', 'column'].map(named)}
        onChange={(to) => set((u) => (to === 'column' ? (u.formation = 'column') : delete u.formation))}
      />
      {unit.type === 'dragoons' && (
        <Flag name="unit-mounted" on={unit.mounted ?? true} onChange={(on) => set((u) => (u.mounted = on))}>
          {t('scenario-mounted')}
        </Flag>
      )}
    </>
  );
}

interface MoraleProps {
  unit: UnitEntry;
  of: readonly { id: string; name: string }[];
  set: (how: (u: UnitEntry) => void) => void;
}

/** With which command the unit's losses count; nothing if its side has none but those that it fights in. */
function MoraleCommand({ unit, of, set }: MoraleProps): JSX.Element | null {
  if (!of.length && !unit.morale_command) return null;
  return (
    <Select
      name="unit-morale_command"
      label={t('scenario-morale-command')}
      value={unit.morale_command ?? ''}
      of={[{ value: '', label: t('scenario-morale-own') }, ...of.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={(to) => set((u) => (to ? (u.morale_command = to) : delete u.morale_command))}
    />
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
        name="unit-rating"
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
      <MoraleCommand unit={unit} of={s.sides[side].morale_commands ?? []} set={set} />
      <Order unit={unit} set={set} />
      <Text
        name="unit-at"
        label={t('scenario-at')}
        value={unit.at ?? ''}
        onChange={(to) => set((u) => (to ? (u.at = to) : delete u.at))}
      />
      <Numeric
        name="unit-pursues_on"
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
        name={`${seat}-commands-${at}`}
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

/** The smaller commands of a side, by which morale is counted if the option is on. */
function MoraleCommands({ draft, seat }: { draft: Draft; seat: Seat }): JSX.Element {
  const all = draft.scenario.value.sides[seat].morale_commands ?? [];
  const add = (): void =>
    draft.change((s) => {
      const id = freeId(s, `${seat[0]}-morale`);
      s.sides[seat].morale_commands = [
        ...(s.sides[seat].morale_commands ?? []),
        { id, name: t('scenario-new-command') },
      ];
    });
  const drop = (id: string): void =>
    draft.change((s) => {
      const side = s.sides[seat];
      const rest = side.morale_commands?.filter((c) => c.id !== id) ?? [];
      if (rest.length) side.morale_commands = rest;
      else delete side.morale_commands;
      for (const { units } of side.commands)
        for (const unit of units) if (unit.morale_command === id) delete unit.morale_command;
    });
  return (
    <fieldset class="command morale-commands">
      <legend>{t('scenario-morale-commands')}</legend>
      <p class="small">{t('scenario-morale-note')}</p>
      {all.map(({ id, name }, at) => (
        <div key={id} class="named">
          <Text
            name={`${seat}-morale_commands-${at}`}
            label={t('scenario-command-name')}
            value={name}
            onChange={(to) => draft.change((s) => (s.sides[seat].morale_commands![at]!.name = to))}
          />
          <button onClick={() => drop(id)}>{t('scenario-drop-command')}</button>
        </div>
      ))}
      <button onClick={add}>{t('scenario-add-command')}</button>
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
        name={`${seat}-name`}
        label={t('scenario-side-name')}
        value={side.name}
        onChange={(to) => draft.change((s) => (s.sides[seat].name = to))}
      />
      <Select
        name={`${seat}-edge`}
        label={t('scenario-edge')}
        value={side.edge}
        of={edges.map((value) => ({ value, label: t(`scenario-edge-${value}`) }))}
        onChange={(to) => draft.change((s) => (s.sides[seat].edge = to as (typeof edges)[number]))}
      />
      <Numeric
        name={`${seat}-pursues_on`}
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
      <MoraleCommands draft={draft} seat={seat} />
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
