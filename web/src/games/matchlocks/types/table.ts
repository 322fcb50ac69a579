// Adapts a battle of Never Mind the Matchlocks to the generic table of miniatures.
import type { RosterLine, Setting, Unit, View, Work } from '../../../engine/generated/matchlocks';
import { typed } from '../../../engine/typed';
import type { Fields, Id } from '../../../engine/types';
import type { Point } from '../../../plane/geometry';
import type { TableGame } from '../../../table/battle/battle';
import type { Verbs } from '../../../table/hand/types';
import type {
  GroundPiece,
  StandardShape,
  TableSetting,
  TableView,
  Token,
  Unit as UnitOnTable,
} from '../../../table/types';
import { cross, crown } from '../../../table/unit/standards';
import { armOf, isLeader, layoutName, layoutsOf, mountedOf } from './layouts';

export const settingOf = (sent: Fields): Setting => typed<Setting>(sent);
export const viewOf = (sent: Fields): View => typed<View>(sent);

/** Crown for the King, cross for Parliament. */
const standards: Record<Id, StandardShape> = { royalist: crown, parliament: cross };

/** How each kind of ground is drawn. */
const drawnAs: Record<Id, Id> = {
  wood: 'woods',
  enclosure: 'field',
  fence: 'hedge',
  'low-wall': 'stone-wall',
  'high-wall': 'stone-wall',
  'field-defence': 'earthwork',
  building: 'built-up-area',
  'large-building': 'built-up-area',
  'steep-hill': 'hill',
  river: 'water',
};

/** A unit has no limit of ammunition.                                                                       NMM-11.11.7 */
const UNLIMITED = 255;
/** What a unit still has to fire; null if there is no limit. */
export const shotsOf = ({ shots_left }: Pick<Unit, 'shots_left'>): number | null =>
  shots_left === UNLIMITED ? null : shots_left;

/** Who belongs to no brigade stands under his own side. */
const commandOf = ({ brigade, side }: RosterLine): Id => brigade ?? side;

export const tableOf = (setting: Setting): TableSetting => ({
  title: setting.title,
  width: setting.width,
  depth: setting.depth,
  routed: 1000,
  yards: 0,
  sides: setting.sides,
  commands: [
    ...setting.sides.map(({ side }) => ({ id: side, side })),
    ...setting.brigades.map(({ id, side }) => ({ id: id ?? '', side })),
  ],
  ground: setting.ground.map((piece) => ({ ...piece, kind: drawnAs[piece.kind] ?? piece.kind })),
  units: setting.units.map((line) => ({
    id: line.id,
    side: line.side,
    command: commandOf(line),
    type: line.type,
    rating: isLeader(line.type) ? null : line.grade,
    depictions: mountedOf(line.type).map((mounted) => ({
      mounted,
      arm: armOf(line.type, mounted),
      layouts: layoutsOf(setting, line, mounted),
    })),
    standard: standards[line.side]!,
  })),
});

/** Devices on tokens: a drum; a hand held out; a banner cast down; a powder horn; bristling pikes; a burst barrel. */
const devices = {
  order:
    'M-3.200-2c0-1.600 6.400-1.600 6.400 0v3.600c0 1.600-6.400 1.600-6.400 0zM-3.200-2c0 1.600 6.400 1.600 6.400 0M-4-4.500L-.5-2M4-4.500L.5-2',
  support: 'M-4 3L0-3.500 4 3M-4-.5L0-5.500',
  daunted: 'M-3.500-4.500V4.500M-3.500-1L3.500 4.500V0L-3.500-4.500',
  ammunition: 'M-4.500-2.500C-3 3.500 2 4.500 4.500 3L4.500 0C1 1-1.500-1-2-4Z',
  hedgehog: 'M0-5V5M-5 0H5M-3.500-3.500L3.500 3.500M-3.500 3.500L3.500-3.500',
  misfire: 'M-3.500-3.500L3.500 3.500M-3.500 3.500L3.500-3.500',
};

/** What lies beside a unit. Its ammunition is counted once it has fired. */
export function tokensOf(it: Unit): Token[] {
  const shots = it.has_fired ? shotsOf(it) : null;
  return [
    ...(it.token === 'none' ? [] : [{ is: it.token, device: devices[it.token] }]),
    ...(it.disarray ? [{ is: 'disarray', count: it.disarray }] : []),
    ...(it.daunted ? [{ is: 'daunted', device: devices.daunted }] : []),
    ...(it.hedgehog ? [{ is: 'hedgehog', device: devices.hedgehog }] : []),
    ...(it.out_of_order ? [{ is: 'misfire', device: devices.misfire }] : []),
    ...(shots === null ? [] : [{ is: 'ammunition', count: shots, device: devices.ammunition }]),
  ];
}

/** Whether it is in the saddle: of dragoons as they are now, of others by their type. */
const isMounted = ({ type }: RosterLine, it: Unit): boolean => (type === 'dragoons' ? it.mounted : mountedOf(type)[0]!);

const unitOf = (line: RosterLine, it: Unit): UnitOnTable => ({
  at: it.at,
  where: it.where,
  formation: layoutName(it),
  mounted: isMounted(line, it),
  halted: 'no',
  tokens: tokensOf(it),
});

const unitsSeen = (units: View['units'], setting: Setting): TableView['units'] =>
  Object.fromEntries(setting.units.map((line) => [line.id, unitOf(line, units[line.id]!)]));

/** Field defences: a bank of this depth behind the edge that faces the enemy.                                  NMM-4.7, NMM-4.8 */
const BANK = 500;
function bankOf({ at, width }: Work): GroundPiece {
  const [sin, cos] = [Math.sin((at.facing * Math.PI) / 18000), Math.cos((at.facing * Math.PI) / 18000)];
  const end = (right: number): Point => ({
    x: Math.round(at.x + right * cos - (BANK / 2) * sin),
    y: Math.round(at.y - right * sin - (BANK / 2) * cos),
  });
  const outline = [end(-width / 2), end(width / 2)];
  return { kind: drawnAs['field-defence']!, name: '', line: true, level: 0, depth: BANK, outline };
}

export const seenOf = ({ units, melees, works }: View, setting: Setting): TableView => ({
  pursuing: [],
  works: works.map(bankOf),
  units: unitsSeen(units, setting),
  contacts: melees
    .filter(({ open, fighting }) => open && fighting)
    .flatMap(({ sides }) => sides[0] ?? [])
    .flatMap(({ unit, against, out }) => (unit && against && !out ? [[unit, against] as const] : [])),
});

/** The unit whose Action is asked for. */
export const actingOf = ({ activations }: View): Id | null => activations.at(-1)?.acting ?? null;

const verbsOf = (view: () => Fields): Verbs => ({
  move: {
    questions: ['act', 'cross'],
    verb: 'move',
    unit: () => actingOf(viewOf(view())),
    sequence: [['wheel-left', 'wheel-right', 'pivot-left', 'pivot-right'], ['left', 'right'], ['ahead']],
  },
  place: {
    question: 'deploy',
    one: { ride: 'leader', 'get-clear': 'leader', appear: 'unit' },
    turn: { 'rally-facing': 'unit' },
  },
  form: 'reform',
  attack: (question) => (question === 'bombard' ? 'shoot' : 'attack'),
});

export const game: TableGame = {
  tableOf: (setting) => tableOf(settingOf(setting)),
  unitsOf: (units, setting) => unitsSeen(typed<View['units']>(units), settingOf(setting)),
  seenOf: (view, setting) => seenOf(viewOf(view), settingOf(setting)),
  verbsOf,
};
