// Whatever an umpire may change has a name: the members of every game's view.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const data = new URL('../../../data/', import.meta.url);
const games = readdirSync(data).filter((folder) => existsSync(new URL(`${folder}/page`, data)));

/** The interfaces of the generated types, each with its members and their types. */
function interfacesOf(...files: string[]): Map<string, [string, string][]> {
  const text = files.map((file) => readFileSync(new URL(`../engine/generated/${file}.ts`, import.meta.url), 'utf8'));
  return new Map(
    [...text.join('\n').matchAll(/^export interface (\w+) \{\n([^}]*?(?:\{[^}]*\}[^}]*?)*)\n\}/gm)].map((found) => [
      found[1]!,
      [...found[2]!.matchAll(/^ {2}(\w+)\??: (.*);$/gm)].map((member) => [member[1]!, member[2]!]),
    ]),
  );
}

/** The names within a view, as far as its facts are told apart: a list is one fact, the course of play is none. */
function membersOf(game: string): Set<string> {
  const known = interfacesOf(game, 'kernel');
  const found = new Set<string>();
  const within = (name: string): void => {
    for (const [member, type] of known.get(name) ?? []) {
      if (member === 'core') continue;
      found.add(member);
      if (type.includes('known_to')) found.add('known_to');
      const inner = [...type.matchAll(/\b([A-Z]\w+)\b(?!\[\])/g)].map((one) => one[1]!);
      for (const one of inner) if (known.has(one)) within(one);
    }
  };
  within('View');
  return found;
}

test.each(games)('every member of the view of %s has a name in both languages', (game) => {
  const members = [...membersOf(game)].sort();
  expect(members.length).toBeGreaterThan(40);
  for (const language of ['en', 'de']) {
    const words = JSON.parse(readFileSync(new URL(`${game}/page/words.${language}.json`, data), 'utf8'));
    expect(Object.keys(words.members).sort()).toEqual(members);
    expect(Object.values(words.members).filter((name) => !name || String(name).includes('_'))).toEqual([]);
  }
});
