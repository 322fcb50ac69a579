// The account of a finished battle of And Gentlemen All: losses of both armies by command, and the turning points by turn.
import type { JSX } from 'preact';
import { to } from '../../../browser/route';
import type { Setting, SideLine, View } from '../../../engine/generated/and-gentlemen-all';
import type { Match } from '../../../engine/match';
import { Clause } from '../../../panels/clause';
import { Luck, useSummary, Working } from '../../../panels/luck';
import { nameOf, sentence, t } from '../../../words/said';
import { settingOf, viewOf } from '../types/table';
import { commandsOf, turnsOf } from './battle_account';
import { MoralePips } from './morale_pips';
import { tracksOf } from './morale_track';

const columns = ['units', 'losses', 'routed', 'gone'] as const;

function Losses({ side, setting, view }: { side: SideLine; setting: Setting; view: View }): JSX.Element {
  const [army] = tracksOf(side, setting, view.losses);
  return (
    <>
      <h4 data-side={side.side}>
        <span class="device" aria-hidden="true" /> {nameOf(side.side ?? '', 'title')}
      </h4>
      <MoralePips of={army!} />
      <table data-losses={side.side}>
        <thead>
          <tr>
            <th scope="col">{t('account-command')}</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {t(`account-${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {commandsOf(side.side ?? '', setting, view).map((of) => (
            <tr key={of.command.id}>
              <th scope="row">{of.command.name}</th>
              {columns.map((name) => (
                <td key={name}>{of[name]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

export function GentlemenAccount({ match }: { match: Match }): JSX.Element {
  const setting = settingOf(match.setting.value);
  const view = viewOf(match.view.value ?? {});
  const turns = turnsOf(match.log.value);
  const compared = match.log.value.findLast(({ event, undone }) => event.is === 'losses-compared' && !undone);
  const summary = useSummary(match);
  return (
    <div class="summary">
      <section aria-labelledby="losses">
        <h3 id="losses">{t('account-losses')}</h3>
        {compared && (
          <p data-compared>
            {sentence('events', compared.event.is, compared.event)} {compared.clause && <Clause id={compared.clause} />}
          </p>
        )}
        {setting.sides.map((side) => (
          <Losses key={side.side} side={side} setting={setting} view={view} />
        ))}
      </section>
      <section aria-labelledby="turning">
        <h3 id="turning">{t('summary-turning')}</h3>
        {!turns.length && <p>{t('summary-none')}</p>}
        <ol>
          {turns.map(({ turn, points }) => (
            <li key={turn}>
              <h4>{t('account-turn', { turn })}</h4>
              <ul class="points">
                {points.map(({ number, event }) => (
                  <li key={number}>
                    <a href={to(`/match/${match.id}?at=${number}`)}>{sentence('events', event.is, event)}</a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </section>
      {summary === null && <Working />}
      {summary && summary !== 'refused' && <Luck luck={summary.luck} />}
    </div>
  );
}
