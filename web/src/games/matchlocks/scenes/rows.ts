// The throws of Never Mind the Matchlocks as rows of a scene.
import type { Event } from '../../../engine/generated/matchlocks';
import { typed } from '../../../engine/typed';
import type { Fields, Id, LogEntry } from '../../../engine/types';
import type { Row, Thrown } from '../../../table/scenes/row';
import { facesBefore, neededBy } from './dice';

/** Dice that are counted one by one: those that need so much are hits, 0: nothing is needed. */
const counted = (whose: Id | null, dice: readonly number[], needs = 0): Thrown[] =>
  dice.length ? [{ whose, score: { dice, modifiers: [], total: null, needs }, fire: false }] : [];
const one = (die: number): Thrown[] => (die ? counted(null, [die]) : []);
const both = (royalist: number, parliament: number): Thrown[] => [
  ...counted('royalist', [royalist]),
  ...counted('parliament', [parliament]),
];

/** The throws that an event tells; none for most events. `log`: all up to it. */
function thrownIn(it: Event, entry: LogEntry, log: readonly LogEntry[]): Thrown[] {
  switch (it.is) {
    case 'coin-tossed':
    case 'class-rolled':
    case 'crossing-rolled':
    case 'repair-rolled':
    case 'replacement-rolled':
    case 'clubmen-fire':
    case 'reacts':
    case 'evades':
    case 'doctrine-rolled':
      return one(it.die);
    case 'deploy-rolled':
    case 'bonus-rolled':
      return both(it.royalist, it.parliament);
    case 'diced-off':
      return [...counted(it.attacker, [it.attacker_die]), ...counted(it.defender, [it.defender_die])];
    case 'hit':
      return [
        ...counted(it.unit, facesBefore(log, entry, ['shoot']), neededBy(log, entry)),
        ...counted(it.target, it.hits ? facesBefore(log, entry, ['shoot-save']) : []),
      ];
    case 'fires-first':
      return counted(null, facesBefore(log, entry, ['doctrine-fire', 'exchange']), it.to_hit);
    case 'strikes':
      return counted(null, facesBefore(log, entry, ['melee']), it.to_hit);
    case 'saves':
      return counted(null, it.hits ? facesBefore(log, entry, ['melee-save', 'shoot-save']) : []);
    case 'tested':
      return counted(null, facesBefore(log, entry, ['morale']));
    case 'risk-run':
      return counted(null, facesBefore(log, entry, ['leader-risk']));
    default:
      return [];
  }
}

/** An event as a row of a scene; null if it tells no throw. Its words are those of the event. */
export function rowOf(entry: LogEntry, log: readonly LogEntry[]): Row | null {
  const { number, event, clause = '' } = entry;
  const thrown = thrownIn(typed<Event>(event), entry, log);
  const id = (name: string): Id => String((event as Fields)[name] ?? '');
  return thrown.length
    ? { event: number, is: event.is, unit: id('unit'), target: id('target'), thrown, result: event, clause }
    : null;
}
