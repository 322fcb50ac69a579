// The state of a battle on the table that the table, its overlays and its cards share: selection, look-ahead, and the hand.
import { type ReadonlySignal, type Signal, useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Refused } from '../../engine/connection';
import type { Match } from '../../engine/match';
import type { Scene } from '../../engine/playback';
import { connection } from '../../engine/session/people';
import { typed } from '../../engine/typed';
import type { Answer, Fields, Id, LogEntry, Question } from '../../engine/types';
import { click } from '../../panels/choosing';
import { LookingAhead } from '../../panels/looking_ahead';
import { variesIn } from '../../panels/ranged';
import { releaseConfirms } from '../../panels/release';
import type { Point } from '../../plane/geometry';
import type { Ghost } from '../board/tabletop';
import { type Carried, soFar } from '../hand/carrying';
import { Hand } from '../hand/hand';
import type { Placed } from '../hand/placing';
import type { Commands, Drawing, Measured, Proof, Reached, SoFar, Verbs } from '../hand/types';
import { wantedOf } from '../hand/wanted';
import type { TableSetting, TableView } from '../types';

/** What a game of miniatures tells the table: its setting, its view, and how its orders are written. */
export interface TableGame {
  tableOf: (setting: Fields) => TableSetting;
  /** The units of a view, or of the sketch of a scenario. */
  unitsOf: (units: Fields, setting: Fields) => TableView['units'];
  seenOf: (view: Fields, setting: Fields) => TableView;
  /** `view`: the view as it is now. */
  verbsOf: (view: () => Fields) => Verbs;
}

/** What the page shows of a match. */
export interface ShownBattle {
  match: Match;
  question: ReadonlySignal<Question | null>;
  picked: Signal<Id | null>;
  view: Fields;
  log: readonly LogEntry[];
  replaying: boolean;
  /** The scene on show over the table. */
  scene: Scene | null;
  onAnswer: (answer: Answer) => void;
}

export interface Battle {
  shown: ShownBattle;
  verbs: Verbs;
  table: TableSetting;
  seen: TableView;
  hand: Hand;
  looking: LookingAhead;
  /** The unit clicked last. */
  looked: Signal<Id | null>;
  /** The active unit: the one moving, else the one picked, else the one clicked last. */
  chosen: ReadonlySignal<Id | null>;
  /** What the chosen unit commands; null if none is chosen or the engine does not tell. */
  commands: ReadonlySignal<Commanding | null>;
  /** Empty during replay: the engine answers only about the present. */
  reach: readonly Reached[];
}

/** What a unit commands. A game that does not list it draws the unit's field of fire. */
export interface Commanding {
  unit: Id;
  of: Commands | null;
  drawing: Drawing;
}

/** A key that changes with the question, the draft or the log; earlier replies of the engine are then obsolete. */
const standsOf = ({ question, log }: ShownBattle): string =>
  `${question.value?.number} ${question.value?.draft} ${log.length}`;

/** Requests what the chosen unit commands, while it is on the table. */
function useCommands(shown: ShownBattle, seen: TableView, chosen: ReadonlySignal<Id | null>): Battle['commands'] {
  const { match, question, replaying } = shown;
  const commands = useSignal<Commanding | null>(null);
  const unit = chosen.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when something else stands, not with each view
  useEffect(() => {
    let wanted = true;
    commands.value = null;
    if (unit && !replaying && seen.units[unit]?.where === 'table') {
      const viewer = question.value?.seat ?? match.viewer;
      match.connection.call<{ measured: Measured }>('match.measure', { match: match.id, viewer, from: unit }).then(
        ({ measured: { commands: of = null, drawing } }) => wanted && (commands.value = { unit, of, drawing }),
        () => undefined,
      );
    }
    return () => {
      wanted = false;
    };
  }, [unit, standsOf(shown), replaying]);
  return commands;
}

