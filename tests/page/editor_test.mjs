// The position editor and the umpire's page in a real browser. editor_test.mjs PROGRAM
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { accessible, desk, phone, start } from './browser.mjs';
import { checks, expect } from './checks.mjs';
import { ask, begin, goOn, invitation, open, openMore, question, join as sit } from './hands.mjs';

const [program] = process.argv.slice(2);
const { server, folder, person, end } = await start(program);

async function editor(tab, query = '') {
  await open(tab, `${server.url}/editor${query}`);
  await tab.locator('.editor .unit').first().waitFor();
}

const tabOf = (tab, name) => tab.getByRole('tab', { name, exact: true });
async function pick(tab, unit) {
  const button = tab.locator('.unit-list').getByRole('button', { name: unit });
  if ((await button.getAttribute('aria-pressed')) === 'false') await button.click();
}

/** The position as the page would save it. */
async function saved(tab) {
  await tabOf(tab, 'Play').click();
  const [file] = await Promise.all([tab.waitForEvent('download'), tab.getByText('Save the position').click()]);
  return JSON.parse(readFileSync(await file.path(), 'utf8'));
}

async function middle(tab, selector) {
  const { x, y, width, height } = await tab.locator(selector).first().boundingBox();
  return [x + width / 2, y + height / 2];
}

async function drag(tab, from, to) {
  await tab.mouse.move(...from);
  await tab.mouse.down();
  await tab.mouse.move(...to, { steps: 8 });
  await tab.mouse.up();
}

/** Puts a unit where one chooses it by name. */
async function send(tab, unit, where) {
  await tabOf(tab, 'Counters').click();
  await pick(tab, unit);
  await tab.locator('.picked-one select').selectOption(where);
}

const matchOf = (tab) => new URL(tab.url()).pathname.split('/').at(-1);
const viewOf = async (tab) => (await ask(tab, 'match.view', { match: matchOf(tab), viewer: 'royalist' })).view;

const { check, finish } = checks();

await check('a position is set up by mouse and begun against the program', async () => {
  const tab = await person();
  await open(tab, server.url);
  await openMore(tab);
  await tab.getByRole('link', { name: 'Set up a position' }).click();
  await tab.locator('.editor .unit').first().waitFor();
  // A counter of a stack is dragged to a space; one from the list goes by two clicks; one is laid beside the map.
  await tab.locator('[data-stack="blair-atholl"]').hover();
  const dunkeld = await middle(tab, '[data-space="dunkeld"] .board-hit');
  await drag(tab, await middle(tab, '.board-fan [data-unit="montrose"]'), dunkeld);
  await tab.locator('.unit-list', { hasText: 'Dunkeld' }).waitFor();
  await pick(tab, 'Irish 1');
  await tab.locator('[data-space="dunkeld"] .board-hit').click({ force: true });
  await tab.locator('[data-stack="aberdeen"]').hover();
  await drag(tab, await middle(tab, '.board-fan [data-unit="c-cavalry-1"]'), await middle(tab, '.board-tracks'));
  // From the pool on the sheet, too.
  await drag(tab, await middle(tab, '.board-pool [data-unit="r-highland-1"]'), dunkeld);
  await tabOf(tab, 'Play').click();
  await tab.locator('select[name="at"]').selectOption('royalist-march');
  await tab.getByRole('button', { name: 'Start', exact: true }).click();
  await question(tab);
  const { at, phasing } = await viewOf(tab);
  const stands = { montrose: 'dunkeld', 'irish-1': 'dunkeld', 'irish-2': 'blair-atholl', 'r-highland-1': 'dunkeld' };
  for (const [unit, space] of Object.entries({ ...stands, 'c-cavalry-1': null }))
    expect(at[unit] === space, `${unit}: ${at[unit]}`);
  expect(phasing === 'royalist', phasing);
  expect((await tab.locator('.top .phase').innerText()) === 'March Phase', 'play goes on from there');
  const spoken = await tab.locator('[data-space="dunkeld"]').getAttribute('aria-label');
  expect(spoken.includes('Montrose, one Irish foot'), spoken);
  expect((await tab.locator('.seats').innerText()).includes('Computer'), 'against the program');
});

