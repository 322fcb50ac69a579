// The reserve: a tray at the edge of the table with the units still to be placed, each drawn as it will stand; they are dragged
// or clicked from there. Buttons for the unit being placed.

import type { JSX } from 'preact';
import type { Id } from '../../engine/types';
import { nameOf, t } from '../../words/said';
import { layoutOf } from '../bodies';
import { INCH } from '../plan';
import type { Formation, TableSetting } from '../types';
import { UnitMark } from '../unit/unit_mark';
import type { DrawingUp } from './draw_up';
import type { Placing } from './placing';
import './hand.css';

/** The size of each picture, in inches of the table. */
const ROOM = { width: 6.5, height: 3.6 };

function Drawn({ unit, form, setting }: { unit: Id; form: Formation; setting: TableSetting }): JSX.Element | null {
  const line = setting.units.find((u) => u.id === unit);
  if (!line) return null;
  const size = layoutOf(setting, line, form, false);
  const [w, h] = [ROOM.width * INCH, ROOM.height * INCH];
  return (
    <svg class="reserve-unit" data-side={line.side} viewBox={`${-w / 2} ${-h * 0.42} ${w} ${h}`} aria-hidden="true">
      <UnitMark
        line={line}
        unit={{ mounted: false, halted: 'no' }}
        size={size}
        turned={0}
        px={1}
        chosen={null}
        done={false}
        pursuing={false}
      />
    </svg>
  );
}

/** What the unit being placed can be told, and the button that leaves it there. */
function PlaceKeys({ placing, onPlace }: { placing: Placing; onPlace: () => void }): JSX.Element | null {
  const it = placing.now.value;
  const next = placing.next;
  if (!it) return null;
  return (
    <div class="reserve-place">
      <span class="reserve-name">{nameOf(it.unit)}</span>
      <button
        onClick={() => placing.shift({ turn: -STEP })}
        aria-label={t('hand-turn-left')}
        title={t('hand-turn-left')}
      >
        ↺
      </button>
      <button
        onClick={() => placing.shift({ turn: STEP })}
        aria-label={t('hand-turn-right')}
        title={t('hand-turn-right')}
      >
        ↻
      </button>
      {next && (
        <button onClick={() => placing.form()} title={t('hand-form-key')}>
          {t('hand-form', { form: next })}
        </button>
      )}
      <button class="primary" onClick={onPlace}>
        {t(placing.turning ? 'hand-face-so' : placing.alone ? 'hand-here' : 'hand-take-post')}
      </button>
    </div>
  );
}

/** The keys for a single unit that is placed, over the table; nothing before it has a place. */
export function PlaceBar({ placing, onPlace }: { placing: Placing; onPlace: () => void }): JSX.Element | null {
  if (!placing.alone || !placing.now.value) return null;
  return (
    <div class="place-bar table-over" role="group" aria-label={nameOf(placing.alone)}>
      <PlaceKeys placing={placing} onPlace={onPlace} />
    </div>
  );
}

interface Props {
  placing: Placing;
  setting: TableSetting;
  /** The zone is at the bottom of the sheet, so the tray goes above the table, away from it. */
  above: boolean;
  onPlace: () => void;
  drawingUp: DrawingUp;
}

const STEP = 1500;

export function Reserve({ placing, setting, above, onPlace, drawingUp }: Props): JSX.Element | null {
  const it = placing.now.value;
  if (!placing.units.length) return null;
  return (
    <div class={above ? 'reserve above table-over' : 'reserve table-over'} role="group" aria-label={t('hand-reserve')}>
      <PlaceKeys placing={placing} onPlace={onPlace} />
      <button
        class="draw-up"
        onClick={() => {
          placing.stop();
          if (drawingUp.running.value) drawingUp.stop();
          else void drawingUp.run();
        }}
      >
        {t(drawingUp.running.value ? 'hand-draw-up-stop' : 'hand-draw-up')}
      </button>
      <ul>
        {placing.units.map((unit) => (
          <li key={unit}>
            <button data-reserve={unit} aria-pressed={it?.unit === unit} onClick={() => placing.begin(unit)}>
              <Drawn unit={unit} form={placing.formsOf(unit)[0]!} setting={setting} />
              {nameOf(unit)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
