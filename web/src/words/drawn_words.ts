// Words inside drawings, which are not in the catalogues: by id, in English and German.

/** Returns a function that gives a message in the language of the page with its {placeholders} filled. */
export function drawnWords<Key extends string>(
  english: Readonly<Record<Key, string>>,
  german: Readonly<Record<Key, string>>,
): (id: Key, fill?: Record<string, string | number>) => string {
  const inGerman = (): boolean => typeof document !== 'undefined' && document.documentElement.lang.startsWith('de');
  return (id, fill = {}) =>
    (inGerman() ? german : english)[id].replace(/\{(\w+)\}/g, (whole, name: string) => String(fill[name] ?? whole));
}