await check('a position is set up by the keyboard alone and begun on one screen', async () => {
  const tab = await person();
  await editor(tab);
  // Nobody presses a key before he sees what it is for: it has been drawn.
  const reach = async (locator) => {
    await locator.focus();
    await tab.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  };
  const press = async (locator, key = 'Enter') => {
    await reach(locator);
    await tab.keyboard.press(key);
  };
  await press(tab.locator('.unit-list').getByRole('button', { name: 'MacColla' }));
  await press(tab.locator('[data-space="stirling"]'));
  await press(tab.locator('.unit-list').getByRole('button', { name: 'Irish 2' }));
  await reach(tab.locator('.picked-one select'));
  await tab.keyboard.type('Stirling');
  await tab.keyboard.press('Tab');
  await tab.keyboard.press(' ');
  await press(tabOf(tab, 'State'));
  await reach(tab.locator('input[name="turn"]'));
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown']) await tab.keyboard.press(key);
  await tab.keyboard.press('Tab');
  await press(tab.getByRole('button', { name: 'Undo' }));
  await press(tab.getByRole('button', { name: 'Redo' }));
  await press(tabOf(tab, 'Play'));
  // After the Campaign Card: one in nine sends MacColla home at once.
  for (const key of ['ArrowDown', 'ArrowDown']) await press(tab.locator('select[name="at"]'), key);
  const begins = await tab.locator('select[name="at"]').inputValue();
  expect(begins === 'royalist-march', `play begins at ${begins}`);
  await press(tab.locator('select[name="covenanter"]'), 'ArrowUp');
  const seat = await tab.locator('select[name="covenanter"]').inputValue();
  expect(seat === 'me', `the Covenanter is played by ${seat}`);
  await press(tab.getByRole('button', { name: 'Start', exact: true }));
  await question(tab);
  const { at, turn, reduced } = await viewOf(tab);
  expect(at.maccolla === 'stirling' && at['irish-2'] === 'stirling' && turn === 3, `${JSON.stringify(at)} ${turn}`);
  expect(reduced.join() === 'irish-2', `reduced: ${reduced}`);
  expect((await tab.locator('.top h1').innerText()).includes('Turn 3'), 'the turn is shown');
  expect((await tab.locator('.seats em').count()) === 2, 'both seats are on this screen');
});

await check('every step is taken back and made again', async () => {
  const tab = await person();
  await editor(tab);
  const before = (await saved(tab)).state;
  await send(tab, 'Argyll', 'perth');
  await send(tab, 'Argyll', 'out');
  const after = (await saved(tab)).state;
  expect(JSON.stringify(before) === '{}', JSON.stringify(before));
  expect(JSON.stringify(after) === '{"at":{"argyll":null},"out":["argyll"]}', JSON.stringify(after));
  const undo = tab.getByRole('button', { name: 'Undo' });
  await undo.click();
  expect((await saved(tab)).state.at.argyll === 'perth', 'one step back');
  await tab.locator('.board').press('Control+z');
  expect(await undo.isDisabled(), 'there is nothing more to undo');
  await tab.getByRole('button', { name: 'Redo' }).click();
  await tab.getByRole('button', { name: 'Redo' }).click();
  expect(JSON.stringify((await saved(tab)).state) === JSON.stringify(after), 'and forth again');
});

await check('an illegal position names each fault with its clause, and begins nothing', async () => {
  const tab = await person();
  await editor(tab);
  await send(tab, 'Leslie', 'perth');
  await send(tab, 'Irish 1', 'pool');
  await tabOf(tab, 'State').click();
  await tab.locator('input[name="turn"]').fill('40');
  await tabOf(tab, 'Play').click();
  await tab.getByRole('button', { name: 'Start', exact: true }).click();
  const faults = tab.locator('.faults');
  await faults.waitFor();
  const said = (await faults.locator('li').allInnerTexts()).join('\n');
  for (const one of ['Leslie: Elcho and Leslie are one counter § 4.0.20', 'Leslie: Leslie is not yet in play § 7.0.13',
    'Irish 1: Irish units have no pool § 10.0.20', 'Turn: no such box § R.1'])
    expect(said.includes(one), said);
  expect((await tab.locator('.faults li').count()) === 4, said);
  expect(new URL(tab.url()).pathname === '/editor', 'nothing has begun');
  expect((await ask(tab, 'match.mine', {})).matches.length === 0, 'no match was made');
  const ringed = tab.locator('[data-stack="perth"] .board-mark-ring');
  expect((await ringed.count()) > 0, 'Leslie is marked on the board');
  await tab.locator('.faults').getByRole('button', { name: 'Leslie' }).first().click();
  expect((await tab.locator('.picked-one h2').innerText()).includes('Leslie'), 'a click leads to him');
  await tab.locator('.faults .clause').first().click();
  await tab.locator('[role="tabpanel"]', { hasText: 'Elcho' }).waitFor();
});

