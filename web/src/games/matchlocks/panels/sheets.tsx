// Each army's sheet to print: its brigades, and of each unit a box for every figure, every shot, and its tokens.
import type { JSX } from 'preact';
import type { RosterLine, Setting, Side, Unit, View } from '../../../engine/generated/matchlocks';
import type { Fields } from '../../../engine/types';
import { dataName, nameOf, sentence, t } from '../../../words/said';
import { isGun, isLeader } from '../types/layouts';
import { settingOf, shotsOf, viewOf } from '../types/table';
import { shotsAtFirst } from '../words/ammunition';
import { kindWords, stateWords } from '../words/state_words';
import { brigadesOf } from './brigades';
import { moraleWords } from './morale';
import './sheets.css';

interface OfBattle {
  setting: Setting;
  view: View;
  /** As it is now; otherwise as before the first shot. */
  now: boolean;
}

/** Boxes, of which the last ones are ticked. */
function Boxes({ of, ticked, said }: { of: number; ticked: number; said: string }): JSX.Element {
  return (
    <span class="tick-boxes" role="img" aria-label={said}>
      {Array.from({ length: of }, (_, i) => (
        <span key={i} class={i >= of - ticked ? 'ticked' : ''} />
      ))}
    </span>
  );
}

/** A box for each figure: of a Battalia its muskets and its pikes apart. */
function Figures({ line, unit, now }: { line: RosterLine; unit: Unit; now: boolean }): JSX.Element {
  const two = line.type === 'battalia';
  return (
    <>
      {line.figures.map((of, arm) => {
        const left = now ? (unit.figures[arm] ?? 0) : of;
        const said = sentence('table', 'figures-now', { left, of });
        return (
          of > 0 && (
            <div key={arm} class="of-arm">
              {two && <small>{sentence('table', arm ? 'pikes' : 'muskets')}</small>}
              <Boxes of={of} ticked={of - left} said={said} />
            </div>
          )
        );
      })}
    </>
  );
}

/** What it may still fire, and the tokens that it has. */
function Marks({ line, unit, now }: { line: RosterLine; unit: Unit; now: boolean }): JSX.Element {
  const of = shotsAtFirst(line.type);
  const left = (now ? shotsOf(unit) : null) ?? of ?? 0;
  return (
    <>
      <td>{of !== null && <Boxes of={of} ticked={of - left} said={sentence('table', 'shots-now', { left, of })} />}</td>
      <td>{isLeader(line.type) || isGun(line.type) ? '' : now && unit.disarray ? unit.disarray : ''}</td>
    </>
  );
}

function UnitRow({ line, view, now }: OfBattle & { line: RosterLine }): JSX.Element {
  const unit = view.units[line.id]!;
  const leader = isLeader(line.type);
  return (
    <tr data-unit={line.id} class={now && unit.where !== 'table' && unit.where !== 'reserve' ? 'gone' : ''}>
      <th scope="row">
        <b>{nameOf(line.id)}</b>
        <span>{kindWords(line)}</span>
        {now && <em>{stateWords(line, unit, view)}</em>}
      </th>
      <td>{line.points || ''}</td>
      <td>
        {leader ? (
          line.type === 'brigadier' && nameOf(`class-${line.command_class}`, 'title')
        ) : (
          <Figures {...{ line, unit, now }} />
        )}
      </td>
      <Marks {...{ line, unit, now }} />
    </tr>
  );
}

const columns = ['points', 'figures', 'shots', 'disarray'] as const;

function Army({ side, ...battle }: OfBattle & { side: Side }): JSX.Element {
  const { setting, view, now } = battle;
  const brigades = brigadesOf(setting, view, side);
  const points = brigades.flatMap(({ units }) => units).reduce((sum, u) => sum + u.points, 0);
  return (
    <section class="army-sheet" data-side={side} aria-label={nameOf(side, 'title')}>
      <header>
        <h2>
          <span class="device" aria-hidden="true" /> {nameOf(side, 'title')}
        </h2>
        <p>
          {dataName(setting.title)}
          {points > 0 && ` · ${sentence('table', 'points-of', { points })}`}
        </p>
      </header>
      {now && <p>{moraleWords(view, side)}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('roster-unit')}</th>
            {columns.map((is) => (
              <th key={is} scope="col">
                {sentence('table', is)}
              </th>
            ))}
          </tr>
        </thead>
        {brigades.map(({ id, name, units }) => (
          <tbody key={id}>
            <tr class="command">
              <th scope="rowgroup" colSpan={columns.length + 1}>
                {name}
              </th>
            </tr>
            {units.map((line) => (
              <UnitRow key={line.id} line={line} {...battle} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

export function Sheets({ setting: sent, view, now }: { setting: Fields; view: Fields; now: boolean }): JSX.Element {
  const setting = settingOf(sent);
  return (
    <>
      {setting.sides.map(({ side }) => (
        <Army key={side} side={side} setting={setting} view={viewOf(view)} now={now} />
      ))}
    </>
  );
}
