// The scenario editor of Declare Thee Sir in a real browser. declare_editor_test.mjs PROGRAM
import { accessible, phone, start } from '../../page/browser.mjs';
import { checks, expect } from '../../page/checks.mjs';
import { at, drag, editorIsAccessible, field, good, press, saved, startFrom, tabOf, write } from '../../page/editor_hands.mjs';
import { open, question, still } from '../../page/hands.mjs';

const [program] = process.argv.slice(2);
const { server, person, end } = await start(program);
const { check, finish } = checks();

async function editor(tab, how = '') {
  await open(tab, `${server.url}/scenario?game=declare-thee-sir${how}`);
  await tab.locator('.scenario-table .tabletop').waitFor();
}
/** Adds a unit to the list of a commander and gives it a type. */
async function add(tab, side, commander, type) {
  const list = tab.locator(`section[data-side="${side}"] fieldset`, { hasText: `Commander ${commander}` });
  await list.getByRole('button', { name: 'Add unit' }).click();
  await field(tab, 'unit-type').selectOption(type);
}

const tab = await person();
let link;

await check('a scenario with two commanders a side, an arrival, masked guns and an enclosure is made', async () => {
  await editor(tab);
  await tab.locator('.found', { hasText: 'problem' }).waitFor();
  await tabOf(tab, 'Armies');
  for (const side of ['royalist', 'parliament']) {
    await add(tab, side, 1, 'foot');
    await add(tab, side, 2, 'cavalry');
  }
  await add(tab, 'royalist', 1, 'artillery');
  await field(tab, 'unit-masked').check();
  await add(tab, 'royalist', 1, 'general');
  await field(tab, 'unit-attached-to').selectOption('r-unit-1');
  await add(tab, 'parliament', 2, 'dragoons');
  await write(tab, 'unit-arrives', '2');
  expect((await field(tab, 'unit-entry').inputValue()) === '24 36 S', await field(tab, 'unit-entry').inputValue());
  expect((await field(tab, 'unit-at').count()) === 0, 'it has no place on the table yet');
  await tabOf(tab, 'Ground');
  await field(tab, 'kind').selectOption('wall');
  await press(tab, 'Draw an enclosure');
  for (const [x, y] of [[20, 16], [28, 16], [28, 20], [20, 20]]) await tab.mouse.click(...(await at(tab, x, y)));
  await press(tab, 'Done');
  await field(tab, 'piece-covers').selectOption('S');
  await press(tab, 'Deselect');
  await press(tab, 'Add objective');
  await good(tab);
  const { sides, ground, objectives } = await saved(tab);
  const written = (side) => sides[side].units.map(({ id, name, at, ...unit }) => JSON.stringify(unit)).join();
  expect(
    written('royalist') ===
      '{"type":"foot"},{"type":"cavalry","commander":2,"stands":2},{"type":"artillery","masked":true},' +
        '{"type":"general","attached-to":"r-unit-1"}',
    written('royalist'),
  );
  expect(
    written('parliament') ===
      '{"type":"foot"},{"type":"cavalry","commander":2,"stands":2},' +
        '{"type":"dragoons","commander":2,"stands":2,"arrives":2,"entry":"24 36 S"}',
    written('parliament'),
  );
  expect(
    JSON.stringify(ground) === '[{"kind":"wall","line":["20 16","28 16","28 20","20 20","20 16"],"covers":"S"}]',
    JSON.stringify(ground),
  );
  expect(objectives.length === 1 && objectives[0].at === '24 18', JSON.stringify(objectives));
});

await check('where a unit enters slides along the edge, an objective goes where it is dragged', async () => {
  await drag(tab, [24, 36], [12, 33]);
  await drag(tab, [24, 18], [30, 22]);
  await drag(tab, [30, 22], [31, 24]);
  await press(tab, 'Undo');
  const { sides, objectives } = await saved(tab);
  expect(sides.parliament.units[2].entry === '12 36 S', sides.parliament.units[2].entry);
  expect(objectives[0].at === '30 22', objectives[0].at);
});

await check('the corner where an enclosure closes is one corner', async () => {
  await tabOf(tab, 'Ground');
  await tab.locator('.pieces button').first().click();
  await drag(tab, [20, 16], [19, 14]);
  await tab.waitForFunction(() => document.querySelector('[name="corner-0"]')?.value === '19 14');
  expect((await field(tab, 'corner-4').inputValue()) === '19 14', await field(tab, 'corner-4').inputValue());
  await press(tab, 'Undo');
});

