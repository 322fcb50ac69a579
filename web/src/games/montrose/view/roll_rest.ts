// The rest of a battle's rolls, unit by unit, until this side loses one or must choose.
import type { Event } from '../../../engine/generated/montrose';
import { typed } from '../../../engine/typed';
import type { Id, LogEntry, Question } from '../../../engine/types';
import { sideOf } from '../types/position';

const losesOf = ({ event }: LogEntry, mine: readonly Id[]): boolean => {
  const it = typed<Event>(event);
  if (it.is === 'leader-checked') return true;
  return (it.is === 'eliminated' || it.is === 'panicked') && mine.includes(sideOf(it.unit ?? '') ?? '');
};

/** Rolls for the unit that is listed first. */
export function rollRest({ is, answers }: Question, since: readonly LogEntry[], mine: readonly Id[]): string | null {
  if (is !== 'select-unit' || since.some((entry) => losesOf(entry, mine))) return null;
  return answers.find((a) => a.role === 'play')?.text ?? null;
}
