// Nobody is stuck: resigning, calling a match off, the seat of somebody who is gone, a browser without cookies. Prints "ok - check" or
// "not ok - check" with the reason, one line a check. leaving_test.mjs PROGRAM
import { start } from './browser.mjs';
import { checks, expect } from './checks.mjs';
import { begin, invitation, join, open, over, withoutScenes } from './hands.mjs';

const [program] = process.argv.slice(2);
const { server, person, end } = await start(program);
const { check, finish } = checks();

async function twoPeople() {
  const [anne, ben] = [await person(), await person()];
  await begin(anne, server.url, 'friend');
  await join(ben, await invitation(anne));
  for (const tab of [anne, ben]) await withoutScenes(tab);
  return [anne, ben];
}

const press = (tab, name) => tab.getByRole('button', { name, exact: true }).click();
const held = (tab) => tab.evaluate(() => document.activeElement?.innerText);

async function fromMenu(tab, name) {
  await tab.locator('.opens-menu').click();
  await press(tab, name);
}

await check('the side that the rules let not concede resigns; Cancel is beside it, and the focus is kept', async () => {
  const [anne, ben] = await twoPeople();
  await fromMenu(ben, 'Resign');
  expect((await held(ben)) === 'Cancel', await held(ben));
  await ben.keyboard.press('Enter');
  expect((await held(ben)) === 'Resign', await held(ben));
  await press(ben, 'Resign');
  await ben.locator('.asks-first .alarm').click();
  for (const tab of [anne, ben]) await over(tab);
  for (const tab of [anne, ben]) await tab.locator('.question[data-over]', { hasText: 'the Covenanter gives up' }).waitFor();
  expect(anne.faults.concat(ben.faults).length === 0, anne.faults.concat(ben.faults).join('; '));
});

await check('a match ends without a winner when both agree; the proposal outlives a reload', async () => {
  const [anne, ben] = await twoPeople();
  await fromMenu(anne, 'Propose to end without a winner');
  await anne.locator('.asks-first .alarm').click();
  await anne.getByText('Waiting for Covenanter').waitFor();
  await ben.reload();
  await ben.getByText('Royalist proposes to end the match').waitFor();
  await press(ben, 'Agree');
  for (const tab of [anne, ben]) await over(tab);
  await ben.locator('.ending h2', { hasText: 'No winner' }).waitFor();
});

await check('the seat of a removed account is free, and a program plays on', async () => {
  const [anne, ben] = await twoPeople();
  await open(ben, `${server.url}/account`);
  await ben.evaluate(() => fetch('/api/remove', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }));
  await anne.locator('.seats [data-side="covenanter"]', { hasText: 'open seat' }).waitFor();
  if (!(await anne.locator('.invite-card').count())) await press(anne, 'Invite');
  await press(anne, 'Give the seat away');
  await press(anne, 'Let the computer play');
  await anne.locator('.seats [data-side="covenanter"]', { hasText: 'Computer' }).waitFor();
  await anne.locator('.question .answers button').first().waitFor();
});

/** The browser of this tab loses the cookies of an answer. */
const keepsNoCookies = (tab, path) =>
  tab.route(`**/api/${path}`, async (route) => {
    const answer = await route.fetch();
    await tab.context().clearCookies();
    await route.fulfill({ status: answer.status(), contentType: 'application/json', body: await answer.text() });
  });

await check('where the browser keeps no cookies, a sentence says so', async () => {
  const tab = await person();
  await keepsNoCookies(tab, 'guest');
  await open(tab, server.url);
  await tab.locator('.begin [data-way="friend"]').click();
  await tab.getByText('This browser keeps no cookies').waitFor();
});

await check('nor does it say there that somebody is signed in', async () => {
  const tab = await person();
  for (const path of ['account', 'login']) await keepsNoCookies(tab, path);
  await open(tab, `${server.url}/account`);
  for (const name of ['Create an account', 'Sign in']) {
    await tab.locator('input[name="name"]').fill('Cora');
    await tab.locator('input[name="password"]').fill('a horse at the mill');
    await press(tab, name);
    await tab.getByText('This browser keeps no cookies').waitFor();
    expect((await tab.getByText('Signed in: Cora').count()) === 0, name);
    await tab.reload();
  }
});

await end();
finish();
