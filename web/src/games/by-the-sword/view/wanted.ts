// What is looked ahead to on the island: the odds, what awaits a force where it would stand, and whom a fleet would meet.
import type { Id } from '../../../engine/types';
import { wantedOf } from '../../../map/wanted';
import { click } from '../../../panels/choosing';
import type { PreviewContext, PreviewRequest } from '../../../panels/looking_ahead';

/** What to measure for what is pointed at: a force that may move where it stands; what is under way, where it would go. */
function measureFor({ question, picked }: PreviewContext, on: Id, moving: Id | null): PreviewRequest['measure'] {
  const means = click(question, picked, on);
  if (means.does !== 'answer') return undefined;
  const { verb, args } = means.answer;
  if (verb === 'move') return { from: String(args['force']) };
  if (!moving) return undefined;
  if (verb === 'to' || verb === 'force-march') return { from: moving, to: String(args['area']) };
  return verb === 'sail-to' ? { from: moving, to: String(args['zone']) } : undefined;
}

/** The look-ahead to request; `moving`: the force or vessel that is under way. */
export function wantedOnIsland(asked: PreviewContext, on: Id, moving: Id | null): PreviewRequest | null {
  const request = wantedOf(new Map(), asked, on);
  const measure = request && measureFor(asked, on, moving);
  return measure ? { ...request, measure } : request;
}
