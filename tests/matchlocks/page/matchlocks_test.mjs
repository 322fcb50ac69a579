// A battle of Never Mind the Matchlocks in a real browser: by clicks, by typed lines, by keys; orders, moves by hand, the decks, a Melee
// seen round by round, at a desk and on a phone. Prints "ok - check" or "not ok - check" with the reason, one line a check.
// matchlocks_test.mjs PROGRAM
import { accessible, desk, phone, start } from '../../page/browser.mjs';
import { checks, expect } from '../../page/checks.mjs';
import {
  ask, asked, brigadier, clash, click, fierce, key, play, still, type, untilScene, withoutScenes,
} from '../../page/hands.mjs';
import { makeSeeded } from '../../page/seeded.mjs';
import { nothingWrong, watch } from '../../page/witness.mjs';

const [program] = process.argv.slice(2);
const { server, person, end } = await start(program);
const { check, finish } = checks();

const game = { game: 'matchlocks', scenario: 'first-battle' };
const both = { royalist: 'me', parliament: 'me' };
const against = { royalist: 'me', parliament: 'rule-of-thumb' };

async function begin(seats, where = desk, more = {}) {
  const tab = await person(where);
  await makeSeeded(tab, server.url, program, { ...game, seats, ...more });
  await withoutScenes(tab);
  await tab.locator('.tabletop').waitFor();
  return tab;
}

const matchOf = (tab) => new URL(tab.url()).pathname.split('/').at(-1);
const turn = (tab) => tab.evaluate(() => Number(/\d+/.exec(document.querySelector('.match .top').innerText)?.[0] ?? 0));
const fault = (tab) => expect(tab.faults.length === 0, tab.faults.join('; '));

/** Plays until the turn that is shown is this. */
async function playUntilTurn(tab, wanted, give) {
  let now = await asked(tab);
  for (let n = 0; now && (await turn(tab)) < wanted; ++n) {
    expect(n < 160, 'the turn goes on for ever');
    await give(tab, brigadier(now));
    now = await asked(tab, now.key);
  }
  fault(tab);
}

/** Plays on until this is asked. */
async function until(tab, wanted, choose = brigadier) {
  let now = await asked(tab);
  for (let n = 0; now && !wanted(now); ++n) {
    expect(n < 200, 'it is never asked');
    await click(tab, choose(now));
    now = await asked(tab, now.key);
  }
  return now;
}

const press = (tab, line) => tab.locator(`.question [data-line="${line}"]`).click();
const draft = (tab, like) =>
  tab.waitForFunction(
    (like) => new RegExp(like).test([...document.querySelectorAll('.question .draft .chip')].map((c) => c.dataset.part).join('; ')),
    like,
  );

await check('from the first phase into the second turn by clicks; nothing that the accessibility rules forbid', async () => {
  const tab = await begin(against);
  await tab.locator('.deck-tray.slim').waitFor();
  await playUntilTurn(tab, 2, click);
  await accessible(tab);
  await tab.emulateMedia({ colorScheme: 'dark' });
  await accessible(tab);
});

await check('the same by typed lines, in German', async () => {
  const tab = await begin(against, { ...desk, locale: 'de-DE' });
  await playUntilTurn(tab, 2, type);
  const said = await tab.locator('.match').innerText();
  expect(/Spielstapel|Befehl|Karte/.test(said), said.slice(0, 400));
});

await check('by keys alone: Tab and Enter', async () => {
  const tab = await begin(against);
  const answers = await play(tab, { give: key, choose: brigadier, most: 16 });
  expect(answers === 16 && (await turn(tab)) > 0, `${answers} answers`);
  fault(tab);
});

await check('an Order is composed on the table: units, both Actions, and the Token lies beside each', async () => {
  const tab = await begin(both);
  const now = await until(tab, ({ is }) => is === 'spend-token');
  await tab.locator('.command-range').waitFor();
  const [one, two] = now.seat === 'royalist' ? ['bluecoats', 'whitecoats'] : ['redcoats', 'greencoats'];
  await tab.locator(`.tabletop [data-unit="${one}"] .unit-base`).first().click();
  await draft(tab, `^${one}$`);
  await press(tab, two);
  await draft(tab, `^${one}; ${two}$`);
  await press(tab, 'first move');
  await press(tab, 'second shoot');
  await draft(tab, `^${one}; ${two}; first move; second shoot$`);
  await press(tab, 'done');
  await until(tab, ({ is }) => is === 'choose-unit');
  for (const unit of [one, two]) await tab.locator(`.tabletop [data-unit="${unit}"] [data-token="order"]`).first().waitFor();
});

