// Looking back, in a real browser: replay, links to a moment, what happened since the last visit, the result, pictures.
// replay_test.mjs PROGRAM
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { accessible, desk, phone, start } from './browser.mjs';
import { checks, expect } from './checks.mjs';
import { answer, confirm, goOn, open, openMore, question, sceneOn, still } from './hands.mjs';

const [program] = process.argv.slice(2);
const { server, person, end } = await start(program);
const { check, finish } = checks();

/** Everything that stands on the board, as it is said to who does not see it. */
const board = (tab) =>
  tab.locator('.board [data-space]').evaluateAll((all) => all.map((it) => it.getAttribute('aria-label')).join('\n'));
const logOf = (tab) => tab.locator('.log').innerText();
const lastLine = (tab) => tab.locator('.log li li').last().innerText();
const slider = (tab) => tab.getByRole('slider');

/** Waits until the replay stands at an index, "last" or any; gives it. */
async function standsAt(tab, index) {
  const found = await tab.waitForFunction((wanted) => {
    const it = document.querySelector('.replay[aria-busy="false"] input[type="range"]');
    const [, at, of] = /^\D*(\d+)\D+(\d+)/.exec(it?.getAttribute('aria-valuetext') ?? '') ?? [];
    return at && (wanted === undefined || at === String(wanted === 'last' ? of : wanted)) && of !== '0' && [+at, +of];
  }, index);
  return found.jsonValue();
}

/** The record of a match at the first Royalist march phase, always with the same cards. */
function recorded() {
  const choose = (seat, line) => ['match.choose', { match: 'm1', seat, line }];
  const asked = [
    ['match.new', { game: 'montrose', seed: 7 }],
    choose('covenanter', 'deploy inverlochy'),
    choose('royalist', 'end-recruiting'),
    ['match.save', { match: 'm1', viewer: 'umpire' }],
  ].map(([method, params], id) => JSON.stringify({ jsonrpc: '2.0', id, method, params }));
  const { stdout } = spawnSync(program, ['rpc'], { input: asked.join('\n') + '\n', encoding: 'utf8' });
  return JSON.parse(stdout.trim().split('\n').at(-1)).result.document;
}
const record = recorded();

/** Plays lines and parts of lines. */
async function play(tab, lines) {
  for (const line of lines) {
    await question(tab);
    await tab.locator(`.question [data-line="${line}"]`).first().click();
    await still(tab);
  }
}

/** A match on one screen in which two marches were made. */
async function matchInPlay() {
  const tab = await person();
  await open(tab, server.url);
  const match = await tab.evaluate(async (document) => {
    const headers = { 'Content-Type': 'application/json' };
    await fetch('/api/guest', { method: 'POST', headers, body: '{"name":"Guest"}' });
    localStorage.setItem('linstock.somebody', 'yes');
    const socket = new WebSocket(`ws://${location.host}/ws`);
    await new Promise((opened) => (socket.onopen = opened));
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'match.load', params: { document } }));
    const answer = await new Promise((heard) => (socket.onmessage = heard));
    socket.close();
    return JSON.parse(answer.data).result.match;
  }, record);
  await open(tab, `${server.url}/match/${match}`);
  await play(tab, ['irish-1', 'montrose', 'dunkeld', 'done', 'irish-2', 'dunkeld', 'done']);
  return tab;
}

async function example(tab) {
  await open(tab, server.url);
  await openMore(tab);
  await tab.locator('.begin .look-back').click();
  await standsAt(tab, 0);
}

await check('a match in play is looked at from its beginning to now, and goes on', async () => {
  const tab = await matchInPlay();
  const [now, log] = [await board(tab), await logOf(tab)];
  await tab.locator('.top .look-back').click();
  const [last] = await standsAt(tab, 'last');
  expect((await board(tab)) === now, 'it begins where the match stands');
  await tab.locator('.replay .first').click();
  await standsAt(tab, 0);
  expect((await board(tab)) !== now, 'the board is another');
  expect(!(await logOf(tab)).includes('Irish'), 'nothing has happened');
  expect((await tab.locator('.board-space-marked').count()) === 0, 'nothing may be chosen');
  expect((await tab.locator('.question [data-line]').count()) === 0, 'nothing is asked');
  for (let at = 1; at <= last; ++at) {
    await tab.locator('.replay .on').click();
    await standsAt(tab, at);
    expect((await tab.locator('.log .marked').count()) > 0, `what has happened at ${at} is marked`);
  }
  expect((await board(tab)) === now, 'the last moment is now');
  await tab.locator('.replay .back').click();
  await standsAt(tab, last - 1);
  expect((await board(tab)) !== now, 'one back is not now');
  await tab.locator('.question button', { hasText: 'Back to the match' }).click();
  await question(tab);
  expect((await logOf(tab)) === log && (await board(tab)) === now, 'all is as it was');
  await answer(tab);
  expect(tab.faults.length === 0, tab.faults.join('; '));
});

