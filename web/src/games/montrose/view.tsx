// The view of a match of Campaigns of Montrose: map, battle scenes, roster.
import { useComputed } from '@preact/signals';
import type { JSX } from 'preact';
import { useMemo, useRef } from 'preact/hooks';

import { connection } from '../../engine/session/people';
import type { Fields } from '../../engine/types';
import { cardOf, spokenOf } from '../../map/ahead_words';
import { Board } from '../../map/board';
import { reachOf } from '../../map/marching';
import { wantedOf } from '../../map/wanted';
import { openClause } from '../../panels/clause';
import { LookingAhead } from '../../panels/looking_ahead';
import { nameOf, t, words } from '../../words/said';
import type { GameView, Shown } from '../game';
import { BattleScene } from './panels/battle';
import { Drawing } from './scenes/drawing';
import { routeOf, scenesOf } from './scenes/scenes';
import { unitOf } from './types/map_data';
import { positionOf } from './types/position';
import { isLastMarch } from './view/last_march';
import { MarchHand } from './view/march_hand';
import { partGroups as groupsOf } from './view/part_groups';
import { placementOf, scotland } from './view/placement';
import { rollRest } from './view/roll_rest';

export { AgainstOdds as Account } from '../../panels/against_odds';
export { Roster } from './panels/roster';
export { partWords } from './words/part_words';
export const phasing: NonNullable<GameView['phasing']> = (view) => positionOf(view).phasing;
export const sureOf: NonNullable<GameView['sureOf']> = (question, answer, view) =>
  isLastMarch(question, answer, view) ? t('last-march-sure') : null;
export const partGroups: NonNullable<GameView['partGroups']> = (question, view) =>
  groupsOf(question, view, (space) => t('all-in', { space }));
export const rest: NonNullable<GameView['rest']> = { label: 'roll-the-rest', next: rollRest };
export const scenes = { of: scenesOf, Drawing };

/** The look-ahead for what the user dwells on. */
function useAhead({ match, question, picked }: Shown) {
  const looking = useMemo(() => {
    const asked = () => ({
      question: question.value,
      picked: picked.value,
      view: match.view.value ?? ({} as Fields),
      reach: reachOf(match),
    });
    return new LookingAhead(connection, match.id, asked, (open, on) => wantedOf(unitOf, open, on));
  }, [match, question, picked]);
  const ahead = useComputed(() => {
    const found = looking.shown.value;
    return { cost: new Map(found?.reach.map((r) => [r.space, r.cost])), card: cardOf(found), said: spokenOf(found) };
  });
  return { looking, ahead };
}

export function Table(shown: Shown): JSX.Element {
  const { match, question, picked, focus, view, log, replaying, scene, onAnswer } = shown;
  const answer = useRef(onAnswer);
  answer.current = onAnswer;
  const hand = useMemo(
    () => new MarchHand(match, question, picked, (of) => answer.current(of)),
    [match, question, picked],
  );
  const { looking, ahead } = useAhead(shown);
  const own = hand.marks.value;
  const marks = useMemo(() => (scene ? { ...own, paths: [routeOf(scene)] } : own), [own, scene]);
  const [stop, look, inSight] = [hand.stop.value, ahead.value, focus.value];
  const named = words.value; // names change with the language
  const placement = useMemo(() => placementOf(positionOf(view), nameOf), [view, named]);
  // Memoised: redrawn only when something on it changes.
  const board = useMemo(
    () => (
      <Board
        map={scotland}
        placement={placement}
        marks={marks}
        onSpace={hand.point}
        onUnit={hand.point}
        onPile={hand.pile}
        onLift={hand.lift}
        onDrop={hand.drop}
        stop={stop}
        onClause={openClause}
        focus={inSight}
        ahead={look}
        onDwell={(on) => looking.look(on)}
      />
    ),
    [placement, marks, hand, stop, inSight, look, looking],
  );
  return (
    <>
      {board}
      <p class="unseen" aria-live="polite" data-ahead>
        {look.said}
      </p>
      {!scene && (
        <BattleScene
          log={log}
          view={view}
          step={replaying ? null : (match.pending.value?.waiting?.step.is ?? '')}
          marks={marks}
          onUnit={hand.point}
        />
      )}
    </>
  );
}
