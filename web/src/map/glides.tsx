// Units that stand elsewhere than in the last view glide there, unless the reader wants no motion.

import type { VNode } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Space, spaceOf, unitOf } from '../games/montrose/map_data';
import type { Position } from '../games/montrose/position';
import { calm } from '../plane/pan_zoom';
import { Counter } from './counter';

export interface Glide {
  readonly from: Space;
  readonly to: Space;
}

export type Glides = ReadonlyMap<string, Glide>;

const TIME = 210;
const still: Glides = new Map();

/** Which units changed their space between two positions. */
export function moved(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Glides {
  const result = new Map<string, Glide>();
  for (const [unit, space] of after) {
    const [from, to] = [spaceOf.get(before.get(unit) ?? ''), spaceOf.get(space)];
    if (from && to && from !== to) result.set(unit, { from, to });
  }
  return result;
}

export function useGlides(position: Position): Glides {
  const before = useRef(position.at);
  const [glides, setGlides] = useState(still);
  useLayoutEffect(() => {
    const changes = moved(before.current, position.at);
    before.current = position.at;
    if (changes.size === 0 || calm()) {
      setGlides(still);
      return;
    }
    setGlides(changes);
    const end = setTimeout(() => setGlides(still), TIME + 20);
    return () => clearTimeout(end);
  }, [position]);
  return glides;
}

function Flight({ glide, children }: { glide: Glide; children: VNode }): VNode {
  const ref = useRef<SVGGElement>(null);
  const { from, to } = glide;
  useLayoutEffect(() => {
    const place = (s: Space, scale: number) => ({ transform: `translate(${s.x}px, ${s.y}px) scale(${scale})` });
    const middle = { transform: `translate(${(from.x + to.x) / 2}px, ${(from.y + to.y) / 2}px) scale(1.12)` };
    const run = ref.current?.animate([place(from, 1), middle, place(to, 1)], {
      duration: TIME,
      easing: 'ease-in-out',
      fill: 'both',
    });
    return () => run?.cancel();
  }, [from, to]);
  return (
    <g ref={ref} class="board-glide" transform={`translate(${to.x} ${to.y})`}>
      {children}
    </g>
  );
}

export function Gliding({
  glides,
  position,
  name,
}: {
  glides: Glides;
  position: Position;
  name: (id: string) => string;
}): VNode {
  return (
    <g aria-hidden="true">
      {[...glides].map(([id, glide]) => (
        <Flight key={id} glide={glide}>
          <Counter unit={unitOf.get(id)!} position={position} name={name(id)} />
        </Flight>
      ))}
    </g>
  );
}
