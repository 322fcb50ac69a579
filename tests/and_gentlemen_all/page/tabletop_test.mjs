// A battle of miniatures by hand: dragging, keys, touch; what stops a unit, odds before a choice, the tape, deployment. Prints
// "ok - check" or "not ok - check" with the reason, one line a check. tabletop_test.mjs PROGRAM
import { accessible, desk, phone, start } from '../../page/browser.mjs';
import { checks, expect } from '../../page/checks.mjs';
import { asked, click, make, still } from '../../page/hands.mjs';

const [program, shots] = process.argv.slice(2);
const picture = (tab, name) => shots && tab.screenshot({ path: `${shots}/${name}.png` });
const { server, person, end } = await start(program);
const { check, finish } = checks();

const game = { game: 'and-gentlemen-all', seats: { parliament: 'me', royalist: 'me' } };

async function begin(scenario, where = desk) {
  const tab = await person(where);
  await make(tab, server.url, 'match.new', { ...game, scenario });
  await tab.locator('.tabletop [data-unit], .reserve').first().waitFor();
  await asked(tab);
  return tab;
}

/** Begins a battle with Parliament's move, or with the Royalists' fire. */
async function battle(first, where) {
  const tab = await begin('first-battle', where);
  for (const line of ['card move', 'card fire', `first ${first}`]) {
    const { key: before } = await asked(tab);
    await click(tab, line);
    await asked(tab, before);
    await still(tab);
  }
  return tab;
}

/** The middle of a unit or its ghost on the screen, once the table has come to rest, and how many pixels are an inch. */
async function where(tab, unit, is = 'unit') {
  await tab.locator(`[data-${is}="${unit}"]`).first().waitFor();
  return tab.evaluate(
    async ([unit, is]) => {
      const now = () => document.querySelector(`[data-${is}="${unit}"] .unit-base`).getBoundingClientRect();
      let box = now();
      for (let quiet = 0; quiet < 10; ++quiet) {
        await new Promise((drawn) => requestAnimationFrame(drawn));
        const then = now();
        if (then.x !== box.x || then.y !== box.y) quiet = 0;
        box = then;
      }
      const inch = document.querySelector('.tabletop-land').getBoundingClientRect().width / 36;
      return { x: box.x + box.width / 2, y: box.y + box.height / 2, inch };
    },
    [unit, is],
  );
}

/** Presses at a point and moves by so many inches of the table, right and up. */
async function lift(tab, from, right, up) {
  await tab.mouse.move(from.x, from.y);
  await tab.mouse.down();
  for (let i = 1; i <= 4; ++i) await tab.mouse.move(from.x + (right * from.inch * i) / 4, from.y - (up * from.inch * i) / 4);
}
const drop = (tab) => tab.mouse.up();

/** Waits until the draft reads so. */
const draft = (tab, like) =>
  tab.waitForFunction(
    (like) => {
      const chips = [...document.querySelectorAll('.question .draft .chip')].map((c) => (/ /.test(c.dataset.part) ? c.dataset.part : c.firstChild.textContent.trim()));
      return new RegExp(like).test(chips.join('; '));
    },
    like,
    { timeout: 60_000 },
  );

const moved = (tab, text) => tab.locator('.log', { hasText: text }).waitFor({ timeout: 60_000 });

await check('a unit is dragged ahead, the leg stands in the draft, is gone on with, and done', async () => {
  const tab = await battle('parliament');
  await lift(tab, await where(tab, 'trained-band'), 0, 2);
  await tab.locator('.hand-said', { hasText: /Trained band: ahead (1\.9|2\.0|2\.1)″; (1\.9|2\.0|2\.1)″ of 6\.0″/ }).waitFor();
  await drop(tab);
  await draft(tab, '^Trained band; ahead (1\\.9|2|2\\.1)$');
  await lift(tab, await where(tab, 'trained-band', 'ghost'), 0, 2);
  await drop(tab);
  await draft(tab, '^Trained band; ahead (3\\.[89]|4|4\\.[12])$');
  await tab.locator('.question .ends .primary').click();
  await moved(tab, 'Trained band moved');
  expect(tab.faults.length === 0, tab.faults.join('; '));
});

