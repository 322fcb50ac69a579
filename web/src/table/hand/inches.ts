// Formats numbers of the engine for display.
import { spoken } from '../../words/catalogue';

export const tenths = (n: number): string =>
  n.toLocaleString(spoken.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Mils (1/1000 inch) as inches with one or two decimals, never more than they are, so that a limit may be typed. */
export const inches = (mils: number): string => {
  const hundredths = Math.trunc(mils / 10);
  return `${(hundredths / 100).toLocaleString(spoken.value, { minimumFractionDigits: 1, maximumFractionDigits: 2 })}″`;
};

/** 1/100 degree, rounded to whole degrees. */
export const degrees = (angle: number): string => `${Math.round(angle / 100)}°`;
