// A table of miniatures: the ground, the units on it, and what may be chosen. It knows no rules; everything it shows comes from
// the match's setting and view.

import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Id } from '../../engine/types';
import { type Point, round } from '../../plane/geometry';
import type { Drag, Pressed } from '../../plane/grabbing';
import { Key, ZoomButtons } from '../../plane/zoom_buttons';
import { t } from '../../words/catalogue';
import { dataName } from '../../words/said';
import type { Course } from '../courses';
import { Gestures, LEVEL } from '../gestures';
import { Ground } from '../ground/ground';
import { Minimap } from '../minimap';
import { bodyKey, type OnSheet, onSheet } from '../on_sheet';
import { INCH, Plan, type Rotation } from '../plan';
import { type Sheet, sheetFor } from '../sheet';
import { spokenUnit, stateOf } from '../spoken';
import type { GroundPiece, TableSetting, TableView, Volley } from '../types';
import type { Chosen } from '../unit/marks';
import { UnitList } from '../unit_list';
import { EyeOf } from '../upright';
import { ContactMark } from './contact_mark';
import { CourseLine } from './course_line';
import { type Ghost, GhostOnTable } from './ghost';
import { NameLayer } from './name_layer';
import { ShotMark } from './shot_mark';
import { Smoke } from './smoke';
import { UnitOnTable } from './unit_on_table';
import '../ground/ground.css';
import '../minimap.css';
import '../../plane/viewport.css';
import './tabletop.css';
import '../unit/unit.css';

export { Upright } from '../upright';
export type { Ghost } from './ghost';

export interface TabletopProps {
  /** Constant in a match. The ground is redrawn only when the object identity changes, or something is built on it. */
  setting: TableSetting;
  view: TableView;
  /** The name of a unit, command, type, rating … in the user's language. */
  name: (id: Id) => string;
  /** The state of a unit in words, for its description; without it, of one that counts shock points. */
  state?: (unit: OnSheet) => string;
  /** Clockwise rotation of the sheet; 180 puts the north edge at the bottom, for the player who sits there. */
  rotation?: Rotation;
  /** If given, there is a button that rotates the table. */
  onRotate?: (to: Rotation) => void;
  /** Units already chosen, such as the mover, firer or attacker. */
  selected?: ReadonlySet<Id>;
  /** Units that may be chosen, friendly and enemy. */
  marked?: ReadonlySet<Id>;
  /** Those of `marked` whose choice cannot be undone. */
  final?: ReadonlySet<Id>;
  /** Units that have acted already. */
  done?: ReadonlySet<Id>;
  ghosts?: readonly Ghost[];
  /** A unit to scroll into view. */
  focus?: Id | null;
  /** The unit that is moved by hand: close enough for a finger. */
  held?: Id | null;
  /** A unit is being dragged: its ghost is brought into view only when it is let go. */
  carried?: boolean;
  /** The moves on show: their units go along these courses, once per object identity. */
  courses?: readonly Course[];
  /** How long they take, in milliseconds. */
  courseTime?: number;
  /** Smoke is shown once per array identity. */
  volleys?: readonly Volley[];
  /** The volleys of the scene on show. */
  shots?: readonly Volley[];
  /**
   * Overlays (reach, arcs, measurements) above the units, without pointer events: SVG in mils with y to the north, like the
   * engine's drawings. Put text inside <Upright> to keep it upright.
   */
  children?: ComponentChildren;
  /** The same beneath the units and their names. */
  under?: ComponentChildren;
  /** A click on a unit; `together`: with Shift. */
  onUnit?: (id: Id, together: boolean) => void;
  /** A click on the table that hit no unit; in whole mils. */
  onGround?: (point: Point) => void;
  /** The user dwells on a unit (hover, focus, long press); null when that ends. */
  onDwell?: (id: Id | null) => void;
  /** Returns the drag that a press starts, or null to pan the table. */
  onGrab?: (pressed: Pressed) => Drag | null;
  /** Called before the table's own key bindings; returns whether the key was used. `unit`: the one with the focus. */
  onKey?: (event: KeyboardEvent, unit: Id | null) => boolean;
  /** Additional buttons beside the zoom buttons. */
  tools?: ComponentChildren;
  /** HTML overlays: cards, trays. */
  over?: ComponentChildren;
}

const nobody: ReadonlySet<Id> = new Set();

