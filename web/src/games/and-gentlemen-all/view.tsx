// The view of a battle of And Gentlemen All: the table, and the overlays of the player's hand.
import { useComputed, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';

import type { Odds } from '../../engine/types';
import { askedAbout } from '../../panels/choosing';
import { Clause } from '../../panels/clause';
import { pace, timeOf } from '../../panels/pace';
import { Key } from '../../plane/zoom_buttons';
import { Tabletop } from '../../table/board/tabletop';
import { sizeOf } from '../../table/bodies';
import { Beside } from '../../table/hand/beside';
import { nextLegs } from '../../table/hand/carrying';
import { Commanded } from '../../table/hand/commanded';
import { DrawingLines } from '../../table/hand/drawing_lines';
import { Handles } from '../../table/hand/handles';
import { holdsFor } from '../../table/hand/legs';
import { NextLegs } from '../../table/hand/next_legs';
import { OddsCard, spokenOdds } from '../../table/hand/odds_card';
import { Reserve } from '../../table/hand/reserve';
import { carriedWords, commandsWords, measuredWords, Said } from '../../table/hand/said';
import { WingCard } from '../../table/hand/wing_card';
import type { Rotation } from '../../table/plan';
import { enemiesTouching } from '../../table/spoken';
import type { Volley } from '../../table/types';
import { nameOf, reasonText, t } from '../../words/said';
import type { Shown } from '../game';
import { settingOf, verbs } from './types/table';
import { type Battle, dwell, type InHand, inHand, point, pointAtGround, useBattle } from './view/battle';
import { LaidDown } from './view/laid_down';
import { coursesOf } from './view/moves';
import { SpentCards } from './view/spent_cards';

export { partWords } from '../../table/hand/said';
export { GentlemenAccount as Account } from './panels/account';
export { Roster } from './panels/roster';
export { GentlemenSheets as Sheets } from './panels/sheets';
export { faceOf } from './view/card_face';
export { scenes } from './view/scene_drawing';

/** How much of the time of its scene a unit moves. */
const MOVING = 0.6;

/** The volley in the last log entry, if that is one. */
function lastVolleys(log: Shown['log']): Volley[] {
  const last = log.at(-1)?.event;
  return last?.is === 'fired' ? [{ from: String(last['unit']), to: String(last['target']) }] : [];
}

/** The message for what is measured or commanded; empty if there is nothing to say. */
function saidOf({ hand, commands, seen, shown }: Battle, { so }: InHand): string {
  const measured = hand.tape.measured.value;
  if (measured) return measuredWords(measured);
  if (hand.tape.out.value) return t('hand-tape-out');
  if (hand.band.out.value) return t('hand-band-out');
  if (!commands.value) return '';
  const { unit, of } = commands.value;
  // In contact a move is over: whom the unit could charge from there is no longer the question.
  if (so?.unit === unit && so.in_contact) return carriedWords({ legs: shown.question.value?.parts.slice(1) ?? [], so });
  return commandsWords(unit, of, enemiesTouching(seen, unit));
}

/** The odds of the choice dwelt on, and the unit to show them at; null if there are none. */
function oddsOf({ looking }: Battle): { odds: Odds; at: string } | null {
  const found = looking.shown.value;
  const odds = found?.odds.find((o) => o.target === found.at || o.unit === found.at) ?? found?.odds[0];
  return found && odds ? { odds, at: found.at } : null;
}

/** The setting of the side that is asked. */
const sideAsked = ({ setting, shown }: Battle) => setting.sides.find((s) => s.side === shown.question.value?.seat);
const placesNow = ({ shown }: Battle): boolean => shown.question.value?.is === verbs.place.question;

/** Overlays on the table: zones, arcs, legs, measurements, handles. */
function Drawn({ battle, held }: { battle: Battle; held: InHand }): JSX.Element {
  const { setting, table, view, seen, hand, commands, reach } = battle;
  const { carried, placed, so, ghosts, stopped, proof } = held;
  const { moving, tape } = hand;
  const measured = tape.measured.value;
  const corners = hand.band.now.value;
  const zone = placesNow(battle) ? sideAsked(battle)?.zone : undefined;
  const commander = commands.value?.unit;
  const at = ghosts[0]?.unit === commander ? ghosts[0]?.at : view.units[commander ?? '']?.at;
  const line = placed && setting.units.find((u) => u.id === placed.unit);
  return (
    <>
      {zone && <polygon class="deploy-zone" points={zone.map((p) => `${p.x},${p.y}`).join(' ')} />}
      {commands.value && !carried && !stopped && !tape.out.value && at && (
        <Commanded commands={commands.value.of} at={at} setting={table} view={seen} measured={measured !== null} />
      )}
      {!carried && <NextLegs reach={reach} setting={table} />}
      {corners && (
        <rect
          class="band"
          x={Math.min(corners.from.x, corners.to.x)}
          y={Math.min(corners.from.y, corners.to.y)}
          width={Math.abs(corners.to.x - corners.from.x)}
          height={Math.abs(corners.to.y - corners.from.y)}
        />
      )}
      {measured && <DrawingLines of={measured.drawing} />}
      {proof && <DrawingLines of={proof.drawing} stops />}
      {so?.unit && moving.unit && !carried && (
        <Handles at={so.at} size={moving.sizeOf(so)} holds={holdsFor(nextLegs(reach))} />
      )}
      {placed && line && (
        <Handles at={placed.at} size={sizeOf(table, line, placed.formation, false)} holds={['rear']} />
      )}
    </>
  );
}

/** Cards and trays over the table; `southUp`: the south edge is at the top. */
function Over({ battle, held, southUp }: { battle: Battle; held: InHand; southUp: boolean }): JSX.Element {
  const { shown, table, view, hand } = battle;
  const { match, replaying } = shown;
  const { carried, stopped, ghosts } = held;
  const dwelt = oddsOf(battle);
  const below = sideAsked(battle)?.home === (southUp ? 'north' : 'south');
  return (
    <>
      {!replaying && <WingCard wing={hand.wing} setting={table} chosen={battle.chosen.value} above={below} />}
      <SpentCards view={view} />
      {!replaying && <LaidDown view={view} mine={match.mine.value} />}
      <Said words={carried ? carriedWords(carried) : saidOf(battle, held)} />
      {dwelt && !hand.tape.out.value && (
        <Beside about={dwelt.at}>
          <OddsCard odds={dwelt.odds} />
        </Beside>
      )}
      {stopped && ghosts[0] && (
        <Beside about={ghosts[0].unit} ghost stops>
          {reasonText(stopped)} {stopped.clause && <Clause id={stopped.clause} />}
        </Beside>
      )}
      {placesNow(battle) && (
        <Reserve
          placing={hand.placing}
          setting={table}
          above={below}
          onPlace={() => hand.deploy()}
          drawingUp={hand.drawingUp}
        />
      )}
    </>
  );
}

function TapeKey({ hand: { tape } }: Battle): JSX.Element {
  return (
    <Key
      label={t('hand-tape')}
      d="M4 15L15 4l5 5L9 20zM8.500 10.500l2.500 2.500M11.500 7.500l2 2"
      pressed={tape.out.value}
      act={() => tape.turn()}
    />
  );
}

/** Draws a rectangle around the units to be ordered together; only while several may be. */
function BandKey({ hand: { band, wing } }: Battle): JSX.Element | null {
  if (wing.able.length < 2 && !band.out.value) return null;
  return (
    <Key
      label={t('hand-band')}
      d="M4 4h3M10.500 4h3M17 4h3v3M20 10.500v3M20 17v3h-3M13.500 20h-3M7 20H4v-3M4 13.500v-3M4 7V4"
      pressed={band.out.value}
      act={() => band.turn()}
    />
  );
}

export function Table(shown: Shown): JSX.Element {
  const { match, question, picked, focus, log, replaying, scene } = shown;
  const battle = useBattle(shown);
  const { setting, table, view, seen, hand, chosen } = battle;
  const turned = useSignal<Rotation>(0);
  const asked = useComputed(() =>
    askedAbout(question.value, picked.value, new Set(settingOf(match.setting.value).units.map((u) => u.id))),
  );
  const home = setting.sides.find((s) => match.mine.value.length === 1 && s.side === match.mine.value[0])?.home;
  useEffect(() => {
    turned.value = home === 'north' ? 180 : 0;
  }, [home]);
  const held = inHand(battle);
  // biome-ignore lint/correctness/useExhaustiveDependencies: smoke rises once for each new entry
  const volleys = useMemo(() => lastVolleys(log), [log.length]);
  const courses = useMemo(() => coursesOf(scene?.entries ?? []), [scene]);
  const one = chosen.value;
  const wing = hand.wing.units.value;
  const selected = useMemo(() => new Set(wing.length ? wing : one ? [one] : []), [one, wing]);
  const done = useMemo(() => new Set(view.action.done), [view]);
  const southUp = turned.value === 180;
  const dwelt = oddsOf(battle);
  return (
    <>
      <Tabletop
        setting={table}
        view={seen}
        name={nameOf}
        rotation={turned.value}
        onRotate={(to) => {
          turned.value = to;
        }}
        {...{ selected, done, volleys, courses }}
        courseTime={timeOf(pace.value, true) * MOVING}
        marked={asked.value.marked}
        final={asked.value.final}
        ghosts={held.ghosts}
        focus={focus.value}
        held={hand.moving.unit}
        onUnit={(unit, together) => point(battle, unit, together)}
        onGround={(at) => pointAtGround(battle, at)}
        onDwell={(unit) => dwell(battle, unit)}
        onGrab={(pressed) => (replaying ? null : hand.grab(pressed))}
        onKey={(event, unit) => !replaying && hand.key(event, unit, southUp)}
        tools={
          !replaying && (
            <>
              <TapeKey {...battle} />
              <BandKey {...battle} />
            </>
          )
        }
        over={<Over battle={battle} held={held} southUp={southUp} />}
      >
        <Drawn battle={battle} held={held} />
      </Tabletop>
      <p class="unseen" aria-live="polite" data-ahead>
        {dwelt ? spokenOdds(dwelt.odds) : saidOf(battle, held)}
      </p>
    </>
  );
}
