// Adapts a battle of And Gentlemen All to the generic table of miniatures.
import type { Setting, View } from '../../../engine/generated/and-gentlemen-all';
import { typed } from '../../../engine/typed';
import type { Fields, Id } from '../../../engine/types';
import type { Verbs } from '../../../table/hand/types';
import type { StandardShape, TableSetting, TableView } from '../../../table/types';

export const settingOf = (sent: Fields): Setting => typed<Setting>(sent);
export const viewOf = (sent: Fields): View => typed<View>(sent);

/** Crown for the King, cross for Parliament. */
const standards: Record<Id, StandardShape> = {
  royalist: { cloth: 'swallowtail', emblem: 'M-.78 .62L-.95-.42-.42-.02 0-.72 .42-.02 .95-.42 .78 .62Z' },
  parliament: { cloth: 'square', emblem: 'M-.26-.9h.52v.64h.64v.52h-.64v.64h-.52v-.64h-.64v-.52h.64Z' },
};

function standardOf(side: Id | null): { standard?: StandardShape } {
  const standard = standards[side ?? ''];
  return standard ? { standard } : {};
}

export const tableOf = (setting: Setting): TableSetting => ({
  ...setting,
  units: setting.units.map((line) => ({ ...line, ...standardOf(line.side) })),
  yards: setting.rules.figure_scale === 'mm25' ? 25 : 50,
});

export const seenOf = ({ units, contacts, pursuing }: View): TableView => ({
  units,
  pursuing,
  contacts: contacts.flatMap(({ parliament, royalist }) =>
    parliament && royalist ? [[parliament, royalist] as const] : [],
  ),
});

export const verbs: Verbs = {
  move: { question: 'movement', verb: 'move' },
  place: { question: 'deploy', verb: 'place' },
  form: 'form',
  attack: (question) => (question === 'melee' ? 'attack' : 'fire'),
};
