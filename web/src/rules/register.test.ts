import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { type Block, flat, inline, readRegister } from './register';
import { search } from './search';

const text = readFileSync(new URL('../../../rules/montrose.md', import.meta.url), 'utf8');
const register = readRegister(text);
const blocks = register.chapters.flatMap((chapter) => chapter.blocks);
const clause = (id: string): Block | undefined => blocks.find((block) => 'id' in block && block.id === id);

test('every clause and table of the register is in the rulebook, once', () => {
  const written = [...text.matchAll(/^(?:- )?\*\*([A-Z]{3}-[^*]+)\*\*/gm)].map((found) => found[1]!);
  const read = blocks.flatMap((block) => ('id' in block && block.id ? [block.id] : []));
  expect(written.length).toBeGreaterThan(600);
  expect(read.toSorted()).toEqual(written.toSorted());
});

test('what is cited is there', () => {
  const cited = blocks.flatMap((block) => ('text' in block && Array.isArray(block.text) ? block.text : []));
  const missing = cited.flatMap((part) =>
    typeof part === 'object' && 'to' in part && !clause(part.to) ? [part.to] : [],
  );
  expect(missing).toEqual([]);
});

test('a line has its references and its settings', () => {
  expect(inline('see MON-12.2.9 to *there* (MON-T.recruit-region), `x`.')).toEqual([
    'see ',
    { to: 'MON-12.2.9' },
    ' to ',
    { em: 'there' },
    ' (',
    { to: 'MON-T.recruit-region' },
    '), ',
    { code: 'x' },
    '.',
  ]);
});

test('what is written for authors is left out', () => {
  expect(
    blocks.some((block) => 'text' in block && Array.isArray(block.text) && flat(block.text).includes('descriptive')),
  ).toBe(false);
  expect(flat(register.about)).toMatch(/without a Royalist win\.$/);
  expect(register.title).toBe('Campaigns of Montrose');
});

test('rulings, cards and optional rules say what they are', () => {
  expect(clause('MON-R.94')).toMatchObject({
    asks: [expect.stringContaining('Name clash')],
    text: ['separate identifiers.'],
  });
  expect(clause('MON-C.1')).toMatchObject({ card: 'Irish Terror', fate: 'always to the discards' });
  expect(clause('MON-18.1.2')).toMatchObject({ optional: '18.1A' });
});

test('tables say what a player reads', () => {
  expect(clause('MON-T.battle')).toMatchObject({ head: ['Die', 'Irish', 'Others'], note: [] });
  expect(clause('MON-T.recruit')).toMatchObject({ head: ['Die', 'Units'], note: ['below 1 as 1, above 6 as 6'] });
  expect(clause('MON-T.terrain')).toMatchObject({ head: ['Route', 'MP'] });
});

test('a search finds what holds all the words', () => {
  const { chapters, count } = search(register.chapters, 'double ones');
  expect(count).toBeGreaterThan(1);
  expect(chapters.every((chapter) => chapter.blocks.length > 0)).toBe(true);
  expect(search(register.chapters, 'zeppelin')).toEqual({ chapters: [], count: 0 });
  expect(search(register.chapters, 'MON-12.1.4').chapters[0]?.blocks[0]).toMatchObject({ id: 'MON-12.1.4' });
});