/** The player's hand; it drops what it holds when the position changes. */
function useHand(shown: ShownBattle, game: TableGame, table: TableSetting, verbs: Verbs): Hand {
  const { match, question, replaying, onAnswer } = shown;
  const answer = useRef(onAnswer);
  answer.current = onAnswer;
  const hand = useMemo(
    () =>
      new Hand(
        match,
        table,
        verbs,
        () => game.seenOf(match.view.value ?? {}, match.setting.value),
        () => question.value,
        (of) => answer.current(of),
        () => releaseConfirms.peek(),
      ),
    [match, game, table, verbs, question],
  );
  useEffect(
    () => () => {
      hand.wing.clear();
      hand.drawingUp.stop();
    },
    [hand],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hand lets go when something else stands
  useEffect(() => {
    hand.moving.carrying.forget();
    hand.tape.clear();
  }, [standsOf(shown), replaying]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hand lets go at another question
  useEffect(() => {
    hand.placing.stop();
    if (hand.placing.turning && !replaying) hand.placing.begin(hand.placing.turning);
  }, [question.value?.number]);
  return hand;
}

/** What may come next of a move whose question names no unit: it is asked for before the first leg, too. */
function useFirstReach(shown: ShownBattle, hand: Hand, verbs: Verbs): readonly Reached[] {
  const { question, replaying } = shown;
  const first = useSignal<readonly Reached[]>([]);
  const asked = question.value;
  const isMove = asked !== null && verbs.move.questions.includes(asked.is);
  const open = !replaying && verbs.move.unit !== undefined && isMove && !asked.draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when something else stands
  useEffect(() => {
    let wanted = true;
    first.value = [];
    if (open) void hand.moving.carrying.reach(verbs.move.verb).then((reach) => wanted && (first.value = reach));
    return () => {
      wanted = false;
    };
  }, [open, standsOf(shown), hand]);
  return open ? first.value : [];
}

export function useBattle(shown: ShownBattle, game: TableGame): Battle {
  const { match, question, picked, replaying } = shown;
  const sent = match.setting.value;
  const table = useMemo(() => game.tableOf(sent), [game, sent]);
  const seen = useMemo(() => game.seenOf(shown.view, sent), [game, shown.view, sent]);
  const verbs = useMemo(() => game.verbsOf(() => match.view.value ?? {}), [game, match]);
  const hand = useHand(shown, game, table, verbs);
  const looked = useSignal<Id | null>(null);
  const chosen = useComputed(() => hand.moving.unit ?? picked.value ?? looked.value);
  useSignalEffect(() => {
    if (hand.wing.units.value.length) [picked.value, looked.value] = [null, null];
  });
  const looking = useMemo(() => {
    const asked = () => ({ question: question.value, picked: picked.value ?? looked.value, view: {}, reach: [] });
    return new LookingAhead(connection, match.id, asked, (open, on) => wantedOf(verbs, open, on));
  }, [match, question, picked, verbs]);
  const commands = useCommands(shown, seen, chosen);
  const first = useFirstReach(shown, hand, verbs);
  const reach = replaying ? [] : first.length ? first : typed<Reached[]>(match.reach.value);
  return { shown, verbs, table, seen, hand, looking, looked, chosen, commands, reach };
}

/** What the hand is dragging or placing, and the ghosts that show where it would stand. */
export interface InHand {
  carried: Carried | null;
  placed: Placed | null;
  so: SoFar | null;
  ghosts: Ghost[];
  /** Why it goes no farther. */
  stopped: Refused | null;
  proof: Proof | undefined;
}

export function inHand({ shown, hand, reach }: Battle): InHand {
  const { moving, placing } = hand;
  const carried = moving.carrying.now.value;
  const placed = placing.now.value;
  const so = carried?.so ?? soFar(reach);
  const begun = so?.unit && (carried || shown.question.value?.parts.length);
  const ghosts: Ghost[] = placed
    ? [placed]
    : begun
      ? [{ unit: so.unit!, at: so.at, formation: moving.formationOf(so), mounted: so.mounted }]
      : [];
  const refusal = shown.match.refusal.value;
  const stopped = placed?.stopped ?? moving.stopped.value ?? (refusal instanceof Refused ? refusal : null);
  return { carried, placed, so, ghosts, stopped, proof: stopped?.proof && typed<Proof>(stopped.proof) };
}

/** A click on a unit; `together`: with Shift, which adds it to those ordered together. */
export function point({ shown, seen, looked, chosen, hand }: Battle, unit: Id, together: boolean): void {
  const { match, question, picked, onAnswer } = shown;
  if (together && hand.wing.able.includes(unit)) {
    return hand.wing.toggle(unit, chosen.value);
  }
  hand.wing.clear();
  const what = click(question.value, picked.value, unit);
  const isUnit = (id: unknown): boolean => typeof id === 'string' && id in seen.units;
  const two = what.does === 'answer' && !picked.value && Object.values(what.answer.args).filter(isUnit).length > 1;
  looked.value = unit === chosen.value && what.does !== 'answer' ? null : unit;
  if (what.does === 'answer' && !two && !variesIn(what.answer).length) onAnswer(what.answer);
  else if (what.does === 'answer' || what.does === 'pick') picked.value = unit === picked.value ? null : unit;
  else if (what.does === 'take-back') void match.takeBack();
  else picked.value = null;
}

/** A click on the ground: puts the reserve unit being placed, or picked for it, there; otherwise clears the selection. */
export function pointAtGround({ shown, hand, looked }: Battle, at: Point): void {
  const { picked } = shown;
  const { moving, placing } = hand;
  moving.seen();
  const unit =
    placing.now.value?.unit ??
    placing.alone ??
    (picked.value && placing.units.includes(picked.value) ? picked.value : null);
  if (unit) placing.begin(unit, at);
  else {
    [picked.value, looked.value] = [null, null];
    if (!hand.wing.running.value) hand.wing.clear();
  }
}

/** The user dwells on a unit; null when that ends. */
export function dwell({ shown, hand, looking, chosen }: Battle, unit: Id | null): void {
  if (shown.replaying) return;
  hand.tape.look(unit, chosen.value);
  looking.look(hand.tape.out.value ? null : unit);
}
