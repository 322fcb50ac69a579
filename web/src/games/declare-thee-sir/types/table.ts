// Adapts a battle of Declare Thee Sir to the generic table of miniatures.
import type {
  Formation as Form,
  Layout as Laid,
  RosterLine,
  Setting,
  StandPlace,
  Unit,
  UnitType,
  View,
} from '../../../engine/generated/declare-thee-sir';
import { typed } from '../../../engine/typed';
import type { Fields, Id } from '../../../engine/types';
import type { TableGame } from '../../../table/battle/battle';
import type { Verbs } from '../../../table/hand/types';
import type {
  Arm,
  Body,
  Depiction,
  Formation,
  Layout,
  StandardShape,
  StandKind,
  TableSetting,
  TableView,
  Unit as UnitOnTable,
} from '../../../table/types';
import { cross, crown } from '../../../table/unit/standards';

export const settingOf = (sent: Fields): Setting => typed<Setting>(sent);
export const viewOf = (sent: Fields): View => typed<View>(sent);

/** Crown for the King, cross for Parliament. */
const standards: Record<Id, StandardShape> = { royalist: crown, parliament: cross };

/** How each kind of ground is drawn. */
const drawnAs: Record<Id, Id> = {
  'ploughed-field': 'field',
  wood: 'woods',
  'hill-step': 'hill',
  'level-hill-step': 'hill',
  'coal-pits': 'broken-ground',
  wall: 'stone-wall',
  'high-hedge': 'hedge',
  'hedged-bank': 'hedged-ditch',
  'earth-bank': 'earthwork',
  'ditch-and-bank': 'hedged-ditch',
  'field-works': 'fortification',
  building: 'built-up-area',
  'deep-water': 'water',
};

/** The formation as a player orders it: where the flag stand is in a file belongs to it.                          DTS-R.19 */
export function formOf(formation: Form, flagAt: number): Id {
  if (formation !== 'march') return formation;
  return ['long-march', 'long-march-second', 'long-march-third'][flagAt] ?? 'long-march';
}

/** The stands of a unit that are with it, from the bits of `with_it`. */
export const standsWith = (bits: number): number[] => [0, 1, 2].filter((i) => bits & (1 << i));
const allOf = (line: Pick<RosterLine, 'stands'>): number => (1 << line.stands) - 1;

function armOf(type: UnitType, mounted: boolean): Arm {
  if (type === 'artillery') return 'artillery';
  return type === 'cavalry' || type === 'general' || mounted ? 'horse' : 'foot';
}

/** A foot regiment has its pikes on the stand with the flag; every other unit has the same on each stand.            DTS-units.3 */
function kindOf(type: UnitType, mounted: boolean, pikes: boolean): StandKind {
  if (type === 'general') return 'general';
  const arm = armOf(type, mounted);
  if (arm !== 'foot') return arm === 'horse' ? 'horse' : 'gun';
  return pikes ? 'pike' : 'musket';
}

/** The stand of a type that has the flag while none is lost; null if the setting has no layout of it. */
function flagStand(setting: Setting, type: UnitType, bits: number): number | null {
  const whole = setting.layouts.find((l) => l.type === type && l.formation === 'line' && l.with_it === bits);
  return whole?.stands.find((s) => s.flag)?.stand ?? null;
}

/** The layouts of a unit on foot or mounted: by formation for a whole unit, by formation and stands for what is left of one. */
function layoutsOf(setting: Setting, line: RosterLine, mounted: boolean): Record<Formation, Layout> {
  const { type } = line;
  const stand = setting.stands.find((s) => s.type === type && s.mounted === mounted);
  const pikes = type === 'foot' ? flagStand(setting, type, allOf(line)) : null;
  const size = { width: stand?.width ?? 1000, depth: stand?.depth ?? 1000 };
  const laid = (of: Laid): Layout => {
    const flag = of.stands.find((s) => s.flag)?.at;
    const standOf = ({ stand: i, at }: StandPlace) => ({ kind: kindOf(type, mounted, i === pikes), at, size });
    return { width: of.width, depth: of.depth, stands: of.stands.map(standOf), ...(flag && { flag }) };
  };
  const layouts: Record<Formation, Layout> = { routed: { ...size, stands: [] } };
  for (const of of setting.layouts) {
    if (of.type !== type || of.mounted !== mounted) continue;
    const form = formOf(of.formation, of.flag_at);
    layouts[`${form}/${of.with_it}`] = laid(of);
    if (of.with_it === allOf(line)) layouts[form] = laid(of);
  }
  return layouts;
}

