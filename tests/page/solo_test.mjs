// The page without a server: on static files, below a path, with the engines in it. solo_test.mjs PROGRAM; the engines are
// those of build/wasm/engines. PROGRAM serves the other page, on which a file that was saved here is loaded.
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';

import { accessible, desk, phone, start } from './browser.mjs';
import { checks, expect } from './checks.mjs';
import { answer, brigadier, colonel, open, openMore, play as playOn, question, still, unfold } from './hands.mjs';
import { seededSave } from './seeded.mjs';
import { Server } from './server.mjs';
import { serveFolder } from './static_site.mjs';

const [program] = process.argv.slice(2);
const root = new URL('../../', import.meta.url).pathname;
const { server, folder, person: anybody, end } = await start(program);
const files = join(folder, 'static');
const engines = join(root, 'build/wasm/engines');
execFileSync(join(root, 'tools/static'), [files, engines], { stdio: ['ignore', 'ignore', 'inherit'] });
const site = await serveFolder(files, '/some/where/');

/** Watches what a tab asks for: of nobody but its own folder. */
function watched(tab, home = site.url) {
  tab.faults ??= [];
  const own = (url) => url.startsWith(home) || url.startsWith('blob:') || url.startsWith('data:');
  tab.on('request', (r) => own(r.url()) || tab.faults.push(`asks for ${r.url()}`));
  tab.on('websocket', (s) => tab.faults.push(`opens ${s.url()}`));
  return tab;
}
const person = async (where) => watched(await anybody(where));
const way = (tab, name) => tab.locator('.ways button', { hasText: name });

/** Plays lines, or parts of them, each as soon as it is asked for. */
async function play(tab, lines) {
  for (const line of lines) {
    await question(tab);
    await tab.locator(`.question [data-line="${line}"]`).click();
    await still(tab);
  }
}

async function seen(tab) {
  await question(tab);
  await still(tab);
  // What the seal means is said once in each browser: it is no part of the match.
  const asked = await tab.locator('.question').innerText();
  const note = tab.locator('.question .sealed-note');
  const once = (await note.count()) ? await note.innerText() : '';
  return [asked.replace(once, '').replace(/\s+/g, ' '), await tab.locator('.log').innerText()].join('\n---\n');
}

/** Waits until two tabs show the same: news comes to each in its own time. */
async function agree(one, two) {
  for (let patience = 100; (await seen(one)) !== (await seen(two)); --patience) {
    expect(patience, `${await seen(one)}\nis not\n${await seen(two)}`);
    await two.waitForTimeout(100);
  }
}

/** Saves the match as a file. */
async function save(tab, name) {
  await tab.getByRole('button', { name: 'Menu' }).click();
  const coming = tab.waitForEvent('download');
  await tab.getByRole('button', { name: 'Save as a file' }).click();
  const file = join(folder, name);
  await (await coming).saveAs(file);
  return file;
}

/** Goes on from a file, at an address. */
async function load(tab, url, file) {
  await open(tab, url);
  const coming = tab.waitForEvent('filechooser');
  await openMore(tab);
  await tab.getByRole('button', { name: 'Load from a file' }).click();
  await (await coming).setFiles(file);
}

/** A match at its beginning, with the same dice and cards each time. */
const always = join(folder, 'always.json');
writeFileSync(always, JSON.stringify(seededSave(program, { game: 'montrose' })));

/** Begins that match, with the Covenant for the program or for the same person. */
async function begin(tab, against = 'oneself', url = site.url) {
  await load(tab, url, always);
  await tab.locator('.match .side').waitFor();
  if (against === 'program') await toProgram(tab);
}
async function toProgram(tab) {
  const covenant = tab.locator('.seats li', { hasText: 'Covenanter' });
  await covenant.getByRole('button', { name: 'Let the computer play' }).click();
  await covenant.locator('[name="level"]').selectOption('random');
  await covenant.getByRole('button', { name: 'Let the computer play' }).click();
  await tab.locator('.seats', { hasText: 'Computer' }).waitFor();
}

const fault = (tab) => expect(tab.faults.length === 0, tab.faults.join('; '));
const { check, finish } = checks();

