// How the figures of a unit stand, at every strength.                                          NMM-G.1 to NMM-G.5, NMM-T.geometry
import type { BaseLine, Formation, RosterLine, Setting, Unit, UnitType } from '../../../engine/generated/matchlocks';
import type { Arm, Layout, Size, Stand, StandKind } from '../../../table/types';

const GUN: Partial<Record<UnitType, number>> = { 'field-gun': 2362, 'light-gun': 1575, galloper: 1575 };
export const LEADER = 1575;
const REAR = 18000;

export const isLeader = (type: UnitType): boolean => type === 'brigadier' || type === 'general';
export const isGun = (type: UnitType): boolean => type in GUN;
const isSquadron = (type: UnitType): boolean => type === 'harquebusiers' || type === 'cuirassiers';

/** Whether a type is mounted: always, never, or now and then. */
export const mountedOf = (type: UnitType): readonly boolean[] => {
  if (type === 'dragoons') return [false, true];
  return [isSquadron(type) || type === 'horse-detachment' || isLeader(type)];
};

export function armOf(type: UnitType, mounted: boolean): Arm {
  if (isGun(type)) return 'artillery';
  return mounted ? 'horse' : 'foot';
}

/** The formations open to a type; the first is the usual one. */
export function formsOf(type: UnitType): readonly Formation[] {
  switch (type) {
    case 'harquebusiers':
      return ['column', 'line'];
    case 'cuirassiers':
      return ['column'];
    case 'detachment':
      return ['forlorn', 'plotton'];
    case 'dragoons':
      return ['two-rows', 'one-row'];
    default:
      return ['block'];
  }
}

/** How many ranks a formation has at full strength. */
function ranksIn(type: UnitType, formation: Formation): number {
  if (type === 'square') return 4;
  if (type === 'horse-detachment') return 1;
  return formation === 'line' || formation === 'forlorn' || formation === 'one-row' ? 1 : 2;
}

function kindOf(type: UnitType, mounted: boolean): StandKind {
  if (type === 'pikes' || type === 'square') return 'pike';
  return mounted ? 'horse' : 'musket';
}

/** The ranks of a group that forms ranks of at most half its full number.                                     NMM-R.75 */
function dressed(full: number, present: number): number[] {
  const front = Math.min(present, Math.ceil(full / 2));
  return [front, present - front];
}

/** A Battalia: its pikes between two wings of muskets. */
function battalia(line: RosterLine, [muskets = 0, pikes = 0]: readonly number[], base: BaseLine): Layout {
  const [all, block] = [dressed(line.figures[0]!, muskets), dressed(line.figures[1]!, pikes)];
  const left = all.map((n) => Math.ceil(n / 2));
  const wings: [StandKind, number[]][] = [
    ['musket', left],
    ['pike', block],
    ['musket', all.map((n, rank) => n - left[rank]!)],
  ];
  const deep = wings.some(([, ranks]) => ranks[1]! > 0) ? 2 : 1;
  const files = wings.reduce((sum, [, ranks]) => sum + ranks[0]!, 0);
  const size = { width: Math.max(files, 1) * base.width, depth: deep * base.depth };
  let at = -size.width / 2;
  const stands = wings.flatMap(([kind, ranks]): Stand[] => {
    const width = ranks[0]! * base.width;
    at += width;
    return width
      ? [
          {
            kind,
            at: { x: at - width / 2, y: 0, facing: 0 },
            size: { width, depth: size.depth },
            ranks: ranks.slice(0, deep),
          },
        ]
      : [];
  });
  return { ...size, stands };
}

/** Everybody in one block of so many files. */
function block(line: RosterLine, formation: Formation, present: number, base: BaseLine, kind: StandKind): Layout {
  const { type } = line;
  const full = line.figures[0]! + line.figures[1]!;
  const files = Math.ceil(full / ranksIn(type, formation));
  const n = Math.max(present, 1);
  const wide = Math.min(n, files);
  const ranks = Array.from({ length: Math.ceil(n / files) }, (_, rank) => Math.min(n - rank * files, files));
  const loose =
    !isSquadron(type) && formation !== 'plotton' && !['musketeers', 'pikes', 'square', 'clubmen'].includes(type);
  const gap = loose ? base.width : 0;
  const size = { width: wide * base.width + (wide - 1) * gap, depth: ranks.length * base.depth };
  return { ...size, stands: [{ kind, at: { x: 0, y: 0, facing: 0 }, size, ranks }] };
}

const single = (kind: StandKind, size: Size, ranks: readonly number[], back = false): Layout => ({
  ...size,
  stands: [{ kind, at: back ? { x: 0, y: -size.depth, facing: REAR } : { x: 0, y: 0, facing: 0 }, size, ranks }],
});

/** The name of the layout that a unit has now. */
export const layoutName = ({
  formation,
  figures,
  limbered,
}: Pick<Unit, 'formation' | 'figures' | 'limbered'>): string =>
  `${formation}/${figures.join('/')}${limbered ? '/limbered' : ''}`;

function layoutAt(
  setting: Setting,
  line: RosterLine,
  unit: Pick<Unit, 'formation' | 'figures' | 'limbered'>,
  mounted: boolean,
): Layout {
  const { type } = line;
  const [first = 0, second = 0] = unit.figures;
  const gun = GUN[type];
  if (gun) return single('gun', { width: gun, depth: gun }, [first], unit.limbered);
  if (isLeader(type)) return single('general', { width: LEADER, depth: LEADER }, [1]);
  const base = setting.bases.find((b) => b.mounted === mounted)!;
  if (type === 'battalia') return battalia(line, unit.figures, base);
  return block(line, unit.formation, first + second, base, kindOf(type, mounted));
}

const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, i) => i);

/** All layouts of a unit: those of full strength by the word for their formation, and those that it may come to have. */
export function layoutsOf(setting: Setting, line: RosterLine, mounted: boolean): Record<string, Layout> {
  const layouts: Record<string, Layout> = {};
  for (const formation of formsOf(line.type)) {
    const whole = { formation, figures: line.figures, limbered: false };
    layouts[formation === 'block' ? 'line' : formation] = layoutAt(setting, line, whole, mounted);
    for (const first of upTo(line.figures[0]!))
      for (const second of upTo(line.figures[1]!))
        for (const limbered of isGun(line.type) ? [false, true] : [false]) {
          const unit = { formation, figures: [first, second], limbered };
          layouts[layoutName(unit)] = layoutAt(setting, line, unit, mounted);
        }
  }
  return layouts;
}
