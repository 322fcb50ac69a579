// The page in a real browser, served by a real server. Prints "ok - check" or "not ok - check" with the reason, one line a
// check. page_test.mjs PROGRAM
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { checks, expect } from './checks.mjs';
import { answer, begin, open, question, still, whoIsAsked } from './hands.mjs';
import { Server } from './server.mjs';

const [program] = process.argv.slice(2);
const web = createRequire(new URL('../../web/package.json', import.meta.url));
const { chromium } = web('playwright-core');
const axe = web.resolve('axe-core/axe.min.js');

const folder = mkdtempSync(join(tmpdir(), 'linstock-page-'));
const server = await Server.start(program, join(folder, 'page.db'));
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const desk = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A page of a person of his own; what it says on the console and what fails in it are faults. */
async function person(where = desk) {
  const context = await browser.newContext({ ...where, reducedMotion: 'reduce' });
  const tab = await context.newPage();
  tab.faults = [];
  tab.on('pageerror', (e) => tab.faults.push(String(e)));
  tab.on('console', (m) => m.type() === 'error' && tab.faults.push(m.text()));
  return tab;
}

/** Nothing that the accessibility rules of level A or AA forbid. */
async function accessible(tab) {
  await tab.evaluate(await (await import('node:fs/promises')).readFile(axe, 'utf8'));
  const found = await tab.evaluate(() =>
    globalThis.axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] }),
  );
  const said = found.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).slice(0, 3).join(', ')}`);
  expect(said.length === 0, said.join('; '));
}

const { check, finish } = checks();

await check('the first load is at most 250 KB compressed', async () => {
  const tab = await person();
  let bytes = 0;
  const session = await tab.context().newCDPSession(tab);
  await session.send('Network.enable');
  session.on('Network.loadingFinished', (e) => (bytes += e.encodedDataLength));
  await open(tab, server.url);
  await tab.waitForLoadState('networkidle');
  expect(bytes <= 250_000, `${bytes} bytes`);
  expect(tab.faults.length === 0, tab.faults.join('; '));
});

await check('a guest plays a whole match against the program by clicks alone', async () => {
  const tab = await person();
  await begin(tab, server.url, 'program');
  for (let plays = 0; await question(tab); ++plays) {
    expect(plays < 3_000, 'it does not end');
    await answer(tab, plays);
  }
  expect(await tab.locator('.question .asked').innerText(), 'the end is told');
  expect(tab.faults.length === 0, tab.faults.join('; '));
});

await check('two browsers play each other with a link, and agree', async () => {
  const [anne, ben] = [await person(), await person()];
  await begin(anne, server.url, 'friend');
  await anne.locator('button.invite').click();
  await anne.waitForFunction(() => globalThis.document.querySelector('input.link')?.value);
  const link = await anne.locator('input.link').inputValue();
  await open(ben, link);
  await ben.getByRole('button').first().click();
  await ben.locator('.match .question').waitFor();
  for (let plays = 0; plays < 40; ++plays) {
    const asked = await whoIsAsked(anne, ben);
    if (!asked) break;
    await answer(asked, plays);
  }
  await still(anne), await still(ben);
  const shown = (tab) => tab.locator('.log').innerText();
  expect((await shown(anne)).length > 200, 'much has happened');
  expect((await shown(anne)) === (await shown(ben)), 'both logs are the same');
  for (const tab of [anne, ben]) await tab.getByRole('tab').nth(1).click();
  await anne.locator('.chat input').fill('For King Charles!');
  await anne.keyboard.press('Enter');
  await ben.locator('.chat li', { hasText: 'For King Charles!' }).waitFor();
});

await check('it is played by the keyboard alone', async () => {
  const tab = await person();
  await open(tab, server.url);
  const focused = () => tab.evaluate(() => document.activeElement?.closest('button')?.textContent ?? '');
  for (let i = 0; i < 30 && !(await focused()).includes('one screen'); ++i) await tab.keyboard.press('Tab');
  await tab.keyboard.press('Enter');
  await tab.locator('.match .question button').first().waitFor();
  for (const line of ['deploy inverlochy', 'end-recruiting', 'march irish-1 dunkeld', 'end-march']) {
    await question(tab);
    await tab.locator('.typed input').focus();
    await tab.keyboard.type(line);
    await tab.keyboard.press('Enter');
    await still(tab);
  }
  expect((await tab.locator('.log').innerText()).includes('Dunkeld'), 'the march stands in the log');
});

await check('a reload in any phase changes nothing', async () => {
  const tab = await person();
  await begin(tab, server.url, 'one-screen');
  const seen = async () => {
    await still(tab);
    return [await tab.locator('.question').innerText(), await tab.locator('.log').innerText()].join('\n---\n');
  };
  const phases = new Set();
  for (let plays = 0; phases.size < 4 && (await question(tab)); ++plays) {
    expect(plays < 300, [...phases].join(', '));
    const phase = await tab.locator('.top .phase').innerText();
    if (!phases.has(phase)) {
      phases.add(phase);
      const before = await seen();
      await tab.reload();
      await question(tab);
      expect((await seen()) === before, `${phase}: ${before} became ${await seen()}`);
    }
    await answer(tab, plays);
  }
});

await check('the line opens again by itself, and says so meanwhile', async () => {
  const store = join(folder, 'again.db');
  const first = await Server.start(program, store);
  const tab = await person();
  await begin(tab, first.url, 'one-screen');
  await question(tab), await answer(tab, 1);
  await question(tab);
  const before = await tab.locator('.question').innerText();
  await first.stop();
  await tab.locator('.top .line.lost').waitFor();
  const second = await Server.start(program, store, new URL(first.url).port);
  await tab.locator('.top .line.open').waitFor({ state: 'attached' });
  await still(tab);
  expect((await tab.locator('.question').innerText()) === before, 'the same question is open');
  await answer(tab, 1);
  expect(!(await tab.locator('.refusal').isVisible()), 'and is answered');
  await second.stop();
});

await check('the first turn is explained to its end', async () => {
  const tab = await person();
  await open(tab, server.url);
  await tab.locator('.ways button').nth(3).click();
  const guide = tab.locator('.guide');
  await guide.waitFor();
  expect((await guide.innerText()).includes('You are Montrose'), 'it begins with a welcome');
  for (let plays = 0; plays < 60 && !(await guide.getByText('That was your first turn').isVisible()); ++plays) {
    if (!(await question(tab))) break;
    await still(tab);
    const turn = await tab.locator('.top h1').innerText();
    if (!turn.includes('Turn 1')) break;
    const told = guide.getByRole('button');
    if (await told.isVisible()) await told.click();
    else await answer(tab, 1);
    await still(tab);
  }
  expect((await tab.locator('.log').innerText()).includes('Battle of Perth'), 'the battle was fought as suggested');
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
  await drag('irish-1', 'inverness');
  await tab.locator('.chip', { hasText: 'Inverness' }).waitFor();
  await tab.locator('.question [data-line="done"]').click();
  await tab.locator('.log', { hasText: /Irish 1 marches from Blair Atholl .*to Inverness/ }).waitFor();
  await still(tab);
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

await check('it is played on a phone by touch, and the question covers no board', async () => {
  const tab = await person(phone);
  await begin(tab, server.url, 'program', 'tap');
  for (let plays = 0; plays < 12 && (await question(tab)); ++plays) await answer(tab, plays, 'tap');
  const board = await tab.locator('.match .table').boundingBox();
  const side = await tab.locator('.match .side').boundingBox();
  expect(board.y + board.height <= side.y + 1, 'the sheet lies below the board');
  const wide = await tab.evaluate(() => document.documentElement.scrollWidth);
  expect(wide <= 390, `${wide} wide`);
});

for (const where of ['/', '/lobby', '/account', '/rules'])
  await check(`${where} is accessible`, async () => {
    const tab = await person();
    await open(tab, server.url + where);
    await tab.waitForLoadState('networkidle');
    await accessible(tab);
  });
for (const theme of ['light', 'dark'])
  await check(`a match is accessible, ${theme}`, async () => {
    const tab = await person();
    await tab.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await begin(tab, server.url, 'one-screen');
    await question(tab);
    await accessible(tab);
  });

await browser.close();
await server.stop();
rmSync(folder, { recursive: true });
finish();
