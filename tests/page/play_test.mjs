// Whole matches in real browsers: by clicks, by link, by keys, by touch; and what may come between. Prints "ok - check"
// or "not ok - check" with the reason, one line a check. play_test.mjs PROGRAM
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { phone, start } from './browser.mjs';
import { checks, expect } from './checks.mjs';
import {
  asked,
  begin,
  bold,
  click,
  goOn,
  invitation,
  join as take,
  key,
  keyOnBoard,
  over,
  play,
  playTogether,
  setUp,
  tap,
  type,
  until,
  withoutScenes,
} from './hands.mjs';
import { Server } from './server.mjs';

const [program] = process.argv.slice(2);
const { server, folder, person, end } = await start(program);
const { check, finish } = checks();

const log = (tab) => tab.locator('.log').innerText();

/** Nothing failed in the page, the match is over, and the log tells of what must have happened in it. */
async function played(tab, tells = /Battle of|Assault on/) {
  expect(tab.faults.length === 0, tab.faults.join('; '));
  expect(await tab.locator('.question[data-over] .asked').innerText(), 'the end is told');
  const told = await tab.evaluate(() => document.querySelector('.log').textContent);
  expect(tells.test(told), `the log tells nothing of ${tells}`);
}

/** What can be seen and heard of a match, but for what is typed or folded. */
function shown(tab) {
  return tab.evaluate(() => {
    const text = (of) => document.querySelector(of)?.textContent ?? '';
    const spoken = [...document.querySelectorAll('[data-space]')].map((space) => space.getAttribute('aria-label'));
    const chosen = [...document.querySelectorAll('.board-march path')].map((path) => path.getAttribute('d'));
    return [text('.question'), text('.log'), text('.battle'), ...spoken, ...chosen].join('\n');
  });
}

/** The same as before; else the first line that differs. */
function same(before, after, what) {
  const [a, b] = [before.split('\n'), after.split('\n')];
  const at = a.findIndex((line, i) => line !== b[i]);
  expect(before === after, `${what}: ${a[at]} became ${b[at]}`);
}

/** In the last of eleven turns, Montrose beside an enemy: a match that is soon over, and is fought. */
const late = {
  at: 'royalist-recruiting',
  state: {
    turn: 11,
    at: { montrose: 'dunkeld', 'irish-1': 'dunkeld', 'irish-2': 'dunkeld', 'r-highland-1': 'dunkeld' },
  },
};

