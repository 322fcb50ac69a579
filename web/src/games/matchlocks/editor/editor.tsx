// The scenario editor of Never Mind the Matchlocks.
import type { JSX } from 'preact';
import { ScenarioEditor as Editor } from '../../../table/editor/editor';
import type { EditorOf } from '../../../table/editor/editor_of';
import { nameOf, t } from '../../../words/said';
import { game as table } from '../types/table';
import { BrigadeOfUnit, Brigades } from './brigades';
import { fields, typeName } from './fields';
import {
  brigadesOf,
  complete,
  empty,
  game,
  leadersOf,
  listsOf,
  type Scenario,
  type SideId,
  settled,
  sides,
} from './scenario';

export const editor: EditorOf<Scenario> = {
  game,
  sides,
  empty,
  unitLists: (s, side) => listsOf(s.sides[side as SideId]),
  leaders: (s, side) => leadersOf(s.sides[side as SideId]),
  otherIds: (s) => brigadesOf(s).map((b) => b.id),
  prepare: complete,
  settled,
  renamed: (s, from, to) => {
    for (const side of sides) {
      for (const unit of listsOf(s.sides[side]).flat()) if (unit.parent === from) unit.parent = to;
      for (const leader of leadersOf(s.sides[side])) if (leader['attached-to'] === from) leader['attached-to'] = to;
    }
  },
  typeName,
  table,
  fields,
  zoneDepth: 9,
  inGround: [],
  SideTitle: ({ draft, side }) => (
    <>{t('scenario-points', { side: nameOf(side, 'title'), points: draft.sketch.value.points?.[side] ?? 0 })}</>
  ),
  Army: ({ draft, side }) => <Brigades draft={draft} side={side as SideId} />,
  Unit: BrigadeOfUnit,
};

export const ScenarioEditor = (): JSX.Element => <Editor of={editor} />;
