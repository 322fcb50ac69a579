import { expect, test } from 'vitest';

import { games } from '../games/registry';
import { type AidBlock, readHowToPlay, tablesOf } from './how_to_play_text';
import { flat, type Inline, idsOf, readRegister } from './register';

const described = games.filter((game) => game.howToPlay);

const refs = (text: Inline[]): string[] =>
  text.flatMap((part) => (typeof part === 'object' && 'to' in part ? [part.to] : []));

/** What a block refers to, with its form. */
function shape(of: AidBlock): unknown {
  if (of.is === 'tables') return of.named;
  return of.is === 'list' ? [of.numbered, of.items.map(refs)] : refs(of.text);
}

test('text, lists and tables are told apart', () => {
  const [, second] = readHowToPlay(
    'Before.\n\n## Dice\n\nFirst\nline. MON-4.2\n\n1. One.\n2. Two.\n\nMON-T.loss\nMON-T.rout\n',
  );
  expect(second?.title).toBe('Dice');
  expect(second?.blocks.map((block) => block.is)).toEqual(['paragraph', 'list', 'tables']);
  expect(shape(second!.blocks[0]!)).toEqual(['MON-4.2']);
  expect(shape(second!.blocks[2]!)).toEqual(['MON-T.loss', 'MON-T.rout']);
});

test.each(described)(
  '$id: both languages say the same, of clauses and tables that there are',
  async ({ howToPlay, register }) => {
    const [english, german, rules] = await Promise.all([howToPlay!.en(), howToPlay!.de(), register()]);
    const [one, other] = [english, german].map(({ default: text }) => readHowToPlay(text));
    expect(other!.map(({ blocks }) => blocks.map(shape))).toEqual(one!.map(({ blocks }) => blocks.map(shape)));
    const book = readRegister(rules.default);
    const known = idsOf(book);
    const blocks = one!.flatMap((chapter) => chapter.blocks);
    const cited = blocks
      .flatMap((block) => shape(block) as unknown[])
      .flat(3)
      .filter((id) => typeof id === 'string');
    expect(cited.filter((id) => !known.has(id))).toEqual([]);
    const tables = blocks.flatMap((block) => (block.is === 'tables' ? block.named : []));
    expect(tables.filter((id) => tablesOf(book, id).length === 0)).toEqual([]);
    expect(
      blocks.every(
        (block) => block.is === 'tables' || flat(block.is === 'list' ? block.items.flat() : block.text) !== '',
      ),
    ).toBe(true);
  },
);
