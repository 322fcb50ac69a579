// Maps each kind of ground to the function that draws it.

import { lengthOf, type Point } from '../../plane/geometry';
import { INCH, type Plan } from '../plan';
import type { GroundPiece } from '../types';
import { enclosedField, field } from './fields';
import { hill, rocks, slope } from './hills';
import { seedOf } from './scatter';
import type { Stroke } from './stroke';
import { brokenGround, hedge, marsh, woods } from './woods';
import {
  bridge,
  ditch,
  earthwork,
  ford,
  hedgedDitch,
  redoubt,
  road,
  stoneWall,
  stream,
  unknown,
  village,
  water,
} from './works';

type Area = (outline: readonly Point[], seed: number, level: number) => Stroke[];
type Line = (line: readonly Point[], depth: number, seed: number) => Stroke[];

const areas: Readonly<Record<string, Area>> = {
  hill,
  'steep-slope': slope,
  rocks,
  woods,
  marsh,
  'broken-ground': brokenGround,
  field,
  'enclosed-field': enclosedField,
  'built-up-area': village,
  water,
  ford,
  earthwork: (outline, seed) => redoubt(outline, seed, false),
  fortification: (outline, seed) => redoubt(outline, seed, true),
};

const lines: Readonly<Record<string, Line>> = {
  hedge,
  'stone-wall': stoneWall,
  ditch,
  'hedged-ditch': hedgedDitch,
  stream,
  road,
  bridge,
  earthwork: (line, depth) => earthwork(line, depth, false),
  fortification: (line, depth) => earthwork(line, depth, true),
};

/** The strokes of one piece of ground on the sheet; empty if it has no extent. */
export function strokes(piece: GroundPiece, plan: Plan): Stroke[] {
  const outline = piece.outline.map((p) => plan.at(p));
  const seed = seedOf(piece.outline);
  if (piece.line) {
    const depth = (piece.depth * INCH) / 1000;
    if (lengthOf(outline) === 0) return [];
    return lines[piece.kind]?.(outline, depth, seed) ?? unknown(outline, false, depth, seed);
  }
  if (outline.length < 3) return [];
  return areas[piece.kind]?.(outline, seed, piece.level) ?? unknown(outline, true, 0, seed);
}

/** Painting order, from bottom to top: flat ground first, then what stands on it. */
const ORDER = [
  'hill',
  'steep-slope',
  'field',
  'enclosed-field',
  'marsh',
  'broken-ground',
  'water',
  'stream',
  'ford',
  'road',
  'bridge',
  'ditch',
  'earthwork',
  'fortification',
  'rocks',
  'hedged-ditch',
  'stone-wall',
  'hedge',
  'built-up-area',
  'woods',
];

export function inOrder(ground: readonly GroundPiece[]): GroundPiece[] {
  const rank = (p: GroundPiece): number => ORDER.indexOf(p.kind);
  return [...ground].sort((a, b) => rank(a) - rank(b) || a.level - b.level);
}
