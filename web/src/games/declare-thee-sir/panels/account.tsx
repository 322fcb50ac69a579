// The account of a finished battle of Declare Thee Sir: losses of both armies by commander, and the turning points by round.
import type { JSX } from 'preact';
import type { Match } from '../../../engine/match';
import { BattleAccount, Losses } from '../../../table/account/account';
import { nameOf, sentence, t } from '../../../words/said';
import { settingOf, viewOf } from '../types/table';
import { commandsOf, turning } from './battle_account';

const title = (id: string): string => nameOf(id, 'title');

export function DeclareAccount({ match }: { match: Match }): JSX.Element {
  const setting = settingOf(match.setting.value);
  const view = viewOf(match.view.value ?? {});
  const compares = match.log.value.some(({ event, undone }) => event.is === 'scores-compared' && !undone)
    ? 'scores-compared'
    : 'broken-counted';
  return (
    <BattleAccount
      match={match}
      by={turning}
      turnTitle={(round) => (round ? sentence('moments', 'round-begins', { round }) : t('account-turn', { turn: 0 }))}
      compares={compares}
    >
      {setting.sides.map(({ side }, at) => (
        <Losses
          key={side}
          side={side}
          name={title(side)}
          columns={['units', 'routed', 'gone']}
          commands={commandsOf(side, setting, view, title)}
        >
          <p class="small">
            {sentence('table', 'taken', { flags: view.flags_taken[at] ?? 0, generals: view.generals_lost[at] ?? 0 })}
          </p>
        </Losses>
      ))}
    </BattleAccount>
  );
}
