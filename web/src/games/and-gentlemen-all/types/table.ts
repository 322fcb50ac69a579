// Adapts a battle of And Gentlemen All to the generic table of miniatures.
import type { Depiction as Listed, Setting, UnitType, View } from '../../../engine/generated/and-gentlemen-all';
import { typed } from '../../../engine/typed';
import type { Fields, Id } from '../../../engine/types';
import type { TableGame } from '../../../table/battle/battle';
import type { Verbs } from '../../../table/hand/types';
import { abreast, inFile } from '../../../table/layouts';
import type { Depiction, StandardShape, StandKind, TableSetting, TableView } from '../../../table/types';
import { cross, crown } from '../../../table/unit/standards';

export const settingOf = (sent: Fields): Setting => typed<Setting>(sent);
export const viewOf = (sent: Fields): View => typed<View>(sent);

/** Crown for the King, cross for Parliament. */
const standards: Record<Id, StandardShape> = { royalist: crown, parliament: cross };

function standardOf(side: Id | null): { standard?: StandardShape } {
  const standard = standards[side ?? ''];
  return standard ? { standard } : {};
}

/** What is on each stand, from left to right, or in column from front to rear. */
export function standsOf(type: UnitType, { arm, deployed, column }: Listed): StandKind[] {
  const count = Math.max(1, Math.round(deployed.width / Math.max(1, column.width)));
  const kind: StandKind = arm === 'artillery' ? 'gun' : arm === 'horse' ? 'horse' : 'musket';
  const has = type === 'balanced-foot' || type === 'pike-heavy-foot';
  return Array.from({ length: count }, (_, i) => (has && i === (count - 1) / 2 ? 'pike' : kind));
}

const depicted = (type: UnitType, of: Listed): Depiction => ({
  mounted: of.mounted,
  arm: of.arm,
  layouts: {
    deployed: abreast(standsOf(type, of), of.deployed),
    column: inFile(standsOf(type, of), of.column),
  },
});

export const tableOf = (setting: Setting): TableSetting => ({
  ...setting,
  units: setting.units.map((line) => ({
    ...line,
    ...standardOf(line.side),
    depictions: line.depictions.map((of) => depicted(line.type, of)),
  })),
  yards: setting.rules.figure_scale === 'mm25' ? 25 : 50,
});

export const seenOf = ({ units, contacts, pursuing }: View): TableView => ({
  units,
  pursuing,
  contacts: contacts.flatMap(({ parliament, royalist }) =>
    parliament && royalist ? [[parliament, royalist] as const] : [],
  ),
});

const verbs: Verbs = {
  move: { questions: ['movement'], verb: 'move' },
  place: { question: 'deploy' },
  form: 'form',
  attack: (question) => (question === 'melee' ? 'attack' : 'fire'),
};

export const game: TableGame = {
  tableOf: (setting) => tableOf(settingOf(setting)),
  unitsOf: (units) => typed<View['units']>(units),
  seenOf: (view) => seenOf(viewOf(view)),
  verbsOf: () => verbs,
};
