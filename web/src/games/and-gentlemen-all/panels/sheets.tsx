// Printable sheets of And Gentlemen All: each army's order of battle with the values of each unit, boxes to tick, and morale.
import type { JSX } from 'preact';

import type {
  CommandLine,
  Depiction,
  RosterLine,
  Setting,
  SideLine,
  Unit,
  View,
} from '../../../engine/generated/and-gentlemen-all';
import { typed } from '../../../engine/typed';
import type { Fields } from '../../../engine/types';
import { dataName, nameOf, sentence, t } from '../../../words/said';
import { settingOf, viewOf } from '../types/table';
import { how, kindOf, signed } from '../words/roster_words';
import { MoralePips, moraleWords } from './morale_pips';
import { tracksOf } from './morale_track';

interface Props {
  setting: Setting;
  view: View;
  now: boolean;
}

const BOXES = 12;
const MIL = 1000;
const columns = ['unit', 'stands', 'move', 'range', 'fire', 'melee', 'shock'] as const;

const inches = (mils: number): string => String(Math.round((mils / MIL) * 10) / 10);

/** Movement in line / in column. */
const movesOf = ({ deployed, column }: Depiction): string => [deployed.rate, column.rate].map(inches).join(' / ');
const rangeOf = ({ range }: Depiction): string => (range.some((to) => to > 0) ? range.map(inches).join(' / ') : '–');

/** One box per shock point; those in excess are shown as a number. */
function ShockBoxes({ sp }: { sp: number }): JSX.Element {
  return (
    <span class="shock-boxes" role="img" aria-label={t('roster-sp', { sp })}>
      {Array.from({ length: BOXES }, (_, i) => (
        <span key={i} class={i < sp ? 'ticked' : ''} />
      ))}
      {sp > BOXES && <b>+{sp - BOXES}</b>}
    </span>
  );
}

/** The rows of a unit; dragoons have one each for mounted and dismounted. */
function UnitLines({ line, unit, now }: { line: RosterLine; unit: Unit; now: boolean }): JSX.Element {
  const two = line.depictions.length > 1;
  return (
    <>
      {line.depictions.map((d, i) => (
        <tr
          key={i}
          data-unit={i ? undefined : line.id}
          class={`${i ? 'second' : ''} ${now && unit.where !== 'table' ? 'gone' : ''}`}
        >
          <th scope="row">
            {!i && <b>{dataName(line.name)}</b>}
            <span>
              {!i && `${kindOf(line)}${two ? ' · ' : ''}`}
              {two && t(d.mounted ? 'sheets-mounted' : 'sheets-dismounted')}
            </span>
            {!i && now && <em>{how(unit)}</em>}
          </th>
          <td>{Math.round(d.deployed.width / d.column.width)}</td>
          <td>{movesOf(d)}</td>
          <td>{rangeOf(d)}</td>
          <td>{signed(d.fire)}</td>
          <td>{signed(d.melee)}</td>
          <td>{!i && <ShockBoxes sp={now ? unit.sp : 0} />}</td>
        </tr>
      ))}
    </>
  );
}

function Command({ of, setting, view, now, losses }: Props & { of: CommandLine; losses: View['losses'] }): JSX.Element {
  const side = setting.sides.find((s) => s.side === of.side)!;
  const track = tracksOf(side, setting, losses).find(({ command }) => command === of.id);
  return (
    <tbody>
      <tr class="command">
        <th scope="rowgroup" colSpan={columns.length}>
          {dataName(of.name)}
          {track && <MoralePips of={track} />}
        </th>
      </tr>
      {setting.units
        .filter((u) => u.command === of.id)
        .map((u) => (
          <UnitLines key={u.id} line={u} unit={view.units[u.id]!} now={now} />
        ))}
    </tbody>
  );
}

function Sheet({ side, ...props }: Props & { side: SideLine }): JSX.Element {
  const { setting, view, now } = props;
  const losses = now ? view.losses : {};
  const [army] = tracksOf(side, setting, losses);
  return (
    <section class="army-sheet" data-side={side.side} aria-label={nameOf(side.side ?? '', 'title')}>
      <header>
        <h2>
          <span class="device" aria-hidden="true" /> {nameOf(side.side ?? '', 'title')}
        </h2>
        <p>
          {dataName(setting.title)}
          {now && ` · ${sentence('map', 'turn', { turn: view.turn, state: typed<Fields>(view) })}`}
        </p>
      </header>
      <div class="army-morale">
        <b>{t('sheets-morale')}</b>
        <MoralePips of={army!} />
        <span class="small" aria-hidden="true">
          {moraleWords(army!)}
        </span>
      </div>
      <div class="sheet-scroll" tabIndex={0} role="group" aria-label={t('sheets-order')}>
        <table>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col" class={name}>
                  {t(`sheets-${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          {setting.commands
            .filter((c) => c.side === side.side)
            .map((c) => (
              <Command key={c.id} of={c} losses={losses} {...props} />
            ))}
        </table>
      </div>
    </section>
  );
}

export function GentlemenSheets({ setting, view, now }: { setting: Fields; view: Fields; now: boolean }): JSX.Element {
  const known = settingOf(setting);
  return (
    <>
      {known.sides.map((side) => (
        <Sheet key={side.side} side={side} setting={known} view={viewOf(view)} now={now} />
      ))}
    </>
  );
}
