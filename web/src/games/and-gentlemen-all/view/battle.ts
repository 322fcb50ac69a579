// The state of the battle view that the table, its overlays and its cards share: selection, look-ahead, and the hand.
import { type ReadonlySignal, type Signal, useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Refused } from '../../../engine/connection';
import type { Commands, Measured, Proof, Reached, Setting, View } from '../../../engine/generated/and-gentlemen-all';
import { connection } from '../../../engine/session/people';
import { typed } from '../../../engine/typed';
import type { Id } from '../../../engine/types';
import { click } from '../../../panels/choosing';
import { LookingAhead } from '../../../panels/looking_ahead';
import { variesIn } from '../../../panels/ranged';
import { releaseConfirms } from '../../../panels/release';
import type { Point } from '../../../plane/geometry';
import type { Ghost } from '../../../table/board/tabletop';
import { type Carried, soFar } from '../../../table/hand/carrying';
import { Hand } from '../../../table/hand/hand';
import type { Placed } from '../../../table/hand/placing';
import type { SoFar } from '../../../table/hand/types';
import { wantedOf } from '../../../table/hand/wanted';
import type { TableSetting, TableView } from '../../../table/types';
import type { Shown } from '../../game';
import { seenOf, settingOf, tableOf, verbs, viewOf } from '../types/table';

export interface Battle {
  shown: Shown;
  setting: Setting;
  table: TableSetting;
  view: View;
  seen: TableView;
  hand: Hand;
  looking: LookingAhead;
  /** The unit clicked last. */
  looked: Signal<Id | null>;
  /** The active unit: the one moving, else the one picked, else the one clicked last. */
  chosen: ReadonlySignal<Id | null>;
  /** What the chosen unit commands; null if none is chosen or the engine has not answered. */
  commands: ReadonlySignal<{ unit: Id; of: Commands } | null>;
  /** Empty during replay: the engine answers only about the present. */
  reach: readonly Reached[];
}

/** A key that changes with the question, the draft or the log; earlier replies of the engine are then obsolete. */
const standsOf = ({ question, log }: Shown): string =>
  `${question.value?.number} ${question.value?.draft} ${log.length}`;

/** Requests what the chosen unit commands, while it is on the table. */
function useCommands(shown: Shown, view: View, chosen: ReadonlySignal<Id | null>): Battle['commands'] {
  const { match, question, replaying } = shown;
  const commands = useSignal<{ unit: Id; of: Commands } | null>(null);
  const unit = chosen.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when something else stands, not with each view
  useEffect(() => {
    let wanted = true;
    commands.value = null;
    if (unit && !replaying && view.units[unit]?.where === 'table') {
      const viewer = question.value?.seat ?? match.viewer;
      match.connection.call<{ measured: Measured }>('match.measure', { match: match.id, viewer, from: unit }).then(
        ({ measured }) => wanted && measured.commands && (commands.value = { unit, of: measured.commands }),
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
function useHand(shown: Shown, table: TableSetting): Hand {
  const { match, question, replaying, onAnswer } = shown;
  const answer = useRef(onAnswer);
  answer.current = onAnswer;
  const hand = useMemo(() => {
    const seen = (): TableView => seenOf(viewOf(match.view.value ?? {}));
    return new Hand(
      match,
      table,
      verbs,
      seen,
      () => question.value,
      (of) => answer.current(of),
      () => releaseConfirms.peek(),
    );
  }, [match, table, question]);
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
  useEffect(() => hand.placing.stop(), [question.value?.number]);
  return hand;
}

export function useBattle(shown: Shown): Battle {
  const { match, question, picked, replaying } = shown;
  const sent = match.setting.value;
  const setting = settingOf(sent);
  const view = viewOf(shown.view);
  const table = useMemo(() => tableOf(settingOf(sent)), [sent]);
  const seen = useMemo(() => seenOf(viewOf(shown.view)), [shown.view]);
  const hand = useHand(shown, table);
  const looked = useSignal<Id | null>(null);
  const chosen = useComputed(() => hand.moving.unit ?? picked.value ?? looked.value);
  useSignalEffect(() => {
    if (hand.wing.units.value.length) [picked.value, looked.value] = [null, null];
  });
  const looking = useMemo(() => {
    const asked = () => ({ question: question.value, picked: picked.value ?? looked.value, view: {}, reach: [] });
    return new LookingAhead(connection, match.id, asked, (open, on) => wantedOf(verbs, open, on));
  }, [match, question, picked]);
  const commands = useCommands(shown, view, chosen);
  const reach = replaying ? [] : typed<Reached[]>(match.reach.value);
  return { shown, setting, table, view, seen, hand, looking, looked, chosen, commands, reach };
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
  const ghosts: Ghost[] = placed
    ? [{ ...placed, mounted: false }]
    : so?.unit
      ? [{ unit: so.unit, at: so.at, formation: so.formation, mounted: so.mounted }]
      : [];
  const refusal = shown.match.refusal.value;
  const stopped = placed?.stopped ?? moving.stopped.value ?? (refusal instanceof Refused ? refusal : null);
  return { carried, placed, so, ghosts, stopped, proof: stopped?.proof && typed<Proof>(stopped.proof) };
}

/** A click on a unit; `together`: with Shift, which adds it to those ordered together. */
export function point({ shown, view, looked, chosen, hand }: Battle, unit: Id, together: boolean): void {
  const { match, question, picked, onAnswer } = shown;
  if (together && hand.wing.able.includes(unit)) {
    return hand.wing.toggle(unit, chosen.value);
  }
  hand.wing.clear();
  const what = click(question.value, picked.value, unit);
  const isUnit = (id: unknown): boolean => typeof id === 'string' && id in view.units;
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
  const unit = placing.now.value?.unit ?? (picked.value && placing.units.includes(picked.value) ? picked.value : null);
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
