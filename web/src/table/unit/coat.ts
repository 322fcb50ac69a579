// The coat colour of a regiment.

const COATS = 6;

/** One of its side's six, chosen by a hash of its id. */
export function coatOf(id: string): number {
  let hash = 2166136261;
  for (const c of id) hash = Math.imul(hash ^ c.charCodeAt(0), 16777619) >>> 0;
  return (hash ^ (hash >>> 13)) % COATS;
}

/** The colour that it is named after, which its figures wear: "blue" of "r-blue" and "bluecoats". */
export const colourOf = (id: string): string | undefined =>
  /(?:^|-)(blue|green|red|white|yellow)(?:-?coats?)?(?:-|$)/.exec(id)?.[1];
