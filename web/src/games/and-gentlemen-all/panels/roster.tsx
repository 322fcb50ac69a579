// Rosters of both armies: commands, regiments with their values, losses against army morale.
import type { JSX } from 'preact';
import { to } from '../../../browser/route';
import type { RosterLine, Setting, SideLine, Unit, View } from '../../../engine/generated/and-gentlemen-all';
import type { Match } from '../../../engine/match';
import type { Fields, Id } from '../../../engine/types';
import { dataName, nameOf, t } from '../../../words/said';
import { how, kindOf, signed } from '../words/roster_words';
import { MoralePips, moraleWords } from './morale_pips';
import { tracksOf } from './morale_track';
import '../../../style/roster.css';
import '../../../table/roster.css';
import { settingOf, viewOf } from '../types/table';

interface Props {
  match: Match;
  setting: Fields;
  view: Fields;
  onLook: (id: Id) => void;
}

function UnitRow({ line, unit, onLook }: { line: RosterLine; unit: Unit; onLook: (id: Id) => void }): JSX.Element {
  const depiction = line.depictions.find((d) => d.mounted === unit.mounted) ?? line.depictions[0]!;
  return (
    <tr class={unit.where === 'table' ? unit.formation : 'gone'}>
      <th scope="row">
        <button class="quiet" onClick={() => onLook(line.id)}>
          {dataName(line.name)}
        </button>
        <span>{kindOf(line)}</span>
      </th>
      <td>{signed(depiction.fire)}</td>
      <td>{signed(depiction.melee)}</td>
      <td>{how(unit)}</td>
    </tr>
  );
}

function Side({
  side,
  setting,
  view,
  onLook,
}: {
  side: SideLine;
  setting: Setting;
  view: View;
  onLook: (id: Id) => void;
}): JSX.Element {
  const commands = setting.commands.filter((c) => c.side === side.side);
  const [army, ...own] = tracksOf(side, setting, view.losses);
  return (
    <section data-side={side.side} aria-label={nameOf(side.side ?? '', 'title')}>
      <h3>
        <span class="device" aria-hidden="true" /> {nameOf(side.side ?? '', 'title')}
      </h3>
      <MoralePips of={army!} />
      <p class="small" aria-hidden="true">
        {moraleWords(army!)}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('roster-unit')}</th>
            <th scope="col">{t('roster-fire')}</th>
            <th scope="col">{t('roster-melee')}</th>
            <th scope="col">{t('roster-state')}</th>
          </tr>
        </thead>
        {commands.map((c) => (
          <tbody key={c.id}>
            <tr>
              <th scope="rowgroup" colSpan={4}>
                {dataName(c.name)}
                {own
                  .filter((track) => track.command === c.id)
                  .map((track) => (
                    <MoralePips key={c.id} of={track} />
                  ))}
              </th>
            </tr>
            {setting.units
              .filter((u) => u.command === c.id)
              .map((u) => (
                <UnitRow key={u.id} line={u} unit={view.units[u.id]!} onLook={onLook} />
              ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

export function Roster({ match, setting, view, onLook }: Props): JSX.Element {
  const constant = settingOf(setting);
  return (
    <div class="armies">
      <p>
        <a class="button" href={to(`/sheets/${match.id}`)}>
          {t('sheets-open')}
        </a>
      </p>
      {constant.sides?.map((side) => (
        <Side key={side.side} side={side} setting={constant} view={viewOf(view)} onLook={onLook} />
      ))}
    </div>
  );
}
