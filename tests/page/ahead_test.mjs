// Looking before leaping: what can be taken back and what cannot, how far a unit would march and what a battle would come to,
// before anything is chosen. Prints "ok - check" or "not ok - check" with the reason. ahead_test.mjs PROGRAM
import { accessible, desk, phone, start } from './browser.mjs';
import { checks, expect } from './checks.mjs';
import { begin, keyOnBoard, question, setUp, still, tabTo } from './hands.mjs';

const [program] = process.argv.slice(2);
const { server, person, end } = await start(program);
const { check, finish } = checks();

/** Where the Royalist marches first, with Elcho two steps away in Perth. */
async function marching(where = desk) {
  const tab = await person(where);
  await begin(tab, server.url, 'one-screen');
  for (const line of ['deploy inverlochy', 'end-recruiting']) await give(tab, line);
  await question(tab);
  return tab;
}
async function give(tab, line) {
  await question(tab);
  await tab.locator(`.question [data-line="${line}"]`).click();
  await still(tab);
}
async function middle(tab, selector) {
  const box = await tab.locator(selector).first().boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
async function point(tab, selector) {
  const { x, y } = await middle(tab, selector);
  await tab.mouse.move(x - 2, y - 2);
  await tab.mouse.move(x, y);
}
const space = (id) => `[data-space="${id}"] .board-hit`;
const previewed = (tab) => tab.locator('.board-space-previewed');
const card = (tab) => tab.locator('.board-ahead');
const said = (tab) => tab.locator('[data-ahead]').innerText();
const drafted = (tab) => tab.locator('.draft').count();

/** Keeps a finger where it is, without lifting it. */
async function finger(tab) {
  const session = await tab.context().newCDPSession(tab);
  const touch = (type, points) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  return { down: (at) => touch('touchStart', [at]), move: (at) => touch('touchMove', [at]), up: () => touch('touchEnd', []) };
}

{
  const tab = await marching();
  await check('a unit that the mouse rests on shows how far it would go, and at what cost', async () => {
    await point(tab, '[data-stack="blair-atholl"]');
    await tab.locator('[data-unit="irish-1"]').waitFor();
    await point(tab, '[data-unit="irish-1"]');
    await tab.locator('[data-ahead]', { hasText: 'Irish 1' }).waitFor();  // not the pile's, which the pointer crossed
    const cost = tab.locator('.board-cost-previewed[data-cost-of="dunkeld"]');
    expect((await cost.textContent()) === '1', `Dunkeld costs ${await cost.textContent()}`);
    expect((await said(tab)).includes('Dunkeld 1'), await said(tab));
    expect((await drafted(tab)) === 0, 'nothing is chosen by it');
    await tab.mouse.move(5, 300);
    await previewed(tab).first().waitFor({ state: 'detached' });
    expect((await said(tab)) === '', 'and nothing is left of it');
    await tab.locator('.board-fan').waitFor({ state: 'detached' });
  });
  await check('a unit that the keys come to shows how far it would go, too', async () => {
    await keyOnBoardWithoutEnter(tab, 'blair-atholl');
    await previewed(tab).first().waitFor();
    await tabTo(tab, '[data-unit="montrose"]');
    await tab.locator('[data-ahead]', { hasText: 'Montrose' }).waitFor();
    expect((await drafted(tab)) === 0, 'nothing is chosen by it');
    await tab.keyboard.press('Escape');
  });
  await check('the odds of a battle stand over the enemy before the march goes there', async () => {
    for (const unit of ['irish-1', 'irish-2', 'montrose']) await give(tab, unit);
    const draft = await tab.locator('.draft').innerText();
    await point(tab, space('perth'));
    await card(tab).waitFor();
    const text = await card(tab).textContent();
    expect(/Battle of Perth/.test(text) && (text.match(/\d %/g) ?? []).length >= 2, text);
    expect(/Royalist [\d.]+ %; Covenanter [\d.]+ %; Expected losses: Royalist \d\.\d of 2/.test(await said(tab)), await said(tab));
    expect((await tab.locator('.draft').innerText()) === draft, 'the draft is as it was');
    await tab.mouse.move(5, 300);
    await card(tab).waitFor({ state: 'detached' });
  });
  await check('the march goes where it was looked at', async () => {
    const { x, y } = await middle(tab, space('perth'));
    await tab.mouse.click(x, y);
    await tab.locator('.chip', { hasText: 'Perth' }).waitFor();
    expect(tab.faults.length === 0, tab.faults.join('; '));
  });
}

async function keyOnBoardWithoutEnter(tab, id) {
  await keyOnBoard({ keyboard: { press: (key) => key !== 'Enter' && tab.keyboard.press(key) }, evaluate: (...of) => tab.evaluate(...of) }, id);
}

await check('an answer that throws dice is sealed, and says that it cannot be taken back', async () => {
  const tab = await person();
  await begin(tab, server.url, 'one-screen');
  await give(tab, 'deploy inverlochy');
  await question(tab);
  const throws = tab.locator('.question [data-line="recruit blair-atholl"]');
  expect(await throws.locator('.icon-seal').isVisible(), 'the seal');
  expect((await throws.getAttribute('aria-description')) === 'Cannot be undone', 'is said, too');
  expect(!(await tab.locator('.question [data-line="end-recruiting"] .icon-seal').count()), 'to end it can be undone');
  const spoken = await tab.locator('[data-space="blair-atholl"]').getAttribute('aria-label');
  expect(spoken.includes('cannot be undone'), spoken);
  expect(await tab.locator('[data-space="blair-atholl"].board-space-final').count(), 'its ring is another');
  await accessible(tab);
});

await check('what the sign means is said at the first', async () => {
  const tab = await person();
  await begin(tab, server.url, 'one-screen');
  await question(tab);
  await tab.locator('.sealed-note').waitFor();
  await give(tab, 'deploy inverlochy');
  await question(tab);
  expect((await tab.locator('.sealed-note').count()) === 0, 'and then no more');
});

await check('a finger that stays looks ahead, and chooses nothing', async () => {
  const tab = await marching(phone);
  const { down, move, up } = await finger(tab);
  await down({ x: 300, y: 120 });
  for (const x of [250, 200, 150]) await move({ x, y: 90 });
  await up();
  await tab.waitForFunction(() => document.querySelector('[data-stack="blair-atholl"]').getBoundingClientRect().x < 220);
  const at = await middle(tab, '[data-stack="blair-atholl"]');
  await down(at);
  await previewed(tab).first().waitFor();
  await up();
  await tab.waitForTimeout(100);
  expect((await drafted(tab)) === 0 && !(await tab.locator('.board-fan').count()), 'nothing is chosen or opened');
  expect(await previewed(tab).count(), 'it is still there to be read');
  await accessible(tab);
  await tab.touchscreen.tap(at.x, at.y + 120);
  await previewed(tab).first().waitFor({ state: 'detached' });
  const goal = await middle(tab, space('dunkeld'));
  await down(goal); // beside the pile, which a moving finger would drag
  await move({ x: goal.x + 40, y: goal.y + 40 });
  await tab.waitForTimeout(600);
  expect(!(await previewed(tab).count()), 'a finger on its way looks at nothing');
  await up();
  for (const unit of ['irish-1', 'irish-2', 'montrose']) await give(tab, unit);
  await down(await middle(tab, space('perth')));
  await card(tab).waitFor();
  const box = await card(tab).boundingBox();
  expect(box.x >= 0 && box.x + box.width <= 390, `the card is in sight: ${JSON.stringify(box)}`);
  await up();
  await accessible(tab);
  expect(!(await tab.locator('.chip', { hasText: 'Perth' }).count()), 'the march stands where it stood');
});

await check('a battle that may be chosen next shows its odds as well, in the dark theme', async () => {
  const tab = await person({ ...desk, colorScheme: 'dark' });
  const at = { montrose: 'perth', 'irish-1': 'perth', 'r-highland-1': 'dundee', 'c-lowland-1': 'dundee' };
  await setUp(tab, server.url, { royalist: 'me', covenanter: 'me' }, { at: 'royalist-battles', state: { at } });
  await question(tab);
  await point(tab, space('perth'));
  await card(tab).waitFor();
  expect((await card(tab).textContent()).includes('Battle of Perth'), await card(tab).textContent());
  await point(tab, '[data-stack="perth"]');
  await tab.locator('.board-fan').waitFor();
  await accessible(tab); // with the units of Perth laid out, too
  await tab.mouse.move(5, 300);
  await card(tab).waitFor({ state: 'detached' });
  await tab.locator('.board-fan').waitFor({ state: 'detached' });
  await accessible(tab);
});

await end();
finish();
