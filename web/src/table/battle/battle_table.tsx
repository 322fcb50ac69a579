// A battle on the table with the player's hand: the table itself, and the overlays and cards that every game of miniatures has.
import { useComputed, useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { Id, LogEntry, Odds } from '../../engine/types';
import { askedAbout } from '../../panels/choosing';
import { Clause } from '../../panels/clause';
import { pace, timeOf } from '../../panels/pace';
import { Key } from '../../plane/zoom_buttons';
import { nameOf, reasonText, t } from '../../words/said';
import { Tabletop } from '../board/tabletop';
import { sizeOf } from '../bodies';
import type { Course } from '../courses';
import { Beside } from '../hand/beside';
import { nextLegs } from '../hand/carrying';
import { Commanded } from '../hand/commanded';
import { DrawingLines } from '../hand/drawing_lines';
import { Handles } from '../hand/handles';
import { holdsFor } from '../hand/legs';
import { NextLegs } from '../hand/next_legs';
import { OddsCard, spokenOdds } from '../hand/odds_card';
import { PlaceBar, Reserve } from '../hand/reserve';
import { carriedWords, commandsWords, measuredWords, Said } from '../hand/said';
import { WingCard } from '../hand/wing_card';
import type { OnSheet } from '../on_sheet';
import type { Rotation } from '../plan';
import { enemiesTouching } from '../spoken';
import { type Pose, type SideLine, sideOf, type Volley } from '../types';
import { type Battle, type Commanding, dwell, type InHand, inHand, point, pointAtGround } from './battle';

/** How much of the time of its scene a unit moves. */
const MOVING = 0.6;

/** The message for what is measured or commanded; empty if there is nothing to say. */
function saidOf({ hand, commands, seen, shown }: Battle, { so }: InHand): string {
  const measured = hand.tape.measured.value;
  if (measured) return measuredWords(measured);
  if (hand.tape.out.value) return t('hand-tape-out');
  if (hand.band.out.value) return t('hand-band-out');
  if (!commands.value?.of) return '';
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

const placesNow = ({ shown, verbs }: Battle): boolean => shown.question.value?.is === verbs.place.question;

/** The unit that is moved by hand; none while its question offers others to shoot at or attack, who are to stay in view. */
function heldNow({ shown, verbs, table, hand }: Battle): Id | null {
  const isUnit = (id: unknown): boolean => table.units.some((u) => u.id === id);
  const others = shown.question.value?.answers.some((a) => a.role === 'play' && Object.values(a.args).some(isUnit));
  return verbs.move.unit && others ? null : hand.moving.unit;
}

/** The side that deploys now. */
const placingSide = (battle: Battle): SideLine | undefined =>
  placesNow(battle) ? sideOf(battle.table, battle.shown.question.value?.seat ?? '') : undefined;

function FieldOf({ of: { of, drawing }, at, battle }: { of: Commanding; at: Pose; battle: Battle }): JSX.Element {
  const measured = battle.hand.tape.measured.value !== null;
  if (!of) return <DrawingLines of={drawing} />;
  return <Commanded commands={of} at={at} setting={battle.table} view={battle.seen} measured={measured} />;
}

/** Overlays on the table: zones, arcs, legs, measurements, handles. */
function Drawn({ battle, held, zone }: { battle: Battle; held: InHand; zone: SideLine['zone'] }): JSX.Element {
  const { table, seen, hand, commands, reach } = battle;
  const { carried, placed, so, ghosts, stopped, proof } = held;
  const { moving, tape } = hand;
  const measured = tape.measured.value;
  const corners = hand.band.now.value;
  const commander = commands.value?.unit;
  const at = ghosts[0]?.unit === commander ? ghosts[0]?.at : seen.units[commander ?? '']?.at;
  const line = placed && table.units.find((u) => u.id === placed.unit);
  return (
    <>
      {zone.length > 0 && <polygon class="deploy-zone" points={zone.map((p) => `${p.x},${p.y}`).join(' ')} />}
      {commands.value && !carried && !stopped && !tape.out.value && at && (
        <FieldOf of={commands.value} at={at} battle={battle} />
      )}
      {!carried && <NextLegs reach={reach} setting={table} formation={(of) => moving.formationOf(of)} />}
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
        <Handles at={placed.at} size={sizeOf(table, line, placed.formation, placed.mounted)} holds={['rear']} />
      )}
    </>
  );
}

