// Screen-reader descriptions of spaces and units.

import { neighbourWords } from '../../../map/spoken';
import { type Side, type Space, type Unit, ways } from '../types/map_data';
import type { Position } from '../types/position';
import { strengthOf } from '../types/position';
import { countWord, type WordId, word } from './board_words';

const TROOPS = ['irish', 'highland', 'lowland', 'cavalry', 'garrison'] as const;

const ofRegion = (id: string): string => {
  const known: readonly string[] = ['highlands', 'northern-lowlands', 'southern-lowlands', 'england'];
  return known.includes(id) ? word(id as WordId) : id;
};

function host(units: readonly Unit[], position: Position, name: (id: string) => string): string {
  const parts = units
    .filter((u) => u.type === 'leader')
    .map((u) => (position.inactive.has(u.id) ? `${name(u.id)} (${word('inactive')})` : name(u.id)));
  for (const type of TROOPS) {
    const count = units.filter((u) => u.type === type).length;
    if (count === 1) parts.push(word(`${type}-one`));
    else if (count > 1) parts.push(word(`${type}-many`, { count: countWord(count) }));
  }
  return parts.join(', ');
}

/** "Perth, Burgh, Northern Lowlands; Covenanter: Elcho, two Lowland foot, one cavalry; next to Dunkeld, Dundee". */
export function spaceWords(
  space: Space,
  units: readonly Unit[],
  position: Position,
  name: (id: string) => string,
): string {
  const place = [name(space.id)];
  if (space.burgh) place.push(word('burgh'));
  if (position.beaten.has(space.id)) place.push(word('beaten'));
  place.push(ofRegion(space.region));
  const parts = [place.join(', ')];
  for (const side of ['royalist', 'covenanter'] as readonly Side[]) {
    const own = units.filter((u) => u.side === side);
    const field = own.filter((u) => !position.inside.has(u.id));
    const inside = own.filter((u) => position.inside.has(u.id));
    if (field.length > 0) parts.push(`${word(side)}: ${host(field, position, name)}`);
    if (inside.length > 0) parts.push(`${word(side)}, ${word('within')}: ${host(inside, position, name)}`);
  }
  if (units.length === 0) parts.push(word('nobody'));
  parts.push(...neighbourWords(space.id, ways, name, (by) => word(by as WordId)));
  return parts.join('; ');
}

/** "Elcho, leader, plus 1". */
export function unitWords(unit: Unit, position: Position, name: (id: string) => string): string {
  const parts = [name(unit.id)];
  if (unit.leads) parts.push(word('leader', { value: unit.leadership ?? 0 }));
  else parts.push(word('strength', { strength: strengthOf(unit, position), movement: unit.movement ?? 0 }));
  if (position.reduced.has(unit.id)) parts.push(word('reduced'));
  if (position.inactive.has(unit.id)) parts.push(word('inactive'));
  if (position.inside.has(unit.id)) parts.push(word('within'));
  return parts.join(', ');
}
