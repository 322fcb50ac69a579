// How long scenes stand before they go on by themselves; kept in the browser.
import { effect, signal } from '@preact/signals';
import { storage } from '../browser/storage';

/** At "none", there are no scenes. */
export const paces = ['slow', 'normal', 'quick', 'none'] as const;
export type Pace = (typeof paces)[number];

const key = 'linstock.pace';
const kept = storage.get(key);
export const pace = signal<Pace>(paces.find((one) => one === kept) ?? 'normal');

effect(() => void storage.set(key, pace.value));

const times = { slow: 6_000, normal: 3_000, quick: 1_200, none: 0 };

/** Lines of a scene that are read in its time; each more takes a third of it, up to three times in all. */
const LINES = 2;

/** How long a scene of so many lines stands, in milliseconds. */
export const timeOf = (at: Pace, brief: boolean, lines = 0): number =>
  (times[at] / (brief ? 2 : 1)) * Math.min(3, 1 + Math.max(0, lines - LINES) / 3);