await check('the slider is moved by the keyboard, and runs by itself', async () => {
  const tab = await matchInPlay();
  await play(tab, ['maccolla']);
  await tab.locator('.board-space-marked').first().waitFor();
  await tab.locator('.top .look-back').click();
  const [last] = await standsAt(tab, 'last');
  await slider(tab).focus();
  const to = async (key, at) => {
    await tab.keyboard.press(key);
    await standsAt(tab, at);
  };
  await to('Home', 0), await to('ArrowRight', 1), await to('ArrowRight', 2), await to('ArrowLeft', 1);
  await to('End', last);
  expect((await tab.locator('.board-space-marked').count()) === 0, 'a march that is being made is no past');
  await to('Home', 0);
  await tab.keyboard.press('Space');
  await standsAt(tab, 'last');
  await tab.getByRole('button', { name: 'Play', exact: true }).waitFor();
});

await check('what was taken back is no moment', async () => {
  const tab = await matchInPlay();
  await tab.locator('.top .look-back').click();
  const [before] = await standsAt(tab, 'last');
  await tab.locator('.replay .now').click();
  await question(tab);
  await tab.locator('.top .undo').click();
  await still(tab);
  const now = await board(tab);
  await tab.locator('.top .look-back').click();
  const [after] = await standsAt(tab, 'last');
  expect(after === before - 1, `${before} became ${after}`);
  expect((await board(tab)) === now, 'the last moment is now');
});

await check('the end moves on while somebody looks back', async () => {
  const [anne, ben] = [await matchInPlay(), await person()];
  await open(ben, anne.url());
  await ben.locator('.top .look-back').click();
  const [at, of] = await standsAt(ben, 'last');
  await play(anne, ['end-march']);
  await ben.waitForFunction((n) => Number(document.querySelector('.replay input').max) > n, of);
  expect((await standsAt(ben))[0] === at, 'one stays where one was');
  await ben.locator('.replay .last').click();
  await standsAt(ben, 'last');
  const past = await board(ben);
  await ben.locator('.replay .now').click();
  await ben.locator('.replay').waitFor({ state: 'detached' });
  expect((await board(ben)) === past, 'the end is where the match stands');
});

await check('a link to a moment shows the same in another tab', async () => {
  const tab = await matchInPlay();
  await tab.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await tab.locator('.log li li', { hasText: 'Irish 1' }).getByRole('button', { name: 'View this point' }).click();
  const [at] = await standsAt(tab);
  expect((await lastLine(tab)).includes('Irish 1'), await lastLine(tab));
  await tab.waitForURL(/\?at=\d+$/);
  await tab.locator('.replay .copy').click();
  await tab.locator('.replay .said', { hasText: 'Copied' }).waitFor();
  const link = await tab.evaluate(() => navigator.clipboard.readText());
  expect(link === tab.url(), `${link} is not ${tab.url()}`);
  const other = await tab.context().newPage();
  await open(other, link);
  await standsAt(other, at);
  expect((await board(other)) === (await board(tab)), 'the board is the same');
  expect((await lastLine(other)) === (await lastLine(tab)), 'the last line is the same');
  await other.locator('.question .primary').click();
  await other.waitForURL((url) => !url.search);
});

await check('a finished match is shown from its beginning, with its key moments', async () => {
  const tab = await person();
  await example(tab);
  await tab.getByRole('combobox').selectOption({ label: 'Battle of Aberdeen' });
  const [at] = await standsAt(tab);
  expect(at > 0 && (await logOf(tab)).includes('Battle of Aberdeen'), 'the battle has begun');
  const marks = await tab.locator('.replay .marks').boundingBox();
  await tab.mouse.click(marks.x + marks.width - 0.4, marks.y + 3);
  await standsAt(tab, 'last');
  expect((await lastLine(tab)).includes("Montrose's tenth victory"), 'the last mark is the end');
  expect(tab.faults.length === 0, tab.faults.join('; '));
});

await check('the result shows turning points and the luck of the dice, and leads to the battles', async () => {
  const tab = await person();
  await example(tab);
  await tab.getByRole('button', { name: 'Go to the result' }).click();
  const summary = tab.locator('.summary');
  await summary.waitFor();
  expect((await tab.locator('.question .asked').innerText()).includes('tenth victory'), 'who won, and how');
  expect((await summary.locator('li').count()) === 3, 'three turning points');
  const first = await summary.locator('li').first().innerText();
  expect(first.includes('Battle of Fyvie') && first.includes('the chance was 6 %'), first);
  expect((await summary.locator('tbody tr').count()) === 5, 'five lines of luck');
  const won = summary.getByRole('row', { name: 'Battles won 10 9.8 expected 6 6.2 expected' });
  expect((await won.count()) === 1, await summary.locator('table').innerText());
  await tab.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await tab.locator('.ending .copy').click();
  await tab.locator('.ending .said', { hasText: 'Copied' }).waitFor();
  const link = await tab.evaluate(() => navigator.clipboard.readText());
  expect(link.endsWith('?at=0') && link.includes('/match/'), link);
  await tab.keyboard.press('Escape');
  await tab.locator('.ending').waitFor({ state: 'detached' });
  await tab.getByRole('button', { name: 'Show the result' }).click();
  await tab.locator('.ending .look-back').click();
  await standsAt(tab, 0);
  expect((await tab.locator('.ending').count()) === 0, 'the replay is not covered');
  await tab.getByRole('button', { name: 'Go to the result' }).click();
  await summary.locator('li a').first().click();
  await standsAt(tab);
  await tab.locator('.replay').waitFor();
  expect((await tab.locator('.log h3').last().innerText()).includes('Battle of Fyvie'), 'the battle is shown');
});

