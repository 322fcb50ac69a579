// The scenario editor of And Gentlemen All.
import type { JSX } from 'preact';
import { ScenarioEditor as Editor } from '../../../table/editor/editor';
import type { EditorOf } from '../../../table/editor/editor_of';
import { nameOf, t } from '../../../words/said';
import { game as table } from '../types/table';
import { CommandOfUnit, Commands } from './commands';
import { fields } from './fields';
import { commandsOf, empty, game, type Scenario, type Seat, seats } from './scenario';

export const editor: EditorOf<Scenario> = {
  game,
  sides: seats,
  empty,
  unitLists: (s, side) => s.sides[side as Seat].commands.map((c) => c.units),
  otherIds: (s) => [...commandsOf(s), ...seats.flatMap((seat) => s.sides[seat].morale_commands ?? [])].map((c) => c.id),
  prepare: (s) => {
    for (const seat of seats) s.sides[seat].commands ??= [];
  },
  table,
  fields,
  zoneDepth: 12,
  inGround: [],
  SideTitle: ({ draft, side }) => (
    <>{t('scenario-points', { side: nameOf(side, 'title'), points: draft.sketch.value.points?.[side] ?? 0 })}</>
  ),
  Army: ({ draft, side }) => <Commands draft={draft} seat={side as Seat} />,
  Unit: CommandOfUnit,
};

export const ScenarioEditor = (): JSX.Element => <Editor of={editor} />;
