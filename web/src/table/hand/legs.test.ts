import { expect, test } from 'vitest';
import { some } from '../../testing/some';
import { allowed, type Grip, holdsFor, legOf, notation, nudged, requested, sequenced } from './legs';
import type { LegKind, NextLeg } from './types';

const leg = (kind: LegKind, low = 1, high = 4500): NextLeg => ({
  is: 'next-leg',
  leg: kind,
  formation: null,
  by: [{ low, high, step: 1 }],
  at: { x: 0, y: 0, facing: 0 },
  in_contact: false,
});
const all = [
  leg('ahead', 100, 6000),
  leg('wheel-left'),
  leg('wheel-right'),
  leg('turn-left', 9000, 9000),
  leg('turn-right', 9000, 9000),
];
const size = { width: 4000, depth: 800 };
const grip = (more: Partial<Grip>): Grip => ({
  at: { x: 10000, y: 10000, facing: 0 },
  size,
  hold: 'body',
  by: { x: 0, y: 0 },
  wheels: false,
  ...more,
});

test('a drag ahead goes ahead, a little aside too, and back goes nowhere', () => {
  expect(requested(grip({ by: { x: 0, y: 3000 } }), all)).toEqual([{ kind: 'ahead', amount: 3000 }]);
  expect(requested(grip({ by: { x: 300, y: 3000 } }), all).map((w) => w.kind)).toEqual(['ahead']);
  expect(requested(grip({ by: { x: 0, y: -3000 } }), all)).toEqual([]);
});

test('ahead is along the heading', () => {
  const [request] = requested(grip({ at: { x: 10000, y: 10000, facing: 9000 }, by: { x: 2500, y: 0 } }), all);
  expect(request?.kind).toBe('ahead');
  expect(request?.amount).toBeCloseTo(2500);
});

test('a drag aside wheels on the corner of that side until it looks there, and goes on', () => {
  const by = { x: 2000, y: 3000 };
  const [wheel, ahead] = requested(grip({ by }), all);
  expect(wheel?.kind).toBe('wheel-right');
  // Wheeling about the right corner, at (2000, 0), brings the middle of the front to where it was dragged.
  const turn = ((wheel?.amount ?? 0) / 18000) * Math.PI;
  const x = 2000 - 2000 * Math.cos(turn) + (ahead?.amount ?? 0) * Math.sin(turn);
  const y = 2000 * Math.sin(turn) + (ahead?.amount ?? 0) * Math.cos(turn);
  expect(x).toBeCloseTo(by.x, 3);
  expect(y).toBeCloseTo(by.y, 3);
  const mirrored = requested(grip({ by: { x: -2000, y: 3000 } }), all);
  expect(mirrored.map((w) => w.kind)).toEqual(['wheel-left', 'ahead']);
  expect(mirrored[0]?.amount).toBeCloseTo(wheel!.amount);
});

test('with shift it only wheels; where no wheel is left it drifts', () => {
  expect(requested(grip({ by: { x: 2000, y: 3000 }, wheels: true }), all).map((w) => w.kind)).toEqual(['wheel-right']);
  const drifts = [leg('ahead', 100, 6000), leg('drift-left', 10, 1000), leg('drift-right', 10, 1000)];
  expect(requested(grip({ by: { x: -900, y: 100 } }), drifts)).toEqual([{ kind: 'drift-left', amount: 900 }]);
});

test('a front corner that is brought forward wheels on the other one', () => {
  const [left] = requested(grip({ hold: 'left', by: { x: 0, y: 4000 } }), all);
  expect(left?.kind).toBe('wheel-right');
  expect(left?.amount).toBeCloseTo(4500);
  expect(requested(grip({ hold: 'right', by: { x: 0, y: 4000 } }), all)[0]?.kind).toBe('wheel-left');
  expect(requested(grip({ hold: 'left', by: { x: 0, y: -500 } }), all)).toEqual([]);
});

test('the rear is taken round', () => {
  const [turn] = requested(grip({ hold: 'rear', by: { x: -1400, y: 1400 } }), all);
  expect(turn?.kind).toBe('turn-right');
  expect(turn?.amount).toBeCloseTo(9000);
  const guns = requested(grip({ hold: 'rear', by: { x: -1400, y: 1400 } }), [leg('face', 0, 35999)]);
  expect(guns[0]?.kind).toBe('face');
  expect(guns[0]?.amount).toBeCloseTo(9000);
});

