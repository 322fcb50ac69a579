// Entering the faces of real dice, or shuffling a deck.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';

import type { Match } from '../../engine/match';
import type { Fields, Wanted } from '../../engine/types';
import { Die } from '../../panels/dice';
import { called, sentence, t } from '../../words/said';
import './enter_dice.css';

/** A random permutation of 0 .. n-1, from a cryptographically secure source. */
function shuffled(n: number): number[] {
  const order = Array.from({ length: n }, (_, i) => i);
  const keys = crypto.getRandomValues(new Uint32Array(n));
  return order.sort((a, b) => keys[a]! - keys[b]!);
}

interface Props {
  match: Match;
  wanted: Wanted;
}

/** The fields of the sentence that says what the throw is for: those of the step that throws. */
function purpose(match: Match, { seat, count }: Wanted): Fields {
  return { ...match.pending.value?.waiting?.step, seat, count };
}

function Deck({ match, wanted }: Props): JSX.Element {
  if (!match.info.value?.umpire) return <h2 class="asked waiting">{t('enter-deck-wait')}</h2>;
  return (
    <>
      <h2 class="asked">{t('enter-deck', purpose(match, wanted))}</h2>
      <button class="primary" onClick={() => void match.enter({ cards: shuffled(wanted.count) })}>
        {t('enter-shuffle')}
      </button>
    </>
  );
}

function Faces({ match, wanted }: Props): JSX.Element {
  const faces = useSignal<number[]>([]);
  useEffect(() => {
    faces.value = [];
  }, [wanted]);
  const entered = faces.value;
  const all = entered.length === wanted.count;
  return (
    <>
      <h2 class="asked">{sentence('throws', wanted.purpose, purpose(match, wanted))}</h2>
      <ol class="entered">
        {entered.map((face, i) => (
          <li key={i}>
            <button
              aria-label={t('enter-out-of', { face })}
              onClick={() => (faces.value = entered.filter((_, other) => other !== i))}
            >
              <Die face={face} />
            </button>
          </li>
        ))}
      </ol>
      {all ? (
        <button class="primary" onClick={() => void match.enter({ faces: entered })}>
          {t('enter-done')}
        </button>
      ) : (
        <div role="group" class="faces" aria-label={t('enter-face', { n: entered.length + 1, of: wanted.count })}>
          {Array.from({ length: wanted.sides }, (_, i) => i + 1).map((face) => (
            <button
              key={face}
              data-face={face}
              aria-label={String(face)}
              onClick={() => (faces.value = [...entered, face])}
            >
              {wanted.sides === 6 ? <Die face={face} /> : face}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

export function EnterDice({ match, wanted }: Props): JSX.Element {
  if (!wanted.sides) return <Deck match={match} wanted={wanted} />;
  const throws = wanted.seat ? match.mine.value.includes(wanted.seat) : match.mine.value.length > 0;
  if (throws || match.info.value?.umpire) return <Faces match={match} wanted={wanted} />;
  const what = { seat: wanted.seat, purpose: called('purposes', wanted.purpose) };
  return <h2 class="asked waiting">{t('enter-wait', what)}</h2>;
}
