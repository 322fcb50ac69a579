// The scenario editor of Never Mind the Matchlocks in a real browser. matchlocks_editor_test.mjs PROGRAM
import { accessible, phone, start } from '../../page/browser.mjs';
import { checks, expect } from '../../page/checks.mjs';
import { at, drag, editorIsAccessible, field, good, press, saved, startFrom, tabOf, write } from '../../page/editor_hands.mjs';
import { open, question } from '../../page/hands.mjs';

const [program] = process.argv.slice(2);
const { server, person, end } = await start(program);
const { check, finish } = checks();

async function editor(tab, how = '') {
  await open(tab, `${server.url}/scenario?game=matchlocks${how}`);
  await tab.locator('.scenario-table .tabletop').waitFor();
}
/** Adds a unit to the last brigade of a side, of a type, at a place. */
async function add(tab, side, type, place) {
  const list = tab.locator(`section[data-side="${side}"] fieldset`, { hasText: 'Name of the brigade' }).last();
  await list.getByRole('button', { name: 'Add unit' }).click();
  await field(tab, 'unit-type').selectOption(type);
  if (place) await write(tab, 'unit-at', place);
}
/** What is written of the units of a brigade, but names. */
const units = (brigade) => brigade.units.map(({ id, name, ...unit }) => JSON.stringify(unit)).join();

const tab = await person();
let link;

await check('two armies of brigades, a gun with its parent, a leader with a unit, a wall whose crossing is known', async () => {
  await editor(tab);
  await tab.locator('.found', { hasText: '2 problems' }).waitFor();
  await tabOf(tab, 'Armies');
  for (const [side, y, facing] of [['royalist', 10, 'N'], ['parliament', 26, 'S']]) {
    await press(tab.locator(`section[data-side="${side}"]`), 'Another brigade');
    await add(tab, side, 'battalia', `12 ${y} ${facing}`);
    await add(tab, side, 'harquebusiers', `34 ${y} ${facing}`);
  }
  await field(tab, 'unit-formation').selectOption('line');
  await add(tab, 'royalist', 'light-gun');
  await field(tab, 'unit-parent').selectOption('r-unit-1');
  expect((await field(tab, 'unit-at').count()) === 0, 'a gun that goes with a unit has no place of its own');
  await tab.locator('section[data-side="royalist"] .units button', { hasText: 'Brigadier' }).click();
  await field(tab, 'unit-class').selectOption('3');
  await field(tab, 'unit-attached-to').selectOption('r-unit-1');
  expect((await tab.locator('.picked-one .alarm').count()) === 0, 'a Brigadier goes with his brigade only');
  await tabOf(tab, 'Ground');
  await field(tab, 'kind').selectOption('low-wall');
  await press(tab, 'Draw a line');
  for (const [x, y] of [[10, 18], [20, 18]]) await tab.mouse.click(...(await at(tab, x, y)));
  await press(tab, 'Done');
  await field(tab, 'piece-crossing').selectOption('one-token');
  await press(tab, 'Deselect');
  await tabOf(tab, 'Scenario');
  await field(tab, 'bombardment').uncheck();
  await good(tab);
  const { sides, ground, bombardment } = await saved(tab);
  expect(bombardment === false, `${bombardment}`);
  expect(
    units(sides.royalist.brigades[0]) ===
      '{"type":"battalia","at":"12 10 N"},{"type":"harquebusiers","at":"34 10 N"},{"type":"light-gun","parent":"r-unit-1"}',
    units(sides.royalist.brigades[0]),
  );
  expect(
    units(sides.parliament.brigades[0]) ===
      '{"type":"battalia","at":"12 26 S"},{"type":"harquebusiers","at":"34 26 S","formation":"line"}',
    units(sides.parliament.brigades[0]),
  );
  const { name, ...brigadier } = sides.royalist.brigades[0].brigadier;
  expect(JSON.stringify(brigadier) === '{"id":"r-brigadier-1","class":3,"attached-to":"r-unit-1"}', JSON.stringify(brigadier));
  expect(
    JSON.stringify(ground) === '[{"kind":"low-wall","line":["10 18","20 18"],"crossing":"one-token"}]',
    JSON.stringify(ground),
  );
});

await check('units and leaders go where they are dragged', async () => {
  const general = async () => (await saved(tab)).sides.parliament.general.at;
  const [x, y] = (await general()).split(' ').map(Number);
  await drag(tab, [x, y + 0.5], [x + 6, y - 1.5]);
  expect((await general()) === `${x + 6} ${y - 2} S`, await general());
  await press(tab, 'Undo');
  expect((await general()) === `${x} ${y} S`, await general());
});