/** Cards and trays over the table; `southUp`: the south edge is at the top. */
function Over({
  battle,
  held,
  southUp,
  over,
}: {
  battle: Battle;
  held: InHand;
  southUp: boolean;
  over: ComponentChildren;
}): JSX.Element {
  const { shown, table, hand } = battle;
  const { carried, stopped, ghosts } = held;
  const dwelt = oddsOf(battle);
  const asked = sideOf(table, shown.question.value?.seat ?? '');
  const below = asked?.home === (southUp ? 'north' : 'south');
  const about = ghosts[0]?.unit ?? hand.moving.unit;
  return (
    <>
      {!shown.replaying && <WingCard wing={hand.wing} setting={table} chosen={battle.chosen.value} above={below} />}
      {over}
      <Said words={carried ? carriedWords(carried) : saidOf(battle, held)} />
      {dwelt && !hand.tape.out.value && (
        <Beside about={dwelt.at}>
          <OddsCard odds={dwelt.odds} />
        </Beside>
      )}
      {stopped && about && (
        <Beside about={about} ghost stops>
          {reasonText(stopped)} {stopped.clause && <Clause id={stopped.clause} />}
        </Beside>
      )}
      <PlaceBar placing={hand.placing} onPlace={() => hand.deploy()} />
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

interface Props {
  battle: Battle;
  focus: Id | null;
  /** The unit whose turn it is to act, ringed while no other is chosen. */
  acting?: Id | null;
  /** Units that have acted already. */
  done: ReadonlySet<Id>;
  /** The moves on show. */
  courses: readonly Course[];
  /** The volley that a log entry tells, if it is one. */
  volleyOf: (event: LogEntry['event']) => Volley | null;
  /** The state of a unit in words; without it, of one that counts shock points. */
  state?: (unit: OnSheet) => string;
  /** The name of a unit or a command on the table. */
  name?: (id: Id) => string;
  /** What the game draws on the table beneath the units. */
  children?: ComponentChildren;
  /** The game's cards over the table. */
  over?: ComponentChildren;
  /** The game's keys, before the table's own; returns whether the key was used. */
  onKey?: (event: KeyboardEvent) => boolean;
}

/** The rotation of the table, which begins with the player's own edge at the bottom. */
function useTurned({ table, shown: { match } }: Battle) {
  const turned = useSignal<Rotation>(0);
  const homes = new Set(match.mine.value.map((seat) => sideOf(table, seat)?.home));
  const home = homes.size === 1 ? [...homes][0] : undefined;
  useEffect(() => {
    turned.value = home === 'north' ? 180 : 0;
  }, [home]);
  return turned;
}

export function BattleTable({
  battle,
  focus,
  acting = null,
  done,
  courses,
  volleyOf,
  state,
  name = nameOf,
  children,
  over,
  onKey,
}: Props): JSX.Element {
  const { shown, table, seen, hand, chosen } = battle;
  const { question, picked, log, replaying, scene } = shown;
  const turned = useTurned(battle);
  const known = useMemo(() => new Set(table.units.map((u) => u.id)), [table]);
  const asked = useComputed(() => askedAbout(question.value, picked.value, known));
  const held = inHand(battle);
  const shots = useMemo(() => scene?.entries.flatMap(({ event }) => volleyOf(event) ?? []) ?? [], [scene, volleyOf]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: smoke rises once for each new entry
  const volleys = useMemo(() => {
    const last = log.at(-1)?.event;
    const volley = last && volleyOf(last);
    return volley ? [volley] : [];
  }, [log.length]);
  const one = hand.moving.unit && acting ? acting : (chosen.value ?? acting);
  const wing = hand.wing.units.value;
  const selected = useMemo(() => new Set(wing.length ? wing : one ? [one] : []), [one, wing]);
  // Who takes hold of the unit that stands for the acting one, such as a general within a regiment, moves that.
  const heldBy = (unit: Id | null): Id | null => (unit === acting ? (hand.moving.unit ?? unit) : unit);
  const southUp = turned.value === 180;
  const dwelt = oddsOf(battle);
  const zone = placingSide(battle)?.zone ?? [];
  return (
    <>
      <Tabletop
        setting={table}
        view={seen}
        name={name}
        {...(state && { state })}
        rotation={turned.value}
        onRotate={(to) => {
          turned.value = to;
        }}
        {...{ selected, done, shots, courses }}
        volleys={shots.length ? shots : volleys}
        courseTime={timeOf(pace.value, true) * MOVING}
        marked={asked.value.marked}
        final={asked.value.final}
        ghosts={held.ghosts}
        focus={focus}
        held={heldNow(battle)}
        carried={held.carried !== null}
        onUnit={(unit, together) => point(battle, unit, together)}
        onGround={(at) => pointAtGround(battle, at)}
        onDwell={(unit) => dwell(battle, unit)}
        onGrab={(pressed) => (replaying ? null : hand.grab({ ...pressed, unit: heldBy(pressed.unit) }))}
        onKey={(event, unit) => !replaying && (onKey?.(event) || hand.key(event, unit, southUp))}
        tools={
          !replaying && (
            <>
              <TapeKey {...battle} />
              <BandKey {...battle} />
            </>
          )
        }
        under={children}
        over={<Over battle={battle} held={held} southUp={southUp} over={over} />}
      >
        <Drawn battle={battle} held={held} zone={zone} />
      </Tabletop>
      <p class="unseen" aria-live="polite" data-ahead>
        {dwelt ? spokenOdds(dwelt.odds) : saidOf(battle, held)}
      </p>
    </>
  );
}
