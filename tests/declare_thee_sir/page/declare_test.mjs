// A battle of Declare Thee Sir in a real browser: by clicks, by keys, by two people, on a phone; the hand, the deck, the six
// options. Prints "ok - check" or "not ok - check" with the reason, one line a check. declare_test.mjs PROGRAM
import { accessible, desk, phone, start } from '../../page/browser.mjs';
import { checks, expect } from '../../page/checks.mjs';
import { ask, asked, click, make, playTogether, tap, type, withoutScenes } from '../../page/hands.mjs';

const [program] = process.argv.slice(2);
const { server, person, end } = await start(program);
const { check, finish } = checks();

const game = { game: 'declare-thee-sir', scenario: 'first-battle' };
const against = { royalist: 'me', parliament: 'rule-of-thumb' };

async function begin(seats, where = desk, more = {}) {
  const tab = await person(where);
  await make(tab, server.url, 'match.new', { ...game, seats, ...more });
  await withoutScenes(tab);
  await tab.locator('.tabletop [data-unit]').first().waitFor();
  return tab;
}

const round = (tab) => tab.evaluate(() => Number(/\d+/.exec(document.querySelector('.match .top').innerText)?.[0] ?? 0));
const optionOf = (number) => ['formation', 'advance', 'advance-fire', 'stand-fire', 'rally', 'defer'][number - 1];

/** Steady play: fires with who may, advances with the others, moves straight ahead. */
function steady({ is, answers, ranged }) {
  const has = (line) => answers.some((a) => a.line === line);
  const first = (like) => answers.find((a) => a.line.startsWith(like))?.line;
  if (is === 'declare') return ['stand-fire', 'advance', 'defer'].find(has);
  if (is === 'choose-attack') return has('plain-move') ? 'plain-move' : answers[0].line;
  if (is === 'move') return has('done') ? 'done' : answers[0].line;
  return first('fire') ?? first('keep') ?? first('go-along') ?? answers[0]?.line ?? ranged?.[0];
}

/** Plays on until the round that is shown is another. */
async function playRound(tab, give) {
  let now = await asked(tab);
  for (let n = 0; now && (await round(tab)) < 2; ++n) {
    expect(n < 120, 'the round goes on for ever');
    await give(tab, steady(now));
    now = await asked(tab, now.key);
  }
  expect(tab.faults.length === 0, tab.faults.join('; '));
}

/** Plays on until this is asked. */
async function until(tab, wanted, give = click) {
  let now = await asked(tab);
  for (let n = 0; now && !wanted(now); ++n) {
    expect(n < 160, 'it is never asked');
    await give(tab, steady(now));
    now = await asked(tab, now.key);
  }
  return now;
}

await check('a round by clicks; nothing that the accessibility rules forbid, light and dark', async () => {
  const tab = await begin(against);
  await playRound(tab, click);
  await accessible(tab);
  await tab.emulateMedia({ colorScheme: 'dark' });
  await accessible(tab);
});

await check('a round by typed lines', async () => {
  await playRound(await begin(against), type);
});

await check('the six options by 1 to 6, wherever the focus is but in a field', async () => {
  const tab = await begin({ royalist: 'me', parliament: 'me' });
  const now = await asked(tab);
  expect(now.is === 'declare' || now.is === 'name-unit', now.is);
  const open = await until(tab, ({ is, answers }) => is === 'declare' && answers.some((a) => a.line === 'defer'));
  await tab.locator('input[name="line"]').focus();
  await tab.keyboard.press('6');
  expect((await tab.locator('.question').getAttribute('data-question')) === open.key, 'a field takes its digits itself');
  await tab.locator('input[name="line"]').fill('');
  await tab.locator('.tabletop').focus();
  await tab.keyboard.press('6');
  await tab.locator('.log', { hasText: 'Defer' }).waitFor();
  expect(optionOf(6) === 'defer');
});

await check('an option that is not open to a general is greyed, with its reason and clause', async () => {
  const tab = await begin({ royalist: 'me', parliament: 'me' });
  await until(tab, ({ is, answers }) => is === 'declare' && answers.length < 6 && !answers.some((a) => a.line === 'rally'));
  const closed = tab.locator('.order-keys .closed', { has: tab.locator('[data-option="rally"]') });
  expect(await closed.locator('button.answer').isDisabled(), 'it cannot be pressed');
  await closed.locator('.clause', { hasText: 'R.16' }).click();
  await tab.getByRole('tab', { name: 'Rules', selected: true }).waitFor();
});

await check('the deck: the pile, the card turned over, the discards and what is still to come', async () => {
  const tab = await begin({ royalist: 'me', parliament: 'me' });
  await until(tab, ({ is }) => is === 'declare');
  const left = async () => Number(await tab.locator('.deck-tray > .pile > b').innerText());
  const before = await left();
  const drawn = await tab.locator('.turned .deck-card').getAttribute('data-card');
  const now = await asked(tab);
  await click(tab, 'defer');
  await asked(tab, now.key);
  expect((await left()) < before, 'a card was drawn');
  await tab.locator('.deck-tray .discarded').click();
  const look = tab.locator('dialog.look-through');
  await look.locator(`[data-card="${drawn}"]`).waitFor();
  expect((await look.locator('.to-come li').count()) > 5, 'what is left to come is listed');
  await accessible(tab);
  await tab.keyboard.press('Escape');
  await look.waitFor({ state: 'detached' });
  const overlaps = await tab.evaluate(() => {
    const tray = document.querySelector('.deck-tray').getBoundingClientRect();
    return [...document.querySelectorAll('[data-unit] .unit-base')].some((u) => u.getBoundingClientRect().top < tray.bottom);
  });
  expect(!overlaps, 'the deck lies over no unit');
});

