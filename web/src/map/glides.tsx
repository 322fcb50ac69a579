// Animates counters whose space changed since the last view, unless the user prefers reduced motion.

import type { VNode } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Id } from '../engine/types';
import type { Point } from '../plane/geometry';
import { prefersReducedMotion } from '../plane/pan_zoom';
import type { GameMap, Placement, Space } from './types';

export interface Glide {
  readonly from: Space;
  readonly to: Space;
  /** The spaces passed between them. */
  readonly via: readonly Space[];
}

export type Glides = ReadonlyMap<Id, Glide>;

const TIME = 210;
const still: Glides = new Map();

/**
 * The counters whose space differs between two positions; those that went one of the ways `paths` follow it. They end where the stack
 * of their space stands.
 */
export function moved(
  spaceOf: GameMap['spaceOf'],
  before: ReadonlyMap<Id, Id>,
  after: ReadonlyMap<Id, Id>,
  paths: readonly (readonly Id[])[] = [],
  stood?: ReadonlyMap<Id, Point>,
): Glides {
  const result = new Map<Id, Glide>();
  for (const [piece, space] of after) {
    const [from, to] = [spaceOf.get(before.get(piece) ?? ''), spaceOf.get(space)];
    if (!from || !to || from === to) continue;
    const way = paths.find((path) => from.id === path[0] && to.id === path.at(-1)) ?? [];
    const via = way.slice(1, -1).flatMap((id) => spaceOf.get(id) ?? []);
    result.set(piece, { from, to: { ...to, ...stood?.get(space) }, via });
  }
  return result;
}

/** Along each leg of a way, in milliseconds. */
const timeOf = ({ via }: Glide): number => TIME * (via.length + 1);

export function useGlides(
  { spaceOf }: GameMap,
  at: ReadonlyMap<Id, Id>,
  paths: readonly (readonly Id[])[],
  stood: ReadonlyMap<Id, Point>,
): Glides {
  const before = useRef(at);
  const [glides, setGlides] = useState(still);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the paths that are shown when the counters move
  useLayoutEffect(() => {
    const changes = moved(spaceOf, before.current, at, paths, stood);
    before.current = at;
    if (changes.size === 0 || prefersReducedMotion()) {
      setGlides(still);
      return;
    }
    setGlides(changes);
    const end = setTimeout(() => setGlides(still), Math.max(...[...changes.values()].map(timeOf)) + 20);
    return () => clearTimeout(end);
  }, [spaceOf, at]);
  return glides;
}

function Flight({ glide, children }: { glide: Glide; children: VNode }): VNode {
  const ref = useRef<SVGGElement>(null);
  const { to } = glide;
  useLayoutEffect(() => {
    const { from, via } = glide;
    const place = (s: Space, scale: number) => ({ transform: `translate(${s.x}px, ${s.y}px) scale(${scale})` });
    const middle = { transform: `translate(${(from.x + to.x) / 2}px, ${(from.y + to.y) / 2}px) scale(1.12)` };
    const between = via.length ? via.map((space) => place(space, 1.12)) : [middle];
    const run = ref.current?.animate([place(from, 1), ...between, place(to, 1)], {
      duration: timeOf(glide),
      easing: 'ease-in-out',
      fill: 'both',
    });
    return () => run?.cancel();
  }, [glide, to]);
  return (
    <g ref={ref} class="board-glide" transform={`translate(${to.x} ${to.y})`}>
      {children}
    </g>
  );
}

export function Gliding({ glides, placement }: { glides: Glides; placement: Placement }): VNode {
  return (
    <g aria-hidden="true">
      {[...glides].map(([id, glide]) => (
        <Flight key={id} glide={glide}>
          {placement.draw(placement.piece(id)!)}
        </Flight>
      ))}
    </g>
  );
}