await check('a drag aside wheels and goes on; a front corner wheels by its handle', async () => {
  const tab = await battle('parliament');
  await lift(tab, await where(tab, 'cornets'), 3, 5);
  await drop(tab);
  await draft(tab, '^Three cornets of horse; wheel right \\d+; ahead [\\d.]+$');
  await tab.locator('.question .draft .quiet').click();
  await draft(tab, '^$');
  const unit = await where(tab, 'cornets');
  await tab.mouse.click(unit.x, unit.y);
  const handle = await tab.locator('[data-handle="left"] .handle-face').boundingBox();
  await lift(tab, { x: handle.x + 9, y: handle.y + 9, inch: unit.inch }, 0, 2);
  await drop(tab);
  await draft(tab, '^Three cornets of horse; wheel right \\d+$');
  const part = await tab.locator('.draft .chip').nth(1).getAttribute('data-part');
  await tab.locator('.draft .chip').nth(1).click();
  await draft(tab, '^Three cornets of horse$');
  expect(part.startsWith('wheel right'), part);
});

await check('where a drag is refused the ghost stops, and the clause stands there', async () => {
  const tab = await battle('parliament');
  await lift(tab, await where(tab, 'p-musketeers'), 0, 9);
  const card = tab.locator('.beside.stops');
  await card.locator('.clause', { hasText: '6.16' }).waitFor();
  await tab.locator('.drawing.stops line').first().waitFor({ state: 'attached' });
  await drop(tab);
  await draft(tab, '^Musketeers \\(Parliament\\); ahead 6$');
  await card.locator('.clause').click();
  await tab.getByRole('tab', { name: 'Rules', selected: true }).waitFor();
  const land = await tab.locator('.tabletop-land').boundingBox();
  await tab.mouse.click(land.x + 20, land.y + land.height - 20);
  await card.waitFor({ state: 'detached' });
  await draft(tab, '^Musketeers \\(Parliament\\); ahead 6$');
});

await check('Escape lets go of what is dragged', async () => {
  const tab = await battle('parliament');
  await lift(tab, await where(tab, 'trained-band'), 0, 3);
  await tab.locator('[data-ghost="trained-band"]').waitFor();
  await tab.keyboard.press('Escape');
  await tab.locator('[data-ghost]').waitFor({ state: 'detached' });
  await drop(tab);
  await draft(tab, '^$');
});

await check('what a unit commands is drawn and said; the odds and every modifier before it fires', async () => {
  const tab = await battle('royalist');
  const guns = await where(tab, 'drakes');
  await tab.mouse.click(guns.x, guns.y);
  await tab.locator('.fire-arc.effective').waitFor({ state: 'attached' });
  await tab.locator('.hand-said', { hasText: 'may fire at' }).waitFor();
  expect((await tab.locator('.could-fire').count()) > 0, 'targets are marked');
  const target = await where(tab, 'falconets');
  await tab.mouse.move(target.x, target.y);
  const card = tab.locator('.beside');
  await card.getByText('Fire: Two drakes at Two falconets').waitFor();
  await card.locator('.modifier', { hasText: 'long range' }).locator('.clause').waitFor();
  expect((await card.locator('.chance-bar').count()) > 2, 'chances, and those of the test');
  await accessible(tab);
  await tab.mouse.click(target.x, target.y);
  await moved(tab, 'Two drakes fired at Two falconets');
});

await check('units ordered together advance one by one, and the first that is refused stops the rest', async () => {
  const tab = await battle('parliament');
  const unit = (id) => tab.locator(`[data-unit="${id}"] .unit-base`).first();
  await unit('trained-band').click();
  await tab.getByRole('button', { name: 'Order the foot together (3)' }).click();
  await tab.locator('.wing [data-wing]').nth(2).waitFor();
  await unit('cornets').click({ modifiers: ['Shift'] });
  await tab.locator('.wing [data-wing="cornets"]').waitFor();
  await tab.locator('.wing [data-wing="falconets"]').click();
  await accessible(tab);
  await tab.locator('.wing input').fill('2');
  await tab.locator('.wing .primary').click();
  for (const name of ['Trained band', 'Musketeers (Parliament)', 'Three cornets of horse']) await moved(tab, `${name} moved 2.0`);
  await tab.locator('.wing').waitFor({ state: 'detached' });
  await asked(tab);
  await unit('falconets').click({ modifiers: ['Shift'] });
  await tab.locator('.wing input').fill('30');
  await tab.locator('.wing .primary').click();
  await tab.locator('.wing-stopped .clause').waitFor();
  expect((await tab.locator('.wing-stopped').innerText()).startsWith('Two falconets cannot'), 'who is stopped');
  expect(tab.faults.length === 0, tab.faults.join('; '));
});

