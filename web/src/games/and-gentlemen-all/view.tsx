// What the page shows of a battle of And Gentlemen All: the table, and over it what the hand does there.
import { useComputed, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';

import type { Commands, Measured, Proof, Reached, Setting, View } from '../../engine/and-gentlemen-all';
import { Refused } from '../../engine/line';
import { line } from '../../engine/people';
import type { Id, LogEntry } from '../../engine/types';
import { askedAbout, click } from '../../panels/choosing';
import { Clause } from '../../panels/clause';
import { LookingAhead } from '../../panels/looking_ahead';
import { variesIn } from '../../panels/ranged';
import type { Point } from '../../plane/geometry';
import { Key } from '../../plane/zoom_buttons';
import { sizeOf } from '../../table/bodies';
import { Beside } from '../../table/hand/beside';
import { nextLegs, soFar } from '../../table/hand/carrying';
import { Commanded } from '../../table/hand/commanded';
import { DrawingLines } from '../../table/hand/drawing_lines';
import { Hand } from '../../table/hand/hand';
import { Handles } from '../../table/hand/handles';
import { holdsFor } from '../../table/hand/legs';
import { NextLegs } from '../../table/hand/next_legs';
import { OddsCard, spokenOdds } from '../../table/hand/odds_card';
import { Reserve } from '../../table/hand/reserve';
import { carriedWords, commandsWords, measuredWords, Said } from '../../table/hand/said';
import { wantedOf } from '../../table/hand/wanted';
import type { Rotation } from '../../table/plan';
import { Scenes } from '../../table/scenes/scene_panel';
import { type Ghost, Tabletop, type Volley } from '../../table/tabletop';
import { nameOf, reason, t } from '../../words/said';
import type { Shown } from '../game';
import { LaidDown } from './laid_down';

export { partWords } from '../../table/hand/said';
export { GentlemenAccount as Account } from './account';
export { faceOf } from './card_face';
export { Roster } from './roster';
export { GentlemenSheets as Sheets } from './sheets';

/** Volleys fired with the last that has happened. */
function lastVolleys(log: readonly LogEntry[]): Volley[] {
  const last = log.at(-1)?.event;
  return last?.is === 'fired' ? [{ from: String(last['unit']), to: String(last['target']) }] : [];
}

export function Table({ match, question, picked, focus, view, log, replaying, onAnswer }: Shown): JSX.Element {
  const setting = match.setting.value as unknown as Setting;
  const state = view as unknown as View;
  const looked = useSignal<Id | null>(null);
  const commands = useSignal<{ unit: Id; of: Commands } | null>(null);
  const turned = useSignal<Rotation>(0);
  const hand = useMemo(
    () =>
      new Hand(
        match,
        setting,
        () => match.view.value as unknown as View,
        () => question.value,
        onAnswer,
      ),
    [match, setting],
  );
  const { moving, placing, tape } = hand;
  const asked = useComputed(() => askedAbout(question.value, picked.value, new Set(setting.units.map((u) => u.id))));
  // Of the past the engine says nothing: there is only to look.
  const reach = replaying ? [] : (match.reach.value as unknown as Reached[]);
  const chosen = useComputed(() => moving.unit ?? picked.value ?? looked.value);
  const looking = useMemo(
    () =>
      new LookingAhead(
        line,
        match.id,
        () => ({ question: question.value, picked: picked.value ?? looked.value, view: {}, reach: [] }),
        wantedOf,
      ),
    [match],
  );

  // What is asked for stands as long as the table does.
  const stands = `${question.value?.number} ${question.value?.draft} ${log.length}`;
  useEffect(() => {
    moving.carrying.forget();
    tape.clear();
  }, [stands, replaying]);
  useEffect(() => placing.stop(), [question.value?.number]);
  useEffect(() => {
    let wanted = true;
    commands.value = null;
    const unit = chosen.value;
    if (unit && !replaying && state.units[unit]?.where === 'table')
      void match.line
        .call<{ measured: Measured }>('match.measure', {
          match: match.id,
          viewer: question.value?.seat ?? match.viewer,
          from: unit,
        })
        .then(
          ({ measured }) => wanted && measured.commands && (commands.value = { unit, of: measured.commands }),
          () => undefined,
        );
    return () => void (wanted = false);
  }, [chosen.value, stands, replaying]);
  const home = setting.sides.find((s) => match.mine.value.length === 1 && s.side === match.mine.value[0])?.home;
  useEffect(() => void (turned.value = home === 'north' ? 180 : 0), [home]);

  const point = (unit: Id): void => {
    const what = click(question.value, picked.value, unit);
    const two =
      what.does === 'answer' &&
      !picked.value &&
      Object.values(what.answer.args).filter((id) => typeof id === 'string' && id in state.units).length > 1;
    looked.value = unit === chosen.value && what.does !== 'answer' ? null : unit;
    if (two || what.does === 'pick') picked.value = unit === picked.value ? null : unit;
    else if (what.does === 'answer' && !variesIn(what.answer).length) onAnswer(what.answer);
    else if (what.does === 'answer') picked.value = unit === picked.value ? null : unit;
    else if (what.does === 'take-back') void match.takeBack();
    else picked.value = null;
  };
  const ground = (at: Point): void => {
    moving.seen();
    const unit =
      placing.now.value?.unit ?? (picked.value && placing.units.includes(picked.value) ? picked.value : null);
    if (unit) placing.begin(unit, at);
    else [picked.value, looked.value] = [null, null];
  };
  const dwell = (unit: Id | null): void => {
    if (replaying) return;
    tape.look(unit, chosen.value);
    looking.look(tape.out.value ? null : unit);
  };

  const carried = moving.carrying.now.value;
  const so = carried?.so ?? soFar(reach);
  const placed = placing.now.value;
  const ghosts: Ghost[] = placed
    ? [{ ...placed, mounted: false }]
    : so?.unit
      ? [{ unit: so.unit, at: so.at, formation: so.formation, mounted: so.mounted }]
      : [];
  const stopped =
    placed?.stopped ?? moving.stopped.value ?? (match.refusal.value instanceof Refused ? match.refusal.value : null);
  const proof = stopped?.proof as unknown as Proof | undefined;
  const measured = tape.measured.value;
  const found = looking.shown.value;
  const odds = found?.odds.find((o) => o.target === found.at || o.unit === found.at) ?? found?.odds[0];
  const zone =
    question.value?.is === 'deploy' ? setting.sides.find((s) => s.side === question.value?.seat)?.zone : undefined;
  const edge = setting.sides.find((s) => s.side === question.value?.seat)?.home;
  const below = edge === (turned.value === 180 ? 'north' : 'south');
  const said = measured
    ? measuredWords(measured)
    : tape.out.value
      ? t('hand-tape-out')
      : commands.value
        ? commandsWords(commands.value.unit, commands.value.of)
        : '';

  const volleys = useMemo(() => lastVolleys(log), [log.length]);
  const selected = useMemo(() => new Set(chosen.value ? [chosen.value] : []), [chosen.value]);
  const done = useMemo(() => new Set(state.action.done), [view]);
  const placedSize =
    placed && sizeOf(setting, setting.units.find((u) => u.id === placed.unit)!, placed.formation, false);
  const at = ghosts[0]?.unit === commands.value?.unit ? ghosts[0]?.at : state.units[commands.value?.unit ?? '']?.at;
  return (
    <>
      <Tabletop
        setting={setting}
        view={state}
        name={nameOf}
        rotation={turned.value}
        onRotate={(to) => (turned.value = to)}
        selected={selected}
        marked={asked.value.marked}
        final={asked.value.final}
        done={done}
        ghosts={ghosts}
        focus={focus.value}
        volleys={volleys}
        onUnit={point}
        onGround={ground}
        onDwell={dwell}
        onGrab={(pressed) => (replaying ? null : hand.grab(pressed))}
        onKey={(event, unit) => !replaying && hand.key(event, unit, turned.value === 180)}
        tools={
          !replaying && (
            <Key
              label={t('hand-tape')}
              d="M4 15L15 4l5 5L9 20zM8.500 10.500l2.500 2.500M11.500 7.500l2 2"
              pressed={tape.out.value}
              act={() => tape.turn()}
            />
          )
        }
        over={
          <>
            {!replaying && <LaidDown view={state} mine={match.mine.value} />}
            <Scenes log={log} setting={setting} replaying={replaying} />
            <Said words={carried ? carriedWords(carried) : said} />
            {odds && found && !tape.out.value && (
              <Beside about={found.at}>
                <OddsCard odds={odds} />
              </Beside>
            )}
            {stopped && ghosts[0] && (
              <Beside about={ghosts[0].unit} ghost stops>
                {reason(stopped.message)} {stopped.clause && <Clause id={stopped.clause} />}
              </Beside>
            )}
            {question.value?.is === 'deploy' && (
              <Reserve placing={placing} setting={setting} above={below} onPlace={() => hand.takePost()} />
            )}
          </>
        }
      >
        {zone && <polygon class="deploy-zone" points={zone.map((p) => `${p.x},${p.y}`).join(' ')} />}
        {commands.value && !carried && !stopped && !tape.out.value && at && (
          <Commanded commands={commands.value.of} at={at} setting={setting} view={state} measured={measured !== null} />
        )}
        {!carried && <NextLegs reach={reach} setting={setting} />}
        {measured && <DrawingLines of={measured.drawing} />}
        {proof && <DrawingLines of={proof.drawing} stops />}
        {so?.unit && moving.unit && !carried && (
          <Handles at={so.at} size={moving.sizeOf(so)} holds={holdsFor(nextLegs(reach))} />
        )}
        {placed && placedSize && <Handles at={placed.at} size={placedSize} holds={['rear']} />}
      </Tabletop>
      <p class="unseen" aria-live="polite" data-ahead>
        {odds ? spokenOdds(odds) : said}
      </p>
    </>
  );
}