await check('a problem leads to its field, wherever that is', async () => {
  const focused = (name) => tab.waitForFunction((name) => document.activeElement.name === name, name);
  const problem = (says) => tab.locator('.fault-places li', { hasText: says }).first().locator('button.place');
  await tabOf(tab, 'Armies');
  await tab.locator('.units button', { hasText: 'dragoons' }).click();
  await write(tab, 'unit-entry', '12 30 S');
  await press(tab, 'Deselect');
  await tabOf(tab, 'Scenario');
  await problem('Regiment').click();
  await focused('unit-entry');
  await tab.locator('.fault-places .clause', { hasText: 'L.1.f' }).waitFor();
  await accessible(tab);
  await write(tab, 'unit-entry', '12 36 S');
  await good(tab);
  await tabOf(tab, 'Ground');
  await write(tab, 'objectives-0-at', 'nowhere');
  await tabOf(tab, 'Armies');
  await problem('Place 1').click();
  await focused('objectives-0-at');
  await write(tab, 'objectives-0-at', '30 22');
  await good(tab);
});

await check('it is played by two commanders a side, to the first card and its answer', async () => {
  await tabOf(tab, 'Save and share');
  await press(tab, 'Share by link');
  link = await tab.locator('input.link').inputValue();
  await tab.locator('.top .play').click();
  await tab.locator('.new-match').waitFor();
  for (const side of ['royalist', 'parliament']) await tab.locator(`[name="${side}_commanders"]`).selectOption('2');
  const seats = ['royalist', 'royalist-2', 'parliament', 'parliament-2'];
  for (const seat of seats) await tab.locator(`.new-match [name="${seat}"]`).selectOption('me');
  await tab.locator('.new-match .primary').click();
  await tab.locator('.match .side').waitFor();
  expect(await question(tab), 'something is asked');
  await tab.locator('.question .answers button:enabled').first().click();
  await still(tab);
  expect((await tab.locator('.seats li, .seats em').count()) >= 4, 'four seats');
  expect(tab.faults.length === 0, tab.faults.join('; '));
});

await check('it is kept in this browser, apart from the scenarios of other games', async () => {
  await editor(tab, '&own=my-scenario');
  const { sides } = await saved(tab);
  expect(sides.royalist.units.length === 4, JSON.stringify(sides.royalist));
  await open(tab, `${server.url}/scenario?game=and-gentlemen-all`);
  await tabOf(tab, 'Save and share');
  const offered = await field(tab, 'from').innerText();
  expect(offered.includes('Empty table') && !offered.includes('Yours'), offered);
});

await check('every battle of the game can be begun from', async () => {
  const other = await person();
  await editor(other);
  await tabOf(other, 'Save and share');
  const battles = { 'first-battle': 10, 'braddock-down': 23, 'adwalton-moor': 30, pickup: 28 };
  for (const [id, count] of Object.entries(battles)) {
    await startFrom(other, id);
    await good(other);
    const { sides, ...file } = await saved(other);
    expect(file.id.startsWith(`my-${id}`), file.id);
    const units = sides.royalist.units.length + sides.parliament.units.length;
    expect(units === count, `${id}: ${units} units`);
  }
  expect(other.faults.length === 0, other.faults.join('; '));
});

await check('a pick-up battle of a size, with two commanders of a side', async () => {
  const other = await person();
  await open(other, `${server.url}/?pickup&game=declare-thee-sir`);
  await other.locator('[name="size"][value="small"]').click();
  expect((await other.locator('[name="units"]').count()) === 0, 'sizes alone');
  await other.locator('details summary').click();
  await other.locator('[name="royalist_commanders"]').selectOption('2');
  await other.locator('[name="opponent"]').selectOption('me');
  await other.locator('[name="side"] option[value="royalist-2"]').waitFor({ state: 'attached' });
  await accessible(other);
  await other.locator('.pickup .primary').click();
  await other.locator('.match .side').waitFor();
  expect(await question(other), 'something is asked');
});

for (const [theme, size] of [['light', undefined], ['dark', phone]])
  await check(`the editor is accessible, ${theme}`, async () =>
    editorIsAccessible(await person(size), theme, link, ['Scenario', 'Ground', 'Armies']));

await end();
finish();
