// The view of a battle of Declare Thee Sir: the table, and the overlays of the player's hand.
import type { JSX } from 'preact';
import type { Shown } from '../game';

export { Roster } from './panels/roster';

export function Table(_: Shown): JSX.Element {
  return <div class="viewport tabletop" />;
}
