import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';
import { colourOf } from '../table/unit/coat';

const source = new URL('..', import.meta.url);
const text = (file: string): string => readFileSync(new URL(file, source), 'utf8');
const colours = ['blue', 'green', 'red', 'white', 'yellow'];
const unit = text('table/unit/unit.css');
const miniatures = readdirSync(new URL('games/', source))
  .filter((game) => !game.includes('.'))
  .map((game) => ({ game, css: text(`games/${game}/sides.css`) }))
  .filter(({ css }) => css.includes('.tabletop'));

/** From black, 0, to white, 1. */
function lightness(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** The figures of a side's regiment that is named after a colour, and the stands that they may have. */
function wornBy(css: string, side: string, colour: string): { figures: string; stands: string[] } {
  const ofSide = css.split('\n').filter((line) => line.includes(`.tabletop [data-side`) && line.includes(`'${side}']`));
  const all = (name: string): string[] =>
    [...ofSide.join('\n').matchAll(new RegExp(`--${name}: (#\\w+)`, 'g'))].map((found) => found[1]!);
  const usual = new RegExp(`--figure: var\\(--${colour}-coat, (#\\w+)\\)`).exec(unit)![1]!;
  return { figures: all(`${colour}-coat`)[0] ?? usual, stands: all('coat') };
}

test('a regiment named after its coats stands out from its stand in every game of miniatures', () => {
  expect(miniatures.length).toBeGreaterThan(2);
  expect(colours.map((colour) => colourOf(`${colour}coats`))).toEqual(colours);
  for (const { game, css } of miniatures)
    for (const side of ['royalist', 'parliament'])
      for (const colour of colours) {
        const { figures, stands } = wornBy(css, side, colour);
        expect(stands.length).toBeGreaterThan(5);
        for (const stand of stands)
          expect(Math.abs(lightness(figures) - lightness(stand)), `${game}: ${side}, ${colour}`).toBeGreaterThan(0.2);
      }
});

test('regiments of both sides that are named after the same coats differ', () => {
  for (const { css } of miniatures)
    for (const colour of colours)
      expect(wornBy(css, 'royalist', colour).figures).not.toBe(wornBy(css, 'parliament', colour).figures);
});
