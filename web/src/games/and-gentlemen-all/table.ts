// Adapts a battle of And Gentlemen All to the generic table of miniatures.
import type { Setting, View } from '../../engine/generated/and-gentlemen-all';
import { typed } from '../../engine/typed';
import type { Fields } from '../../engine/types';
import type { Verbs } from '../../table/hand/types';
import type { TableSetting, TableView } from '../../table/types';

export const settingOf = (sent: Fields): Setting => typed<Setting>(sent);
export const viewOf = (sent: Fields): View => typed<View>(sent);

export const tableOf = (setting: Setting): TableSetting => ({
  ...setting,
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