const draft = (tab, like) =>
  tab.waitForFunction(
    (like) => new RegExp(like).test([...document.querySelectorAll('.question .draft .chip')].map((c) => c.dataset.part).join('; ')),
    like,
  );

await check('a move by hand: dragged aside it has a direction, by keys it wheels first and is done', async () => {
  const tab = await begin({ royalist: 'me', parliament: 'me' });
  const forward = (now) => (now.is === 'declare' && now.answers.length === 6 ? 'advance' : steady(now));
  const wheels = ({ is, ranged }) => is === 'move' && ranged.some((line) => line.startsWith('wheel')); // a general does not
  for (let now = await asked(tab); !wheels(now); now = await asked(tab, now.key)) await click(tab, forward(now));
  const unit = await tab.locator('.tabletop [data-unit][aria-pressed="true"]').getAttribute('data-unit');
  const { x, y, inch, up } = await tab.evaluate((unit) => {
    const box = document.querySelector(`[data-unit="${unit}"] .unit-base`).getBoundingClientRect();
    const north = document.querySelector(`[data-unit="${unit}"]`).getAttribute('transform').includes('rotate(180)');
    const inch = document.querySelector('.tabletop-land').getBoundingClientRect().width / 48;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, inch, up: north ? 1 : -1 };
  }, unit);
  await tab.mouse.move(x, y);
  await tab.mouse.down();
  for (let i = 1; i <= 4; ++i) await tab.mouse.move(x + (inch * i) / 4, y + (up * inch * i) / 4);
  await tab.locator('[data-ghost]').first().waitFor();
  await tab.mouse.up();
  await draft(tab, '^(left|right) \\d+; ahead [\\d.]+$');
  await tab.locator('.tabletop').focus();
  await tab.keyboard.press('ArrowRight');
  await draft(tab, '^wheel right 5; (left|right) \\d+');
  await tab.keyboard.press('Escape');
  await draft(tab, '^$');
  const { key } = await asked(tab);
  await tab.keyboard.press('Enter');
  await asked(tab, key);
  expect(tab.faults.length === 0, tab.faults.join('; '));
});

await check('points that have no room in a row are a number that can be read', async () => {
  const tab = await person(phone);
  const at = { x: 17_000, y: 9_000, facing: 0 };
  const units = { 'r-blue': { at, formation: 'hedgehog', points: 4, first: 4 } };
  const position = { at: 'round', state: { round: 1, units } };
  await make(tab, server.url, 'match.setup', { ...game, seats: { royalist: 'me', parliament: 'me' }, position });
  const mark = tab.locator('.tabletop [data-unit="r-blue"] .unit-points').first();
  await mark.locator('text').waitFor();
  expect((await mark.innerHTML()).includes('>4<'), await mark.innerHTML());
  const [number, ground] = await mark.evaluate((it) => ['text', 'circle'].map((what) => getComputedStyle(it.querySelector(what)).fill));
  expect(number !== ground, `${number} on ${ground}`);
});

await check('two people play a round, one at a desk and one on a phone', async () => {
  const [anne, ben] = [await begin({ royalist: 'me', parliament: 'open' }), await person(phone)];
  const link = await anne.locator('button.invite').first().click().then(() => anne.waitForFunction(() => document.querySelector('input.link')?.value));
  await ben.goto(await link.jsonValue());
  await ben.locator('button.take').click();
  await ben.locator('.match .question').waitFor();
  await withoutScenes(ben);
  const enough = async () => (await round(anne)) > 1;
  await playTogether([anne, ben], steady, { gives: [click, tap], enough });
  await accessible(ben);
  for (const tab of [anne, ben]) expect(tab.faults.length === 0, tab.faults.join('; '));
});

await check('a battle fought to its end is accounted for in words', async () => {
  const tab = await begin({ royalist: 'me', parliament: 'me' });
  const match = tab.url().split('/').at(-1);
  for (;;) {
    const { questions, over } = await ask(tab, 'match.pending', { match });
    if (over) break;
    const [{ seat }] = questions;
    const { line } = await ask(tab, 'opponent.choose', { match, seat });
    await ask(tab, 'match.choose', { match, seat, line });
  }
  await tab.reload();
  await tab.locator('.ending .summary').waitFor();
  const told = await tab.locator('.ending').innerText();
  const odd = told.match(/<[a-z]+: [^>]*>|\bundefined\b|\[object|\bNaN\b|\b[rp]-[a-z]+\b/g) ?? [];
  expect(odd.length === 0 && told.length > 300, `${odd}: ${told}`);
  await accessible(tab);
  expect(tab.faults.length === 0, tab.faults.join('; '));
});

await check('the unit cards are there to print, one for each unit', async () => {
  const tab = await begin(against);
  const match = tab.url().split('/').at(-1);
  await tab.goto(`${server.url}/sheets/${match}`);
  await tab.locator('.unit-card').first().waitFor();
  expect((await tab.locator('.unit-card').count()) === 10, 'five a side');
  await accessible(tab);
});

await end();
finish();