await check('a Move by hand: dragged it has a direction, by keys it turns and is done', async () => {
  const tab = await begin(both);
  const order = (now) => {
    const unit = now.seat === 'royalist' ? 'whitecoats' : 'greencoats';
    const has = (line) => now.answers.some((a) => a.line === line);
    if (now.is !== 'spend-token') return brigadier(now);
    return ['done', 'first move'].find(has) ?? unit;
  };
  await until(tab, ({ is, ranged }) => is === 'act' && ranged.some((l) => l.startsWith('ahead')), order);
  const unit = await tab.locator('.tabletop [data-unit][aria-pressed="true"]').getAttribute('data-unit');
  const { x, y, inch, up } = await tab.evaluate((unit) => {
    const box = document.querySelector(`[data-unit="${unit}"] .unit-base`).getBoundingClientRect();
    const north = document.querySelector(`[data-unit="${unit}"]`).getAttribute('transform').includes('rotate(180)');
    const inch = document.querySelector('.tabletop-land').getBoundingClientRect().width / 48;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, inch, up: north ? 1 : -1 };
  }, unit);
  await tab.mouse.move(x, y);
  await tab.mouse.down();
  for (let i = 1; i <= 4; ++i) await tab.mouse.move(x + (inch * i) / 4, y + (up * inch * 3 * i) / 4);
  await tab.locator('[data-ghost]').first().waitFor();
  await tab.mouse.up();
  await draft(tab, '^(left|right) \\d+; ahead [\\d.]+$');
  await tab.keyboard.press('Escape');
  await draft(tab, '^$');
  await tab.locator('.tabletop').focus();
  await tab.keyboard.press('ArrowUp');
  await draft(tab, '^ahead [\\d.]+$');
  await still(tab);
  await tab.keyboard.press('ArrowUp'); // over the places that are too near to a friend
  await draft(tab, '^ahead [2-6]');
  await still(tab);
  const now = await asked(tab);
  await tab.keyboard.press('Enter');
  await asked(tab, now.key);
  fault(tab);
});

await check('a leader rides to where one clicks', async () => {
  const tab = await begin(both);
  const choose = (now) => (now.is === 'spend-token' ? 'move-leader' : brigadier(now));
  const { seat } = await until(tab, ({ is }) => is === 'ride', choose);
  const leader = seat === 'royalist' ? 'gerard' : 'skippon';
  const before = await tab.locator(`.tabletop [data-unit="${leader}"]`).first().getAttribute('transform');
  const land = await tab.locator('.tabletop-land').boundingBox();
  const [x, y] = seat === 'royalist' ? [30.5, 32] : [30.5, 4];
  await tab.mouse.click(land.x + (land.width * x) / 48, land.y + (land.height * y) / 36);
  const now = await asked(tab);
  await tab.locator('.place-bar .primary').click();
  await asked(tab, now.key);
  const after = await tab.locator(`.tabletop [data-unit="${leader}"]`).first().getAttribute('transform');
  expect(before !== after, `${leader} has not moved from ${before}`);
  fault(tab);
});

await check('the field of fire of the unit chosen is drawn, and the tape tells its shots and its Attack', async () => {
  const tab = await begin(both, desk, { position: clash });
  const boxOf = (unit) => tab.locator(`.tabletop [data-unit="${unit}"] .unit-base`).first().boundingBox();
  await tab.locator('.tabletop [data-unit="whitecoats"] .unit-base').first().click();
  await tab.locator('.tabletop .drawing polygon').waitFor({ state: 'attached' });
  const [from, to] = [await boxOf('whitecoats'), await boxOf('greencoats')];
  await tab.getByRole('button', { name: 'Measuring tape (m)' }).click();
  await tab.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await tab.mouse.down();
  await tab.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  await tab.locator('.hand-said', { hasText: 'Whitecoats at Greencoats: 4.5″, 8 dice, hits on 5 or more.' }).waitFor();
  await tab.locator('.hand-said', { hasText: 'an Attack over 4.5″ on its front' }).waitFor();
  await tab.mouse.up();
  fault(tab);
});