await check('what may be waived is let pass', async () => {
  const tab = await person();
  await editor(tab);
  await send(tab, 'Montrose', 'perth');
  await send(tab, 'Irish 1', 'perth');
  await tabOf(tab, 'Play').click();
  await tab.locator('select[name="at"]').selectOption('royalist-march');
  const begun = tab.getByRole('button', { name: 'Start', exact: true });
  await begun.click();
  await tab.locator('.faults li', { hasText: '§ 12.0.1' }).waitFor();
  expect((await tab.locator('[data-space="perth"] .board-ring').count()) === 1, 'the space is marked');
  await tab.locator('.faults').getByLabel('Perth').check();
  await begun.click();
  await question(tab);
  expect((await viewOf(tab)).at['irish-1'] === 'perth', 'it stands there');
});

await check('a position is a file that the page and the prompt read', async () => {
  const tab = await person();
  await editor(tab);
  await send(tab, 'Montrose', 'dunkeld');
  await send(tab, 'Irish 2', 'out');
  for (const where of ['out', 'blair-atholl']) await send(tab, 'Irish 1', where);
  await tabOf(tab, 'State').click();
  await tab.locator('select[name="kilpont"]').selectOption('discards');
  await tab.locator('select[name="leven"]').selectOption('removed');
  await tab.locator('input[name="order"]').check();
  await tab.getByRole('button', { name: / up$/ }).nth(2).click();
  await tab.locator('select[name="defeated"]').selectOption('dundee');
  await tabOf(tab, 'Play').click();
  await tab.locator('select[name="at"]').selectOption('royalist-march');
  const file = join(folder, 'position.json');
  const document = await saved(tab);
  writeFileSync(file, JSON.stringify(document));
  expect(document.state.decks.royalist.value.length === 8, JSON.stringify(document));
  const prompt = ['play', 'montrose', '--position', file, '--seed', '1'];
  const play = execFileSync(program, prompt, { input: 'quit\n', encoding: 'utf8' });
  expect(play.includes('Royalist'), play);

  const other = await person();
  await editor(other);
  await tabOf(other, 'Play').click();
  await other.locator('.files input').setInputFiles(file);
  await other.locator('[data-space="dundee"][aria-label*="defeated"]').waitFor({ state: 'attached' });
  expect(JSON.stringify(await saved(other)) === JSON.stringify(document), 'it is the same again');
  const mistaken = Buffer.from('{"at": "royalist-march", "state": {"removed": 3}}');
  await other.locator('.files input').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: mistaken });
  await other.locator('.files [role="alert"]').waitFor();
  await other.locator('select[name="covenanter"]').selectOption('open');
  await other.getByRole('button', { name: 'Start', exact: true }).click();
  await other.locator('button.invite').waitFor();
  const { out, discards, removed } = await viewOf(other);
  expect(out.join() === 'irish-2' && discards.royalist.join() === 'kilpont' && removed.join() === 'leven',
    JSON.stringify([out, discards, removed]));
});

await check('the editor begins where a match stands, and at its beginning changes nothing', async () => {
  const tab = await person();
  await begin(tab, server.url, 'one-screen');
  await question(tab);
  await tab.getByRole('button', { name: 'Menu' }).click();
  await tab.getByRole('link', { name: 'Set up a new match from here' }).click();
  await tab.locator('.editor .unit').first().waitFor();
  const fresh = await saved(tab);
  expect(JSON.stringify(fresh.state) === '{}', `the page's beginning is the engine's: ${JSON.stringify(fresh)}`);
  expect(fresh.at === 'royalist-march', fresh.at);
});

