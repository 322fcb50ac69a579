// The small drawing of a position, loaded with its game's code.
import type { JSX } from 'preact';

import type { Game, ThumbnailProps } from '../../games/game';
import { useLoaded } from '../../panels/loaded';
import './thumbnail.css';

/** Until the drawing is loaded, the drawing by which to know the game. */
export function Thumbnail({ game, position }: { game: Game; position: ThumbnailProps | null }): JSX.Element {
  const { got: Drawing } = useLoaded(position && game.id, game.thumbnail);
  return (
    <span class="thumb" data-game={game.id}>
      {Drawing && position ? <Drawing {...position} /> : game.vignette && <game.vignette />}
    </span>
  );
}
