// Pictures of the page for docs/pictures: pictures.mjs PROGRAM FOLDER. Run it by hand when the page looks different, and look at
// each of them.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { begin, open, question, still } from './hands.mjs';
import { Server } from './server.mjs';

const [program, into] = process.argv.slice(2);
const web = createRequire(new URL('../../web/package.json', import.meta.url));
const { chromium } = web('playwright-core');
const folder = mkdtempSync(join(tmpdir(), 'linstock-pictures-'));
mkdirSync(into, { recursive: true });
const server = await Server.start(program, join(folder, 'page.db'));
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const sizes = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, hasTouch: true, isMobile: true },
};

/** Plays lines of notation, each as soon as it may be. */
async function play(tab, lines) {
  for (const line of lines) {
    await question(tab);
    const parts = tab.locator(`.question [data-line="${line}"]`);
    if (await parts.count()) await parts.first().click();
    await still(tab);
  }
}

for (const [size, where] of Object.entries(sizes))
  for (const theme of ['light', 'dark']) {
    const context = await browser.newContext({ ...where, colorScheme: theme, reducedMotion: 'reduce' });
    const tab = await context.newPage();
    const picture = async (name) => {
      await tab.waitForTimeout(400);
      await tab.screenshot({ path: join(into, `${name}-${size}-${theme}.jpg`), type: 'jpeg', quality: 72 });
    };
    await open(tab, server.url);
    await picture('home');
    await open(tab, `${server.url}/rules/MON-12.1.4`);
    await tab.locator('h2').first().waitFor();
    await picture('rules');
    await begin(tab, server.url, 'one-screen');
    await play(tab, ['deploy inverlochy', 'end-recruiting', 'irish-1', 'irish-2', 'montrose']);
    await picture('march');
    await play(tab, ['dunkeld', 'perth', 'done', 'end-march', 'attack perth']);
    await question(tab);
    await picture('battle');
    await context.close();
  }
await browser.close();
await server.stop();
rmSync(folder, { recursive: true });