await check('opened as a file it says why it does not run', async () => {
  const tab = await anybody();
  await tab.goto(`file://${files}/index.html`);
  const said = await tab.locator('[role=alert]').innerText();
  expect(said.startsWith('This page was opened as a file'), said);
  await tab.context().close();
});

await check('each engine is at most 600 KB for a browser that accepts brotli, as all do', async () => {
  const host = await Server.start(program, join(folder, 'host.db'), '0', { flags: ['--page', files] });
  const load = (name) =>
    new Promise((done, failed) => {
      get(`${host.url}/assets/${name}`, { headers: { 'Accept-Encoding': 'gzip, deflate, br' } }, (response) => {
        let bytes = 0;
        response.on('data', (part) => (bytes += part.length)).on('end', () => done({ name, bytes, as: response.headers['content-encoding'] }));
      }).on('error', failed);
    });
  const names = readdirSync(join(files, 'assets')).filter((file) => file.endsWith('.wasm'));
  const loaded = await Promise.all(names.map(load));
  await host.stop();
  const played = readdirSync(join(root, 'web/src/games'), { withFileTypes: true }).filter((game) => game.isDirectory());
  expect(names.length === played.length, names.join(' '));
  for (const one of loaded) expect(one.as === 'br' && one.bytes > 100_000 && one.bytes <= 600_000, JSON.stringify(one));
});

await check('a whole match is played against the program, and once more with sides changed', async () => {
  const tab = await person();
  await open(tab, site.url);
  await way(tab, 'Play now').click();
  await tab.locator('.match .side').waitFor();
  await playOn(tab);
  await tab.getByRole('button', { name: 'Rematch, sides swapped' }).click();
  await tab.locator('.question [data-line="deploy inverlochy"]').waitFor();
  expect((await tab.locator('.question .who').innerText()) === 'Covenanter', 'the other side is played now');
  fault(tab);
});

await check('a battle of miniatures is fought to its end, and a scenario of one’s own begun', async () => {
  const tab = await person();
  await open(tab, site.url);
  await tab.locator('.begin').getByText('And Gentlemen All', { exact: true }).click();
  await way(tab, 'Play now').click();
  await playOn(tab, { choose: colonel });
  await unfold(tab);
  expect(/ fired at | attacked /.test(await tab.locator('.log').innerText()), 'it was fought');
  await open(tab, `${site.url}#/scenario`);
  await tab.locator('.tabletop').waitFor();
  expect(tab.faults.length === 0, tab.faults.join('; '));
});

await check('a battle of single figures is begun, and its first guns heard', async () => {
  const tab = await person();
  await open(tab, site.url);
  await tab.locator('.begin').getByText('Never Mind the Matchlocks', { exact: true }).click();
  await way(tab, 'Play now').click();
  await playOn(tab, { choose: brigadier, most: 30 });
  await unfold(tab);
  expect(/ Shot at | ordered /.test(await tab.locator('.log').innerText()), 'it is fought');
  expect(tab.faults.length === 0, tab.faults.join('; '));
});

await check('a campaign of kingdoms is begun', async () => {
  const tab = await person();
  await open(tab, site.url);
  await tab.locator('.begin').getByText('By The Sword', { exact: true }).click();
  await way(tab, 'Play now').click();
  await playOn(tab, { most: 30 });
  await unfold(tab);
  expect(/ is deployed in /.test(await tab.locator('.log').innerText()), 'troops are raised');
  expect(tab.faults.length === 0, tab.faults.join('; '));
});

