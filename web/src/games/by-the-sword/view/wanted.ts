// What is looked ahead to on the island: the odds and, of a force, what awaits it where it would stand.
import type { Id } from '../../../engine/types';
import { wantedOf } from '../../../map/wanted';
import { click } from '../../../panels/choosing';
import type { PreviewContext, PreviewRequest } from '../../../panels/looking_ahead';

/** What to measure for what is pointed at: a force that may move where it stands, one on the march where it would go. */
function measureFor({ question, picked }: PreviewContext, on: Id, marching: Id | null): PreviewRequest['measure'] {
  const means = click(question, picked, on);
  if (means.does !== 'answer') return undefined;
  const { verb, args } = means.answer;
  if (verb === 'move') return { from: String(args['force']) };
  const marches = marching && (verb === 'to' || verb === 'force-march');
  return marches ? { from: marching, to: String(args['area']) } : undefined;
}

/** The look-ahead to request; `marching`: the force that moves. */
export function wantedOnIsland(asked: PreviewContext, on: Id, marching: Id | null): PreviewRequest | null {
  const request = wantedOf(new Map(), asked, on);
  const measure = request && measureFor(asked, on, marching);
  return measure ? { ...request, measure } : request;
}
