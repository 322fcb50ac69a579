// What the tab of a match tells whoever looks elsewhere: its title and its icon say whose turn it is.
import { useLayoutEffect } from 'preact/hooks';

import type { Match } from '../../engine/match';
import { aboutGame, t, tIn } from '../../words/said';

function titleOf(match: Match, game: string): string {
  const title = aboutGame(game, 'title');
  if (match.question.value) return `● ${t('your-move')} – ${title}`;
  const seat = match.pending.value?.over ? null : match.pending.value?.waiting?.seat;
  return seat ? `${tIn(game, 'move-of', { seat })} – ${title}` : title;
}

/** Names the turn and counts new messages in the title and marks the icon on one's own; both are as before when the match is left,
 *  at once: the page that follows never stands under this title. */
export function useTabSign(match: Match, game: string, unread: number): void {
  const title = `${unread ? `(${unread}) ` : ''}${titleOf(match, game)}`;
  const mine = match.question.value !== null;
  useLayoutEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const [before, plain] = [document.title, icon?.href ?? ''];
    document.title = title;
    if (icon && mine) icon.href = plain.replace('icon.svg', 'icon-turn.svg');
    return () => {
      document.title = before;
      if (icon) icon.href = plain;
    };
  }, [title, mine]);
}
