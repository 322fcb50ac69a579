// Lists of a battle of miniatures: its end, the log that leads to its units, the roster, sheets for the printer. Prints
// "ok - check" or "not ok - check" with the reason, one line a check. lists_test.mjs PROGRAM
import { accessible, phone, start } from '../../page/browser.mjs';
import { checks, expect } from '../../page/checks.mjs';
import { ask, make, unfold } from '../../page/hands.mjs';

const [program] = process.argv.slice(2);
const { server, person, end } = await start(program);
const { check, finish } = checks();

const game = 'and-gentlemen-all';
const programs = { parliament: 'random', royalist: 'rule-of-thumb' };
const shots = process.env.PICTURES;
const picture = (tab, name) => shots && tab.screenshot({ path: `${shots}/${name}.png`, fullPage: name.startsWith('sheet') });
const dark = (tab, on) => tab.evaluate((on) => (document.documentElement.dataset.theme = on ? 'dark' : 'light'), on);
const tabOf = (tab, name) => tab.getByRole('tab', { name, exact: true });

/** Nothing that axe-core finds, in both themes, with a picture of each. */
async function sound(tab, name) {
  for (const on of [false, true]) {
    await dark(tab, on);
    await accessible(tab);
    await picture(tab, `${name}-${on ? 'dark' : 'light'}`);
  }
  await dark(tab, false);
}

/** A battle that programs have fought to a victory: the first of some that is not drawn. */
async function fought() {
  const tab = await person();
  for (let drawn = 0; drawn < 6; ++drawn) {
    await make(tab, server.url, 'match.new', { game, scenario: 'first-battle', seats: programs });
    await tab.locator('.ending .summary').waitFor({ timeout: 120_000 });
    if ((await tab.locator('.ending h2').innerText()).startsWith('Victory')) break;
  }
  return tab;
}

const over = await fought();
const match = new URL(over.url()).pathname.split('/').at(-1);

await check('the end says who won, what each command lost and what turned each turn', async () => {
  await over.locator('.question h2', { hasText: /battle/ }).waitFor();
  expect((await over.locator('.ending h2').innerText()).startsWith('Victory for'), 'who won');
  for (const side of ['parliament', 'royalist']) {
    const rows = over.locator(`.summary [data-losses="${side}"] tbody tr`);
    expect((await rows.count()) > 0, side);
  }
  const lost = await over.locator('.summary .morale-pips').evaluateAll((all) =>
    all.map((track) => [Number(track.dataset.losses), track.querySelectorAll('.lost').length]));
  expect(lost.length === 2 && lost.every(([losses, pips]) => losses === pips), JSON.stringify(lost));
  expect((await over.locator('.summary .points a').count()) > 0, 'turning points');
  if ((await over.locator('.question .asked').innerText()).includes('last turn')) {
    const compared = await over.locator('.summary [data-compared]').innerText();
    const shown = await over.locator('.summary .morale-pips').evaluateAll((all) => all.map((it) => it.dataset.losses));
    for (const [i, side] of ['Parliament', 'the Royalists'].entries())
      expect(compared.includes(`${side} ${shown[i]} of `), `${compared}: ${side} has ${shown[i]}`);
  }
  // Luck is what the engine counted: each number of its summary stands in the table.
  const { luck } = await ask(over, 'match.summary', { match, viewer: 'spectator' });
  const cells = await over.locator('.summary [aria-labelledby="luck"] td b').allInnerTexts();
  const counted = luck.map(({ got }) => String(got));
  expect(counted.length > 0 && counted.toSorted().join() === cells.toSorted().join(), `${counted} are not ${cells}`);
  await over.locator('.ending .why .clause').click();
  await over.locator('.clause-shown, [role="tabpanel"] .rules, [role="tabpanel"] h3').first().waitFor();
  expect((await tabOf(over, 'Rules').getAttribute('aria-selected')) === 'true', 'the clause of the end is shown');
  await sound(over, 'end');
});

await check('a turning point leads back to its moment', async () => {
  const link = over.locator('.summary .points a').first();
  const at = new URL(await link.getAttribute('href'), server.url).searchParams.get('at');
  await link.click();
  await over.locator('.past').waitFor();
  expect(new URL(over.url()).searchParams.get('at') !== null, `at ${at}`);
  await picture(over, 'past');
  await over.locator('.question .primary').click();
  await over.locator('.ending .summary').waitFor();
});

