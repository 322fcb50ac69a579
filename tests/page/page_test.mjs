// The page in a real browser, served by a real server. Prints "ok - check" or "not ok - check" with the reason, one line a
// check. page_test.mjs PROGRAM
import { join } from 'node:path';

import { accessible, desk, start } from './browser.mjs';
import { checks, expect } from './checks.mjs';
import { asked, begin, open, play, question, setUp, still, withoutScenes } from './hands.mjs';
import { Server } from './server.mjs';

const [program] = process.argv.slice(2);
const { server, folder, person, end } = await start(program);
const { check, finish } = checks();

await check('the first load is at most 220 KB compressed', async () => {
  const tab = await person();
  let bytes = 0;
  const session = await tab.context().newCDPSession(tab);
  await session.send('Network.enable');
  session.on('Network.loadingFinished', (e) => (bytes += e.encodedDataLength));
  await open(tab, server.url);
  await tab.waitForLoadState('networkidle');
  expect(bytes <= 220_000, `${bytes} bytes`);
  expect(tab.faults.length === 0, tab.faults.join('; '));
});

{
  const first = await person();
  await begin(first, server.url, 'one-screen');
  const tab = await first.context().newPage();
  await check('the address of a match opens a board on which one can play', async () => {
    await tab.goto(first.url());
    expect(await question(tab), 'something is asked');
    await tab.locator('[data-space="perth"]').waitFor();
  });
  await check('the tab says whose move it is, and a page that is left leaves no sign', async () => {
    expect((await tab.title()) === '● Your move – Campaigns of Montrose', await tab.title());
    const icon = () => tab.locator('link[rel="icon"]').getAttribute('href');
    expect(/icon-turn\.svg$/.test(await icon()), await icon());
    await tab.locator('.brand').click();
    await tab.locator('.home').waitFor();
    expect((await tab.title()) === 'Linstock', await tab.title());
    expect(/icon\.svg$/.test(await icon()), await icon());
    await tab.goBack();
    await question(tab);
  });
  await check('the browser is asked to translate nothing that changes', async () => {
    expect((await tab.locator('.question').evaluate((it) => it.translate)) === false, 'the question');
    expect((await tab.locator('.top h1').evaluate((it) => it.translate)) === false, 'the heading');
  });
  await check('forced colours show the chosen tab', async () => {
    await tab.emulateMedia({ forcedColors: 'active' });
    const look = (chosen) =>
      tab.locator(`.tabs [aria-selected="${chosen}"]`).first().evaluate((it) => getComputedStyle(it).backgroundColor);
    const [one, other] = [await look(true), await look(false)];
    expect(one !== other, `${one} and ${other}`);
    await tab.emulateMedia({ forcedColors: null });
  });
  await check('a question mark shows the keys', async () => {
    await tab.locator('.top h1').click();
    await tab.keyboard.press('?');
    await tab.locator('.keys-card').waitFor();
    await accessible(tab);
    await tab.keyboard.press('Escape');
    await tab.locator('.keys-card').waitFor({ state: 'hidden' });
    await tab.locator('.typed input').fill('?');
    await tab.locator('.typed input').press('?');
    expect(!(await tab.locator('.keys-card').isVisible()), 'what is typed opens nothing');
    await tab.locator('.typed input').fill('');
  });
  await check('a play that is mistyped is answered with how it is written', async () => {
    await tab.locator('.typed input').fill('london');
    await tab.locator('.typed input').press('Enter');
    const told = await tab.locator('.typed .examples').innerText();
    for (const line of ['deploy inverlochy']) expect(told.includes(line), told);
    await accessible(tab);
    await tab.locator('.typed input').fill('');
  });
  await check('the menu closes on Escape and beside it, asks before it gives the seat up, and resigns last', async () => {
    const opener = tab.getByRole('button', { name: 'Menu' });
    await play(tab, { most: 1 }); // the Covenanter's set-up; the Royalist may concede
    await question(tab);
    await opener.click();
    await tab.keyboard.press('Escape');
    await tab.locator('.menu').waitFor({ state: 'detached' });
    expect(await opener.evaluate((it) => it === document.activeElement), 'the focus is back');
    await opener.click();
    await tab.getByRole('button', { name: 'Resign', exact: true }).waitFor();
    expect(/Resign$/.test(await tab.locator('.menu').innerText()), await tab.locator('.menu').innerText());
    await tab.getByRole('button', { name: 'Let the computer take over' }).click();
    await tab.getByText('For how long does the computer play for you?').waitFor();
    await tab.locator('.top h1').click();
    await tab.locator('.menu').waitFor({ state: 'detached' });
    const mine = await tab.locator('.seats em').count();
    expect(mine === 2, `${mine} seats are still one's own`);
  });
}

await check('an unknown address and an unknown match lead home', async () => {
  const tab = await person();
  for (const [where, why] of [['/nowhere', 'There is no page at this address.'], ['/match/nobody', 'No such match.']]) {
    await tab.goto(server.url + where);
    await tab.getByText(why).waitFor();
    await accessible(tab);
    await tab.getByRole('link', { name: 'Go to the home page' }).click();
    await tab.locator('.home').waitFor();
  }
});

