// The army builder of the game named in the address, or of the first game that has one.
import type { JSX } from 'preact';

import { go, query } from '../../browser/route';
import type { ArmyBuilderProps } from '../../games/game';
import { findGame, games } from '../../games/registry';
import { useLoaded } from '../../panels/loaded';
import { usualLevel } from '../../panels/strengths';
import { errorText, t } from '../../words/said';
import { startMatch } from './start_match';
import { UnknownGame } from './unknown_game';

export function ArmyPage(): JSX.Element {
  const named = query.value.get('game');
  const game = named === null ? games.find((g) => g.armyBuilder) : findGame(named);
  const { got: Builder, failed } = useLoaded(game?.armyBuilder && game.id, async () => game!.armyBuilder!());
  if (!game?.armyBuilder) return <UnknownGame id={named ?? ''} />;
  const onFight: ArmyBuilderProps['onFight'] = async (battle, side) =>
    go(`/match/${await startMatch({ game: game.id, ...battle }, side, usualLevel)}`);
  if (Builder) return <Builder onFight={onFight} />;
  return (
    <main class="match loading">
      <p role="status">{failed ? errorText(failed) : t('loading')}</p>
    </main>
  );
}
