// The course of a move, under the units: a line from where the unit stood.
import type { VNode } from 'preact';
import { linePath, round } from '../../plane/geometry';
import { type Course, sampled } from '../courses';
import type { Plan } from '../plan';
import { markPx } from '../unit/marks';

export function CourseLine({ course, plan, px }: { course: Course; plan: Plan; px: number }): VNode | null {
  const points = sampled(course.poses).map((pose) => plan.at(pose));
  const start = points[0];
  if (!start) return null;
  const m = markPx(px);
  const d = linePath(points);
  return (
    <g class="course" data-course={course.unit} aria-hidden="true">
      <path class="course-edge" d={d} stroke-width={round(7 * m)} />
      <path
        class="course-line"
        d={d}
        stroke-width={round(3 * m)}
        stroke-dasharray={`${round(9 * m)} ${round(6 * m)}`}
      />
      <circle cx={round(start.x)} cy={round(start.y)} r={round(5 * m)} stroke-width={round(2 * m)} />
    </g>
  );
}