await check('a scenario with several commanders is made and played without a server', async () => {
  const tab = await person();
  await open(tab, `${site.url}#/scenario?game=declare-thee-sir`);
  await tab.getByRole('tab', { name: 'Save and share' }).click();
  await tab.locator('[name="from"]').selectOption('sfirst-battle');
  await tab.getByRole('button', { name: 'Start', exact: true }).click();
  await tab.waitForFunction(() => document.querySelector('.tabletop')?.ariaLabel.includes('First battle'));
  await tab.getByRole('tab', { name: 'Armies' }).click();
  await tab.locator('section[data-side="royalist"] .units button', { hasText: 'Cavaliers' }).click();
  await tab.locator('[name="unit-commander"]').selectOption('2');
  await tab.locator('.found.good').waitFor();
  await tab.locator('.top .play').click();
  await tab.locator('[name="royalist_commanders"]').selectOption('2');
  await tab.locator('.new-match [name="royalist-2"]').selectOption('me');
  await tab.locator('.new-match .primary').click();
  await tab.locator('.match .side').waitFor();
  await question(tab);
  expect(tab.faults.length === 0, tab.faults.join('; '));
});

await check('a reload changes nothing, in the middle of a march neither', async () => {
  const tab = await person();
  await begin(tab);
  await play(tab, ['deploy inverlochy', 'end-recruiting', 'irish-1', 'irish-2', 'dunkeld']);
  await tab.locator('.chip', { hasText: 'Irish 2' }).click();
  await still(tab);
  const before = await seen(tab);
  expect((await tab.locator('.chip').count()) === 2, 'one unit and where it has come');
  await tab.reload();
  expect((await seen(tab)) === before, `${before}\nbecame\n${await seen(tab)}`);
  const address = tab.url();
  const later = watched(await tab.context().newPage());
  await tab.close();
  await open(later, address);
  expect((await seen(later)) === before, `${before}\nbecame\n${await seen(later)}`);
  await play(later, ['done']);
  await later.locator('.log', { hasText: 'Irish 1 marches from Blair Atholl to Dunkeld' }).waitFor();
  await open(later, site.url);
  await later.locator('.running').getByRole('link').click();
  await later.locator('.log', { hasText: 'Irish 1 marches from Blair Atholl to Dunkeld' }).waitFor();
  fault(tab), fault(later);
});

await check('a match that runs is saved as a file, and goes on from it, here and on a server', async () => {
  const tab = await person();
  await begin(tab, 'program');
  const drafted = () => tab.locator('.draft').count(); // a save holds plays, not what is being composed
  for (let plays = 0; plays < 6 || (await drafted()); ++plays) await question(tab), await answer(tab);
  const before = await seen(tab);
  const file = await save(tab, 'running.json');
  await load(tab, site.url, file);
  await tab.locator('.match .side').waitFor();
  expect((await seen(tab)) === before, `${before}\nbecame\n${await seen(tab)}`);
  await toProgram(tab);
  for (let plays = 0; plays < 3; ++plays) await question(tab), await answer(tab);
  const there = await anybody();
  await load(there, `${server.url}/`, file);
  await there.locator('.match .side').waitFor();
  expect((await seen(there)) === before, `${before}\nbecame\n${await seen(there)}`);
  fault(tab), fault(there);
});

await check('a file that is no match, or was meddled with, is refused with the reason', async () => {
  const tab = await person();
  await begin(tab);
  await play(tab, ['deploy inverlochy']);
  const document = JSON.parse(readFileSync(await save(tab, 'good.json'), 'utf8'));
  const bad = join(folder, 'bad.json');
  document.journal[0].line = 'deploy inveraray';
  writeFileSync(bad, JSON.stringify(document));
  await load(tab, site.url, bad);
  await tab.getByRole('alert').filter({ hasText: 'entry 0, deploy inveraray' }).waitFor();
  writeFileSync(bad, 'not at all');
  await load(tab, site.url, bad);
  await tab.getByRole('alert').filter({ hasText: 'does not hold a saved match' }).waitFor();
  await tab.locator('.running').getByRole('button', { name: 'Remove' }).click();
  await tab.locator('.running').getByRole('button', { name: 'Remove for good?' }).click();
  await tab.locator('.running').waitFor({ state: 'detached' });
  fault(tab);
});

await check('two tabs agree', async () => {
  const one = await person();
  await begin(one, 'program');
  await question(one);
  const two = watched(await one.context().newPage());
  await open(two, one.url());
  for (let plays = 0; plays < 6; ++plays) {
    const [at, other] = plays % 2 ? [two, one] : [one, two];
    await question(at), await answer(at);
    await agree(at, other);
  }
  fault(one), fault(two);
});