const depictedOf = (setting: Setting, line: RosterLine): Depiction[] =>
  [...new Set(line.footprints.map((f) => f.mounted))].map((mounted) => ({
    mounted,
    arm: armOf(line.type, mounted),
    layouts: layoutsOf(setting, line, mounted),
  }));

export const tableOf = (setting: Setting): TableSetting => ({
  title: setting.title,
  width: setting.width,
  depth: setting.depth,
  routed: 1000,
  yards: 0,
  sides: setting.sides,
  commands: setting.commanders.map(({ seat, side }) => ({ id: seat ?? '', side })),
  ground: setting.ground.map((piece) => ({ ...piece, kind: drawnAs[piece.kind] ?? piece.kind })),
  units: setting.units.map((line) => ({
    id: line.id,
    side: line.side,
    command: line.commander,
    type: line.type,
    rating: setting.rules.troop_grades && line.type !== 'general' ? line.grade : null,
    depictions: depictedOf(setting, line),
    standard: standards[line.side]!,
  })),
});

/** The stands of a routing or rallying unit, that with the flag first; it lies where the unit is said to be. */
function bodiesOf({ at, stands, with_it, mode }: Unit): Body[] {
  const apart = standsWith(with_it).map((stand) => ({
    stand,
    at: stands[stand]!,
    formation: mode === 'routing' ? 'routed' : `line/${1 << stand}`,
  }));
  const isFlag = ({ at: { x, y } }: Body): boolean => x === at.x && y === at.y;
  return [...apart.filter(isFlag), ...apart.filter((one) => !isFlag(one))];
}

export const isScattered = ({ mode }: Pick<Unit, 'mode'>): boolean => mode === 'routing' || mode === 'rallying';

/** Its points of morale with that of its general; null while it is untested.                                        DTS-R.52 */
export const pointsOf = ({ points, first, bonus }: Unit): number | null =>
  first === 0 ? null : points + (bonus === 'held' ? 1 : 0);

/** A unit on the table; `isGeneral`: it has no points, and is drawn with the unit that it is attached to. */
function unitOf(it: Unit, isGeneral: boolean): UnitOnTable {
  return {
    at: it.at,
    where: isGeneral && it.general ? 'attached' : it.where,
    formation: `${formOf(it.formation, it.flag_at)}/${it.with_it}`,
    mounted: it.mounted,
    halted: it.mode === 'halted' ? 'halted' : 'no',
    led: !isGeneral && it.general !== null,
    flagless: it.flag_taken,
    masked: it.masked,
    ...(isGeneral ? {} : { points: pointsOf(it) }),
    ...(isScattered(it) && { bodies: bodiesOf(it) }),
  };
}

/** `generals`: the units that are generals. */
export const unitsSeen = (units: Record<Id, Unit>, generals: ReadonlySet<Id> = new Set()): TableView['units'] =>
  Object.fromEntries(Object.entries(units).map(([id, it]) => [id, unitOf(it, generals.has(id))]));

export const generalsOf = ({ units }: Setting): ReadonlySet<Id> =>
  new Set(units.filter((u) => u.type === 'general').map((u) => u.id));

export const seenOf = (view: View, setting: Setting): TableView => ({
  units: unitsSeen(view.units, generalsOf(setting)),
  pursuing: Object.keys(view.units).filter((id) => view.units[id]!.mode === 'pursuing'),
  contacts: view.contacts.flatMap(({ a, b }) => (a && b ? [[a, b] as const] : [])),
});

const verbsOf = (view: () => Fields): Verbs => ({
  move: {
    questions: ['move'],
    verb: 'move',
    unit: () => viewOf(view()).action?.unit ?? null,
    sequence: [
      ['wheel-left', 'wheel-right'],
      ['left', 'right'],
      ['ahead', 'along'],
    ],
  },
  place: { question: 'deploy' },
  form: 'form',
  attack: (question) => (question === 'aim' ? 'fire' : 'attack'),
});

export const game: TableGame = {
  tableOf: (setting) => tableOf(settingOf(setting)),
  unitsOf: (units, setting) => unitsSeen(typed<View['units']>(units), generalsOf(settingOf(setting))),
  seenOf: (view, setting) => seenOf(viewOf(view), settingOf(setting)),
  verbsOf,
};
