// The device on a card's face, by what the card is of.
import type { JSX } from 'preact';
import type { UnitType } from '../../../engine/generated/declare-thee-sir';

/** Pikes over a drum; a horse's head; a carbine on a saddle; a gun; a plumed hat; muskets; a lone musket; a sun behind clouds. */
const devices: Record<UnitType | 'event' | 'day', string> = {
  foot: 'M8 34V8l-2.500 5h5L8 8M20 34V4l-2.500 5h5L20 4M32 34V8l-2.500 5h5L32 8M12 26c0-4 16-4 16 0v7c0 4-16 4-16 0z',
  cavalry: 'M11 36c-2-9 1-16 7-20l-2-7 7 5c6 2 9 8 11 14l-5 4-8-4c1 5 0 7-1 8M22 19v1',
  dragoons: 'M7 33 33 7M10 33l-3-3M28 12l4 4M9 20c6-6 14-6 20 2M13 30c3-3 8-3 11 0',
  artillery: 'M6 24 33 13l2 5-22 9M12 28a6 6 0 1 0 .1 0M12 28v12M6 34h12M30 34h5',
  general: 'M5 26c9 5 21 5 30 0M11 25c0-14 18-14 18 0M28 15c6-9-6-13-14-8',
  musketeers: 'M10 35 28 6M30 35 12 6M8 31l4 3M32 31l-4 3M26 8l4 2M14 8l-4 2',
  hope: 'M20 36V6M16 32l4 4 4-4M20 6l4 3M12 18h3M25 18h3',
  event: 'M20 5l3.500 10.500L34 12l-6 8 6 8-10.500-3.500L20 35l-3.500-10.500L6 28l6-8-6-8 10.500 3.500Z',
  day: 'M20 9v-5M9 13 6 9M31 13l3-4M6 24H2M38 24h-4M10 24a10 10 0 0 1 20 0M3 30h34M8 35h24',
};

export const Device = ({ of }: { of: UnitType | 'event' | 'day' }): JSX.Element => (
  <svg class="card-device" viewBox="0 0 40 40" aria-hidden="true">
    <path d={devices[of]} />
  </svg>
);
