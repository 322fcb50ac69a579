// How a match is won, by its options and scenario.
import type { JSX } from 'preact';

import type { Match } from '../../engine/match';
import { sentence, words } from '../../words/said';

/** What each side must do to win; nothing while the game's words are still to come. */
export function Aim({ match }: { match: Match }): JSX.Element | null {
  const options = match.info.value?.options ?? {};
  if (!words.value.has('aims', 'aim')) return null;
  return <p class="aim">{sentence('aims', 'aim', { ...match.setting.value, options })}</p>;
}