await check('a picture of the board is twice as large, and in colour', async () => {
  const tab = await person();
  await example(tab);
  await tab.locator('.top button[aria-expanded]').click();
  const [download] = await Promise.all([
    tab.waitForEvent('download'),
    tab.getByRole('button', { name: 'Save a picture' }).click(),
  ]);
  expect(download.suggestedFilename() === 'Campaigns of Montrose, turn 1.png', download.suggestedFilename());
  const bytes = readFileSync(await download.path()).toString('base64');
  const found = await tab.evaluate(async (text) => {
    const data = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
    const image = await createImageBitmap(new Blob([data], { type: 'image/png' }));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    const { data: pixels } = context.getImageData(0, 0, image.width, image.height);
    const counts = new Map();
    for (let i = 0; i < pixels.length; i += 4) {
      const colour = pixels.slice(i, i + 4).join(' ');
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    const many = [...counts].filter(([, n]) => n > 1000).map(([colour]) => colour);
    return { width: image.width, height: image.height, many };
  }, bytes);
  const box = await tab.locator('.board').boundingBox();
  const size = `${found.width} x ${found.height}`;
  expect(size === `${Math.round(2 * box.width)} x ${Math.round(2 * box.height)}`, size);
  const colours = { sea: '201 214 216', Royalists: '207 154 43', Covenanters: '47 93 134', ink: '42 33 24' };
  for (const [what, colour] of Object.entries(colours))
    expect(found.many.includes(`${colour} 255`), `${what}: ${found.many.join(', ')}`);
  expect(tab.faults.length === 0, tab.faults.join('; '));
});

await check('who comes back sees first what happened since, scene by scene', async () => {
  const [anne, ben] = [await matchInPlay(), await person()];
  const visit = async () => {
    await open(ben, anne.url());
    await ben.locator('.log').waitFor();
  };
  await visit();
  expect((await sceneOn(ben)) === null, 'a first visit is no return');
  const past = await board(ben);
  await open(ben, server.url);
  await visit();
  expect((await sceneOn(ben)) === null, 'nothing has happened');
  await open(ben, server.url);
  await play(anne, ['maccolla', 'dunkeld', 'done']);
  await confirm(anne);
  await anne.locator('.scene').waitFor();
  await goOn(anne);
  await visit();
  const scene = ben.locator('.scene');
  expect((await scene.innerText()).startsWith('Since your last visit'), await scene.innerText());
  expect((await scene.innerText()).includes('MacColla marches'), await scene.innerText());
  expect((await board(ben)) !== past, 'the march is shown on the board');
  expect(!(await logOf(ben)).includes('Covenanter player turn'), 'what came later is not told yet');
  await open(ben, server.url);
  await visit();
  expect((await scene.innerText()).includes('MacColla marches'), 'what was not seen to its end is shown again');
  await scene.locator('.go-on').click();
  await ben.locator('.scene .campaign-card').waitFor();
  await goOn(ben);
  expect((await logOf(ben)).includes('Covenanter player turn'), 'the present follows');
  const divided = await ben.locator('.log li li', { hasText: 'MacColla' }).innerText();
  expect(divided.startsWith('Since your last visit'), divided);
  await visit();
  expect((await sceneOn(ben)) === null, 'what was seen is not shown again');
  expect((await ben.locator('.divide').count()) === 0, 'nothing is divided off');
});

for (const [theme, where] of [['light', desk], ['dark', phone]])
  await check(`a replay and a result are accessible, ${theme}`, async () => {
    const tab = await person({ ...where, colorScheme: theme });
    await example(tab);
    await tab.getByRole('combobox').selectOption({ label: 'Battle of Aberdeen' });
    await tab.locator('.log .of-battle').waitFor({ state: 'attached' });
    await accessible(tab);
    const wide = await tab.evaluate(() => document.documentElement.scrollWidth);
    expect(wide <= where.viewport.width, `${wide} wide`);
    await tab.locator('.tabs button').nth(1).dispatchEvent('click'); // the log has nothing new
    await tab.locator('.question .primary').click();
    await tab.locator('.summary').waitFor();
    await accessible(tab);
    const box = await tab.locator('.ending').boundingBox();
    expect(box.x >= 0 && box.x + box.width <= where.viewport.width, 'the end is as wide as the screen');
  });

await end();
finish();