await check('a name in the log brings its unit into sight', async () => {
  await over.locator('.ending .close').click();
  await tabOf(over, 'Log').click();
  await unfold(over);
  for (let i = 0; i < 5; ++i) await over.getByRole('button', { name: 'Zoom in' }).click();
  const inSight = (unit) => {
    const box = (of) => document.querySelector(of).getBoundingClientRect();
    const [at, table] = [box(`.tabletop [data-unit="${unit}"] .unit-base`), box('.tabletop')];
    return at.left > table.left && at.right < table.right && at.top > table.top && at.bottom < table.bottom;
  };
  const unit = await over.evaluate((inSight) => {
    const seen = new Function(`return ${inSight}`)();
    const standing = new Set([...document.querySelectorAll('.tabletop [data-unit]')].map((u) => u.dataset.unit));
    const names = [...document.querySelectorAll('.log .named')].filter((n) => standing.has(n.dataset.id));
    const found = names.find((n) => !seen(n.dataset.id)) ?? names[0];
    found.click();
    return found.dataset.id;
  }, String(inSight));
  const comes = (unit, when) =>
    over.waitForFunction(inSight, unit, { timeout: 60_000 }).catch(async () => {
      const at = (what) => over.locator(what).first().boundingBox();
      throw new Error(`${unit} ${when}: ${JSON.stringify([await at(`.tabletop [data-unit="${unit}"] .unit-base`), await at('.tabletop')])}`);
    });
  await comes(unit, 'at first');
  for (let i = 0; i < 4; ++i) await over.locator('.board-zoom button').first().click();
  const table = await over.locator('.tabletop').boundingBox();
  const [own, land] = await Promise.all(
    [`.tabletop [data-unit="${unit}"] .unit-base`, '.tabletop-land'].map((what) => over.locator(what).first().boundingBox()),
  );
  // Towards the half of the table in which it is not: beyond its edge the table is not to be dragged.
  const [left, up] = [own.x < land.x + land.width / 2, own.y < land.y + land.height / 2];
  const [xs, ys] = [left ? [0.9, 0.05] : [0.1, 0.95], up ? [0.85, 0.1] : [0.1, 0.85]];
  for (let i = 0; i < 6 && (await over.evaluate(inSight, unit)); ++i) {
    await over.mouse.move(table.x + table.width * xs[0], table.y + table.height * ys[0]);
    await over.mouse.down();
    await over.mouse.move(table.x + table.width * xs[1], table.y + table.height * ys[1], { steps: 4 });
    await over.mouse.up();
  }
  expect(!(await over.evaluate(inSight, unit)), 'it was moved out of sight');
  await over.locator(`.log .named[data-id="${unit}"]`).first().click();
  await comes(unit, 'once more');
  await picture(over, 'log');
});

await check('the roster has both armies with their morale', async () => {
  await tabOf(over, 'Roster').click();
  expect((await over.locator('.armies .morale-pips').count()) === 2, 'a track for each army');
  await sound(over, 'roster');
});

await check('the sheets hold every unit, and a side is a page', async () => {
  const tab = over;
  await tab.getByRole('link', { name: 'Print sheets' }).click();
  await tab.locator('.army-sheet').nth(1).waitFor();
  const units = await tab.locator('.army-sheet [data-unit]').count();
  expect(units === 8, `${units} units`);
  expect((await tab.locator('.army-sheet .ticked').count()) === 0, 'nothing is ticked before the battle');
  await sound(tab, 'sheets');
  const pages = async () => ((await tab.pdf({ preferCSSPageSize: true, ...(shots && { path: `${shots}/sheets.pdf` }) })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length;
  expect((await pages()) === 2, `${await pages()} pages`);
  await tab.getByRole('button', { name: 'Current state' }).click();
  await tab.locator('.army-sheet em').first().waitFor();
  expect(new URL(tab.url()).pathname === `/sheets/${match}`, tab.url());
  await picture(tab, 'sheets-now');
});

await check('a great battle is a page for each side too, and what is hidden is not on it', async () => {
  const tab = await person(phone);
  const seats = { parliament: 'me', royalist: 'rule-of-thumb' };
  await make(tab, server.url, 'match.new', { game, scenario: 'marston-moor', seats, options: { hidden_rosters: true, command_morale: true } });
  await tab.goto(`${server.url}/sheets/${new URL(tab.url()).pathname.split('/').at(-1)}`);
  await tab.locator('.army-sheet').nth(1).waitFor();
  const values = (side) => tab.locator(`.army-sheet[data-side="${side}"] td`, { hasText: '?' }).count();
  expect((await values('parliament')) === 0, 'one knows one’s own');
  expect((await values('royalist')) > 10, 'the enemy’s are not told');
  const pdf = (await tab.pdf({ preferCSSPageSize: true, ...(shots && { path: `${shots}/marston.pdf` }) })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g).length === 2, `${pdf.match(/\/Type\s*\/Page\b/g).length} pages`);
  await sound(tab, 'sheets-phone');
});

expect(over.faults.length === 0, over.faults.join('; '));
await end();
finish();