for (const [how, size] of [['with Shift', desk], ['by finger', phone]])
  await check(`a rectangle ${how} takes the units inside together, and a plain drag still moves the table`, async () => {
    const tab = await battle('parliament', size);
    const box = (id) => tab.locator(`[data-unit="${id}"] .unit-base`).first().boundingBox();
    const [band, guns] = [await box('trained-band'), await box('falconets')];
    const from = { x: band.x - 8, y: band.y - 12 };
    const to = { x: guns.x + guns.width + 4, y: guns.y + guns.height + 8 };
    if (size === phone) {
      await tab.getByRole('button', { name: 'Select units together (b)' }).click();
      const finger = await tab.context().newCDPSession(tab);
      const touch = (type, ...touchPoints) => finger.send('Input.dispatchTouchEvent', { type, touchPoints });
      await touch('touchStart', from);
      for (const part of [0.3, 0.7, 1]) await touch('touchMove', { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) });
      await tab.locator('.band').waitFor();
      await touch('touchEnd');
    } else {
      await tab.keyboard.down('Shift');
      await tab.mouse.move(from.x, from.y);
      await tab.mouse.down();
      await tab.mouse.move(to.x, to.y, { steps: 5 });
      await tab.locator('.band').waitFor();
      await picture(tab, 'rectangle');
      await tab.mouse.up();
      await tab.keyboard.up('Shift');
    }
    await tab.locator('.wing [data-wing]').first().waitFor();
    const taken = await tab.locator('.wing [data-wing]').evaluateAll((all) => all.map((one) => one.dataset.wing).sort());
    expect(taken.join() === 'falconets,trained-band', taken.join());
    await picture(tab, `wing-${size === phone ? 'phone' : 'desk'}`);
    await tab.locator('.wing .close').click();
    await tab.locator('[data-unit="trained-band"]').focus();
    await tab.keyboard.press('w');
    await tab.locator('.wing [data-wing]').nth(2).waitFor();
    await tab.keyboard.press('Escape');
    await tab.locator('.wing').waitFor({ state: 'detached' });
    for (let i = 0; i < 2; ++i) await tab.locator('.board-zoom button').first().click();
    const lay = await where(tab, 'trained-band');
    await tab.mouse.move(size.viewport.width / 3, 300);
    await tab.mouse.down();
    await tab.mouse.move(size.viewport.width / 3 + 40, 340, { steps: 4 });
    expect((await tab.locator('.band').count()) === 0, 'no rectangle');
    await tab.mouse.up();
    const lies = await where(tab, 'trained-band');
    expect(lies.x > lay.x + 20, `the table has moved from ${lay.x} to ${lies.x}`);
    expect(tab.faults.length === 0, tab.faults.join('; '));
  });

await check('releasing confirms a move, if so set', async () => {
  const tab = await battle('parliament');
  await tab.locator('.opens-menu').click();
  await tab.locator('.menu .release').click();
  await tab.keyboard.press('Escape');
  await lift(tab, await where(tab, 'trained-band'), 0, 3);
  await tab.locator('[data-ghost="trained-band"]').waitFor();
  await drop(tab);
  await moved(tab, 'Trained band moved');
});

await check('an army is drawn up by the program, and the tray lies over nothing of the table', async () => {
  const tab = await begin('pickup-12-7');
  const [land, tray] = [await tab.locator('.tabletop-land').boundingBox(), await tab.locator('.reserve').boundingBox()];
  expect(land.y + land.height <= tray.y || tray.y + tray.height <= land.y, JSON.stringify([land, tray]));
  const { seat, key } = await asked(tab);
  await tab.locator('.draw-up').click();
  await tab.waitForFunction((was) => ![was, undefined].includes(document.querySelector('.question').dataset.seat), seat);
  expect((await asked(tab, key)).is === 'deploy', 'the other side deploys');
  expect((await tab.locator('[data-unit]').count()) > 1, 'a command stands on the table');
});

