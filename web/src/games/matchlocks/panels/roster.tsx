// Rosters of both armies: each brigade's units with their figures, grade and state.
import type { JSX } from 'preact';
import { to } from '../../../browser/route';
import type { RosterLine, Setting, Side, View } from '../../../engine/generated/matchlocks';
import type { Match } from '../../../engine/match';
import type { Fields, Id } from '../../../engine/types';
import { nameOf, sentence, t } from '../../../words/said';
import { settingOf, viewOf } from '../types/table';
import { kindWords, stateWords } from '../words/state_words';
import { brigadesOf } from './brigades';
import { moraleWords } from './morale';
import '../../../style/roster.css';
import '../../../table/roster.css';

interface OfBattle {
  setting: Setting;
  view: View;
  onLook: (id: Id) => void;
}

function UnitRow({ line, view, onLook }: OfBattle & { line: RosterLine }): JSX.Element {
  const unit = view.units[line.id]!;
  return (
    <tr class={unit.where === 'table' || unit.where === 'reserve' ? '' : 'gone'}>
      <th scope="row">
        <button class="quiet" onClick={() => onLook(line.id)}>
          {nameOf(line.id)}
        </button>
        <span>{kindWords(line)}</span>
      </th>
      <td>{stateWords(line, unit, view)}</td>
    </tr>
  );
}

function Army({ side, ...battle }: OfBattle & { side: Side }): JSX.Element {
  const { setting, view } = battle;
  return (
    <section data-side={side} aria-label={nameOf(side, 'title')}>
      <h3>
        <span class="device" aria-hidden="true" /> {nameOf(side, 'title')}
      </h3>
      <p class="small">{moraleWords(view, side)}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('roster-unit')}</th>
            <th scope="col">{t('roster-state')}</th>
          </tr>
        </thead>
        {brigadesOf(setting, view, side).map(({ id, name, units }) => (
          <tbody key={id}>
            <tr>
              <th scope="rowgroup" colSpan={2}>
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

interface Props {
  match: Match;
  setting: Fields;
  view: Fields;
  onLook: (id: Id) => void;
}

export function Roster({ match, setting: sent, view, onLook }: Props): JSX.Element {
  const setting = settingOf(sent);
  return (
    <div class="armies">
      <p>
        <a class="button" href={to(`/sheets/${match.id}`)}>
          {sentence('table', 'sheets-open')}
        </a>
      </p>
      {setting.sides?.map(({ side }) => (
        <Army key={side} side={side} setting={setting} view={viewOf(view)} onLook={onLook} />
      ))}
    </div>
  );
}
