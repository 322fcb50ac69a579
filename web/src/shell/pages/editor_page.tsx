// The position editor: for the game of the match named by "change" or "from" in the address, else the game named by "game",
// else the first game that has an editor.
import type { JSX } from 'preact';

import { query } from '../../browser/route';
import { connection, whenOpen } from '../../engine/session/people';
import type { Id, MatchInfo } from '../../engine/types';
import type { Game } from '../../games/game';
import { gameOf, games, noSuchGame } from '../../games/registry';
import { useLoaded } from '../../panels/loaded';
import { errorText, setGame, t } from '../../words/said';

async function gameWanted(match: Id | null): Promise<Game> {
  if (match !== null) {
    await whenOpen();
    return gameOf((await connection.call<MatchInfo>('match.seats', { match })).game);
  }
  const named = query.peek().get('game');
  return gameOf(named ?? games.find((game) => game.positionEditor)?.id ?? '');
}

async function editorOf(match: Id | null) {
  const game = await gameWanted(match);
  if (!game.positionEditor) throw noSuchGame(game.id);
  setGame(game.id);
  return { game, Editor: await game.positionEditor() };
}

export function EditorPage(): JSX.Element {
  const change = query.value.get('change');
  const from = query.value.get('from');
  const { got, failed } = useLoaded(change ?? from ?? '', (match) => editorOf(match || null));
  if (got) return <got.Editor rules={got.game} from={from} change={change} />;
  return (
    <main class="match loading">
      <p role="status">{failed ? errorText(failed) : t('loading')}</p>
    </main>
  );
}
