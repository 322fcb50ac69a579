// The scenario editor and the pick-up battle in a real browser. scenario_test.mjs PROGRAM
import { accessible, phone, start } from '../../page/browser.mjs';
import { checks, expect } from '../../page/checks.mjs';
import { at, drag, editorIsAccessible, field, good, press, savedFile, tabOf, write } from '../../page/editor_hands.mjs';
import { open, openMore, question, still } from '../../page/hands.mjs';

const [program] = process.argv.slice(2);
const { server, person, end } = await start(program);
const { check, finish } = checks();

async function editor(tab, how = '') {
  await open(tab, `${server.url}/scenario${how}`);
  await tab.locator('.scenario-table .tabletop').waitFor();
}

async function draw(tab, points) {
  for (const [x, y] of points) await tab.mouse.click(...(await at(tab, x, y)));
  await press(tab, 'Done');
}
const give = (tab, text) =>
  tab.locator('.scenario .file input').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) });

let file, link;
const tab = await person();

await check('a scenario is drawn with the mouse', async () => {
  await editor(tab);
  await tabOf(tab, 'Ground');
  await tab.locator('[name="kind"]').selectOption('woods');
  await press(tab, 'Draw an area');
  await draw(tab, [[4, 14], [12, 14], [12, 20], [4, 20]]);
  await tab.locator('[name="kind"]').selectOption('road');
  await press(tab, 'Draw a line');
  await draw(tab, [[24, 0], [26, 18], [24, 36]]);
  await press(tab, 'Draw the zone: Parliament');
  await draw(tab, [[4, 1], [44, 1], [44, 10], [4, 10]]);
  await tabOf(tab, 'Armies');
  for (const side of ['Parliament', 'Royalist'])
    for (let i = 0; i < 2; ++i)
      await tab.locator('section[data-side]', { hasText: side }).first().getByRole('button', { name: 'Add unit' }).click();
  await tab.locator('.fault-places', { hasText: 'zone' }).waitFor();
  await tabOf(tab, 'Scenario');
  await tab.locator('[name="deployment"]').selectOption('free');
  await good(tab);
  file = JSON.parse((await savedFile(tab)).text);
  expect(file.ground[0].area.join() === '4 14,12 14,12 20,4 20', file.ground[0].area.join());
  expect(file.ground[1].line.join() === '24 0,26 18,24 36', file.ground[1].line.join());
  expect(file.sides.parliament.zone.join() === '4 1,44 1,44 10,4 10', file.sides.parliament.zone.join());
  expect(file.sides.royalist.commands[0].units.length === 2, 'two regiments');
});

await check('a unit is dragged and turned, a corner dragged, all taken back', async () => {
  await drag(tab, [6, 5.5], [20, 7.5]);
  const field = tab.locator('[name="unit-at"]');
  await tab.waitForFunction(() => document.querySelector('[name="unit-at"]')?.value === '20 8 N');
  await drag(tab, [20, 10.5], [26, 8]);
  expect((await field.inputValue()) === '20 8 E', await field.inputValue());
  await press(tab, 'Deselect');
  await tab.mouse.click(...(await at(tab, 8, 17)));
  await drag(tab, [12, 20], [14, 22]);
  expect((await tab.locator('.corner input').nth(2).inputValue()) === '14 22', 'the corner');
  for (let i = 0; i < 3; ++i) await press(tab, 'Undo');
  const now = (await savedFile(tab)).text;
  expect(now === JSON.stringify(file, null, 1), 'as it was');
});

await check('saved and opened again it is the same; a bad file is refused with its place', async () => {
  const { name, text } = await savedFile(tab);
  expect(name === 'my-scenario.json', name);
  const other = await person();
  await editor(other);
  await tabOf(other, 'Save and share');
  await give(other, text);
  await good(other);
  expect((await savedFile(other)).text === text, 'the same');
  await give(other, text.replace('"kind": "woods"', '"kind": "jungle"'));
  await other.locator('.refused', { hasText: 'ground[0].kind' }).waitFor();
  await give(other, '{');
  await other.locator('.refused').waitFor();
  expect((await savedFile(other)).text === text, 'nothing changed');
  expect(other.faults.length === 0, other.faults.join('; '));
});

await check('a link opens it in another browser; a spoilt link is refused', async () => {
  await press(tab, 'Share by link');
  link = await tab.locator('input.link').inputValue();
  const other = await person();
  await other.goto(link);
  await good(other);
  expect((await savedFile(other)).text === (await savedFile(tab)).text, 'the same');
  const spoilt = await person();
  await spoilt.goto(link.slice(0, -20));
  await spoilt.getByText('This link holds no scenario').waitFor();
});

