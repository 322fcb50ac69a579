import { describe, expect, test } from 'vitest';
import { type Box, distance, overlap, type Point } from '../plane/geometry';
import { touching } from './board/contact_mark';
import { apart, bearing, beside, compassPoint, corners, sizeOf } from './bodies';
import { cut, hatched, rows } from './ground/scatter';
import { strokes } from './ground/strokes';
import { abreast, inFile } from './layouts';
import { turnBetween } from './moving';
import { halves, placeNames, shortened, type Wish } from './names';
import { onSheet, placed } from './on_sheet';
import { INCH, Plan, type Rotation } from './plan';
import { roved } from './roving';
import { sheetFor } from './sheet';
import { nearest } from './spoken';
import type { GroundPiece, Pose, RosterLine, TableSetting, Unit } from './types';
import { bases, figuresOf, fronts } from './unit/figures';

const turns: readonly Rotation[] = [0, 90, 180, 270];
const order = (width: number, depth: number) => ({ width, depth });
const line = (id: string, side: string): RosterLine => ({
  id,
  side,
  command: 'c',
  type: 'balanced-foot',
  rating: 'regular',
  depictions: [
    {
      mounted: false,
      arm: 'foot',
      layouts: {
        deployed: abreast(['musket', 'pike', 'musket'], order(4725, 787)),
        column: inFile(['musket', 'pike', 'musket'], order(1575, 2361)),
      },
    },
  ],
});
const setting: TableSetting = {
  title: '',
  width: 36000,
  depth: 30000,
  routed: 1575,
  sides: [],
  commands: [],
  units: [line('a', 'parliament'), line('b', 'royalist'), line('c', 'royalist')],
  yards: 50,
  ground: [],
};
const standing = (at: Pose, formation: Unit['formation'] = 'deployed'): Unit => ({
  at,
  sp: 0,
  where: 'table',
  formation,
  mounted: false,
  halted: 'no',
});
const near = (a: Point, b: Point): void => expect(distance(a, b)).toBeLessThan(0.01);

describe('table and sheet', () => {
  test('a point of the table comes back from the sheet, however it is turned', () => {
    for (const turn of turns) {
      const plan = new Plan(36000, 30000, turn);
      for (const p of [
        { x: 0, y: 0 },
        { x: 36000, y: 30000 },
        { x: 12345, y: 6789 },
      ])
        near(plan.back(plan.at(p)), p);
    }
  });

  test('north is up, and below for who sits there', () => {
    const plan = new Plan(36000, 30000);
    near(plan.at({ x: 0, y: 30000 }), { x: 0, y: 0 });
    near(plan.at({ x: 1000, y: 0 }), { x: INCH, y: plan.height });
    near(new Plan(36000, 30000, 180).at({ x: 36000, y: 0 }), { x: 0, y: 0 });
    expect(plan.turned(9000)).toBe(90);
    expect(new Plan(36000, 30000, 270).turned(18000)).toBe(90);
  });

  test('what is ahead of a unit lies up its own drawing, however the sheet is turned', () => {
    for (const turn of turns) {
      const plan = new Plan(36000, 30000, turn);
      const pose = { x: 10000, y: 9000, facing: 3300 };
      const at = placed(plan, setting, setting.units[0]!, standing(pose));
      const ahead = plan.at(beside(pose, 0, 1000));
      near({ x: ahead.x - at.at.x, y: ahead.y - at.at.y }, { x: -at.rear.x * INCH, y: -at.rear.y * INCH });
    }
  });

  test('an overlay in mils comes where the units do, and what is upright there is upright', () => {
    for (const turn of turns) {
      const plan = new Plan(36000, 30000, turn);
      const of = (text: string): number[] => text.slice(7, -1).split(' ').map(Number);
      const apply = ([a, b, c, d, e, f]: number[], p: Point): Point => ({
        x: a! * p.x + c! * p.y + e!,
        y: b! * p.x + d! * p.y + f!,
      });
      const p = { x: 5000, y: 21000 };
      near(apply(of(plan.matrix), p), plan.at(p));
      const corner = apply(of(plan.matrix), apply(of(plan.upright(p)), { x: 3, y: 2 }));
      near(corner, { x: plan.at(p).x + 3, y: plan.at(p).y + 2 });
    }
  });

  test('the sheet has room for the table and for what is written about it', () => {
    const plan = new Plan(72000, 48000);
    for (const room of [
      { width: 970, height: 856 },
      { width: 390, height: 500 },
      { width: 844, height: 300 },
    ]) {
      const { box, em } = sheetFor(plan, room);
      expect(box.x + box.width).toBeGreaterThan(plan.width);
      expect(box.y + box.height).toBeGreaterThan(plan.height);
      expect(em * Math.min(room.width / box.width, room.height / box.height)).toBeGreaterThan(11);
    }
  });
});

