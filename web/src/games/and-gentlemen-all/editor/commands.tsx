// The commands of a side, with their units, and the smaller ones by which morale is counted.
import type { JSX } from 'preact';
import { Units } from '../../../table/editor/armies_panel';
import type { Draft } from '../../../table/editor/draft';
import { Text } from '../../../table/editor/field';
import { GroupOfUnit } from '../../../table/editor/group_of_unit';
import { freeId } from '../../../table/editor/scenario_of';
import { t } from '../../../words/said';
import { type Scenario, type Seat, seats } from './scenario';

/** The command in which a unit fights. */
export const CommandOfUnit = ({ draft, id }: { draft: Draft<Scenario>; id: string }): JSX.Element => (
  <GroupOfUnit
    draft={draft}
    unit={id}
    label={t('scenario-command')}
    groups={(s) => seats.map((seat) => s.sides[seat].commands)}
  />
);

/** A command: its name, its units, and a button that removes it while it has none. */
function Command({ draft, seat, at }: { draft: Draft<Scenario>; seat: Seat; at: number }): JSX.Element {
  const { commands } = draft.scenario.value.sides[seat];
  const { name, units } = commands[at]!;
  const unit = { type: 'balanced-foot', rating: 'regular' };
  return (
    <Units
      draft={draft}
      side={seat}
      title={name}
      units={units}
      list={(s) => s.sides[seat].commands[at]!.units}
      unit={unit}
      acts={
        units.length === 0 &&
        commands.length > 1 && (
          <button onClick={() => draft.change((s) => void s.sides[seat].commands.splice(at, 1))}>
            {t('scenario-drop-command')}
          </button>
        )
      }
    >
      <Text
        name={`${seat}-commands-${at}`}
        label={t('scenario-command-name')}
        value={name}
        onChange={(to) => draft.change((s) => (s.sides[seat].commands[at]!.name = to))}
      />
    </Units>
  );
}

/** The smaller commands of a side, by which morale is counted if the option is on. */
function MoraleCommands({ draft, seat }: { draft: Draft<Scenario>; seat: Seat }): JSX.Element {
  const all = draft.scenario.value.sides[seat].morale_commands ?? [];
  const add = (): void =>
    draft.change((s) => {
      const id = freeId(draft.of, s, `${seat[0]}-morale`);
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

export function Commands({ draft, seat }: { draft: Draft<Scenario>; seat: Seat }): JSX.Element {
  const add = (): void =>
    draft.change((s) => {
      const id = freeId(draft.of, s, seat[0]!);
      s.sides[seat].commands.push({ id, name: t('scenario-new-command'), units: [] });
    });
  return (
    <>
      {draft.scenario.value.sides[seat].commands.map((_, at) => (
        <Command key={at} draft={draft} seat={seat} at={at} />
      ))}
      <button onClick={add}>{t('scenario-add-command')}</button>
      <MoraleCommands draft={draft} seat={seat} />
    </>
  );
}
