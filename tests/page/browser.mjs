// Chromium with people in it, and a server for them to meet on.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from './checks.mjs';
import { Server } from './server.mjs';

const web = createRequire(new URL('../../web/package.json', import.meta.url));
const { chromium } = web('playwright-core');

const executablePath = '/usr/bin/chromium-headless-shell';

export const desk = { viewport: { width: 1440, height: 900 } };
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const onItsSide = { ...phone, viewport: { width: 844, height: 390 } };

/** A page whose faults are noted: what it says on the console as an error, and what fails in it. */
export function watched(tab) {
  tab.faults = [];
  tab.on('pageerror', (e) => tab.faults.push(String(e)));
  tab.on('console', (m) => m.type() === 'error' && tab.faults.push(m.text()));
  return tab;
}

/** A server, with more flags and environment if wanted, a browser beside it, and a folder for both. */
export async function start(program, { flags = [], env = {} } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'linstock-page-'));
  const more = { flags, env: { LINSTOCK_WALL_CLOCK: join(folder, 'clock'), ...env } };
  const server = await Server.start(program, join(folder, 'page.db'), '0', more);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const stage = {
    server,
    folder,
    /** Ends the server by a signal and starts it anew at the same port. */
    async restart(signal) {
      await stage.server.stop(signal);
      const { port } = new URL(stage.server.url);
      stage.server = await Server.start(program, join(folder, 'page.db'), port, more);
    },
    /** A page of a person of his own. */
    async person(where = desk) {
      const context = await browser.newContext({ ...where, reducedMotion: 'reduce' });
      context.setDefaultTimeout(90_000); // other browsers, and servers, share the processors
      return watched(await context.newPage());
    },
    async end() {
      await browser.close();
      await stage.server.stop();
      rmSync(folder, { recursive: true });
    },
  };
  return stage;
}

/** Nothing that the accessibility rules of level A or AA forbid; headings go down a level at a time. */
export async function accessible(tab) {
  await tab.evaluate(readFileSync(web.resolve('axe-core/axe.min.js'), 'utf8'));
  const found = await tab.evaluate(() =>
    globalThis.axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
      rules: { 'heading-order': { enabled: true } },
    }),
  );
  const said = found.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).slice(0, 3).join(', ')}`);
  expect(said.length === 0, said.join('; '));
}