await check('without shared workers, on a host that knows no WebAssembly, the later tab goes on', async () => {
  const plain = await serveFolder(files, '/', true);
  const one = watched(await anybody(), plain.url);
  await one.context().addInitScript(() => delete globalThis.SharedWorker);
  await begin(one, 'oneself', plain.url);
  await play(one, ['deploy inverlochy']);
  const before = await seen(one);
  const two = watched(await one.context().newPage(), plain.url);
  await open(two, one.url());
  expect((await seen(two)) === before, `${before}\nbecame\n${await seen(two)}`);
  await one.locator('.top .connection.lost').waitFor();
  await play(two, ['end-recruiting']);
  fault(two);
  expect(plain.missing.length === 0, plain.missing.join(', '));
  await plain.stop();
});

await check('what needs a server is not offered', async () => {
  const tab = await person();
  await open(tab, site.url);
  expect((await way(tab, 'With a friend').count()) === 0, 'no friend is asked');
  expect((await tab.locator('a[href*="lobby"], a[href*="account"]').count()) === 0, 'no lobby, no account');
  await begin(tab);
  await tab.getByRole('button', { name: 'Menu' }).click();
  expect((await tab.locator('.menu a[href*="account"]').count()) === 0, 'no account');
  expect((await tab.getByText('Offer the seat').count()) === 0, 'no seat is offered');
});

for (const [name, where] of Object.entries({ desk, phone }))
  await check(`home with matches, and a match with its menu, are accessible: ${name}`, async () => {
    const tab = await person(where);
    await begin(tab);
    await question(tab);
    await tab.getByRole('button', { name: 'Menu' }).click();
    await accessible(tab);
    await open(tab, site.url);
    await tab.locator('.running').waitFor();
    await accessible(tab);
    fault(tab);
  });

await check('it is installable, plays without a network after the first visit, and misses no newer build', async () => {
  const [older, newer] = [await serveFolder(files, '/some/where/'), join(folder, 'newer')];
  const tab = watched(await anybody(), older.url);
  const devtools = await tab.context().newCDPSession(tab);
  await open(tab, older.url);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors.length === 0 && JSON.parse(data).display === 'standalone', JSON.stringify(errors));
  const activated = async (version) => {
    const isActive = () =>
      tab.evaluate(async (version) => {
        const { active, installing, waiting } = await navigator.serviceWorker.ready;
        return active.state === 'activated' && !installing && !waiting && caches.has(`linstock-${version}`);
      }, version);
    for (let patience = 600; !(await isActive()); --patience) {
      expect(patience, `the service worker of ${version} does not come`);
      await tab.waitForTimeout(100);
    }
  };
  const worker = readFileSync(join(files, 'sw.js'), 'utf8');
  const [, version] = /version":"(\w+)"/.exec(worker);
  await activated(version);
  await older.stop();
  await begin(tab, 'oneself', older.url);
  await play(tab, ['deploy inverlochy']);
  expect(older.missing.length === 0, older.missing.join(', '));
  // The same page with another title stands for a newer build.
  cpSync(files, newer, { recursive: true });
  writeFileSync(join(newer, 'sw.js'), worker.replace(version, 'newer'));
  const page = readFileSync(join(newer, 'index.html'), 'utf8');
  writeFileSync(join(newer, 'index.html'), page.replace('name="description"', 'data-build="newer" name="description"'));
  const after = await serveFolder(newer, '/some/where/', false, new URL(older.url).port);
  const isNewer = () => tab.locator('meta[data-build="newer"]').count();
  await tab.goto(older.url);
  expect(await isNewer(), 'the newer page is shown at once');
  await activated('newer');
  await after.stop();
  await tab.goto(`${older.url}?again`);
  await tab.locator('.running').getByRole('link').waitFor();
  expect(await isNewer(), 'and without a network');
  await tab.context().close();
});

await check('nothing was asked for that is not in the folder', () => {
  expect(site.missing.length === 0, site.missing.join(', '));
});

await site.stop();
await end();
finish();
