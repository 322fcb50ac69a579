// Dates as the reader writes them.
import { spoken } from './catalogue';

/** The reader's own locale of a language, which orders day and month as he does: en-GB, en-US; else the language itself. */
export const localeOf = (language: string, preferred: readonly string[]): string =>
  preferred.find((locale) => locale === language || locale.startsWith(`${language}-`)) ?? language;

/** `at`: in milliseconds since 1970. */
export const dateText = (at: number, how: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(localeOf(spoken.value, globalThis.navigator?.languages ?? []), how).format(at);
