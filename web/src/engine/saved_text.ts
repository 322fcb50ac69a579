// Saves in files, read as JavaScript reads JSON.

/** A save as JSON. A seed above 2^53 is kept as a string, since a number would be rounded; older saves have it as a number. */
export function readSave(text: string): unknown {
  return JSON.parse(text.replace(/("(?:card_)?seed":\s*)(\d{16,})/g, '$1"$2"'));
}
