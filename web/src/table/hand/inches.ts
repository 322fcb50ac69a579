// Formats numbers of the engine for display.
import { spoken } from '../../words/catalogue';

export const tenths = (n: number): string =>
  n.toLocaleString(spoken.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Mils (1/1000 inch) as inches to one decimal. */
export const inches = (mils: number): string => `${tenths(mils / 1000)}″`;

/** 1/100 degree, rounded to whole degrees. */
export const degrees = (angle: number): string => `${Math.round(angle / 100)}°`;