type Sets = Required<Pick<TabletopProps, 'selected' | 'marked' | 'final' | 'done'>>;

/** The layout: the table on its sheet, and the units on it. */
interface Laid {
  plan: Plan;
  sheet: Sheet;
  units: readonly OnSheet[];
  /** Sheet units per screen pixel. */
  px: number;
  sets: Sets;
  spoken: ReadonlyMap<Id, string>;
}

type Part = TabletopProps & Laid & { gestures: Gestures };

const choiceOf = ({ selected, marked, final }: Sets, id: Id): Chosen | null =>
  selected.has(id) ? 'selected' : marked.has(id) ? (final.has(id) ? 'final' : 'marked') : null;

/** The screen-reader description of each unit. */
function useSpoken(
  { setting, view, name, state = stateOf }: TabletopProps,
  units: readonly OnSheet[],
  sets: Sets,
): Laid['spoken'] {
  const { selected, marked, final, done } = sets;
  return useMemo(() => {
    const choice = (id: Id) => ({
      marked: marked.has(id),
      final: final.has(id),
      selected: selected.has(id),
      done: done.has(id),
    });
    const told = units.filter((u) => u.leads);
    return new Map(told.map((u) => [u.id, spokenUnit(u, units, setting, view, name, choice(u.id), state(u))]));
  }, [units, setting, view, name, state, selected, marked, final, done]);
}

/** The names of units and ground; units that are selected or dwelt on are always named. */
function Names({ setting, name, units, plan, px, sets, gestures }: Part): VNode {
  const { selected } = sets;
  const dwelt = gestures.dwelt.value;
  return useMemo(() => {
    const forced = new Set([...selected, ...(dwelt !== null ? [dwelt] : [])]);
    return (
      <NameLayer
        units={units}
        commands={setting.commands}
        name={name}
        forced={forced}
        pixelsToInch={INCH / px}
        px={px}
        ground={setting.ground}
        plan={plan}
      />
    );
  }, [units, setting, name, selected, dwelt, px, plan]);
}

const still: readonly Course[] = [];

function Units({ view, units, plan, px, sets, spoken, gestures, courses = still, courseTime = 0 }: Part): VNode {
  const glides = useMemo(
    () => new Map(courses.map(({ unit, stand = null, poses }) => [bodyKey(unit, stand), { poses, time: courseTime }])),
    [courses, courseTime],
  );
  const current = gestures.current.value;
  const first = units.some((u) => u.id === current) ? current : units[0]?.id;
  return (
    <g role="group" aria-label={t('table-units')}>
      {units.map((unit) => (
        <UnitOnTable
          key={unit.key}
          unit={unit}
          plan={plan}
          px={px}
          chosen={choiceOf(sets, unit.id)}
          done={sets.done.has(unit.id)}
          pursuing={view.pursuing.includes(unit.id)}
          current={first === unit.id}
          spoken={spoken.get(unit.id)!}
          glide={glides.get(unit.key)}
        />
      ))}
    </g>
  );
}

/** The dynamic layer: units, their marks, and the game's overlays. */
function Live(part: Part): VNode {
  const { setting, view, ghosts, volleys, shots, children, under, units, plan, px, courses } = part;
  const unitOf = useMemo(() => new Map(units.filter((u) => u.leads).map((u) => [u.id, u])), [units]);
  const eye = useMemo(() => ({ plan, px }), [plan, px]);
  const drawn = (over: ComponentChildren): VNode => (
    <EyeOf.Provider value={eye}>
      <g class="tabletop-over" transform={plan.matrix}>
        {over}
      </g>
    </EyeOf.Provider>
  );
  return (
    <>
      {under && drawn(under)}
      {courses?.map((course) => (
        <CourseLine key={bodyKey(course.unit, course.stand ?? null)} course={course} plan={plan} px={px} />
      ))}
      <Units {...part} />
      {ghosts?.map((ghost) => (
        <GhostOnTable key={ghost.unit} ghost={ghost} setting={setting} plan={plan} px={px} />
      ))}
      {view.contacts.map((contact, i) => (
        <ContactMark key={i} contact={contact} units={unitOf} px={px} />
      ))}
      {shots?.map((shot) => (
        <ShotMark key={`${shot.from} ${shot.to}`} shot={shot} units={unitOf} px={px} />
      ))}
      <Names {...part} />
      <Smoke volleys={volleys} units={unitOf} />
      {drawn(children)}
    </>
  );
}

