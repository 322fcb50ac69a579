// What the home page says of a scenario is what its file holds.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { games } from './registry';

interface Army {
  army?: string;
  commands?: Army[];
  brigades?: Army[];
  units?: { type: string }[];
}

const read = (game: string, file: string): { sides: Record<string, Army> } & Army =>
  JSON.parse(readFileSync(new URL(`../../../data/${game}/${file}.json`, import.meta.url), 'utf8'));

/** The units of an army and of its parts; without its generals. */
function sizeOf(game: string, { army, commands = [], brigades = [], units = [] }: Army): number {
  const parts = [...commands, ...brigades, ...(army ? [read(game, `army-${army}`)] : [])];
  const own = units.filter(({ type }) => type !== 'general').length;
  return parts.reduce((sum, part) => sum + sizeOf(game, part), own);
}

const several = games.flatMap(({ id, seats, battles }) => (battles ? [[id, seats, battles] as const] : []));

test.each(several)('the sizes of the battles of %s', (game, seats, battles) => {
  for (const { scenario, units } of battles) {
    const { sides } = read(game, scenario);
    expect([scenario, ...seats.slice(0, 2).map((side) => sizeOf(game, sides[side]!))]).toEqual([scenario, ...units]);
  }
});