await check('it is played at once, to the first question and an answer', async () => {
  await tab.locator('.top .play').click();
  await tab.locator('.new-match').waitFor();
  await tab.locator('.new-match .primary').click();
  await tab.locator('.match .side').waitFor();
  expect(await question(tab), 'something is asked');
  const { x, y } = await tab.evaluate(() => {
    const box = document.querySelector('.question .answers button')?.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
  await tab.mouse.click(x, y);
  await still(tab);
  expect(tab.faults.length === 0, tab.faults.join('; '));
});

await check('a shipped battle and a pick-up battle can be begun from', async () => {
  const other = await person();
  await editor(other);
  await tabOf(other, 'Save and share');
  for (const [id, title, count] of [['naseby', 'Naseby', 42], ['pickup', 'Pick-up battle', 24]]) {
    await other.locator('[name="from"]').selectOption(`s${id}`);
    await press(other, 'Start');
    await other.waitForFunction((title) => document.querySelector('.tabletop')?.ariaLabel.includes(title), title);
    const { name, text } = await savedFile(other);
    expect(name.startsWith(`my-${id}`), name);
    const { sides } = JSON.parse(text);
    const written = Object.values(sides).flatMap((s) => s.commands.flatMap((c) => c.units)).length;
    expect(written === count, `${written} units`);
    await good(other);
  }
});

await check('each problem is a link that selects what has it, and its field', async () => {
  const other = await person();
  await editor(other);
  const focused = (name) => other.waitForFunction((name) => document.activeElement.name === name, name);
  const problem = (says) => other.locator('.fault-places li', { hasText: says }).first().locator('button.place');
  await tabOf(other, 'Armies');
  const side = other.locator('section[data-side="royalist"]');
  await side.getByRole('button', { name: 'Add unit' }).click();
  await other.locator('[name="unit-at"]').fill('99 99 S');
  await press(other, 'Deselect');
  await problem('Regiment 1').click();
  await focused('unit-at');
  await tabOf(other, 'Scenario');
  await problem('Parliament').click();
  await other.locator('section[data-side="parliament"]').waitFor();
  await accessible(other);
});

await check('the morale of units is counted with a command of their own', async () => {
  const other = await person();
  await editor(other);
  await tabOf(other, 'Armies');
  for (const side of ['parliament', 'royalist'])
    await other.locator(`section[data-side="${side}"]`).getByRole('button', { name: 'Add unit' }).click();
  const smaller = other.locator('section[data-side="royalist"] .morale-commands');
  await smaller.getByRole('button', { name: 'Add command' }).click();
  await smaller.locator('[name="royalist-morale_commands-0"]').fill('The tertia');
  await smaller.locator('[name="royalist-morale_commands-0"]').press('Tab');
  await other.locator('[name="unit-morale_command"]').selectOption({ label: 'The tertia' });
  await good(other);
  const { sides } = JSON.parse((await savedFile(other)).text);
  expect(sides.royalist.morale_commands[0].name === 'The tertia', JSON.stringify(sides.royalist));
  expect(sides.royalist.commands[0].units[0].morale_command === sides.royalist.morale_commands[0].id, 'assigned');
  await tabOf(other, 'Armies');
  await smaller.getByRole('button', { name: 'Remove command' }).click();
  await good(other);
});

await check('a pick-up battle in four clicks', async () => {
  const other = await person();
  await open(other, server.url);
  await openMore(other);
  await other.getByRole('link', { name: 'Pick-up battle' }).click();
  await other.locator('[name="size"][value="small"]').click();
  await accessible(other);
  await other.locator('.pickup .primary').click();
  await other.locator('.match .side').waitFor();
  expect(await question(other), 'something is asked');
});

for (const [theme, size] of [['light', undefined], ['dark', phone]])
  await check(`the editor is accessible, ${theme}`, async () =>
    editorIsAccessible(await person(size), theme, link, ['Ground', 'Armies', 'Save and share']));

await check('what is drawn is there again after a reload, until one starts anew', async () => {
  const own = await person();
  const title = async () => {
    await own.locator('.scenario-table .tabletop').waitFor();
    await tabOf(own, 'Scenario');
    return field(own, 'title').inputValue();
  };
  await editor(own);
  const empty = await title();
  await write(own, 'title', 'Edgehill');
  await own.reload();
  expect((await title()) === 'Edgehill', await title());
  await press(own, 'Start anew');
  expect((await title()) === empty, await title());
  await own.reload();
  expect((await title()) === empty, await title());
});

await end();
finish();
