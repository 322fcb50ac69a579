// The server is upgraded while a page is open: files have other names, or are gone. Prints "ok - check" or "not ok - check" with the
// reason, one line a check. upgrade_test.mjs PROGRAM
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { start } from './browser.mjs';
import { checks, expect } from './checks.mjs';
import { begin, open, openMore } from './hands.mjs';

const [program] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'linstock-upgrade-'));
const page = join(folder, 'page');
cpSync(join(dirname(program), '../page'), page, { recursive: true });
const files = () => readdirSync(page, { recursive: true, withFileTypes: true }).filter((f) => f.isFile());
for (const { name, parentPath } of files()) if (/\.(br|gz|zst)$/.test(name)) rmSync(join(parentPath, name));

const stage = await start(program, { flags: ['--page', page] });
const { check, finish } = checks();

/** Gives every hashed file of the page another name, in all files that name it, as another version would. */
function renameAll() {
  const hashed = files().filter(({ parentPath }) => parentPath === join(page, 'assets')).map(({ name }) => name);
  const fresh = (name) => name.replace(/(\.\w+)$/, 'x$1');
  for (const { name, parentPath } of files().filter(({ name }) => /\.(js|css|html)$/.test(name))) {
    const file = join(parentPath, name);
    writeFileSync(file, hashed.reduce((text, old) => text.replaceAll(old, fresh(old)), readFileSync(file, 'utf8')));
  }
  for (const old of hashed) renameSync(join(page, 'assets', old), join(page, 'assets', fresh(old)));
}

async function onHome() {
  const tab = await stage.person();
  await open(tab, stage.server.url);
  await openMore(tab);
  return tab;
}
const hotSeat = (tab) => tab.locator('.begin [data-way="one-screen"]').click();

await check('a page that is older than the server loads itself anew, and the match is there', async () => {
  const tab = await onHome();
  renameAll();
  await stage.restart('SIGTERM');
  await hotSeat(tab);
  await tab.locator('.match .question').waitFor();
});

await check('a picture that was wanted of an older page is saved once the page is anew', async () => {
  const tab = await stage.person();
  await begin(tab, stage.server.url, 'one-screen');
  const save = async () => {
    await tab.locator('.opens-menu').click();
    await tab.locator('.menu').getByRole('button', { name: 'Save a picture' }).click();
  };
  renameAll();
  await stage.restart('SIGTERM');
  const anew = tab.waitForEvent('load');
  await save();
  await anew;
  await tab.locator('.match .question').waitFor();
  const [picture] = await Promise.all([tab.waitForEvent('download'), save()]);
  expect(picture.suggestedFilename().endsWith('.png'), picture.suggestedFilename());
});

await check('where a part is gone for good, the page says so once, and a button loads it when it is back', async () => {
  const tab = await onHome();
  const part = join(page, 'assets', readdirSync(join(page, 'assets')).find((name) => /^match_page-.*\.js$/.test(name)));
  renameSync(part, `${part}.away`);
  await stage.restart('SIGTERM');
  await hotSeat(tab);
  await tab.locator('[role="alert"]', { hasText: 'A part of this page could not be loaded.' }).waitFor();
  await tab.waitForTimeout(1_500);
  expect(await tab.locator('.incomplete').isVisible(), 'it does not load itself again and again');
  renameSync(`${part}.away`, part);
  await stage.restart('SIGTERM');
  await tab.getByRole('button', { name: 'Load again' }).click();
  await tab.locator('.match .question').waitFor();
});

await check('a part that is lost on a bad line does not take the page away', async () => {
  const tab = await stage.person();
  await begin(tab, stage.server.url, 'one-screen');
  await tab.context().setOffline(true);
  await tab.getByRole('tab', { name: 'Rules' }).click();
  await tab.locator('.incomplete').waitFor();
  expect(await tab.locator('.match .board').isVisible(), 'the board is still there');
  await tab.context().setOffline(false);
  await tab.getByRole('button', { name: 'Load again' }).click();
  await tab.locator('.match .question').waitFor();
});

await stage.end();
rmSync(folder, { recursive: true });
finish();