await check('an umpire edits a running match, and the players are told why', async () => {
  const umpire = await person();
  await editor(umpire);
  await tabOf(umpire, 'Play').click();
  await umpire.locator('input[name="umpire"]').check();
  for (const seat of ['royalist', 'covenanter']) await umpire.locator(`select[name="${seat}"]`).selectOption('open');
  await umpire.locator('select[name="at"]').selectOption('royalist-march');
  await umpire.getByRole('button', { name: 'Start', exact: true }).click();
  await umpire.locator('.umpire').waitFor();
  await umpire.locator('.seats [data-side="royalist"] button.invite').click();
  const player = await person();
  await sit(player, await invitation(umpire));
  await question(player);

  await umpire.getByRole('button', { name: 'Menu' }).click();
  await umpire.locator('.menu').getByRole('link', { name: 'Edit the position' }).click();
  await umpire.locator('.editor .unit').first().waitFor();
  await send(umpire, 'Leslie', 'berwick');
  await tabOf(umpire, 'Change').click();
  await umpire.locator('input[name="reason"]').fill('a counter was bumped');
  const change = umpire.getByRole('button', { name: 'Change the position' });
  await change.click();
  await umpire.locator('.begin-here [role="alert"]', { hasText: 'Leslie is not yet in play' }).waitFor();
  await umpire.locator('.begin-here .clause', { hasText: '4.0.20' }).waitFor();
  await send(umpire, 'Leslie', 'pool');
  await send(umpire, 'Argyll', 'perth');
  await tabOf(umpire, 'Change').click();
  await umpire.locator('input[name="reason"]').fill('a counter was bumped');
  await change.click();
  await umpire.locator('.umpire').waitFor();
  await goOn(umpire);

  await player.locator('.log', { hasText: 'The umpire has changed the position.' }).waitFor();
  await goOn(player);
  await player.locator('[data-space="perth"][aria-label*="Argyll"]').waitFor({ state: 'attached' });
  await player.getByRole('tab', { name: 'Chat' }).click();
  await player.locator('.chat', { hasText: 'a counter was bumped' }).waitFor();

  await player.getByRole('tab', { name: 'Log' }).click();
  await question(player);
  await player.locator('.typed input').fill('march irish-1 dunkeld');
  await player.keyboard.press('Enter');
  const marched = umpire.locator('.log', { hasText: 'Irish 1 marches' });
  await marched.waitFor();
  await umpire.getByRole('button', { name: 'Undo the last play' }).click();
  await marched.waitFor({ state: 'detached' });
  await player.locator('[data-space="blair-atholl"][aria-label*="two Irish"]').waitFor({ state: 'attached' });
  await umpire.getByRole('button', { name: 'Call time for the Royalist' }).click();
  await player.locator('.log', { hasText: 'The Royalist has run out of time.' }).waitFor();
  await accessible(umpire);
});

await check('a position is there again after a reload, until one starts anew', async () => {
  const tab = await person();
  await editor(tab);
  const placed = () => tab.locator('[data-space="perth"][aria-label*="Argyll"]');
  await send(tab, 'Argyll', 'perth');
  await placed().waitFor({ state: 'attached' });
  await tab.reload();
  await placed().waitFor({ state: 'attached' });
  await tab.getByRole('button', { name: 'Start anew' }).click();
  await placed().waitFor({ state: 'detached' });
  await tab.reload();
  await tab.locator('.editor .unit').first().waitFor();
  expect((await placed().count()) === 0, 'the draft is forgotten');
});

for (const [name, where, theme] of [['a desk in the dark', desk, 'dark'], ['a phone by daylight', phone, 'light']])
  await check(`every side of the editor is accessible on ${name}`, async () => {
    const tab = await person(where);
    await tab.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await editor(tab);
    await pick(tab, 'Irish 1');
    await tab.locator('.picked-one select').selectOption('pool');
    await accessible(tab);
    await tabOf(tab, 'State').click();
    await accessible(tab);
    await tabOf(tab, 'Play').click();
    await tab.getByRole('button', { name: 'Start', exact: true }).click();
    await tab.locator('.faults li').first().waitFor();
    await accessible(tab);
    const wide = await tab.evaluate(() => document.documentElement.scrollWidth);
    expect(wide <= where.viewport.width, `${wide} wide`);
  });

await end();
finish();
