// The throws of Declare Thee Sir as rows of a scene.
import type { Effect, Event, Formation } from '../../../engine/generated/declare-thee-sir';
import { typed } from '../../../engine/typed';
import type { Fields, Id, LogEntry } from '../../../engine/types';
import type { Row, Score, Thrown } from '../../../table/scenes/row';

const one = (score: Score, fire = false): Thrown[] => [{ whose: null, score, fire }];
const sum = (dice: readonly number[]): number => dice.reduce((all, die) => all + die, 0);
const plain = (...dice: number[]): Thrown[] => one({ dice, modifiers: [], total: sum(dice) });
const scored = ({ dice, modifiers, total }: Effect): Score => ({ dice, modifiers, total });

/** Movement dice, with what the formation adds; a sum below 0 is none. DTS-T.movemod */
function movement(dice: readonly number[], formation: Formation, by: number): Score {
  const modifiers = by ? [{ because: `movement-${formation}`, by }] : [];
  return { dice, modifiers, total: Math.max(0, sum(dice) + by) };
}

/** The throws of an event; null if it tells none. */
function thrownIn(it: Event): Thrown[] | null {
  switch (it.is) {
    case 'deploy-rolled':
      return (['royalist', 'parliament'] as const).map((side) => ({
        whose: side,
        score: plain(it[side])[0]!.score,
        fire: false,
      }));
    case 'movement-rolled':
      return one(movement(it.dice, it.formation, it.modifier));
    case 'aimed':
      return it.range_die ? plain(it.range_die) : null;
    case 'fired':
      return one(scored(it.effect), true);
    case 'checked':
    case 'fought':
      return one(scored(it.effect));
    case 'push-rolled':
    case 'way-rolled':
    case 'rally-rolled':
    case 'rested':
      return plain(...it.dice);
    case 'points-rolled':
    case 'event-side':
    case 'event-die':
    case 'casualty-rolled':
    case 'close-rolled':
    case 'break-rolled':
    case 'pursuit-rolled':
      return plain(it.die);
    default:
      return null;
  }
}

/** An event as a row of a scene; null if it tells no throw. Its words are those of the event. */
export function rowOf({ number, event, clause = '' }: LogEntry): Row | null {
  const thrown = thrownIn(typed<Event>(event));
  const id = (name: string): Id => String((event as Fields)[name] ?? '');
  return (
    thrown && { event: number, is: event.is, unit: id('unit'), target: id('target'), thrown, result: event, clause }
  );
}
