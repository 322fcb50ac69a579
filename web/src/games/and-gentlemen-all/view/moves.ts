// The moves among the events of And Gentlemen All: who chose one, what it changes on the table, and its course.
import type { Event } from '../../../engine/generated/and-gentlemen-all';
import { typed } from '../../../engine/typed';
import type { Id, LogEntry, News } from '../../../engine/types';
import { type Course, joined } from '../../../table/courses';

type Kind = Event['is'];
type Changes = News['changes'];

/** What a player sees anyway as he does it. */
const choices: ReadonlySet<Kind> = new Set(['formed', 'moved', 'broke-off', 'withdrawn']);
const moves: ReadonlySet<Kind> = new Set([...choices, 'routed', 'ran', 'fell-back', 'pursued']);
/** They are told with the move that led to them. */
const consequences: ReadonlySet<Kind> = new Set(['touched', 'loss-counted', 'hemmed-in']);

export const isMove = (event: Event): boolean => moves.has(event.is);
export const isChosen = (event: Event): boolean => choices.has(event.is);

const unitOf = (event: Event | undefined): Id | null => (event && 'unit' in event ? event.unit : null);

/** Whether an event is told with the moves of these entries: those that a side chooses are told together. */
export function belongs(event: Event, entries: readonly LogEntry[]): boolean {
  if (consequences.has(event.is)) return true;
  const events = entries.map((e) => typed<Event>(e.event));
  if (isChosen(event) && isChosen(events[0]!)) return true;
  return isMove(event) && unitOf(event) === unitOf(events[0]);
}

/** What an event changes on the table while it is shown. */
export function changesOf(event: Event): Changes {
  const set = (name: string, value: Changes[number]['value']) => ({ path: `units.${unitOf(event)}.${name}`, value });
  switch (event.is) {
    case 'moved':
    case 'broke-off':
    case 'fell-back':
    case 'pursued':
      return [set('at', { ...event.to })];
    case 'ran':
      return [set('formation', 'routed'), set('at', { ...event.to })];
    case 'deployed':
      return [set('where', 'table'), set('formation', event.formation), set('at', { ...event.at })];
    case 'formed': {
      const mounted = event.dragoons ? [set('mounted', event.mounted)] : [];
      return [set('formation', event.formation), ...mounted, set('at', { ...event.at })];
    }
    default:
      return [];
  }
}

/** What it changes once it was shown: a unit that leaves the table is seen to go first. */
export function changesAfter(event: Event): Changes {
  const gone = (value: string): Changes => [{ path: `units.${unitOf(event)}.where`, value }];
  switch (event.is) {
    case 'withdrawn':
      return gone('withdrawn');
    case 'destroyed':
      return gone('destroyed');
    case 'pursued':
      return event.off_table ? gone('pursued-off') : [];
    default:
      return [];
  }
}

function posesOf(event: Event): Course['poses'] {
  switch (event.is) {
    case 'moved':
    case 'ran':
    case 'pursued':
      return [event.from, ...event.bends, event.to];
    case 'broke-off':
    case 'fell-back':
      return [event.from, event.to];
    default:
      return [];
  }
}

/** The courses of the units that move in the entries of a scene. */
export const coursesOf = (entries: readonly LogEntry[]): Course[] =>
  joined(
    entries.flatMap(({ event }) => {
      const it = typed<Event>(event);
      const [unit, poses] = [unitOf(it), posesOf(it)];
      return unit && poses.length ? [{ unit, poses }] : [];
    }),
  );
