// The scenario editor of the game named in the address, or of the first game that has one.
import type { JSX } from 'preact';

import { query } from '../../browser/route';
import { findGame, games } from '../../games/registry';
import { useLoaded } from '../../panels/loaded';
import { errorText, t } from '../../words/said';
import { UnknownGame } from './unknown_game';

export function ScenarioPage(): JSX.Element {
  const named = query.value.get('game');
  const game = named === null ? games.find((g) => g.scenarios) : findGame(named);
  const { got: Editor, failed } = useLoaded(game?.scenarios && game.id, async () => game!.scenarios!.editor());
  if (!game?.scenarios) return <UnknownGame id={named ?? ''} />;
  if (Editor) return <Editor />;
  return (
    <main class="match loading">
      <p role="status">{failed ? errorText(failed) : t('loading')}</p>
    </main>
  );
}
