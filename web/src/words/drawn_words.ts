// Words of a drawing, which has no catalogue: by id, in English and German.

/** Gives the message in the language of the page, with its braces filled. */
export function drawnWords<Key extends string>(
  english: Readonly<Record<Key, string>>,
  german: Readonly<Record<Key, string>>,
): (id: Key, fill?: Record<string, string | number>) => string {
  const inGerman = (): boolean => typeof document !== 'undefined' && document.documentElement.lang.startsWith('de');
  return (id, fill = {}) =>
    (inGerman() ? german : english)[id].replace(/\{(\w+)\}/g, (whole, name: string) => String(fill[name] ?? whole));
}