await check('a unit that has Rallied is turned by hand: by its handle, and by keys', async () => {
  const position = structuredClone(clash);
  for (const [unit, y] of [['whitecoats', 9_000], ['greencoats', 25_500]])
    Object.assign(position.state.units[unit], { disarray: 1 }), Object.assign(position.state.units[unit].at, { x: 31_000, y });
  const tab = await begin(both, desk, { position });
  const rally = (now) => {
    const has = (line) => now.answers.some((a) => a.line === line);
    if (now.is === 'spend-token') return ['done', 'first rally', 'whitecoats', 'greencoats'].find(has) ?? 'finish';
    return now.is === 'act' && has('rally') ? 'rally' : brigadier(now);
  };
  const now = await until(tab, ({ is }) => is === 'rally-facing', rally);
  const ghost = () => tab.locator('[data-ghost]').first().getAttribute('transform');
  const before = await ghost();
  const handle = await tab.locator('[data-handle="rear"] .handle-face').boundingBox();
  await tab.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await tab.mouse.down();
  await tab.mouse.move(handle.x + 30, handle.y + 4, { steps: 4 });
  await tab.mouse.up();
  const dragged = await ghost();
  expect(dragged !== before, 'the handle turns it');
  await tab.locator('.tabletop').focus();
  await tab.keyboard.press('e');
  const turnedOn = (was) => document.querySelector('[data-ghost]').getAttribute('transform') !== was;
  await tab.waitForFunction(turnedOn, dragged);
  await tab.keyboard.press('Enter');
  await asked(tab, now.key);
  await tab.locator('.log', { hasText: /coats formed/ }).waitFor();
  fault(tab);
});

await check('the decks: the pile, the card turned, what is still to come; each looks into his own bag only', async () => {
  const tab = await begin(against);
  await until(tab, ({ is }) => is === 'spend-token' || is === 'generalship');
  const turned = await tab.locator('.turned .deck-card').getAttribute('data-card');
  expect(/^(gerard|rupert)-card$/.test(turned), turned);
  await tab.locator('.deck-tray .discarded').click();
  const look = tab.locator('dialog.look-through');
  expect((await look.locator('.to-come').first().locator('li').count()) > 0, 'what is still to come is listed');
  await accessible(tab);
  await tab.keyboard.press('Escape');
  await look.waitFor({ state: 'detached' });
  expect((await tab.locator('button[data-bag]').count()) === 1, 'one bag is one’s own');
  await tab.locator('button[data-bag="royalist"]').click();
  await tab.locator('button[data-bag="royalist"] b', { hasText: /^\d+$/ }).waitFor();
});

await check('before there is a deck, the table has its room on a phone', async () => {
  const tab = await begin(both, phone);
  const { height } = await tab.locator('.tabletop').boundingBox();
  expect(height > 300, `the table is ${height} pixels high`);
});

await check('a lone leader whom the enemy reaches gets clear of him at a press, to the nearest place that is allowed', async () => {
  const position = structuredClone(clash);
  Object.assign(position.state.units.greencoats.at, { x: 8_000, y: 33_000 });
  Object.assign(position.state.units.skippon.at, { x: 27_000, y: 19_800 });
  const tab = await begin(both, desk, { position });
  const charge = (now) => {
    const has = (line) => now.answers.some((a) => a.line === line);
    if (now.is === 'spend-token') return ['done', 'first move', 'whitecoats'].find(has) ?? 'finish';
    return now.is === 'act' && !has('done') ? now.ranged.find((l) => l.startsWith('ahead')) : brigadier(now);
  };
  const now = await until(tab, ({ is }) => is === 'get-clear', charge);
  await click(tab, now.ranged[0]);
  await asked(tab, now.key);
  await tab.locator('.log', { hasText: 'Philip Skippon rode' }).waitFor();
  fault(tab);
});