await check('a problem leads to its field, with its clause', async () => {
  const focused = (name) => tab.waitForFunction((name) => document.activeElement.name === name, name);
  const problem = (says) => tab.locator('.fault-places li', { hasText: says }).first().locator('button.place');
  await tabOf(tab, 'Armies');
  await tab.locator('section[data-side="parliament"] .units button', { hasText: 'General' }).click();
  await write(tab, 'unit-at', '60 60 S');
  await press(tab, 'Deselect');
  await tabOf(tab, 'Scenario');
  await problem('General').click();
  await focused('unit-id');
  await write(tab, 'unit-at', '24 33 S');
  await good(tab);
  await tabOf(tab, 'Armies');
  const loose = tab.locator('section[data-side="royalist"] fieldset', { hasText: 'Of no brigade' });
  for (let n = 0; n < 6; ++n) await press(loose, 'Add unit');
  await tab.locator('.fault-places .clause', { hasText: '3.6.2' }).first().waitFor();
  await accessible(tab);
  for (let n = 0; n < 6; ++n) await press(tab, 'Undo');
  await good(tab);
});
await check('it is kept in this browser, goes by link, and is played', async () => {
  await tabOf(tab, 'Save and share');
  await press(tab, 'Share by link');
  link = await tab.locator('input.link').inputValue();
  await tab.locator('.top .play').click();
  await tab.locator('.new-match').waitFor();
  for (const seat of ['royalist', 'parliament']) await tab.locator(`.new-match [name="${seat}"]`).selectOption('me');
  await tab.locator('.new-match .primary').click();
  await tab.locator('.match .side').waitFor();
  expect(await question(tab), 'something is asked');
  await tab.locator('.tabletop [data-unit="r-unit-3"]').waitFor();
  await editor(tab, '&own=my-scenario');
  expect((await saved(tab)).sides.royalist.brigades[0].units.length === 3, 'it is kept');
  expect(tab.faults.length === 0, tab.faults.join('; '));
});

await check('players deploy: places fall away, an army may be that of a file, and is taken in to be changed', async () => {
  await tabOf(tab, 'Scenario');
  await field(tab, 'deployment').selectOption('free');
  await field(tab, 'choose_sides').check();
  await good(tab);
  await tabOf(tab, 'Armies');
  await field(tab, 'parliament-army').selectOption('parliament-150');
  await good(tab);
  let { sides } = await saved(tab);
  expect(sides.parliament.army === 'parliament-150' && !sides.parliament.brigades, JSON.stringify(sides.parliament));
  expect(!JSON.stringify(sides.royalist).includes('"at"'), JSON.stringify(sides.royalist));
  await tabOf(tab, 'Armies');
  await press(tab.locator('section[data-side="parliament"]'), 'Edit its units here');
  await tab.locator('section[data-side="parliament"] .units button', { hasText: 'Lobsters' }).click();
  await good(tab);
  await tab.locator('section[data-side="parliament"] h2', { hasText: '150 points' }).waitFor();
  const broken = { name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') };
  await field(tab, 'parliament-army-file').setInputFiles(broken);
  await tab.locator('section[data-side="parliament"] [role=alert]').waitFor();
  ({ sides } = await saved(tab));
  expect(sides.parliament.brigades.length === 3 && !sides.parliament.army, JSON.stringify(sides.parliament).slice(0, 300));
  await tabOf(tab, 'Scenario');
  await field(tab, 'deployment').selectOption('fixed');
  ({ sides } = await saved(tab));
  const placed = sides.parliament.brigades.flatMap((b) => [b.brigadier, ...b.units]);
  expect(placed.every((u) => u.at), JSON.stringify(placed));
});

await check('every battle of the game can be begun from', async () => {
  const other = await person();
  await editor(other);
  await tabOf(other, 'Save and share');
  for (const id of ['first-battle', 'meeting-of-equals', 'hopton-heath', 'winceby', 'pickup']) {
    await startFrom(other, id);
    await good(other);
    const file = await saved(other);
    expect(file.id.startsWith(`my-${id}`), file.id);
  }
  expect(other.faults.length === 0, other.faults.join('; '));
});

for (const [theme, size] of [['light', undefined], ['dark', phone]])
  await check(`the editor is accessible, ${theme}`, async () =>
    editorIsAccessible(await person(size), theme, link, ['Scenario', 'Ground', 'Armies']));

await end();
finish();
