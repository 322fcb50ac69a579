// What the page shows of a match of Campaigns of Montrose: the map, battles as scenes, the roster.
import { useComputed, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { Refused } from '../../engine/line';
import { line } from '../../engine/people';
import type { Fields, Id } from '../../engine/types';
import { cardOf, spokenOf } from '../../map/ahead_words';
import { Board } from '../../map/board';
import { goOn, march, reachOf, type Stopped } from '../../map/marching';
import { wantedOf } from '../../map/wanted';
import { click, marksOf } from '../../panels/choosing';
import { openClause } from '../../panels/clause';
import { LookingAhead } from '../../panels/looking_ahead';
import { nameOf, reason, t, whyNot } from '../../words/said';
import type { Shown } from '../game';
import { BattleScene } from './battle';
import { spaceOf } from './map_data';

export { AgainstOdds as Account } from '../../panels/against_odds';
export { Roster } from './roster';

export function Table({ match, question, picked, focus, view, log, replaying, onAnswer }: Shown): JSX.Element {
  const stopped = useSignal<Stopped | null>(null);
  const lifted = useRef<Promise<Id | null>>(Promise.resolve(null));
  const marks = useComputed(() =>
    question.value
      ? marksOf(question.value, picked.value, match.view.value ?? {}, reachOf(match))
      : marksOf(null, null, {}),
  );
  const looking = useMemo(
    () =>
      new LookingAhead(
        line,
        match.id,
        () => ({
          question: question.value,
          picked: picked.value,
          view: match.view.value ?? {},
          reach: reachOf(match),
        }),
        wantedOf,
      ),
    [match],
  );
  const ahead = useComputed(() => {
    const found = looking.shown.value;
    return { cost: new Map(found?.reach.map((r) => [r.space, r.cost])), card: cardOf(found), said: spokenOf(found) };
  });

  // It goes with the next thing that is done.
  const stop = useComputed(() => {
    const at = stopped.value;
    if (!at || at.why !== match.refusal.value) return null;
    const refused = at.why instanceof Refused ? at.why : null;
    return {
      at: at.at,
      to: at.to,
      why: refused?.clause ? t('refused-here', { message: reason(refused.message) }) : whyNot(at.why),
      ...(refused?.clause && { clause: refused.clause }),
    };
  });

  const go = async (going: Promise<Stopped | null>): Promise<void> => {
    stopped.value = await going;
  };
  const point = (on: Id): void => {
    const what = click(question.value, picked.value, on, reachOf(match));
    if (what.does === 'answer') onAnswer(what.answer);
    else if (what.does === 'pick') picked.value = what.id === picked.value ? null : what.id;
    else if (what.does === 'go') void go(goOn(match, marks.value.path.at(-1) ?? home(), what.path));
    else if (what.does === 'take-back') void match.takeBack(what.part);
    else if (question.value && reachOf(match).length && spaceOf.has(on))
      void go(march(match, [...marks.value.chosen][0]!, on));
    else picked.value = null;
  };
  /** Where those stand that have been chosen. */
  const home = (): Id => String(((match.view.value?.['at'] ?? {}) as Fields)[[...marks.value.chosen][0] ?? '']);
  // A unit that is taken up joins the march, so that the board shows how far it may go.
  const lift = (unit: Id): void => {
    const part = question.value?.answers.find((a) => a.role === 'part' && a.text === unit);
    lifted.current = part ? match.answer(part.text, 'part').then(() => unit) : Promise.resolve(null);
  };
  const drop = async (unit: Id, space: Id | null): Promise<void> => {
    const joined = await lifted.current;
    const asked = question.value;
    if (!asked) return;
    if (space === null) return joined ? match.takeBack(joined) : undefined;
    const both = asked.answers.filter(
      (a) => Object.values(a.args).includes(unit) && Object.values(a.args).includes(space),
    );
    if (both.length === 1) return onAnswer(both[0]!);
    await go(march(match, unit, space));
  };

  // Drawn anew only when something else stands on it: what the handlers use is the same for as long as the page.
  const board = useMemo(
    () => (
      <Board
        view={view}
        marks={marks.value}
        name={nameOf}
        onSpace={point}
        onUnit={point}
        onLift={lift}
        onDrop={(unit, space) => void drop(unit, space)}
        stop={stop.value}
        onClause={openClause}
        focus={focus.value}
        ahead={ahead.value}
        onDwell={(on) => looking.look(on)}
      />
    ),
    [match, view, marks.value, stop.value, focus.value, ahead.value],
  );
  return (
    <>
      {board}
      <p class="unseen" aria-live="polite" data-ahead>
        {ahead.value.said}
      </p>
      <BattleScene
        log={log}
        view={view}
        step={replaying ? null : (match.pending.value?.waiting?.step.is ?? '')}
        marks={marks.value}
        onUnit={point}
      />
    </>
  );
}
