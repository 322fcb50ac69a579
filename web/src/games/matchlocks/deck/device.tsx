// The device on a card's face.
import type { JSX } from 'preact';
import type { Id } from '../../../engine/types';

/**
 * A General's plumed hat, a Brigadier's baton, muskets over a gun, a coin; then of the Bonus Cards a hand, an hourglass, a die
 * turned, a die struck out, a thunderbolt, and of a Special Event a sun behind clouds.
 */
const devices: Record<Id, string> = {
  general: 'M5 26c9 5 21 5 30 0M11 25c0-14 18-14 18 0M28 15c6-9-6-13-14-8',
  brigadier: 'M9 33 31 9M7 31l4 4M29 7l4 4M12 12h10M12 17h6',
  skirmishers: 'M10 28 28 6M30 28 12 6M6 34a4 4 0 1 0 8 0a4 4 0 1 0-8 0M14 33l20-5 1 3-20 5',
  bonus: 'M20 6a14 14 0 1 0 .1 0M20 12v16M15 15h8a3 3 0 0 1 0 6h-6a3 3 0 0 0 0 6h8',
  perk: 'M12 34V20l-4-5 3-2 4 4V7h4v9V5h4v11V7h4v10l3-3 3 2-5 10v8z',
  forfeit: 'M11 5h18M11 35h18M13 5c0 8 4 11 7 15 3-4 7-7 7-15M13 35c0-8 4-11 7-15 3 4 7 7 7 15',
  reroll: 'M9 12h18v18H9zM14 17h1M22 25h1M18 21h1M29 6c4 2 6 6 5 11M34 17l3-5M34 17l-5-3',
  jeopardy: 'M9 9h22v22H9zM15 15h1M25 25h1M25 15h1M15 25h1M5 35 35 5',
  'special-event': 'M23 4 10 22h9l-3 14 14-20h-9z',
  event: 'M12 30h17a6 6 0 0 0 0-12 9 9 0 0 0-17-1 6 6 0 0 0 0 13M22 5v3M31 8l-2 2M34 16h-3',
};

export const Device = ({ of }: { of: Id }): JSX.Element => (
  <svg class="card-device" viewBox="0 0 40 40" aria-hidden="true">
    <path d={devices[of] ?? devices['event']!} />
  </svg>
);
