// The view of a campaign of By The Sword: the island, its scenes, rosters.
import { useComputed } from '@preact/signals';
import type { JSX } from 'preact';
import { useMemo, useRef } from 'preact/hooks';

import { connection } from '../../engine/session/people';
import type { Fields, Id, Question } from '../../engine/types';
import { Board } from '../../map/board';
import { stopOf } from '../../map/stop_words';
import { openClause } from '../../panels/clause';
import { LookingAhead } from '../../panels/looking_ahead';
import { nameOf, words } from '../../words/said';
import type { AnswersProps, GameView, Shown } from '../game';
import { Payments, Placement, Purchases } from './economy/purchases';
import { Bidding } from './economy/sale';
import { AgreeResult, EnterResult } from './hand_over/result_form';
import { routesOf } from './scenes/scenes';
import { OfferedLoan, OfferedPact } from './treaties/bond_deeds';
import { DrawnUp, Offered, Talks } from './treaties/talks';
import { marchingIn, movingIn, positionOf, underWay, viewOf } from './types/position';
import { islandCard, islandSpoken } from './view/ahead';
import { IslandHand } from './view/island_hand';
import { marchSoFar } from './view/march_so_far';
import { placedQuestion } from './view/on_board';
import { island, placementOf } from './view/placement';
import { useReach } from './view/use_reach';
import { wantedOnIsland } from './view/wanted';

export { NewsMap } from './news/news_map';
export { Roster } from './panels/roster';
export { Sheets } from './panels/sheets';
export { scenes } from './scenes/drawing';
export { Treaties } from './treaties/panel';

export const hasTreaties: NonNullable<GameView['hasTreaties']> = ({ options }) =>
  (options?.['diplomacy'] ?? 'off') !== 'off' || options?.['loans'] === true || options?.['np_castles'] === 'person';
/** Set-up belongs to the first turn. */
export const turn: NonNullable<GameView['turn']> = (view) => viewOf(view).turn || 1;
export const phase: NonNullable<GameView['phase']> = (view) => `phase-${viewOf(view).phase}`;

const payments: ReadonlySet<string> = new Set(['keep-mercenary', 'repair', 'leave-unpaid']);
const placements: ReadonlySet<string> = new Set([
  'place-points',
  'place-vessel',
  'place-caravan',
  'place-fort',
  'post-general',
]);

/** Money is spent on a sheet of its own; a treaty is a document. */
export function answersTo({ is }: Question): ((props: AnswersProps) => JSX.Element) | null {
  if (is === 'buy') return Purchases;
  if (is === 'bid' || is === 'raise-bid') return Bidding;
  if (is === 'enter-result' || is === 'enter-naval-result') return EnterResult;
  if (is === 'agree-result' || is === 'agree-naval-result') return AgreeResult;
  if (is === 'negotiate') return Talks;
  if (is === 'treat') return DrawnUp;
  if (is === 'answer-treaty') return Offered;
  if (is === 'answer-loan') return OfferedLoan;
  if (is === 'answer-castle') return OfferedPact;
  if (placements.has(is)) return Placement;
  return payments.has(is) ? Payments : null;
}

const nobody: readonly Id[] = [];

/** The look-ahead for what the user dwells on. */
function useAhead({ match, question, picked, view }: Shown) {
  const shown = useRef(view);
  shown.current = view;
  const looking = useMemo(() => {
    const asked = () => {
      const open = question.value;
      const { at } = positionOf(match.view.value ?? shown.current);
      const onMap: Fields = { at: Object.fromEntries(at) };
      return { question: open && placedQuestion(open), picked: picked.value, view: onMap, reach: [] };
    };
    return new LookingAhead(connection, match.id, asked, (of, on) =>
      wantedOnIsland(of, on, underWay(match.view.value ?? shown.current)),
    );
  }, [match, question, picked]);
  const ahead = useComputed(() => {
    const found = looking.shown.value;
    return { cost: new Map<string, number>(), card: islandCard(found), said: islandSpoken(found) };
  });
  return { looking, ahead };
}

export function Table(shown: Shown): JSX.Element {
  const { match, question, picked, focus, view, log, replaying, scene, onAnswer } = shown;
  const answer = useRef(onAnswer);
  answer.current = onAnswer;
  const at = useComputed(() => positionOf(match.view.value ?? view).at);
  const moving = useComputed(() => movingIn(match.view.value ?? view));
  const reach = useReach(match, question);
  const hand = useMemo(
    () => new IslandHand(match, question, picked, at, moving, reach, (of) => answer.current(of)),
    [match, question, picked, at, moving, reach],
  );
  const { looking, ahead } = useAhead(shown);
  const own = hand.marks.value;
  const paths = useMemo(
    () => (scene ? routesOf(scene) : [marchSoFar(marchingIn(view)[0] ?? null, log)]),
    [scene, view, log],
  );
  const marks = useMemo(() => ({ ...own, paths }), [own, paths]);
  const stop = useComputed(() => hand.stopped.value && stopOf(hand.stopped.value)).value;
  const [look, inSight] = [ahead.value, focus.value];
  const named = words.value; // names change with the language
  const waiting = replaying ? nobody : match.deciding.value;
  const placement = useMemo(() => placementOf(positionOf(view), nameOf, waiting), [view, named, waiting]);
  // Memoised: redrawn only when something on it changes.
  const board = useMemo(
    () => (
      <Board
        map={island}
        placement={placement}
        marks={marks}
        onSpace={hand.point}
        onUnit={hand.point}
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
    </>
  );
}
