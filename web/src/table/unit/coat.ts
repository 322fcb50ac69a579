// The coat colour of a regiment: one of its side's six, chosen by a hash of its id.

const COATS = 6;

export function coatOf(id: string): number {
  let hash = 2166136261;
  for (const c of id) hash = Math.imul(hash ^ c.charCodeAt(0), 16777619) >>> 0;
  return (hash ^ (hash >>> 13)) % COATS;
}