await check('the tape measures from anywhere to anywhere, and by keys', async () => {
  const tab = await battle('parliament');
  await tab.getByRole('button', { name: 'Measuring tape (m)' }).click();
  const [one, other] = [await where(tab, 'trained-band'), await where(tab, 'cavaliers')];
  await tab.mouse.move(one.x, one.y);
  await tab.mouse.down();
  await tab.mouse.move(other.x, other.y, { steps: 4 });
  await tab.locator('.hand-said', { hasText: 'Trained band to Three troops of horse: 14.' }).waitFor();
  await tab.locator('.drawing text', { hasText: '14.' }).first().waitFor({ state: 'attached' });
  await tab.mouse.up();
  await lift(tab, { ...one, y: one.y + 2 * one.inch }, 5, 0);
  await tab.locator('.hand-said', { hasText: /Here to that point: (4\.9|5\.0|5\.1)″/ }).waitFor();
  await drop(tab);
  await draft(tab, '^$');
  await tab.locator('.tabletop').focus();
  await tab.keyboard.press('m');
  await tab.locator('.hand-said').waitFor({ state: 'detached' });
  await tab.locator('[data-unit="trained-band"]').focus();
  await tab.keyboard.press('m');
  await tab.keyboard.press('ArrowRight');
  await tab.locator('.hand-said', { hasText: 'Trained band to Two falconets' }).waitFor();
});

await check('the same by keys: legs grow, are taken back, and are done', async () => {
  const tab = await battle('parliament');
  await tab.locator('[data-unit="p-musketeers"]').focus();
  await tab.keyboard.press('Enter');
  await draft(tab, '^Musketeers \\(Parliament\\)$');
  for (const [key, reads] of [
    ['ArrowUp', 'ahead 1'],
    ['ArrowUp', 'ahead 2'],
    ['Shift+ArrowUp', 'ahead 2.1'],
    ['ArrowDown', 'ahead 1.1'],
    ['ArrowRight', 'ahead 1.1; wheel right 5'],
    ['Shift+ArrowLeft', 'ahead 1.1; wheel right 4'],
    ['Backspace', 'ahead 1.1'],
  ]) {
    await tab.keyboard.press(key);
    await draft(tab, `^Musketeers \\(Parliament\\); ${reads}$`);
    await still(tab);
  }
  await tab.keyboard.press('Enter');
  await moved(tab, 'Musketeers (Parliament) moved 1.1');
});

await check('a unit of the reserve is dragged to its place, turned, refused with the reason, and takes post', async () => {
  const tab = await begin('pickup-12-7');
  await tab.locator('.deploy-zone').waitFor({ state: 'attached' });
  const item = await tab.locator('[data-reserve="r-guns-1"]').boundingBox();
  const zone = await tab.locator('.deploy-zone').evaluate((z) => z.getBoundingClientRect().toJSON());
  const to = async (x, y) => tab.mouse.move(x, y, { steps: 4 });
  await tab.mouse.move(item.x + 30, item.y + 25);
  await tab.mouse.down();
  await to(zone.x + zone.width / 3, zone.y + zone.height / 2);
  await tab.locator('[data-ghost="r-guns-1"]').waitFor();
  await tab.mouse.up();
  const ghost = await where(tab, 'r-guns-1', 'ghost');
  await tab.mouse.move(ghost.x, ghost.y);
  await tab.mouse.down();
  await to(ghost.x, zone.bottom + 80);
  await tab.locator('.beside.stops .clause', { hasText: 'R.102' }).waitFor();
  await to(ghost.x + 40, ghost.y);
  await tab.locator('.beside.stops').waitFor({ state: 'detached' });
  await tab.mouse.up();
  await tab.getByRole('button', { name: 'Turn left' }).click();
  await tab.waitForFunction(() => /rotate\(165\)/.test(document.querySelector('[data-ghost]').getAttribute('transform')));
  await accessible(tab);
  await tab.locator('.reserve .primary').click();
  await tab.locator('[data-unit="r-guns-1"]').waitFor();
  await tab.locator('[data-ghost]').waitFor({ state: 'detached' });
});

await check('deployment by keys', async () => {
  const tab = await begin('pickup-12-7');
  await tab.locator('[data-reserve="r-horse-1"]').focus();
  await tab.keyboard.press('Enter');
  await tab.locator('[data-ghost="r-horse-1"]').waitFor();
  const [before, at] = [await where(tab, 'r-horse-1', 'ghost'), () => where(tab, 'r-horse-1', 'ghost')];
  await tab.keyboard.press('ArrowRight');
  await tab.waitForFunction(
    ({ x }) => {
      const box = document.querySelector('[data-ghost] .unit-base').getBoundingClientRect();
      return box.x + box.width / 2 > x + 3;
    },
    before,
  );
  expect(Math.abs((await at()).y - before.y) < 2, 'it goes to the right only');
  await tab.locator('.reserve .primary').focus();
  await tab.keyboard.press('Enter');
  await tab.locator('[data-unit="r-horse-1"]').waitFor();
});

