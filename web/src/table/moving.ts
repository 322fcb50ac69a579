// Animates a unit from its old place to its new one, unless the user prefers reduced motion.

import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { prefersReducedMotion } from '../plane/pan_zoom';
import type { OnSheet } from './on_sheet';
import type { Plan } from './plan';

const TIME = 220;

/** The angle between two directions in degrees, the shorter way round, in [-180, 180). */
export const turnBetween = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180;

export function useMoving(
  ref: RefObject<SVGGElement | null>,
  plan: Plan,
  { at, turned }: Pick<OnSheet, 'at' | 'turned'>,
): void {
  const before = useRef({ plan, at, turned });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place is another when its numbers are
  useLayoutEffect(() => {
    const was = before.current;
    before.current = { plan, at, turned };
    const same = was.at.x === at.x && was.at.y === at.y && was.turned === turned;
    if (same || was.plan !== plan || prefersReducedMotion()) return;
    const place = (x: number, y: number, turn: number) => ({
      transform: `translate(${x}px, ${y}px) rotate(${turn}deg)`,
    });
    const run = ref.current?.animate(
      [place(was.at.x, was.at.y, turned - turnBetween(was.turned, turned)), place(at.x, at.y, turned)],
      { duration: TIME, easing: 'ease-in-out' },
    );
    return () => run?.cancel();
  }, [plan, at.x, at.y, turned]);
}
