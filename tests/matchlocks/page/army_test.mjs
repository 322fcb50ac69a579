// The army builder: army_test.mjs PROGRAM. Every limit is checked at each change; an army is shared, kept and led into battle.
import { accessible, desk, phone, start } from '../../page/browser.mjs';
import { checks, expect } from '../../page/checks.mjs';
import { open } from '../../page/hands.mjs';

const [program] = process.argv.slice(2);
const { server, person, end } = await start(program);
const { check, finish } = checks();
const address = `${server.url}/army?game=matchlocks`;

async function build(where = desk, at = address) {
  const tab = await person(where);
  await open(tab, at);
  await tab.locator('.army-unit').first().waitFor();
  await tab.locator('.army-sum').waitFor();
  return tab;
}
const told = (tab) => tab.locator('.army .found').innerText();
const points = async (tab) => Number((await tab.locator('.army-sum .all').innerText()).match(/\d+/)[0]);
const says = (tab, text) => tab.locator('.army .found', { hasText: text }).waitFor();
const add = (tab, brigade, type) => tab.locator('[data-brigade]').nth(brigade).locator('select.add').selectOption(type);

await check('a random army is legal and costs what was asked for', async () => {
  const tab = await build();
  await says(tab, 'The army is legal');
  expect((await points(tab)) === 150, `${await points(tab)} points`);
  await tab.locator('.army [name="points"]').fill('80');
  await tab.getByRole('button', { name: 'Random army' }).click();
  await tab.locator('.army-sum .all', { hasText: '80 points' }).waitFor();
  await tab.locator('.army [name="points"]').fill('3');
  await tab.getByRole('button', { name: 'Random army' }).click();
  await tab.locator('.refused', { hasText: 'R.184' }).waitFor();
  expect((await points(tab)) === 80, 'what is refused changes nothing');
  await accessible(tab);
});

await check('a ready army is a start, and is changed as any other', async () => {
  const tab = await build();
  const names = { 'army-royalist-150': 'Old Horse', 'army-parliament-150': 'Trained band' };
  for (const [army, unit] of Object.entries(names)) {
    await tab.locator(`[data-army="${army}"]`).click();
    await tab.waitForFunction((unit) => [...document.querySelectorAll('[data-unit] .name')].some((it) => it.value === unit), unit);
    await tab.locator('.army-sum .all', { hasText: '150 points' }).waitFor();
    await says(tab, 'The army is legal');
  }
  await add(tab, 0, 'light-gun');
  await says(tab, 'R.32');
  await accessible(tab);
});

await check('each limit is said with its clause, and a mended army is legal again', async () => {
  const tab = await build();
  const before = await points(tab);
  await tab.getByRole('button', { name: 'Another brigade' }).click();
  await says(tab, '3.8.1');
  const last = (await tab.locator('[data-brigade]').count()) - 1;
  await add(tab, last, 'battalia');
  await says(tab, 'The army is legal');
  expect((await points(tab)) === before + 5 + 24, 'a Brigadier and a Seasoned Battalia');
  await tab.locator('[data-unit^="battalia"] select').selectOption('raw');
  await tab.locator('.army-sum .all', { hasText: `${before + 5 + 18} points` }).waitFor();
  await add(tab, last, 'light-gun');
  await says(tab, 'R.32');
  await tab.locator('[data-brigade]').nth(last).getByLabel('Goes with').selectOption({ index: 1 });
  await tab.waitForFunction(() => !document.querySelector('.army .found').innerText.includes('R.32'));
  for (let n = 0; n < 12; ++n) await add(tab, last, 'detachment');
  await says(tab, '3.6.2');
  expect(await tab.locator('.army-acts .primary').first().isDisabled(), 'an illegal army is not led into battle');
  for (let n = 0; n < 12; ++n) await tab.getByRole('button', { name: 'Undo' }).click();
  await tab.waitForFunction(() => !document.querySelector('.army .found').innerText.includes('3.6.2'));
});

await check('an army goes on another day, by link and as a file', async () => {
  const tab = await build();
  await tab.locator('.army [name="title"]').fill('The western army');
  await tab.locator('.army [name="title"]').blur();
  await tab.getByRole('button', { name: 'Share by link' }).click();
  const link = await tab.locator('.army .link').inputValue();
  const units = await tab.locator('[data-unit] .name').evaluateAll((all) => all.map((it) => it.value));
  const other = await build(desk, link);
  expect((await other.locator('.army [name="title"]').inputValue()) === 'The western army', 'the title is lost');
  const same = await other.locator('[data-unit] .name').evaluateAll((all) => all.map((it) => it.value));
  expect(JSON.stringify(same) === JSON.stringify(units), `${same}, not ${units}`);
  await other.locator('.army [name="title"]').fill('The northern army');
  await other.locator('.army [name="title"]').blur();
  for (const one of [tab, other]) {
    await one.reload();
    await one.locator('.army-unit').first().waitFor();
  }
  expect((await tab.locator('.army [name="title"]').inputValue()) === 'The western army', 'it is not kept');
  expect((await other.locator('.army [name="title"]').inputValue()) === 'The northern army', 'the link undoes changes');
  await other.getByRole('button', { name: 'Start anew' }).click();
  expect((await other.locator('.army [name="title"]').inputValue()) === 'The western army', 'it is not that of the link');
  await tab.locator('input[type="file"]').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await tab.locator('.refused', { hasText: 'no army' }).waitFor();
  expect((await tab.locator('[data-unit]').count()) === units.length, 'what is refused changes nothing');
  const broken = await person(desk);
  await open(broken, `${address}#a=x!x`);
  await broken.locator('[role=alert]').waitFor();
});

await check('a battle with it begins against the computer, whose army costs as much', async () => {
  const tab = await build();
  await says(tab, 'The army is legal');
  const name = await tab.locator('[data-unit] .name').first().inputValue();
  await tab.locator('.army-acts .primary').first().click();
  await tab.locator('.tabletop').waitFor();
  await tab.getByRole('tab', { name: 'Roster' }).click();
  await tab.locator('.side', { hasText: name }).waitFor();
});

await check('on a phone it fits in the width, and is accessible; it speaks German', async () => {
  const tab = await build({ ...phone, colorScheme: 'dark', locale: 'de-DE' });
  await says(tab, 'Die Armee ist zulässig');
  expect((await tab.evaluate(() => document.documentElement.scrollWidth)) <= phone.viewport.width, 'it is too wide');
  await accessible(tab);
  expect(!/[{}]/.test(await told(tab)), await told(tab));
});

await end();
finish();
