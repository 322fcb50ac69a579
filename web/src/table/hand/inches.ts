// Formats numbers of the engine for display, never as more than they are, so that a limit may be typed.
import { spoken } from '../../words/catalogue';

const hundredths = (n: number, least: number): string =>
  (n / 100).toLocaleString(spoken.value, { minimumFractionDigits: least, maximumFractionDigits: 2 });

/** Mils (1/1000 inch) as inches with one or two decimals. */
export const inches = (mils: number): string => `${hundredths(Math.trunc(mils / 10), 1)}″`;

/** 1/100 degree as degrees. */
export const degrees = (angle: number): string => `${hundredths(angle, 0)}°`;
