import { describe, expect, test } from 'vitest';
import { moved } from '../../../map/glides';
import { roved } from '../../../map/roving';
import { distance, inside, lengthInBox, lengthOf, overlap, stretch } from '../../../plane/geometry';
import { placeLabels } from '../../../plane/labels';
import { clamped, fitted, zoomedAbout } from '../../../plane/pan_zoom';
import { routeLines, routes, spaceOf, spaces } from '../types/map_data';
import { broad, sheetFor, tall, WINDOW } from '../types/sheet';
import { hills, woods } from './growth';
import { labels } from './laid_out';

describe('names', () => {
  test('every named space has one, and none covers another', () => {
    expect(labels).toHaveLength(spaces.filter((s) => s.name).length);
    for (const a of labels)
      for (const b of labels) if (a !== b) expect(overlap(a.box, b.box), `${a.id} ${b.id}`).toBe(0);
  });

  test('no name covers a space, and all are on the map', () => {
    for (const { id, box } of labels) {
      for (const s of spaces) {
        const sign = { x: s.x - 17, y: s.y - 17, width: 34, height: 34 };
        expect(overlap(box, sign), `${id} over ${s.id}`).toBe(0);
      }
      expect(overlap(box, WINDOW)).toBeCloseTo(box.width * box.height);
    }
  });

  test('no name stands clearly nearer to another space than to its own', () => {
    for (const { id, box } of labels) {
      const gap = (p: { x: number; y: number }): number =>
        Math.hypot(
          Math.max(box.x - p.x, 0, p.x - box.x - box.width),
          Math.max(box.y - p.y, 0, p.y - box.y - box.height),
        );
      const own = gap(spaceOf.get(id)!);
      for (const s of spaces)
        if (s.id !== id) expect(gap(s), `${id} seems to belong to ${s.id}`).toBeGreaterThan(own * 0.8);
    }
  });

  test('the solver is deterministic and parts two names at one point', () => {
    const wish = (id: string) => ({ id, text: 'Perth', size: 24, at: { x: 100, y: 100 }, clear: [20, 20] as const });
    const free = { boxes: [], soft: [], points: [], lines: [], window: { x: 0, y: 0, width: 300, height: 300 } };
    const [a, b] = placeLabels([wish('a'), wish('b')], free);
    expect(overlap(a!.box, b!.box)).toBe(0);
    expect(placeLabels([wish('a'), wish('b')], free)).toEqual([a, b]);
  });
});

describe('ways', () => {
  test('each route is drawn from space to space, both ways alike', () => {
    for (const { a, b } of routes) {
      const line = routeLines.line(a, b);
      expect(distance(line[0]!, spaceOf.get(a)!)).toBeCloseTo(0);
      expect(distance(line.at(-1)!, spaceOf.get(b)!)).toBeCloseTo(0);
      expect(routeLines.line(b, a)).toEqual([...line].reverse());
    }
  });

  test('a march follows the routes through each space', () => {
    const path = ['blair-atholl', 'dunkeld', 'perth'];
    const line = routeLines.march(path);
    for (const id of path) expect(Math.min(...line.map((p) => distance(p, spaceOf.get(id)!)))).toBeCloseTo(0);
    expect(lengthOf(line)).toBeCloseTo(
      lengthOf(routeLines.line('blair-atholl', 'dunkeld')) + lengthOf(routeLines.line('dunkeld', 'perth')),
    );
  });

  test('the arrow stops short of its goal; a march that has not begun has none', () => {
    const arrow = routeLines.arrow(['blair-atholl', 'dunkeld', 'perth']);
    expect(distance(arrow!.head[0], spaceOf.get('perth')!)).toBeGreaterThan(15);
    expect(distance(arrow!.head[0], spaceOf.get('perth')!)).toBeLessThan(30);
    expect(routeLines.arrow(['perth'])).toBeNull();
    expect(routeLines.arrow([])).toBeNull();
  });
});

describe('pan and zoom', () => {
  test('what lies under the pointer stays there', () => {
    const place = { x: -40, y: 25, scale: 0.6 };
    const point = { x: 310, y: 205 };
    const after = zoomedAbout(place, point, 1.7);
    expect((point.x - after.x) / after.scale).toBeCloseTo((point.x - place.x) / place.scale);
    expect((point.y - after.y) / after.scale).toBeCloseTo((point.y - place.y) / place.scale);
  });

  test('all of the sheet fits, in the middle', () => {
    const room = { width: 930, height: 820 };
    const place = fitted(room, broad.box);
    expect(broad.box.width * place.scale).toBeLessThanOrEqual(room.width);
    expect(broad.box.height * place.scale).toBeLessThanOrEqual(room.height);
    expect(clamped(place, room, broad.box)).toEqual(place);
  });

  test('the sheet cannot be lost', () => {
    const room = { width: 400, height: 400 };
    const place = clamped({ x: 9999, y: -9999, scale: 1 }, room, { width: 1000, height: 1000 });
    expect(place.x).toBeLessThan(room.width);
    expect(place.y + 1000).toBeGreaterThan(0);
  });

  test('the sheet is tall on a tall screen', () => {
    expect(sheetFor(930, 820)).toBe(broad);
    expect(sheetFor(390, 600)).toBe(tall);
  });
});

describe('plane', () => {
  test('stretch, inside and lengthInBox', () => {
    const line = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
    ];
    expect(lengthOf(stretch(line, 5, 15))).toBeCloseTo(10);
    expect(inside({ x: 9, y: 2 }, line)).toBe(true);
    expect(lengthInBox({ x: -5, y: 5 }, { x: 15, y: 5 }, { x: 0, y: 0, width: 10, height: 10 })).toBeCloseTo(10);
  });

  test('arrow keys reach every space from the first', () => {
    const seen = new Set([spaces[0]!.id]);
    for (const id of seen)
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const)
        seen.add(roved({ spaces, spaceOf }, id, dx, dy));
    expect([...spaces.map((s) => s.id)].filter((id) => !seen.has(id))).toEqual([]);
  });

  test('only units that changed their space glide', () => {
    const before = new Map([
      ['montrose', 'perth'],
      ['elcho', 'perth'],
    ]);
    const after = new Map([
      ['montrose', 'dundee'],
      ['elcho', 'perth'],
      ['leslie', 'berwick'],
    ]);
    expect([...moved(spaceOf, before, after).keys()]).toEqual(['montrose']);
  });

  test('units that march glide along their route, others straight', () => {
    const before = new Map([
      ['montrose', 'perth'],
      ['elcho', 'stirling'],
    ]);
    const after = new Map([
      ['montrose', 'brechin'],
      ['elcho', 'brechin'],
    ]);
    const glides = moved(spaceOf, before, after, [['perth', 'dundee', 'brechin']]);
    expect(glides.get('montrose')!.via.map((space) => space.id)).toEqual(['dundee']);
    expect(glides.get('elcho')!.via).toEqual([]);
  });

  test('arrow keys lead from every space to every other', () => {
    const arrows = [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const;
    for (const { id } of spaces) {
      const met = new Set([id]);
      for (const here of met) for (const [dx, dy] of arrows) met.add(roved({ spaces, spaceOf }, here, dx, dy));
      expect(met.size, id).toBe(spaces.length);
    }
  });

  test('the drawing is the same every time', () => {
    expect(hills([])).toEqual(hills([]));
    expect(woods([], hills([]))).toEqual(woods([], hills([])));
  });
});
