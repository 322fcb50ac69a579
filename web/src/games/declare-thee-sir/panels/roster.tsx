// Rosters of both armies: each commander's units with their type, stands, points and state.
import type { JSX } from 'preact';
import { to } from '../../../browser/route';
import type {
  CommanderLine,
  RosterLine,
  Setting,
  SideLine,
  Unit,
  View,
} from '../../../engine/generated/declare-thee-sir';
import type { Match } from '../../../engine/match';
import type { Fields, Id } from '../../../engine/types';
import { nameOf, sentence, t } from '../../../words/said';
import { pointsOf, settingOf, standsWith, viewOf } from '../types/table';
import { kindWords, stateWords } from '../words/state_words';
import '../../../style/roster.css';
import '../../../table/roster.css';

interface Props {
  match: Match;
  setting: Fields;
  view: Fields;
  onLook: (id: Id) => void;
}

interface OfBattle {
  setting: Setting;
  view: View;
  onLook: (id: Id) => void;
}

const isGone = ({ where }: Unit): boolean => where === 'removed' || where === 'exited';

/** Points, or a question mark for a unit that is untested; nothing for a general. */
function pointsText(line: RosterLine, unit: Unit): string {
  return line.type === 'general' ? '–' : String(pointsOf(unit) ?? '?');
}

function UnitRow({ line, unit, setting, onLook }: OfBattle & { line: RosterLine; unit: Unit }): JSX.Element {
  return (
    <tr class={isGone(unit) ? 'gone' : unit.mode === 'routing' ? 'routed' : ''}>
      <th scope="row">
        <button class="quiet" onClick={() => onLook(line.type === 'general' ? (unit.general ?? line.id) : line.id)}>
          {nameOf(line.id)}
        </button>
        <span>{kindWords(line, setting.rules.troop_grades)}</span>
      </th>
      <td>{standsWith(unit.with_it).length}</td>
      <td>{pointsText(line, unit)}</td>
      <td>{stateWords(line, unit)}</td>
    </tr>
  );
}

/** The units of a commander; a forlorn hope that was never sent out is in the ranks of its regiment. */
function Commander({ of, ...battle }: OfBattle & { of: CommanderLine }): JSX.Element {
  const { setting, view } = battle;
  const units = setting.units.filter((u) => u.commander === of.seat && view.units[u.id]?.where !== 'ranks');
  const alone = setting.commanders.filter((c) => c.side === of.side).length < 2;
  return (
    <tbody>
      {!alone && (
        <tr>
          <th scope="rowgroup" colSpan={4}>
            {nameOf(of.seat ?? '', 'title')}
          </th>
        </tr>
      )}
      {units.map((line) => (
        <UnitRow key={line.id} line={line} unit={view.units[line.id]!} {...battle} />
      ))}
    </tbody>
  );
}

function Side({ side, ...battle }: OfBattle & { side: SideLine }): JSX.Element {
  const { setting, view } = battle;
  const at = setting.sides.indexOf(side);
  return (
    <section data-side={side.side} aria-label={nameOf(side.side, 'title')}>
      <h3>
        <span class="device" aria-hidden="true" /> {nameOf(side.side, 'title')}
      </h3>
      <p class="small">
        {sentence('table', 'taken', { flags: view.flags_taken[at] ?? 0, generals: view.generals_lost[at] ?? 0 })}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('roster-unit')}</th>
            <th scope="col">{t('sheets-stands')}</th>
            <th scope="col">{sentence('table', 'points')}</th>
            <th scope="col">{t('roster-state')}</th>
          </tr>
        </thead>
        {setting.commanders
          .filter((c) => c.side === side.side)
          .map((of) => (
            <Commander key={of.seat} of={of} {...battle} />
          ))}
      </table>
    </section>
  );
}

export function Roster({ match, setting: sent, view, onLook }: Props): JSX.Element {
  const setting = settingOf(sent);
  return (
    <div class="armies">
      <p>
        <a class="button" href={to(`/sheets/${match.id}`)}>
          {sentence('table', 'cards-open')}
        </a>
      </p>
      {setting.sides?.map((side) => (
        <Side key={side.side} side={side} setting={setting} view={viewOf(view)} onLook={onLook} />
      ))}
    </div>
  );
}
