import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

import { expect, test } from 'vitest';

import { games } from '../games/registry';

const source = new URL('..', import.meta.url);

/** Layers, lowest first. A folder imports only from lower layers, so that there are no cycles. docs/page.md has the table. */
const layers = [
  ['browser', 'style'],
  ['engine'],
  ['words'],
  ['plane', 'rules', 'fair'],
  ['panels'],
  ['map', 'table'],
  ['games/game.ts'],
  ['games/*'],
  ['games/registry.ts'],
  ['shell'],
];

/** Tests and their helpers are in no layer. Generated types may name games. */
const isChecked = (file: string): boolean => !/\.test\.|^testing\//.test(file);
const isGenerated = (file: string): boolean => file.startsWith('engine/generated/');

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(tsx?|css)$/.test(file) && isChecked(file));
const text = (file: string): string => readFileSync(new URL(file, source), 'utf8');

/** The part of the page to which a file belongs: a folder, a game's folder, or a file directly in games/. */
function partOf(file: string): string {
  const [folder, within = ''] = file.split('/');
  return folder === 'games' ? `games/${within}` : folder!;
}

/** Index of the layer of a part; -1 if it is in none. */
function layerOf(part: string): number {
  const at = layers.findIndex((layer) => layer.includes(part));
  return at < 0 && part.startsWith('games/') && !part.includes('.')
    ? layers.findIndex((layer) => layer[0] === 'games/*')
    : at;
}

/** The files of the page that a file imports, statically or dynamically. */
function importsOf(file: string): string[] {
  const named = [...text(file).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g)].map((found) => found[1]!);
  const paths = named.map((path) => posix.join(posix.dirname(file), path.replace(/\?.*/, '')));
  return paths
    .filter((path) => !path.startsWith('..'))
    .map((path) => files.find((one) => [path, `${path}.ts`, `${path}.tsx`].includes(one)) ?? path);
}

test('every file is in a layer', () => {
  expect(files.filter((file) => layerOf(partOf(file)) < 0)).toEqual([]);
});

test('a file imports only from lower layers', () => {
  const breaches = files.flatMap((file) =>
    importsOf(file)
      .filter((other) => partOf(other) !== partOf(file) && layerOf(partOf(other)) >= layerOf(partOf(file)))
      .map((other) => `${file} imports ${other}`),
  );
  expect(breaches).toEqual([]);
});

/** What is left of a graph when nodes without a way in or out are removed again and again: its cycles, and ways between them. */
function cyclic(edges: readonly (readonly [string, string])[]): string[] {
  const left = edges.filter(
    ([from, to]) => edges.some(([other]) => other === to) && edges.some(([, other]) => other === from),
  );
  return left.length === edges.length ? edges.map(([from, to]) => `${from} -> ${to}`) : cyclic(left);
}

test('no files import each other in a circle, not even types', () => {
  expect(cyclic(files.flatMap((file) => importsOf(file).map((other) => [file, other] as const)))).toEqual([]);
});

/** The folder of a file. Files directly in games/ or in a game's folder, which put its folders together, count as themselves. */
const folderOf = (file: string): string => (/^games(\/[^/]+)?\/[^/]+$/.test(file) ? file : posix.dirname(file));

test('no folders import each other in a circle', () => {
  const edges = files
    .flatMap((file) => importsOf(file).map((other) => [folderOf(file), folderOf(other)] as const))
    .filter(([from, to]) => from !== to);
  expect(cyclic(edges)).toEqual([]);
});

test('only the registry and the folder of a game name it', () => {
  const words = games.map(({ id }) => id.replaceAll('-', '[-_ ]?'));
  const named = new RegExp(words.join('|'), 'i');
  const naming = files.filter((file) => !file.startsWith('games/') && !isGenerated(file) && named.test(text(file)));
  expect(naming).toEqual([]);
  const strangers = games.flatMap(({ id }) =>
    files.filter((file) => {
      const [folder, game] = file.split('/');
      return folder === 'games' && game !== id && game !== 'registry.ts' && text(file).includes(`/${id}/`);
    }),
  );
  expect(strangers).toEqual([]);
});

test('only the folder of a game names its sides', () => {
  // Colours are ordinary words, of coats for one.
  const colours = ['red', 'blue', 'green', 'gold', 'violet', 'grey'];
  const names = games.flatMap(({ seats }) => seats).filter((seat) => !colours.includes(seat));
  const sides = new RegExp(`\\b(${names.join('|')})`, 'i');
  const naming = files.filter((file) => !file.startsWith('games/') && !isGenerated(file) && sides.test(text(file)));
  expect(naming).toEqual([]);
});

test('each game gives its sides their colours and emblem', () => {
  const missing = games.flatMap(({ id, seats }) => {
    const css = text(`games/${id}/sides.css`);
    return seats
      .map((seat) => {
        // The commanders of a side share its look: "royalist-2" is found by how it begins.
        const rules = [`[data-side='${seat}'] {`, `[data-side^='${seat.replace(/-\d$/, '')}'] {`];
        const rule = rules.find((one) => css.includes(`[data-game='${id}'] ${one}`)) ?? rules[0]!;
        return css.split(`[data-game='${id}'] ${rule}`)[1]?.split('}')[0] ?? '';
      })
      .flatMap((look, i) =>
        ['--side:', '--side-ink:', '--side-device:']
          .filter((name) => !look.includes(name))
          .map((n) => `${seats[i]} ${n}`),
      );
  });
  expect(missing).toEqual([]);
});

test('the style sheet of maps has rules only for what every map draws', () => {
  const drawn = files
    .filter((file) => /^(map|plane)\/.*tsx?$/.test(file))
    .map(text)
    .join('\n');
  const begun = [...drawn.matchAll(/(board-[a-z-]*-)\$\{/g)].map((found) => found[1]!);
  const classes = [...text('map/board.css').matchAll(/\.(board[a-z0-9-]*)/g)].map((found) => found[1]!);
  const strange = classes.filter(
    (name) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(drawn) && !begun.some((part) => name.startsWith(part)),
  );
  expect(strange).toEqual([]);
});

test('the shell reads of a game’s view only the turn', () => {
  const reading = files.filter(
    (file) => file.startsWith('shell/') && /view(\.value)?(\?\.|!)?\['(?!turn')|' in view\b/.test(text(file)),
  );
  expect(reading).toEqual([]);
});
