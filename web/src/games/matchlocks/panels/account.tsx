// The account of a finished battle of Never Mind the Matchlocks: losses of both armies by brigade, and the turning points by turn.
import type { JSX } from 'preact';
import type { Match } from '../../../engine/match';
import { BattleAccount, Losses } from '../../../table/account/account';
import { nameOf, t } from '../../../words/said';
import { settingOf, viewOf } from '../types/table';
import { commandsOf, turning } from './battle_account';
import { moraleWords } from './morale';

export function MatchlocksAccount({ match }: { match: Match }): JSX.Element {
  const setting = settingOf(match.setting.value);
  const view = viewOf(match.view.value ?? {});
  return (
    <BattleAccount match={match} by={turning} turnTitle={(turn) => t('account-turn', { turn })} compares="none">
      {setting.sides.map(({ side }) => (
        <Losses
          key={side}
          side={side}
          name={nameOf(side, 'title')}
          columns={['units', 'kills', 'gone']}
          commands={commandsOf(side, setting, view)}
        >
          <p class="small">{moraleWords(view, side)}</p>
        </Losses>
      ))}
    </BattleAccount>
  );
}
