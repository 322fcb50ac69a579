// The scenario editor of Declare Thee Sir.
import type { JSX } from 'preact';
import { ScenarioEditor as Editor } from '../../../table/editor/editor';
import type { EditorOf } from '../../../table/editor/editor_of';
import { nameOf, t } from '../../../words/said';
import { settingOf, game as table } from '../types/table';
import { Commanders, Events, ZoneOfUnit } from './commanders';
import { fields, typeName } from './fields';
import { moveSpot, PlacesPanel, spots } from './places_panel';
import { empty, game, type Scenario, type SideId, sides, unitsOf } from './scenario';

export const editor: EditorOf<Scenario> = {
  game,
  sides,
  empty,
  unitLists: (s, side) => [s.sides[side as SideId].units],
  prepare: (s) => {
    for (const side of sides) s.sides[side].units ??= [];
  },
  renamed: (s, from, to) => {
    for (const unit of unitsOf(s)) if (unit['attached-to'] === from) unit['attached-to'] = to;
  },
  typeName,
  table,
  spots,
  moveSpot,
  fields,
  zoneDepth: 12,
  inGround: ['objectives', 'exits'],
  SideTitle: ({ draft, side }) => {
    const listed = settingOf(draft.sketch.value.setting).units.filter((u) => u.side === side && u.type !== 'hope');
    const cards = listed.reduce((sum, u) => sum + u.cards, 0);
    return <>{t('scenario-strength', { side: nameOf(side, 'title'), units: listed.length, cards })}</>;
  },
  Whole: Events,
  Ground: PlacesPanel,
  Army: ({ draft, side }) => <Commanders draft={draft} side={side as SideId} />,
  Unit: ZoneOfUnit,
};

export const ScenarioEditor = (): JSX.Element => <Editor of={editor} />;
