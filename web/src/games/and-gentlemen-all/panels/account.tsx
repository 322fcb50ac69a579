// The account of a finished battle of And Gentlemen All: losses of both armies by command, and the turning points by turn.
import type { JSX } from 'preact';
import type { Match } from '../../../engine/match';
import { BattleAccount, Losses } from '../../../table/account/account';
import { nameOf, t } from '../../../words/said';
import { settingOf, viewOf } from '../types/table';
import { commandsOf, turning } from './battle_account';
import { MoralePips } from './morale_pips';
import { tracksOf } from './morale_track';

export function GentlemenAccount({ match }: { match: Match }): JSX.Element {
  const setting = settingOf(match.setting.value);
  const view = viewOf(match.view.value ?? {});
  return (
    <BattleAccount
      match={match}
      by={turning}
      turnTitle={(turn) => t('account-turn', { turn })}
      compares="losses-compared"
    >
      {setting.sides.map((side) => (
        <Losses
          key={side.side}
          side={side.side ?? ''}
          name={nameOf(side.side ?? '', 'title')}
          columns={['units', 'losses', 'routed', 'gone']}
          commands={commandsOf(side.side ?? '', setting, view)}
        >
          <MoralePips of={tracksOf(side, setting, view.losses)[0]!} />
        </Losses>
      ))}
    </BattleAccount>
  );
}
