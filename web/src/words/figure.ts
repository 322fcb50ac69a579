import { spoken } from './catalogue';

/** A number with so many decimals, as the language writes it. */
export const figure = (n: number, places: number): string =>
  n.toLocaleString(spoken.value, { minimumFractionDigits: places, maximumFractionDigits: places });