describe('bodies', () => {
  test('the corners of a unit lie behind the middle of its front', () => {
    const [fl, fr, rr, rl] = corners({ x: 10000, y: 8000, facing: 9000 }, { width: 4000, depth: 800 });
    near(fl!, { x: 10000, y: 10000 });
    near(fr!, { x: 10000, y: 6000 });
    near(rr!, { x: 9200, y: 6000 });
    near(rl!, { x: 9200, y: 10000 });
  });

  test('a routed unit covers a square, a column is one stand wide', () => {
    expect(sizeOf(setting, setting.units[0]!, 'routed', false)).toEqual({ width: 1575, depth: 1575 });
    expect(sizeOf(setting, setting.units[0]!, 'column', true).width).toBe(1575);
  });

  test('how far, and in which direction', () => {
    const a = corners({ x: 10000, y: 8000, facing: 0 }, { width: 4000, depth: 800 });
    const b = corners({ x: 10000, y: 15200, facing: 18000 }, { width: 4000, depth: 800 });
    expect(apart(a, b)).toBeCloseTo(7200);
    expect(apart(a, a)).toBe(0);
    expect(compassPoint(bearing({ x: 0, y: 0 }, { x: 5, y: -5 }))).toBe('south-east');
    expect(compassPoint(35900)).toBe('north');
  });

  test('the nearest enemy is the nearest of another side', () => {
    const plan = new Plan(36000, 30000);
    const poses: Record<string, Pose> = {
      a: { x: 10000, y: 8000, facing: 0 },
      b: { x: 10000, y: 15200, facing: 18000 },
      c: { x: 30000, y: 20000, facing: 18000 },
    };
    const units = setting.units.map((l) => ({
      id: l.id,
      key: l.id,
      leads: true,
      line: l,
      unit: standing(poses[l.id]!),
      ...placed(plan, setting, l, standing(poses[l.id]!)),
    }));
    expect(nearest(units[0]!, units, setting)).toMatchObject({ unit: { id: 'b' }, inches: 7200, to: 'north' });
  });

  test('units touch along what their edges share', () => {
    const a = [
      { x: 0, y: 0 },
      { x: 60, y: 0 },
      { x: 60, y: 16 },
      { x: 0, y: 16 },
    ];
    const moved = a.map((p) => ({ x: p.x + 30, y: p.y - 16 }));
    const [from, to] = touching(a, moved)!;
    expect(distance(from, to)).toBeGreaterThan(26);
    expect(
      touching(
        a,
        a.map((p) => ({ x: p.x, y: p.y + 40 })),
      ),
    ).toBeNull();
  });

  test('a unit turns the shorter way round', () => {
    expect(turnBetween(350, 10)).toBe(20);
    expect(turnBetween(10, 350)).toBe(-20);
  });

  test('arrow keys go to who stands in that direction', () => {
    const all = [
      { id: 'm', at: { x: 0, y: 0 } },
      { id: 'e', at: { x: 9, y: 3 } },
      { id: 'ee', at: { x: 20, y: 0 } },
      { id: 's', at: { x: 2, y: 8 } },
    ];
    expect(roved(all[0]!, all, 1, 0)).toBe('e');
    expect(roved(all[0]!, all, 0, 1)).toBe('s');
    expect(roved(all[0]!, all, 0, -1)).toBe('m');
  });

  test('stands side by side and in file fill their footprint, each with its figures', () => {
    const size = { width: 63, depth: 23.6 };
    const [left, right] = abreast(['horse', 'horse'], size).stands;
    expect([left!.at.x, right!.at.x, right!.size.width]).toEqual([-15.75, 15.75, 31.5]);
    expect(inFile(['horse', 'horse'], size).stands.map((s) => s.at.y)).toEqual([-0, -11.8]);
    const block = { type: 'horse', arm: 'horse', ...abreast(['horse', 'horse'], size) } as const;
    expect(figuresOf(block).bodies.split('Z').length - 1).toBe(16);
    expect(bases(block).split('Z').length - 1).toBe(2);
  });

  test('a stand that is turned has its front turned with it', () => {
    const stand = { kind: 'musket', at: { x: 10, y: -5, facing: 9000 }, size: { width: 4, depth: 2 } } as const;
    const block = { type: 'foot', arm: 'foot', width: 20, depth: 10, stands: [stand] } as const;
    expect(fronts(block)).toBe('M10 3L10 7');
  });

  test('a scattered unit lies on the sheet as its stands, of which the first stands for it', () => {
    const apart = { stand: 1, at: { x: 9000, y: 4000, facing: 18000 }, formation: 'column' };
    const lost = { ...apart, stand: 0, at: { x: 1000, y: 2000, facing: 0 } };
    const unit = { ...standing(apart.at), bodies: [apart, lost] };
    const found = onSheet(new Plan(36000, 30000), setting, { units: { a: unit } });
    expect(found.map((u) => [u.key, u.leads])).toEqual([
      ['a:1', true],
      ['a:0', false],
    ]);
    near(found[1]!.at, { x: INCH, y: 28 * INCH });
  });
});

