// Where in the editor a fault lies: what to select, the tab, and the field; and what that is called.
import { called, nameOf, t } from '../../words/said';
import { type Described, fieldName } from './described';
import type { Picked } from './draft';
import type { EditorOf } from './editor_of';
import type { Scenario, UnitEntry } from './scenario';
import { unitsOf } from './scenario_of';

export const tabs = ['scenario-tab-whole', 'scenario-tab-ground', 'scenario-tab-armies', 'scenario-tab-files'] as const;
export type Tab = (typeof tabs)[number];

export interface Place {
  tab: Tab;
  picked: Picked;
  /** The name of the field: the way to it in the file, joined by hyphens. If there is none, that of what it lies in. */
  field: string;
  label: string;
}

/** What lies at a way into the scenario; undefined if nothing does. */
const at = (s: Scenario, way: readonly string[]): unknown =>
  way.reduce<unknown>((of, key) => (of as Record<string, unknown> | null | undefined)?.[key], s);

const nameAt = (s: Scenario, way: readonly string[]): string | undefined =>
  (at(s, way) as { name?: string } | undefined)?.name;

/** The thing, and which of its members if that has a field. */
function labelled(thing: string, field: string, fields: readonly Described[], prefix: string): string {
  const known = fields.find((f) => fieldName(f, prefix) === field);
  return known ? `${thing}: ${t(known.label)}` : thing;
}

interface Zone {
  key: string;
  name: string;
  exists: boolean;
  corner: string | undefined;
}
function placeOfZone({ key, name, exists, corner }: Zone): Place {
  const field = exists ? `corner-${corner ?? 0}` : `zone-${key}`;
  const label = t('scenario-zone-of-side', { side: name });
  return { tab: 'scenario-tab-ground', picked: exists ? { is: 'zone', of: key } : null, field, label };
}

function placeOfUnit(of: EditorOf, unit: UnitEntry, [member, corner]: readonly string[]): Place {
  if (member === 'zone' && unit.zone) return placeOfZone({ key: unit.id, name: unit.name, exists: true, corner });
  const field = `unit-${member ?? 'name'}`;
  const label = labelled(unit.name, field, of.fields.unit, 'unit-');
  return { tab: 'scenario-tab-armies', picked: { is: 'unit', id: unit.id }, field, label };
}

/** A place inside a side. */
function placeInSide(of: EditorOf, s: Scenario, way: readonly string[]): Place {
  const [, side = '', ...within] = way;
  const units = new Set<unknown>(unitsOf(of, s));
  const last = way.findLastIndex((_, n) => units.has(at(s, way.slice(0, n + 1)))) + 1;
  if (last > 0) return placeOfUnit(of, at(s, way.slice(0, last)) as UnitEntry, way.slice(last));
  if (within[0] === 'zone')
    return placeOfZone({ key: side, name: side, exists: s.sides[side]?.zone !== undefined, corner: within[1] });
  const [field, title] = [[side, ...(within.length ? within : ['name'])].join('-'), nameOf(side, 'title')];
  const entry = within.length > 1 ? nameAt(s, way.slice(0, 4)) : undefined;
  const label = entry ? `${title}: ${entry}` : labelled(title, field, of.fields.side, `${side}-`);
  return { tab: 'scenario-tab-armies', picked: null, field, label };
}

/** The place of a fault: "my.json: ground[2].area[0]". */
export function placeOf(of: EditorOf, s: Scenario, where: string): Place {
  const way = where.replace(/^[^:]*: ?/, '').match(/[^.[\]]+/g) ?? [];
  const [list = '', n = '', member = '', corner = '0'] = way;
  if (list === 'sides' && of.sides.includes(n)) return placeInSide(of, s, way);
  const piece = list === 'ground' ? s.ground[Number(n)] : undefined;
  if (piece) {
    const field = member === 'area' || member === 'line' ? `corner-${corner}` : `piece-${member}`;
    const label = labelled(piece.name || called('grounds', piece.kind), field, of.fields.piece, 'piece-');
    return { tab: 'scenario-tab-ground', picked: { is: 'piece', at: Number(n) }, field, label };
  }
  const tab: Tab = of.inGround.includes(list) ? 'scenario-tab-ground' : 'scenario-tab-whole';
  const field = way.join('-');
  const known = of.fields.whole.find((f) => fieldName(f, '') === field);
  return { tab, picked: null, field, label: nameAt(s, way.slice(0, 2)) || t(known?.label ?? tab) };
}
