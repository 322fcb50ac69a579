// What is worth asking of a unit or a space of the map, before it is chosen.
import type { Id } from '../engine/types';
import { unitOf } from '../games/montrose/map_data';
import { click } from '../panels/choosing';
import type { Asked, Wanted } from '../panels/looking_ahead';

/** Whether others stand there than those of the seat that is asked. */
function enemyAt(space: Id, { question, view }: Asked): boolean {
  const at = (view['at'] ?? {}) as Record<Id, Id | null>;
  return Object.keys(at).some(
    (unit) => at[unit] === space && unitOf.has(unit) && unitOf.get(unit)!.side !== question?.seat,
  );
}

/** What is worth asking about what is pointed at; nothing, if choosing it leads to nothing that can be looked at before. */
export function wantedOf(asked: Asked, on: Id): Wanted | null {
  const { question, picked, view, reach } = asked;
  const at = (view['at'] ?? {}) as Record<Id, Id | null>;
  if (!question) return null;
  const means = click(question, picked, on, reach);
  const isUnit = on in at;
  if (means.does === 'answer') {
    const { role, head, text } = means.answer;
    if (role !== 'part') return { what: 'odds', at: (isUnit ? at[on] : null) ?? on, line: text };
    const line = `${question.draft || (head ?? '')} ${text}`.trim();
    if (isUnit) return { what: 'reach', at: on, line };
    return enemyAt(on, asked) ? { what: 'odds', at: on, line } : null;
  }
  if (means.does === 'go')
    return enemyAt(on, asked) ? { what: 'odds', at: on, line: [question.draft, ...means.path].join(' ') } : null;
  if (means.does !== 'nothing') return null;
  if (isUnit) return at[on] ? wantedOf(asked, at[on]) : null;
  // A pile stands for the first of its units that may go.
  const first = question.answers.find((a) => a.role === 'part' && at[a.text] === on);
  return first ? wantedOf(asked, first.text) : null;
}