await check('the line opens again by itself, and says so meanwhile', async () => {
  const store = join(folder, 'again.db');
  const first = await Server.start(program, store);
  const tab = await person();
  await begin(tab, first.url, 'one-screen');
  await play(tab, { most: 1 });
  await question(tab);
  const before = await tab.locator('.question').innerText();
  await first.stop();
  await tab.locator('.top .connection.lost').waitFor();
  const second = await Server.start(program, store, new URL(first.url).port);
  await tab.locator('.top .connection.open').waitFor({ state: 'attached' });
  await still(tab);
  expect((await tab.locator('.question').innerText()) === before, 'the same question is open');
  await play(tab, { most: 1 });
  expect(!(await tab.locator('.refusal').isVisible()), 'and is answered');
  await second.stop();
});

await check('the computer plays one turn for a person, and undo says why there is none', async () => {
  const tab = await person();
  await setUp(tab, server.url, { royalist: 'me', covenanter: 'rule-of-thumb' }, { at: 'royalist-march', state: { turn: 4 } });
  await withoutScenes(tab);
  await asked(tab);
  await tab.locator('.undo[aria-disabled="true"]').click({ force: true }); // greyed, and yet it answers
  await tab.locator('.undo-why', { hasText: 'No undo: a card has been drawn.' }).waitFor();
  await tab.locator('.opens-menu').click();
  await tab.locator('.menu').getByRole('button', { name: 'Let the computer take over' }).click();
  await accessible(tab);
  if (process.env.PICTURES) await tab.screenshot({ path: `${process.env.PICTURES}/hand-over.png` });
  await tab.locator('.menu').getByRole('button', { name: 'For this turn' }).click();
  await tab.locator('.top h1', { hasText: 'Turn 5' }).waitFor();
  const now = await asked(tab);
  expect(now?.seat === 'royalist', 'she is asked again');
  expect((await tab.locator('.seats em', { hasText: 'computer' }).count()) === 0, 'and the seat says no more that it is lent');
});

await check('a counter is dragged, and where the rules forbid it they say by which clause', async () => {
  const tab = await person();
  await begin(tab, server.url, 'one-screen');
  for (const line of ['deploy inverlochy', 'end-recruiting']) {
    await question(tab);
    await tab.locator(`[data-line="${line}"]`).click();
    await still(tab);
  }
  const drag = async (unit, space) => {
    await tab.locator('[data-stack="blair-atholl"]').hover();
    const from = await tab.locator(`[data-unit="${unit}"]`).first().boundingBox();
    const to = await tab.locator(`[data-space="${space}"] .board-hit`).boundingBox();
    await tab.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await tab.mouse.down();
    await tab.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 10 });
    await tab.mouse.up();
  };
  await question(tab);
  await drag('irish-1', 'inverness');
  await tab.locator('.chip', { hasText: 'Inverness' }).waitFor();
  await tab.locator('.question [data-line="done"]').click();
  await tab.locator('.log', { hasText: /Irish 1 marches from Blair Atholl .*to Inverness/ }).waitFor();
  await still(tab);
  await question(tab);
  await drag('irish-2', 'newcastle');
  const cited = await tab.locator('.refusal .clause').innerText();
  const label = tab.locator('.board-stop-label', { hasText: cited });
  expect(await tab.locator('.board-stop .board-stop-way').count(), 'the way that was meant is drawn');
  await label.click();
  await tab.locator(`.tab [id="${cited.replace('§ ', 'MON-')}"]`).waitFor();
  await tab.locator('.question .draft .quiet').click();
  await label.waitFor({ state: 'detached' });
});

await check('it speaks German to who reads German', async () => {
  const tab = await person({ ...desk, locale: 'de-DE' });
  await begin(tab, server.url, 'one-screen');
  await question(tab);
  expect((await tab.locator('html').getAttribute('lang')) === 'de', 'the language is said');
  expect((await tab.locator('.top h1').innerText()).includes('Runde 1'), await tab.locator('.top h1').innerText());
});

for (const where of ['/', '/lobby', '/account', '/rules', '/join/m1.royalist.nobody'])
  await check(`${where} is accessible`, async () => {
    const tab = await person();
    await open(tab, server.url + where);
    await tab.waitForLoadState('networkidle');
    await accessible(tab);
  });
for (const theme of ['light', 'dark'])
  await check(`a match and a battle are accessible, ${theme}`, async () => {
    const tab = await person();
    await tab.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await begin(tab, server.url, 'one-screen');
    await question(tab);
    await accessible(tab);
    const at = { montrose: 'perth', 'irish-1': 'perth', 'irish-2': 'perth' };
    await setUp(tab, server.url, { royalist: 'me', covenanter: 'me' }, { at: 'royalist-battles', state: { at } });
    await question(tab);
    await tab.locator('.battle[open] .counter').first().waitFor();
    await accessible(tab);
  });

await end();
finish();
