// Numbers of the engine as they are read.
import { spoken } from '../../words/catalogue';

export const tenths = (n: number): string =>
  n.toLocaleString(spoken.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** 1/1000 inch as inches to a tenth. */
export const inches = (mils: number): string => `${tenths(mils / 1000)}″`;

/** 1/100 degree as whole degrees. */
export const degrees = (angle: number): string => `${Math.round(angle / 100)}°`;
