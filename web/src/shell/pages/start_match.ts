// Starts a match with one seat for this person, and asks which seats a set-up has.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { connection, ensureSignedIn } from '../../engine/session/people';
import type { Id, MatchInfo } from '../../engine/types';
import { t } from '../../words/said';

/** The parameters of games.seats: what determines which seats play. */
export interface SetUp {
  game: Id;
  scenario?: Id;
  options?: object;
  files?: Record<string, string>;
}

const seatsOf = async (setUp: SetUp): Promise<Id[]> =>
  (await connection.call<{ seats: Id[] }>('games.seats', { ...setUp })).seats;

/** The seats that play with this set-up; until the engine has answered, and if it refuses, those in `all`. */
export function usePlaying(setUp: SetUp, all: readonly Id[]): readonly Id[] {
  const known = useSignal<{ of: string; seats: readonly Id[] }>({ of: '', seats: all });
  const key = JSON.stringify(setUp);
  // biome-ignore lint/correctness/useExhaustiveDependencies: who plays depends on the set-up alone
  useEffect(
    () =>
      connection.onOpen(() => {
        seatsOf(setUp).then(
          (seats) => (known.value = { of: key, seats }),
          () => undefined, // match.new will report the error
        );
      }),
    [key],
  );
  return known.value.of === key ? known.value.seats : all;
}

/**
 * Makes a match, as a guest if nobody is signed in, and returns its id. This person plays `own`, or the first seat if
 * `own` does not play; `others` get every other seat ("open", "me", or a level of program). With a position in `more` it
 * begins there.
 */
export async function startMatch(
  setUp: SetUp,
  own: Id | null,
  others: string,
  more: { position?: object | undefined; [param: string]: unknown } = {},
): Promise<Id> {
  await ensureSignedIn(t('guest'));
  const playing = await seatsOf(setUp);
  const mine = own !== null && playing.includes(own) ? own : playing[0];
  const seats = Object.fromEntries(playing.map((seat) => [seat, seat === mine ? 'me' : others]));
  const method = more.position ? 'match.setup' : 'match.new';
  return (await connection.call<MatchInfo>(method, { ...setUp, seats, ...more })).match;
}
