// Where in the editor a fault lies: what to select, the tab, and the field; and what that is called.
import { called, nameOf, t } from '../../../words/said';
import type { Picked } from './draft';
import { type Scenario, type Seat, seats } from './scenario';

export const tabs = ['scenario-tab-whole', 'scenario-tab-ground', 'scenario-tab-armies', 'scenario-tab-files'] as const;
export type Tab = (typeof tabs)[number];

export interface Place {
  tab: Tab;
  picked: Picked;
  /** The name of the field; '' for none. */
  field: string;
  label: string;
}

/** The words for the members of a scenario file that have a field. */
const words: Record<string, string> = {
  'unit-name': 'scenario-unit-name',
  'unit-id': 'scenario-unit-id',
  'unit-type': 'scenario-type',
  'unit-rating': 'scenario-rating',
  'unit-at': 'scenario-at',
  'unit-formation': 'scenario-formation',
  'unit-mounted': 'scenario-mounted',
  'unit-pursues_on': 'scenario-pursues',
  'unit-morale_command': 'scenario-morale-command',
  'piece-name': 'scenario-piece-name',
  'piece-depth': 'scenario-piece-depth',
  'piece-level': 'scenario-level',
  'piece-difficult': 'scenario-difficult',
  'piece-blocks_sight': 'scenario-blocks-sight',
  'piece-cover': 'scenario-cover',
  'piece-defence': 'scenario-defence',
  title: 'scenario-name',
  id: 'scenario-id',
  text: 'scenario-text',
  status: 'scenario-status',
  width: 'scenario-width',
  depth: 'scenario-depth',
  turns: 'scenario-turns',
  morale_bonus: 'scenario-morale',
  deployment: 'scenario-deployment',
  must_pass: 'scenario-must-pass',
  player_a: 'scenario-player-a',
};

/** The thing, and which of its members if that has a word. */
const labelled = (thing: string, field: string): string => (words[field] ? `${thing}: ${t(words[field])}` : thing);

/** A place inside a side: "commands[0].units[1].at". */
function placeInSide(s: Scenario, seat: Seat, path: string): Place {
  const side = nameOf(seat, 'title');
  const armies = { tab: 'scenario-tab-armies', picked: null } as const;
  const unit = /^commands\[(\d+)\]\.units\[(\d+)\]\.?(\w*)/.exec(path);
  const line = unit && s.sides[seat].commands[Number(unit[1])]?.units[Number(unit[2])];
  if (line) {
    const field = `unit-${unit[3] || 'name'}`;
    return { ...armies, picked: { is: 'unit', id: line.id }, field, label: labelled(line.name, field) };
  }
  const zone = /^zone(?:\[(\d+)\])?/.exec(path);
  if (zone) {
    const label = t('scenario-zone-of-side', { side: seat });
    const has = s.sides[seat].zone !== undefined;
    const field = has ? `corner-${zone[1] ?? 0}` : `zone-${seat}`;
    return { tab: 'scenario-tab-ground', picked: has ? { is: 'zone', seat } : null, field, label };
  }
  const command = /^(commands|morale_commands)\[(\d+)\]/.exec(path);
  const named = command && s.sides[seat][command[1] as 'commands' | 'morale_commands']?.[Number(command[2])];
  if (named) return { ...armies, field: `${seat}-${command[1]}-${command[2]}`, label: `${side}: ${named.name}` };
  return { ...armies, field: `${seat}-${path.split('.')[0] || 'name'}`, label: side };
}

/** The place of a fault: "my.json: ground[2].area[0]". */
export function placeOf(s: Scenario, where: string): Place {
  const path = where.replace(/^[^:]*: ?/, '');
  const seat = seats.find((name) => path.startsWith(`sides.${name}`));
  if (seat) return placeInSide(s, seat, path.slice(`sides.${seat}.`.length));
  const ground = /^ground\[(\d+)\]\.?(\w*)(?:\[(\d+)\])?/.exec(path);
  const piece = ground && s.ground[Number(ground[1])];
  if (piece) {
    const member = ground[2] ?? '';
    const field = member === 'area' || member === 'line' ? `corner-${ground[3] ?? 0}` : `piece-${member}`;
    const label = labelled(piece.name || called('grounds', piece.kind), field);
    return { tab: 'scenario-tab-ground', picked: { is: 'piece', at: Number(ground[1]) }, field, label };
  }
  const field = path.split('.').at(-1) ?? '';
  return { tab: 'scenario-tab-whole', picked: null, field, label: t(words[field] ?? 'scenario-tab-whole') };
}