const square: Point[] = [
  { x: 100, y: 100 },
  { x: 260, y: 100 },
  { x: 260, y: 220 },
  { x: 100, y: 220 },
];

describe('ground', () => {
  test('whatever is scattered keeps within its outline', () => {
    const all = rows(square, 16, 7, 3).flat();
    expect(all.length).toBeGreaterThan(30);
    for (const p of all) expect(p.x > 106 && p.x < 254 && p.y > 106 && p.y < 214).toBe(true);
  });

  test('furrows end at the edge; a part of an outline is cut out of it', () => {
    for (const [a, b] of hatched(square, 0.4, 5))
      for (const p of [a, b]) expect(p.x > 99.9 && p.x < 260.1 && p.y > 99.9 && p.y < 220.1).toBe(true);
    expect(cut(square, { left: 200, top: 150, right: 400, bottom: 180 })).toHaveLength(4);
  });

  const kinds = [
    'hill',
    'steep-slope',
    'rocks',
    'woods',
    'marsh',
    'broken-ground',
    'field',
    'enclosed-field',
    'built-up-area',
    'water',
    'ford',
    'earthwork',
    'fortification',
    'orchard',
  ];
  const lines = [
    'hedge',
    'stone-wall',
    'ditch',
    'hedged-ditch',
    'stream',
    'road',
    'bridge',
    'earthwork',
    'fortification',
    'paling',
  ];
  const pieces: GroundPiece[] = [
    ...kinds.map((kind) => ({ kind, line: false })),
    ...lines.map((kind) => ({ kind, line: true })),
  ].map(({ kind, line: is }) => ({
    kind,
    name: '',
    line: is,
    level: kind === 'hill' ? 1 : 0,
    depth: is ? 1000 : 0,
    outline: is
      ? [
          { x: 2000, y: 3000 },
          { x: 9000, y: 3500 },
          { x: 14000, y: 9000 },
        ]
      : [
          { x: 2000, y: 3000 },
          { x: 12000, y: 3000 },
          { x: 13000, y: 11000 },
          { x: 3000, y: 12000 },
        ],
  }));

  test('every kind is drawn, the same each time, and with no number that is none', () => {
    for (const turn of turns)
      for (const piece of pieces) {
        const plan = new Plan(36000, 30000, turn);
        const drawn = strokes(piece, plan);
        expect(drawn.map((s) => s.d).join('').length).toBeGreaterThan(20);
        expect(JSON.stringify(drawn)).not.toMatch(/NaN|Infinity|undefined/);
        expect(strokes(piece, plan)).toEqual(drawn);
      }
  });

  test('of two hills alike the hachures differ', () => {
    const there = { ...pieces[0]!, outline: pieces[0]!.outline.map((p) => ({ x: p.x + 4000, y: p.y })) };
    const d = (piece: GroundPiece): string => strokes(piece, new Plan(36000, 30000))[1]!.d;
    expect(d(there)).not.toBe(d(pieces[0]!));
  });
});

describe('names', () => {
  const table: Box = { x: 0, y: 0, width: 400, height: 300 };
  const wish = (id: string, x: number, y: number, forced = false): Wish => ({
    id,
    text: `Colonel ${id}'s regiment`,
    box: { x, y, width: 60, height: 12 },
    rear: { x: 0, y: 1 },
    ahead: 10,
    forced,
  });

  test('they are shortened and folded', () => {
    expect(shortened("Lisle's tertia, 2nd body (Shrewsbury foot)")).toBe("Lisle's tertia");
    expect(shortened('King’s Lifeguard')).toBe('King’s Lifeguard');
    expect(halves('Eastern Association horse')).toEqual(['Eastern', 'Association horse']);
  });

  test('no two lie on each other, none on a unit, and all on the table', () => {
    const wishes = Array.from({ length: 24 }, (_, i) => wish(`u${i}`, 10 + (i % 6) * 64, 40 + Math.floor(i / 6) * 40));
    const units = wishes.map((w) => w.box);
    const names = placeNames(wishes, units, 10, table, true);
    expect(names.length).toBeGreaterThan(6);
    names.forEach((a, i) => {
      expect(overlap(a.box, table)).toBeGreaterThan(a.box.width * a.box.height * 0.97);
      for (const b of names.slice(i + 1)) expect(overlap(a.box, b.box)).toBe(0);
      for (const unit of units) expect(overlap(a.box, unit)).toBeLessThan(13);
    });
  });

  test('one that must be written is, though there is no room', () => {
    const names = placeNames(
      [wish('a', 10, 40, true)],
      [{ x: -500, y: -500, width: 2000, height: 2000 }],
      10,
      table,
      false,
    );
    expect(names.map((n) => n.id)).toEqual(['a']);
  });
});