await check('losses are seen by rank: the figures of a Battalia are drawn one by one', async () => {
  const tab = await begin(both, desk, { position: clash });
  const men = (unit) =>
    tab.locator(`.tabletop [data-unit="${unit}"] .unit-bodies`).first().evaluate((it) => it.getAttribute('d').split('M').length - 1);
  expect((await men('whitecoats')) === 21, `${await men('whitecoats')} of 21`);
  expect((await men('bluecoats')) === 24, `${await men('bluecoats')} of 24`);
});

for (const [size, where, theme] of [['desk', desk, 'light'], ['phone', phone, 'dark']])
  await check(`an Attack is seen from the Doctrine Dice to the loser’s flight, ${size}`, async () => {
    const tab = await person({ ...where, colorScheme: theme });
    await makeSeeded(tab, server.url, program, { ...game, seats: both, position: clash });
    for (const scene of ['attack', 'doctrine', 'round', 'test']) {
      await untilScene(tab, scene, fierce);
      const panel = await tab.locator('.scene').boundingBox();
      expect(panel.y >= 0 && panel.y + panel.height <= where.viewport.height, `${scene} lies from ${panel.y}, ${panel.height} high`);
      expect((await tab.evaluate(() => document.documentElement.scrollWidth)) <= where.viewport.width, `${scene} is too wide`);
      if (scene === 'round') {
        await tab.locator('.scene .throw .die').nth(3).waitFor();
        await accessible(tab);
      }
    }
    fault(tab);
  });

await check('neither table nor question runs ahead of what led to it', async () => {
  const tab = await person();
  const shows = (event) =>
    ['hit', 'attacks', 'doctrine-rolled', 'strikes', 'saves', 'round-decided', 'tested', 'left'].includes(event.is) ||
    (event.is === 'moved' && !['move', 'ride'].includes(event.cause));
  await watch(tab, shows, [
    'moved', 'formed', 'deployed', 'joined', 'ordered', 'shoots', 'hit', 'saves', 'reacts', 'disarrayed', 'daunted', 'rallied', 'left', 'garrisoned',
    'turn-begins', 'event-played', 'repair-rolled', 'misfired', 'captured',
  ], ['gerard', 'skippon', 'rupert', 'essex']);
  await makeSeeded(tab, server.url, program, { ...game, seats: against, position: clash });
  await play(tab, { choose: fierce, most: 24 });
  await nothingWrong(tab, 15, 1, 3);
});

await check('an army sheet to print for each side, with a box for every figure', async () => {
  const tab = await begin(against);
  await tab.goto(`${server.url}/sheets/${matchOf(tab)}`);
  await tab.locator('.army-sheet').nth(1).waitFor();
  const boxes = await tab.locator('[data-unit="bluecoats"] .of-arm .tick-boxes span').count();
  expect(boxes === 24, `${boxes} boxes`);
  await accessible(tab);
});

await check('armies are deployed by hand where players deploy them', async () => {
  const tab = await begin(both, desk, { scenario: 'meeting-of-equals' });
  const now = await until(tab, ({ is }) => is === 'deploy');
  const zone = await tab.locator('.deploy-zone').boundingBox();
  const land = await tab.locator('.tabletop-land').boundingBox();
  const chosen = await ask(tab, 'match.setting', { match: matchOf(tab), viewer: now.seat });
  const home = chosen.setting.sides.find(({ side }) => side === now.seat).home;
  const south = zone.y > land.y + land.height / 2;
  expect(south === (home === 'south'), `the zone of ${now.seat} lies ${south ? 'south' : 'north'}, its edge is ${home}`);
  const unit = await tab.locator('[data-reserve]').first().getAttribute('data-reserve');
  await tab.locator(`[data-reserve="${unit}"]`).click();
  await tab.locator('[data-ghost]').first().waitFor();
  await tab.locator('.reserve .primary').click();
  await asked(tab, now.key);
  await tab.locator(`.tabletop [data-unit="${unit}"]`).first().waitFor();
  await still(tab);
  fault(tab);
});

await end();
finish();