test('what is allowed is even, and no more than may be', () => {
  const by = [{ low: 100, high: 5963, step: 1 }];
  expect(allowed(by, 3049)).toBe(3000);
  expect(allowed(by, 9000)).toBe(5963);
  expect(allowed(by, 20)).toBeNull();
  expect(allowed([{ low: 9000, high: 9000, step: 1 }], 5000)).toBe(9000);
  expect(allowed([{ low: 9000, high: 9000, step: 1 }], 4000)).toBeNull();
  expect(
    allowed(
      [
        { low: 1, high: 1000, step: 1 },
        { low: 3000, high: 4000, step: 1 },
      ],
      2400,
    ),
  ).toBe(3000);
});

test('legs are written and read in notation', () => {
  for (const text of ['ahead 4.5', 'wheel left 30', 'turn right 90', 'drift left 0.25', 'face 270'])
    expect(notation(legOf(text)!)).toBe(text);
  expect(legOf('form column')).toBeNull();
});

test('a key adds to the last leg of its kind, takes from it, or begins another', () => {
  expect(nudged(['blue'], { leg: 'ahead', by: 1000 })).toEqual({
    keep: ['blue'],
    request: { kind: 'ahead', amount: 1000 },
  });
  expect(nudged(['blue', 'ahead 2'], { leg: 'ahead', by: 1000 })).toEqual({
    keep: ['blue'],
    request: { kind: 'ahead', amount: 3000 },
  });
  expect(nudged(['blue', 'ahead 1'], { leg: 'ahead', by: -1000 })).toEqual({ keep: ['blue'], request: null });
  expect(nudged(['blue', 'wheel left 5'], { leg: 'wheel', by: 1000 })).toEqual({
    keep: ['blue'],
    request: { kind: 'wheel-right', amount: 500 },
  });
  expect(nudged(['blue', 'ahead 2'], { leg: 'wheel', by: -500 })).toEqual({
    keep: ['blue', 'ahead 2'],
    request: { kind: 'wheel-left', amount: 500 },
  });
});

test('handles stand where a leg may begin', () => {
  expect(holdsFor(all)).toEqual(['left', 'right', 'rear']);
  expect(holdsFor([leg('ahead'), leg('wheel-left')])).toEqual(['right']);
  expect(holdsFor([leg('face')])).toEqual(['rear']);
});

const sequence = [
  ['wheel-left', 'wheel-right'],
  ['left', 'right'],
  ['ahead', 'along'],
] as const;

test('legs that come once each are laid in their order, whichever is changed', () => {
  expect(sequenced(['ahead 3'], { leg: 'wheel', by: 500 }, sequence)).toEqual([
    { kind: 'wheel-right', amount: 500 },
    { kind: 'ahead', amount: 3000 },
  ]);
  expect(sequenced(['left 5', 'ahead 3'], { leg: 'off', by: 1000 }, sequence)).toEqual([
    { kind: 'right', amount: 500 },
    { kind: 'ahead', amount: 3000 },
  ]);
  expect(sequenced(['right 5', 'ahead 1'], { leg: 'ahead', by: -1000 }, sequence)).toEqual([
    { kind: 'right', amount: 500 },
  ]);
});

test('where a move has a direction, a drag aside is one, by whole degrees', () => {
  const by = [{ low: 100, high: 13500, step: 100 }];
  const leg = (kind: 'left' | 'right' | 'ahead') => some<NextLeg>({ is: 'next-leg', leg: kind, by });
  const grip = {
    at: { x: 0, y: 0, facing: 0 },
    size: { width: 4500, depth: 1000 },
    hold: 'body',
    wheels: false,
  } as const;
  const [way, far] = requested({ ...grip, by: { x: 3000, y: 4000 } }, [leg('left'), leg('right'), leg('ahead')]);
  expect(way).toMatchObject({ kind: 'right' });
  expect(allowed(by, way!.amount, 10)).toBe(3700);
  expect(far).toEqual({ kind: 'ahead', amount: 5000 });
});

test('a key that adds to a move leads over what is not allowed in between', () => {
  const by = [
    { low: 1, high: 50, step: 1 },
    { low: 4200, high: 6000, step: 1 },
  ];
  expect(allowed(by, 1000)).toBe(50);
  const [request] = sequenced(['ahead 0.05'], { leg: 'ahead', by: 1000 }, [['ahead']]);
  expect(allowed(by, request!.amount, 100, request!.beyond)).toBe(4200);
  expect(allowed(by, 7000, 100, 6000)).toBe(6000);
});
