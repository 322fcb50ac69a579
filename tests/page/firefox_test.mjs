// The page in Firefox: a march of Montrose and a regiment's advance by the mouse, and what is seen of the other side's turn. Prints
// "ok - check" or "not ok - check" with the reason, one line a check. firefox_test.mjs PROGRAM
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { checks, expect } from './checks.mjs';
import { Firefox } from './firefox.mjs';
import { Server } from './server.mjs';

const [program] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'linstock-firefox-test-'));
const server = await Server.start(program, join(folder, 'page.db'));
const tab = await Firefox.start(1440, 900);
const { check, finish } = checks();

/** Makes a match with a method of the server, and opens it. */
async function make(method, params) {
  await tab.goto(server.url);
  const match = await tab.evaluate(
    async (method, params) => {
      const headers = { 'Content-Type': 'application/json' };
      await fetch('/api/guest', { method: 'POST', headers, body: JSON.stringify({ name: 'Guest' }) });
      localStorage.setItem('linstock.somebody', 'yes');
      const socket = new WebSocket(`ws://${location.host}/ws`);
      await new Promise((opened) => (socket.onopen = opened));
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
      const answer = await new Promise((came) => (socket.onmessage = ({ data }) => came(JSON.parse(data))));
      socket.close();
      return answer.result.match;
    },
    method,
    params,
  );
  await tab.goto(`${server.url}/match/${match}`);
  await question();
}

/** Waits until a question takes an answer that is not the one with this key; gives back its key. Scenes are gone through. */
const question = (before = '') =>
  tab.until((before) => {
    const scene = document.querySelector('.scene .go-on');
    if (scene) return scene.click();
    const { question: key, fresh } = document.querySelector('.match[aria-busy="false"] .question')?.dataset ?? {};
    return key && key !== before && fresh === undefined ? key : null;
  }, before);

const answer = (line) => tab.click(`.answers button[data-line="${line}"]`);

/** Waits until the draft ends with these parts. */
const draft = (like) =>
  tab.until((like) => {
    const parts = [...document.querySelectorAll('.question .chip')].map((chip) => chip.dataset.part);
    return new RegExp(like).test(parts.join(' '));
  }, like);

await check('the home page opens, with the ways to begin', async () => {
  await tab.goto(server.url);
  await tab.middle('.begin [data-way="program"]');
});

await check('the first turn of the computer is seen in scenes, and then a question asks', async () => {
  const seats = { royalist: 'rule-of-thumb', covenanter: 'me' };
  await make('match.new', { game: 'montrose', seats, options: {} });
  const before = await question();
  await answer('deploy inverlochy');
  await question(before);
  const told = await tab.evaluate(() => document.querySelector('.log').textContent);
  expect(/Royalist/.test(told), told);
});

await check('a pile is dragged into battle', async () => {
  const at = { montrose: 'blair-atholl', 'irish-1': 'blair-atholl', 'irish-2': 'blair-atholl', elcho: 'perth', 'c-lowland-1': 'perth' };
  await make('match.setup', {
    game: 'montrose',
    seats: { royalist: 'me', covenanter: 'me' },
    position: { at: 'royalist-march', state: { at } },
  });
  const before = await question();
  const from = await tab.middle('[data-stack="blair-atholl"]');
  const to = await tab.middle('[data-space="perth"] .board-hit');
  await tab.drag([from, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, to]);
  await draft('dunkeld perth$');
  await answer('done');
  await question(before);
});

await check('a regiment is dragged ahead', async () => {
  const seats = { parliament: 'me', royalist: 'me' };
  await make('match.new', { game: 'and-gentlemen-all', scenario: 'first-battle', seats });
  for (const line of ['card move', 'card fire', 'first parliament']) {
    const before = await question();
    await answer(line);
    await question(before);
  }
  const from = await tab.middle('[data-unit="trained-band"] .unit-base');
  const inch = await tab.evaluate(() => document.querySelector('.tabletop-land').getBoundingClientRect().width / 36);
  await tab.drag([from, { x: from.x, y: from.y - inch }, { x: from.x, y: from.y - 2 * inch }]);
  await draft('^trained-band ahead (1.9|2|2.1)$');
  await tab.click('.question .ends .primary');
  await tab.until(() => /Trained band moved/.test(document.querySelector('.log')?.textContent));
});

await check('nothing failed in the page', () => expect(tab.faults.length === 0, tab.faults.join('; ')));

await tab.stop();
await server.stop();
rmSync(folder, { recursive: true });
finish();
