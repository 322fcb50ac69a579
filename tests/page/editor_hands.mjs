// What the tests of the scenario editors do with hand and eye.
import { readFileSync } from 'node:fs';

import { accessible } from './browser.mjs';
import { expect } from './checks.mjs';

export const tabOf = (tab, name) => tab.getByRole('tab', { name, exact: true }).click();
export const press = (tab, name) => tab.getByRole('button', { name, exact: true }).click();
export const good = (tab) => tab.locator('.found.good').waitFor();
export const field = (tab, name) => tab.locator(`.scenario .side [name="${name}"]`);
export async function write(tab, name, text) {
  await field(tab, name).fill(text);
  await field(tab, name).press('Tab');
}

/** Begins from a listed battle, which has a title of its own. */
export async function startFrom(tab, battle) {
  const label = '.scenario-table .tabletop';
  const before = await tab.locator(label).getAttribute('aria-label');
  await field(tab, 'from').selectOption(`s${battle}`);
  await press(tab, 'Start');
  await tab.waitForFunction(
    ([label, before]) => document.querySelector(label)?.getAttribute('aria-label') !== before,
    [label, before],
  );
}

/** Where a point of a table of four feet by three, in inches, is on the screen. */
export const at = (tab, x, y) =>
  tab.evaluate(
    ([x, y]) => {
      const edge = document.querySelector('.viewport-still .tabletop-edge').getBoundingClientRect();
      return [edge.x + (x / 48) * edge.width, edge.y + (1 - y / 36) * edge.height];
    },
    [x, y],
  );
export async function drag(tab, from, to) {
  await tab.mouse.move(...(await at(tab, ...from)));
  await tab.mouse.down();
  await tab.mouse.move(...(await at(tab, ...to)), { steps: 6 });
  await tab.mouse.up();
}

/** The file that the editor saves: its name and its text. */
export async function savedFile(tab) {
  await tabOf(tab, 'Save and share');
  const [file] = await Promise.all([tab.waitForEvent('download'), press(tab, 'Save as a file')]);
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}
/** The scenario in that file. */
export const saved = async (tab) => JSON.parse((await savedFile(tab)).text);

/** These tabs of the editor at a link are accessible, and no wider than the screen. */
export async function editorIsAccessible(tab, colorScheme, link, tabs) {
  await tab.emulateMedia({ colorScheme });
  await tab.goto(link);
  await good(tab);
  for (const name of tabs) {
    await tabOf(tab, name);
    if (name === 'Armies') await tab.locator('.units button').first().click();
    await accessible(tab);
  }
  const wide = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide <= 0, `${wide} too wide`);
}
