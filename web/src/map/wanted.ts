// Decides which look-ahead to request for a counter or space before it is chosen.
import type { Id } from '../engine/types';
import { click } from '../panels/choosing';
import type { PreviewContext, PreviewRequest } from '../panels/looking_ahead';
import { placesIn } from './marks';
import type { Piece } from './types';

/** Whether a counter of another seat than the one asked stands there. */
function enemyAt(space: Id, pieceOf: ReadonlyMap<Id, Piece>, { question, view }: PreviewContext): boolean {
  const at = placesIn(view);
  return Object.keys(at).some((id) => at[id] === space && pieceOf.has(id) && pieceOf.get(id)!.side !== question?.seat);
}

/** The look-ahead to request for what is pointed at; null if choosing it leads to nothing that can be looked ahead to. */
export function wantedOf(pieceOf: ReadonlyMap<Id, Piece>, asked: PreviewContext, on: Id): PreviewRequest | null {
  const { question, picked, view, reach } = asked;
  if (!question) return null;
  const at = placesIn(view);
  const means = click(question, picked, on, reach);
  const isUnit = on in at;
  if (means.does === 'answer') {
    const { role, head, text } = means.answer;
    if (role !== 'part') return { what: 'odds', at: (isUnit ? at[on] : null) ?? on, line: text };
    const line = `${question.draft || (head ?? '')} ${text}`.trim();
    if (isUnit) return { what: 'reach', at: on, line };
    return enemyAt(on, pieceOf, asked) ? { what: 'odds', at: on, line } : null;
  }
  if (means.does === 'go') {
    const line = [question.draft, ...means.path].join(' ');
    return enemyAt(on, pieceOf, asked) ? { what: 'odds', at: on, line } : null;
  }
  if (means.does !== 'nothing') return null;
  if (isUnit) return at[on] ? wantedOf(pieceOf, asked, at[on]) : null;
  // A stack stands for the first of its counters that may move.
  const first = question.answers.find((a) => a.role === 'part' && at[a.text] === on);
  return first ? wantedOf(pieceOf, asked, first.text) : null;
}
