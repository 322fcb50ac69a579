// Stands side by side, or one behind the other.
import type { Layout, Size, StandKind } from './types';

/** Stands of equal width in one rank, from left to right. */
export function abreast(kinds: readonly StandKind[], { width, depth }: Size): Layout {
  const size = { width: width / kinds.length, depth };
  const left = (size.width - width) / 2;
  return {
    width,
    depth,
    stands: kinds.map((kind, i) => ({ kind, size, at: { x: left + i * size.width, y: 0, facing: 0 } })),
  };
}

/** Stands of equal depth in one file, from the head to the rear. */
export function inFile(kinds: readonly StandKind[], { width, depth }: Size): Layout {
  const size = { width, depth: depth / kinds.length };
  return {
    width,
    depth,
    stands: kinds.map((kind, i) => ({ kind, size, at: { x: 0, y: -i * size.depth, facing: 0 } })),
  };
}