async function middle(of) {
  const box = await of.boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** With one finger from a pile to a space. */
async function dragByTouch(tab, from, to) {
  const [a, b] = [await middle(tab.locator(from).first()), await middle(tab.locator(to).first())];
  const session = await tab.context().newCDPSession(tab);
  const touch = (type, at) => session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await touch('touchStart', a);
  for (const part of [0.2, 0.4, 0.6, 0.8, 1])
    await touch('touchMove', { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part });
  await touch('touchEnd');
  await tab.waitForTimeout(400); // a touch that follows sooner than a finger could is no tap to the browser: it sends no click
}

/** Six Royalists beside a Covenanter army, and nobody else who could march. */
const six = {
  at: 'royalist-march',
  state: {
    at: Object.fromEntries([
      ...['montrose', 'maccolla', 'irish-1', 'irish-2', 'r-highland-1', 'r-highland-2'].map((id) => [id, 'blair-atholl']),
      ...['elcho', 'c-lowland-1'].map((id) => [id, 'perth']),
    ]),
  },
};
const pile = (tab) => tab.locator('[data-stack="blair-atholl"] .board-counter').last();
const mapAt = (tab) => tab.locator('.viewport-live').getAttribute('style');
const drafted = (tab) => tab.locator('.question .chip').count();

const matches = [
  check('six march into battle in three clicks, and units are added after the path is laid', async () => {
    const tab = await person();
    await setUp(tab, server.url, { royalist: 'me', covenanter: 'me' }, six);
    const { key: before } = await asked(tab);
    const [from, to] = await Promise.all([pile(tab), tab.locator('[data-space="perth"] .board-hit')].map(middle));
    await tab.keyboard.press('h');
    await pile(tab).waitFor({ state: 'hidden' });
    await tab.keyboard.press('h');
    await pile(tab).waitFor();
    await tab.mouse.click(from.x, from.y);
    await tab.locator('.chip:nth-of-type(6)').waitFor();
    await tab.mouse.click(from.x, from.y);
    await tab.locator('.chip').first().waitFor({ state: 'detached' });
    expect((await tab.locator('.board-fan g:has(> [data-unit="irish-2"])').textContent()).includes('№ 2'), 'alike units are told apart');
    await tab.locator('[data-unit="irish-1"]').click();
    await tab.locator('[data-part="irish-1"]').waitFor();
    await tab.mouse.click(to.x, to.y);
    await tab.locator('.question[data-question$="dunkeld perth"]').waitFor();
    await tab.locator('[data-together]').waitFor({ state: 'detached' });
    await tab.mouse.move(from.x - 200, from.y);
    await tab.locator('.board-fan').waitFor({ state: 'detached' });
    await tab.mouse.move(from.x, from.y);
    await tab.locator('[data-unit="montrose"]').click();
    await tab.locator('.question[data-question$="march montrose irish-1 dunkeld perth"]').waitFor();
    await tab.getByRole('button', { name: 'Clear' }).click();
    await tab.locator('.chip').first().waitFor({ state: 'detached' });
    await tab.getByRole('button', { name: 'All in Blair Atholl' }).click();
    await tab.locator('.chip:nth-of-type(6)').waitFor();
    await tab.getByRole('button', { name: 'Clear' }).click();
    await tab.locator('.chip').first().waitFor({ state: 'detached' });
    await tab.mouse.move(from.x, from.y); // 1
    await tab.mouse.down();
    await tab.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await tab.mouse.move(to.x, to.y, { steps: 4 });
    await tab.mouse.up();
    await tab.locator('.question[data-question$="dunkeld perth"]').waitFor();
    expect((await drafted(tab)) === 8, `${await drafted(tab)} parts`);
    await click(tab, 'done'); // 2
    const now = await asked(tab, before); // 3: confirms that it is the last march
    expect(now.is !== 'march-phase', now.is);
    expect(tab.faults.length === 0, tab.faults.join('; '));
  }),
  check('six march into battle in four taps, and a tray that a finger opens stays open', async () => {
    const tab = await person(phone);
    await setUp(tab, server.url, { royalist: 'me', covenanter: 'me' }, six);
    const { key: before } = await asked(tab);
    const touch = async (at) => {
      const { x, y } = await middle(at);
      await tab.touchscreen.tap(x, y);
    };
    const { bottom, counter } = await tab.evaluate(() => ({
      bottom: document.querySelector('.board').getBoundingClientRect().bottom,
      counter: document.querySelector('[data-stack="blair-atholl"] .board-face').getBoundingClientRect().height,
    }));
    expect(bottom === 844, `the map ends at ${bottom}`);
    expect(counter > 20, `counters are ${counter} high`);
    const raised = (await tab.locator('.side').boundingBox()).height;
    await touch(tab.locator('.sheet-handle'));
    await tab.locator('.match.lowered').waitFor();
    expect((await tab.locator('.side').boundingBox()).height < raised / 2, 'the sheet is low');
    await touch(tab.locator('.sheet-handle'));
    await tab.locator('.match:not(.lowered)').waitFor();
    const there = await mapAt(tab);
    await touch(pile(tab)); // 1
    await tab.locator('.chip:nth-of-type(6)').waitFor();
    await touch(pile(tab));
    await tab.locator('.chip').first().waitFor({ state: 'detached' });
    for (const unit of ['irish-1', 'irish-2', 'montrose']) {
      await touch(tab.locator(`.board-fan [data-unit="${unit}"]`));
      await tab.locator(`[data-part="${unit}"]`).waitFor();
    }
    await touch(pile(tab));
    await tab.locator('.chip:nth-of-type(6)').waitFor();
    expect(await tab.locator('.board-fan').count(), 'the tray is open');
    await touch(tab.locator('[data-space="perth"] .board-hit')); // 2
    await tab.locator('.question[data-question$="dunkeld perth"]').waitFor();
    expect((await drafted(tab)) === 8, `${await drafted(tab)} parts`);
    expect((await mapAt(tab)) === there, 'the map has not moved');
    await tap(tab, 'done'); // 3
    const now = await asked(tab, before); // 4: confirms that it is the last march
    expect(now.is !== 'march-phase', now.is);
    const boxes = async (width, height) => {
      await tab.setViewportSize({ width, height });
      return Promise.all([tab.locator('.board').boundingBox(), tab.locator('.side').boundingBox()]);
    };
    const [wide, below] = await boxes(820, 1180);
    expect(wide.width === 820 && below.y >= wide.y + wide.height, 'on a tablet the rest is below the map');
    const [low, beside] = await boxes(844, 390);
    expect(low.height === 390 - 44 && beside.x >= low.x + low.width, 'on a phone on its side it is beside the map');
    expect(tab.faults.length === 0, tab.faults.join('; '));
  }),
  check('a guest plays a whole match against the program by clicks alone', async () => {
    const tab = await person();
    await begin(tab, server.url, 'program');
    await play(tab);
    await played(tab, /march/); // with luck of its own a match may end before a battle
  }),
  check('two browsers play a match to its end with a link, and agree', async () => {
    const [anne, ben] = [await person(), await person()];
    await setUp(anne, server.url, { royalist: 'me', covenanter: 'open' }, late);
    await take(ben, await invitation(anne));
    await playTogether([anne, ben], bold);
    for (const tab of [anne, ben]) await played(tab);
    expect((await log(anne)) === (await log(ben)), 'both logs are the same');
    await anne.getByRole('tab', { name: 'Chat' }).click();
    await anne.locator('.chat input').fill('For King Charles!');
    await anne.keyboard.press('Enter');
    await ben.getByRole('tab', { name: 'Chat 1 new' }).click();
    await ben.locator('.chat li', { hasText: 'For King Charles!' }).waitFor();
    expect((await ben.locator('.unread').count()) === 0, 'it is read');
  }),
  check('a match is played to its end by keys alone: on the board, by buttons, and typed', async () => {
    const tab = await person();
    await setUp(tab, server.url, { royalist: 'me', covenanter: 'rule-of-thumb' }, late);
    let [turn, onBoard] = [0, 0];
    const give = (_, line, { is, answers }) => {
      const space = is === 'march-phase' && answers.find((a) => a.line === line).space;
      if (space && ++onBoard < 3) return keyOnBoard(tab, line);
      return ++turn % 9 === 4 ? type(tab, line) : key(tab, line);
    };
    await play(tab, { give });
    await played(tab);
    expect(onBoard, 'something was chosen on the board');
  }),
  check('a match is played to its end on a phone by touch, and the question covers no board', async () => {
    const tab = await person(phone);
    await setUp(tab, server.url, { royalist: 'me', covenanter: 'rule-of-thumb' }, late);
    let dragged = 0;
    const give = async (_, line, { is, answers }) => {
      const space = is === 'march-phase' && answers.find((a) => a.line === line).space;
      if (!space || dragged || (await tab.locator('.board-march').count())) return tap(tab, line);
      ++dragged;
      await dragByTouch(tab, '.board-stack .board-chosen', `[data-space="${line}"] .board-hit`);
      await tab.locator(`.question[data-question$=" ${line}"]`).waitFor();
    };
    await play(tab, { give });
    await played(tab);
    expect(dragged, 'a pile was dragged');
    const { board, side } = await tab.evaluate(() => {
      const box = (of) => document.querySelector(`.match ${of}`).getBoundingClientRect();
      return { board: box('.table').bottom, side: box('.side').top };
    });
    expect(board <= side + 1, `the sheet begins at ${side}, the board ends at ${board}`);
    const wide = await tab.evaluate(() => document.documentElement.scrollWidth);
    expect(wide <= 390, `${wide} wide`);
  }),
  check('a reload at any question changes nothing, and two tabs of one person agree', async () => {
    const tab = await person();
    const other = await tab.context().newPage();
    const often = ['next-recruit-roll', 'march-phase', 'march-phase, begun', 'select-unit', 'allot', 'choose-retreat'];
    const met = new Set();
    const missing = () => often.filter((kind) => !met.has(kind));
    // The dice decide what is asked: one match may go by without a retreat, a dozen do not.
    for (let match = 0; missing().length; ++match) {
      expect(match < 12, `${missing().join('; ')} were not met, but ${[...met].join('; ')}`);
      await setUp(tab, server.url, { royalist: 'me', covenanter: 'me' }, { ...late, state: { ...late.state, turn: 10 } });
      await other.goto(tab.url());
      await play(tab, {
        most: 80,
        each: async ({ is, key: now }) => {
          const kind = now.split(' ')[2] ? `${is}, begun` : is;
          if (met.has(kind)) return;
          met.add(kind);
          const before = await shown(tab);
          await until(other, now);
          same(before, await shown(other), `${kind} in the other tab`);
          await tab.reload();
          await asked(tab);
          same(before, await shown(tab), `${kind} after a reload`);
        },
      });
    }
  }),
];

/** What stands in the menu. */
async function fromMenu(tab, name) {
  await tab.locator('.top button[aria-expanded]').click();
  await tab.locator('.menu').getByRole('button', { name }).click();
}

// Two who make a match end in every way but by playing: one after the other, at a server of their own.
const table = (async () => {
  const server = await Server.start(program, join(folder, 'table.db'));
  const [anne, ben, carol] = await Promise.all([person(), person(), person()]);
  const questionOf = (tab) => tab.locator('.question').getAttribute('data-question');

  await check('a play past another’s is taken back when both agree', async () => {
    await begin(anne, server.url, 'friend');
    await take(ben, await invitation(anne));
    await asked(ben);
    await click(ben, 'deploy inverlochy');
    const before = (await asked(anne)).key;
    await click(anne, 'end-recruiting');
    await asked(anne, before);
    await ben.locator('.scene').waitFor();
    await goOn(ben);
    await anne.locator('.undo[title$=": end-recruiting"]').waitFor();
    await ben.getByRole('button', { name: 'Undo' }).click();
    await ben.getByText('Asked. Waiting for Royalist').waitFor();
    await anne.getByText('Covenanter asks to undo the last play: end-recruiting').waitFor();
    const now = await questionOf(anne);
    await anne.getByRole('button', { name: 'Agree' }).click();
    await asked(anne, now);
    await ben.locator('.question .waiting').waitFor();
    expect((await log(anne)) === (await log(ben)), 'both logs are the same');
  });

  await check('a seat that is left open is taken by another', async () => {
    await fromMenu(anne, 'Open the seat to all');
    await ben.locator('.seats li', { hasText: 'open seat' }).waitFor();
    await carol.goto(`${server.url}/lobby`);
    await carol.getByRole('button', { name: 'Play the Royalist' }).click();
    const now = await asked(carol);
    expect(now.seat === 'royalist', now.key);
    await click(carol, bold(now, 1));
    await asked(carol, now.key);
    expect((await log(carol)) === (await log(ben)), 'both logs are the same');
  });

  await check('a match is adjourned, and goes on where it was', async () => {
    for (const tab of [ben, carol]) await goOn(tab);
    const before = await questionOf(carol);
    await fromMenu(ben, 'Adjourn the match');
    for (const tab of [ben, carol]) await tab.locator('.question', { hasText: 'The match is adjourned.' }).waitFor();
    await fromMenu(ben, 'Resume the match');
    await asked(carol);
    expect((await questionOf(carol)) === before, `${before} became ${await questionOf(carol)}`);
  });

  await check('a match that is conceded is over for both, and its record is verified', async () => {
    await fromMenu(carol, 'Resign');
    await carol.locator('.menu button.alarm').click();
    for (const tab of [ben, carol]) await over(tab);
    for (const tab of [ben, carol]) await tab.locator('.question[data-over]', { hasText: 'Covenanter' }).waitFor();
    const coming = ben.waitForEvent('download');
    await fromMenu(ben, 'Save the game record');
    const file = join(folder, 'record.json');
    await (await coming).saveAs(file);
    const { status, stdout, stderr } = spawnSync(program, ['verify', file], { encoding: 'utf8' });
    expect(status === 0, `${stdout}${stderr}`);
  });

  await check('the next match is played with sides changed', async () => {
    await ben.getByRole('button', { name: 'Rematch, sides swapped' }).click();
    await carol.getByRole('link', { name: 'The rematch is ready' }).click();
    for (const [tab, side] of [[ben, 'royalist'], [carol, 'covenanter']])
      await tab.locator(`.seats [data-side="${side}"]`, { hasText: 'you' }).waitFor();
    const now = await asked(carol);
    await click(carol, now.answers[0].line);
    await asked(ben);
  });

  await check('a match that is left to the program is played to its end', async () => {
    for (const tab of [anne, ben, carol]) await withoutScenes(tab);
    for (const tab of [ben, carol]) {
      await fromMenu(tab, 'Let the computer take over');
      await tab.locator('.menu .alarm').click();
    }
    // A whole match of eleven turns, each play of it thought about: it takes as long as the machine needs.
    for (const tab of [ben, carol]) await tab.locator('.question[data-over]').waitFor({ timeout: 600_000 });
    for (const tab of [anne, ben, carol]) expect(tab.faults.length === 0, tab.faults.join('; '));
  });
  await server.stop();
})();

await Promise.all([...matches, table]);

await end();
finish();