await check('by touch on a phone: tap, drag close up, a long press looks', async () => {
  const tab = await begin('first-battle', phone);
  const choose = async (line) => {
    await tab.locator(`.question [data-line="${line}"]`).tap();
    await still(tab);
  };
  for (const line of ['card move', 'card fire', 'first parliament']) {
    await asked(tab);
    await choose(line);
  }
  await asked(tab);
  const touch = await tab.context().newCDPSession(tab);
  const finger = (type, at) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at.x, y: at.y }] : [] });
  const unit = await where(tab, 'p-musketeers');
  const { width: whole } = await tab.locator('[data-unit="p-musketeers"] .unit-base').boundingBox();
  await tab.touchscreen.tap(unit.x, unit.y);
  await draft(tab, '^Musketeers \\(Parliament\\)$');
  await still(tab);
  const size = (least, most) =>
    tab.waitForFunction(
      ([least, most]) => {
        const { width } = document.querySelector('[data-unit="p-musketeers"] .unit-base').getBoundingClientRect();
        return width > least && width < most;
      },
      [least, most],
    );
  await size(2 * whole, Infinity);
  const now = await where(tab, 'p-musketeers');
  await finger('touchStart', now);
  for (let i = 1; i <= 5; ++i) await finger('touchMove', { x: now.x, y: now.y - i * 5 });
  await tab.locator('[data-ghost="p-musketeers"]').waitFor();
  await finger('touchEnd');
  await draft(tab, '^Musketeers \\(Parliament\\); ahead [\\d.]+$');
  await choose('done');
  await size(0, 1.1 * whole); // the whole table again
  const enemy = await where(tab, 'r-musketeers');
  await finger('touchStart', enemy);
  await tab.locator('.hand-said', { hasText: 'Musketeers (Parliament) to Musketeers (Royalists)' }).waitFor();
  await finger('touchEnd');
  const band = await where(tab, 'trained-band');
  await tab.touchscreen.tap(band.x, band.y);
  await draft(tab, '^[^;]+$');
  const held = await where(tab, 'trained-band');
  const { y: top } = await tab.locator('.tabletop').boundingBox();
  await finger('touchStart', held);
  for (let i = 1; i <= 5; ++i) await finger('touchMove', { x: held.x, y: held.y - (i * (held.y - top - 10)) / 5 });
  await finger('touchEnd');
  await draft(tab, '; ahead 6$');
  const { y: dropped } = await where(tab, 'trained-band', 'ghost');
  expect(dropped > top + 60, `a unit let go at the edge of what is seen comes into view: ${dropped - top} below it`);
  const wide = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide <= 0, `${wide} too wide`);
  await accessible(tab);
});

await check('the table is turned, and what is written on it stands upright', async () => {
  const tab = await battle('parliament');
  const before = await where(tab, 'trained-band');
  await tab.getByRole('button', { name: 'Turn the table' }).click();
  await tab.waitForFunction(
    (y) => document.querySelector('[data-unit="trained-band"] .unit-base').getBoundingClientRect().y < y - 100,
    before.y,
  );
  const unit = await where(tab, 'trained-band');
  await lift(tab, unit, 0, -9);
  const number = tab.locator('.drawing.stops text').first();
  await number.waitFor({ state: 'attached' });
  const { a, d } = await number.evaluate((text) => ({ a: text.getScreenCTM().a, d: text.getScreenCTM().d }));
  expect(a > 0 && d > 0, `it stands on its head: ${a} ${d}`);
  await drop(tab);
});

await check('of the past nothing is measured and nothing is moved', async () => {
  const tab = await battle('parliament');
  const unit = await where(tab, 'trained-band');
  await tab.mouse.click(unit.x, unit.y);
  await tab.locator('.hand-said').waitFor();
  await tab.getByRole('button', { name: 'Replay' }).click();
  await tab.locator('.replay').waitFor();
  await tab.locator('.hand-said').waitFor({ state: 'detached' });
  expect((await tab.locator('.handle').count()) === 0, 'no handles');
  expect((await tab.getByRole('button', { name: 'Measuring tape (m)' }).count()) === 0, 'no tape');
});

await end();
finish();
