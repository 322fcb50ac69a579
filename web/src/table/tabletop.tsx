// A table of miniatures: its ground, the units on it, and what may be chosen. It knows no rules; everything that it shows is in
// the setting of the match and in a view of it.

import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Id } from '../engine/types';
import { type Point, round } from '../plane/geometry';
import type { Drag, Pressed } from '../plane/grabbing';
import { Key, ZoomButtons } from '../plane/zoom_buttons';
import { t } from '../words/catalogue';
import { ContactMark } from './contact_mark';
import { Gestures, LEVEL } from './gestures';
import { type Ghost, GhostOnTable } from './ghost';
import { Ground } from './ground/ground';
import { Minimap } from './minimap';
import { NameLayer } from './name_layer';
import { type OnSheet, onSheet } from './on_sheet';
import { INCH, Plan, type Rotation } from './plan';
import { type Sheet, sheetFor } from './sheet';
import { Smoke } from './smoke';
import { spokenUnit } from './spoken';
import type { TableSetting, TableView } from './types';
import type { Chosen } from './unit/marks';
import { UnitList } from './unit_list';
import { UnitOnTable } from './unit_on_table';
import { EyeOf } from './upright';
import './ground/ground.css';
import './minimap.css';
import './tabletop.css';
import './unit/unit.css';

export type { Ghost } from './ghost';
export { Upright } from './upright';

/** A volley that was just fired: smoke rises before the front of `from`. */
export interface Volley {
  readonly from: Id;
  readonly to: Id;
}

export interface TabletopProps {
  /** Constant in a match. The ground is drawn anew only when this object is another. */
  setting: TableSetting;
  view: TableView;
  /** The name of a unit, a command, a type, a rating … in the reader's language. */
  name: (id: Id) => string;
  /** How far the sheet is turned, clockwise: 180 has the north edge below, for who sits there. */
  rotation?: Rotation;
  /** With it there is a button that turns the table. */
  onRotate?: (to: Rotation) => void;
  /** Units that are chosen, as the mover, the firer, the attacker. */
  selected?: ReadonlySet<Id>;
  /** Units that may be chosen, own and the enemy's. */
  marked?: ReadonlySet<Id>;
  /** Of those, whose choice cannot be taken back. */
  final?: ReadonlySet<Id>;
  /** Units that have acted already. */
  done?: ReadonlySet<Id>;
  ghosts?: readonly Ghost[];
  /** A unit that is brought into sight. */
  focus?: Id | null;
  /** Smoke is shown once for each new array. */
  volleys?: readonly Volley[];
  /**
   * Overlays (reach, arcs, measures), above the units and deaf to the mouse: SVG in mils with y to the north, as the engine's
   * drawings are. Text stands upright within <Upright>.
   */
  children?: ComponentChildren;
  onUnit?: (id: Id) => void;
  /** A point of the table, in whole mils, where no unit was clicked. */
  onGround?: (point: Point) => void;
  /** A unit is dwelt on (mouse, focus, long press), or nothing is any more. */
  onDwell?: (id: Id | null) => void;
  /** What is pressed may be taken in hand and dragged; else the table is moved. */
  onGrab?: (pressed: Pressed) => Drag | null;
  /** A key that the table has no use for before; whether it was used. `unit`: which has the focus. */
  onKey?: (event: KeyboardEvent, unit: Id | null) => boolean;
  /** More keys beside those of the view. */
  tools?: ComponentChildren;
  /** HTML over the table: cards, trays. */
  over?: ComponentChildren;
}

const nobody: ReadonlySet<Id> = new Set();

type Sets = Required<Pick<TabletopProps, 'selected' | 'marked' | 'final' | 'done'>>;

/** The table as it lies on its sheet, and the units on it. */
interface Laid {
  plan: Plan;
  sheet: Sheet;
  units: readonly OnSheet[];
  /** Units of the sheet to a pixel of the screen. */
  px: number;
  sets: Sets;
  spoken: ReadonlyMap<Id, string>;
}

