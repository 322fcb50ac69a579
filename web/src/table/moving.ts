// Animates a unit from its old place to its new one, along its course if it has one, unless the user prefers reduced motion.

import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { prefersReducedMotion } from '../plane/pan_zoom';
import { offsets, sampled } from './courses';
import type { OnSheet } from './on_sheet';
import type { Plan } from './plan';
import type { Pose } from './types';

const TIME = 220;

/** The angle between two directions in degrees, the shorter way round, in [-180, 180). */
export const turnBetween = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180;

/** How a unit gets to its new place: its poses on the way, and how long it takes, in milliseconds. */
export interface Glide {
  readonly poses: readonly Pose[];
  readonly time: number;
}

type Place = Pick<OnSheet, 'at' | 'turned'>;

/** Keyframes through these places; the angles go on past a full turn rather than back. */
function keyframes(places: readonly Place[], times: readonly number[]): Keyframe[] {
  let turn = places[0]?.turned ?? 0;
  return places.map(({ at, turned }, i) => {
    turn += turnBetween(turn, turned);
    return { transform: `translate(${at.x}px, ${at.y}px) rotate(${turn}deg)`, offset: times[i]! };
  });
}

export function useMoving(
  ref: RefObject<SVGGElement | null>,
  plan: Plan,
  { at, turned }: Place,
  glide: Glide | undefined,
): void {
  const before = useRef<{ plan: Plan; glide: Glide | undefined } & Place>({ plan, at, turned, glide: undefined });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place is another when its numbers are
  useLayoutEffect(() => {
    const was = before.current;
    before.current = { plan, at, turned, glide };
    if (was.plan !== plan || prefersReducedMotion()) return;
    const course = glide && glide !== was.glide ? glide : undefined;
    const same = was.at.x === at.x && was.at.y === at.y && was.turned === turned;
    if (same && !course) return;
    const samples = sampled(course?.poses ?? []);
    const frames = course
      ? keyframes(
          samples.map((pose) => ({ at: plan.at(pose), turned: plan.turned(pose.facing) })),
          offsets(samples),
        )
      : keyframes([was, { at, turned }], [0, 1]);
    const run = ref.current?.animate(frames, { duration: course?.time ?? TIME, easing: 'ease-in-out' });
    return () => run?.cancel();
  }, [plan, at.x, at.y, turned, glide]);
}