function Tools({ gestures, rotation = 0, onRotate, tools }: Part): VNode {
  return (
    <ZoomButtons
      view={() => gestures.zoom}
      words={{ closer: t('table-closer'), farther: t('table-farther'), all: t('table-all') }}
    >
      {tools}
      {onRotate && (
        <Key
          label={t('table-turn')}
          d="M5 12a7 7 0 1 1 2.500 5.400M5 21v-4.500h4.500"
          act={() => onRotate(((rotation + 180) % 360) as Rotation)}
        />
      )}
    </ZoomButtons>
  );
}

/** The gestures, and the layout at the current zoom. */
function useLaid(props: TabletopProps): { gestures: Gestures; laid: Omit<Laid, 'spoken'> } {
  const { setting, view, rotation = 0 } = props;
  const plan = useMemo(() => new Plan(setting.width, setting.depth, rotation), [setting, rotation]);
  const units = useMemo(() => onSheet(plan, setting, view), [plan, setting, view]);
  // The gestures are created once and read the current props through this ref.
  const latest = useRef({ ...props, plan, units });
  latest.current = { ...props, plan, units };
  const gestures = useMemo(() => new Gestures(() => latest.current), []);
  const room = gestures.room.value;
  const sheet = useMemo(() => sheetFor(plan, room), [plan, room]);
  const { selected = nobody, marked = nobody, final = nobody, done = nobody } = props;
  const px = 1 / LEVEL ** gestures.level.value;
  return { gestures, laid: { plan, sheet, units, px, sets: { selected, marked, final, done } } };
}

export function Tabletop(props: TabletopProps): VNode {
  const { setting, name, focus, held = null, carried = false, ghosts, over, courses } = props;
  const root = useRef<HTMLDivElement>(null);
  const still = useRef<SVGSVGElement>(null);
  const live = useRef<SVGSVGElement>(null);
  const { gestures, laid } = useLaid(props);
  const { plan, sheet, units, sets } = laid;
  const spoken = useSpoken(props, units, sets);
  const part: Part = { ...props, ...laid, spoken, gestures };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the sheet is laid anew below
  useLayoutEffect(() => gestures.attach(root.current!, [still.current!, live.current!], sheet.box), [gestures]);
  useLayoutEffect(() => gestures.lay(plan, sheet), [gestures, plan, sheet]);
  useEffect(() => {
    if (focus) gestures.show(focus, courses?.find(({ unit }) => unit === focus)?.poses);
  }, [gestures, focus, courses]);
  useEffect(() => gestures.hold(held), [gestures, held]);
  const ghost = ghosts?.find((g) => g.unit === held)?.at;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place of the ghost, and when it is let go
  useEffect(() => {
    if (ghost && !carried) gestures.showAt(ghost);
  }, [gestures, ghost?.x, ghost?.y, carried]);
  const built = JSON.stringify(props.view.works ?? []);
  const ground = useMemo(() => {
    const works = JSON.parse(built) as GroundPiece[];
    return <Ground setting={setting} works={works} plan={plan} sheet={sheet} />;
  }, [setting, built, plan, sheet]);
  const { box } = sheet;
  const frame = {
    width: round(box.width),
    height: round(box.height),
    viewBox: [box.x, box.y, box.width, box.height].map(round).join(' '),
  };
  return (
    <div
      ref={root}
      class="viewport tabletop"
      role="group"
      tabindex={0}
      aria-label={`${dataName(setting.title)}. ${t('table-keys')}`}
      onClick={gestures.onClick}
      onKeyDown={gestures.onKeyDown}
    >
      <svg ref={still} class="viewport-still" {...frame}>
        {ground}
      </svg>
      <svg ref={live} class="viewport-live" {...frame}>
        <Live {...part} />
      </svg>
      <UnitList setting={setting} units={units} spoken={spoken} name={name} />
      <Tools {...part} />
      {over}
      {gestures.close.value && (
        <Minimap
          setting={setting}
          plan={plan}
          units={units}
          visible={() => gestures.zoom?.visible() ?? null}
          follow={(draw) => gestures.follow(draw)}
          go={(to) => gestures.zoom?.centre(to)}
        />
      )}
    </div>
  );
}