type Part = TabletopProps & Laid & { gestures: Gestures };

const choiceOf = ({ selected, marked, final }: Sets, id: Id): Chosen | null =>
  selected.has(id) ? 'selected' : marked.has(id) ? (final.has(id) ? 'final' : 'marked') : null;

/** What is heard of each unit. */
function useSpoken({ setting, view, name }: TabletopProps, units: readonly OnSheet[], sets: Sets): Laid['spoken'] {
  const { selected, marked, final, done } = sets;
  return useMemo(() => {
    const choice = (id: Id) => ({
      marked: marked.has(id),
      final: final.has(id),
      selected: selected.has(id),
      done: done.has(id),
    });
    return new Map(units.map((u) => [u.id, spokenUnit(u, units, setting, view, name, choice(u.id))]));
  }, [units, setting, view, name, selected, marked, final, done]);
}

/** The names of units and ground; those that are chosen or dwelt on are written in any case. */
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

function Units({ view, units, plan, px, sets, spoken, gestures }: Part): VNode {
  const current = gestures.current.value;
  const first = units.some((u) => u.id === current) ? current : units[0]?.id;
  return (
    <g role="group" aria-label={t('table-units')}>
      {units.map((unit) => (
        <UnitOnTable
          key={unit.id}
          unit={unit}
          plan={plan}
          px={px}
          chosen={choiceOf(sets, unit.id)}
          done={sets.done.has(unit.id)}
          pursuing={view.pursuing.includes(unit.id)}
          current={first === unit.id}
          spoken={spoken.get(unit.id)!}
        />
      ))}
    </g>
  );
}

/** What changes while a match is played: units, what is shown of them, and the drawings of the game over them. */
function Live(part: Part): VNode {
  const { setting, view, ghosts, volleys, children, units, plan, px } = part;
  const unitOf = useMemo(() => new Map(units.map((u) => [u.id, u])), [units]);
  const eye = useMemo(() => ({ plan, px }), [plan, px]);
  return (
    <>
      <Units {...part} />
      {ghosts?.map((ghost) => (
        <GhostOnTable key={ghost.unit} ghost={ghost} setting={setting} plan={plan} px={px} />
      ))}
      {view.contacts.map((contact, i) => (
        <ContactMark key={i} contact={contact} units={unitOf} px={px} />
      ))}
      <Names {...part} />
      <Smoke volleys={volleys} units={unitOf} />
      <EyeOf.Provider value={eye}>
        <g class="tabletop-over" transform={plan.matrix}>
          {children}
        </g>
      </EyeOf.Provider>
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

/** The gestures, and the table as they have laid it. */
function useLaid(props: TabletopProps): { gestures: Gestures; laid: Omit<Laid, 'spoken'> } {
  const { setting, view, rotation = 0 } = props;
  const plan = useMemo(() => new Plan(setting.width, setting.depth, rotation), [setting, rotation]);
  const units = useMemo(() => onSheet(plan, setting, view), [plan, setting, view]);
  // The gestures live as long as the table, and see by this what is shown now.
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
  const { setting, name, focus, over } = props;
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
    if (focus) gestures.show(focus);
  }, [gestures, focus]);
  const ground = useMemo(() => <Ground setting={setting} plan={plan} sheet={sheet} />, [setting, plan, sheet]);
  const { box } = sheet;
  const frame = {
    width: round(box.width),
    height: round(box.height),
    viewBox: [box.x, box.y, box.width, box.height].map(round).join(' '),
  };
  return (
    <div
      ref={root}
      class="tabletop"
      role="group"
      tabindex={0}
      aria-label={`${setting.title}. ${t('table-keys')}`}
      onClick={gestures.onClick}
      onKeyDown={gestures.onKeyDown}
    >
      <svg ref={still} class="tabletop-still" {...frame}>
        {ground}
      </svg>
      <svg ref={live} class="tabletop-live" {...frame}>
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
