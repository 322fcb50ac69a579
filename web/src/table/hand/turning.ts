// Turns a unit where it stands, about its centre, to a facing that an answer allows.
import type { Answer } from '../../engine/types';
import { allowed, filled, variesIn } from '../../panels/ranged';
import { beside, middle } from '../bodies';
import type { Pose, Size } from '../types';

/** The facings of an answer, in degrees, and the argument that they are. */
function facings(answer: Answer): { name: string; nearest: (degrees: number) => number } | null {
  const varies = variesIn(answer)[0];
  if (!varies || !('intervals' in varies)) return null;
  return { name: varies.name, nearest: (degrees) => allowed(varies.intervals, degrees) };
}

export const turns = (answer: Answer): boolean => facings(answer) !== null;

/** The pose with the allowed facing that is nearest; as it is, if the answer has none. */
export function turnedTo(answer: Answer, at: Pose, size: Size, facing: number): Pose {
  const centre = middle(at, size);
  const now = Math.round((facings(answer)?.nearest(facing / 100) ?? at.facing / 100) * 100);
  const front = beside({ ...centre, facing: now }, 0, size.depth / 2);
  return { x: Math.round(front.x), y: Math.round(front.y), facing: now };
}

/** The answer with its facing filled in. */
export const facingAnswer = (answer: Answer, { facing }: Pose): Answer =>
  filled(answer, { [facings(answer)?.name ?? '']: facing / 100 });
