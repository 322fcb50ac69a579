// Beside the answer that shoots at a target: how far it is, and whether the shot can do anything.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Match } from '../../engine/match';
import type { Id, Odds, Question } from '../../engine/types';
import type { NoteProps } from '../../panels/note';
import { t } from '../../words/said';
import { inches } from '../hand/inches';
import type { Measured } from '../hand/types';

interface Found {
  /** In 1/1000 inch. */
  range: number;
  idle: boolean;
}

/** Whether nothing can come of it: neither losses nor a test. */
const isIdle = ({ expected, tests = [] }: Odds): boolean =>
  expected.length > 0 && expected.every(({ mean }) => mean === 0) && tests.every(({ due }) => due === 0);

/** Refused where the battle allows no measuring before a target is named; then the odds, which would tell, are not asked. */
async function found(match: Match, viewer: Id, verb: Id, from: Id, to: Id): Promise<Found | null> {
  const asked = { match: match.id, viewer };
  const { measured } = await match.connection.call<{ measured: Measured }>('match.measure', { ...asked, from, to });
  const range = measured.fire?.['range'];
  if (typeof range !== 'number') return null;
  const line = `${verb} ${from} ${to}`;
  const { odds } = await match.connection.call<{ odds: Odds[] }>('match.odds', { ...asked, line });
  return { range, idle: odds.length > 0 && odds.every(isIdle) };
}

/** The note of a game whose shots have this verb; `firerOf`: who shoots where the answer does not name a unit. */
export const targetNote =
  (verb: Id, firerOf: (match: Match, question: Question) => Id | null = () => null) =>
  ({ match, question, answer }: NoteProps): JSX.Element | null => {
    const shown = useSignal<Found | null>(null);
    const from = answer.args['unit'] ?? firerOf(match, question);
    const to = answer.args['target'];
    const isShot = answer.verb === verb && typeof from === 'string' && typeof to === 'string';
    // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for another question or shot
    useEffect(() => {
      let wanted = isShot;
      shown.value = null;
      if (isShot)
        found(match, question.seat, verb, from, to).then(
          (it) => wanted && (shown.value = it),
          () => undefined,
        );
      return () => {
        wanted = false;
      };
    }, [match, question.number, isShot, from, to]);
    if (!shown.value) return null;
    const { range, idle } = shown.value;
    return (
      <span class={idle ? 'answer-note idle' : 'answer-note'}>
        {t(idle ? 'answer-no-effect' : 'answer-range', { far: inches(range) })}
      </span>
    );
  };
