// The guided first turn of each game, to its end: as it suggests, and otherwise. Prints "ok - check" or "not ok - check"
// with the reason, one line a check. guide_test.mjs PROGRAM
import { accessible, desk, phone, start } from './browser.mjs';
import { checks, expect } from './checks.mjs';
import { asked, click, open } from './hands.mjs';

const [program] = process.argv.slice(2);
const { server, person, end } = await start(program);
const { check, finish } = checks();
const shots = process.env.PICTURES;

/** Whether a control lies whole within the window, with nothing over it. */
const inSight = (button) =>
  button.evaluate((b) => {
    const { top, bottom, left, right } = b.getBoundingClientRect();
    const within = top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
    return within && b.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });

/** The log, all turns unfolded, also where a phone hides it. */
const logOf = (tab) => tab.evaluate(() => document.querySelector('.log').textContent);

/** Takes the guided turn; at a question of `otherwise` something else is played, once. */
async function guided(tab, name, game, otherwise) {
  await open(tab, server.url);
  await tab.locator(`.which-game [data-game="${game}"]`).click();
  await tab.locator('.ways [data-way="guide"]').click();
  const guide = tab.locator('.guide');
  await guide.getByRole('button', { name: 'Begin' }).click();
  const doThis = guide.locator('.do-this');
  let strayed = false;
  for (let now = await asked(tab), steps = 0; ; ++steps) {
    if (await guide.getByText(/That was your first (turn|round)/).count()) break;
    expect(steps < 90, `no end after ${steps} answers: ${await guide.innerText()}`);
    await doThis.waitFor();
    expect(await inSight(doThis), `"Do this" is out of sight at ${now.is}`);
    expect((await guide.locator('.told').innerText()).length > 20, `nothing is said of ${now.is}`);
    if (shots) await tab.screenshot({ path: `${shots}/guide-${name}-${String(steps).padStart(2, '0')}.png` });
    if (!strayed && now.is === otherwise.at) {
      strayed = true;
      await click(tab, otherwise.line(now));
    } else await doThis.click();
    await asked(tab, now.key);
    await guide.locator('.do-this:disabled').waitFor({ state: 'detached' }); // it may play several answers
    now = await asked(tab);
    expect((await tab.locator('.refusal').count()) === 0, 'what it suggests is allowed');
  }
  expect(strayed, `${otherwise.at} was asked`);
  for (const told of otherwise.told ?? []) expect(told.test(await logOf(tab)), `${told} happens in it`);
  const hint = guide.getByRole('button', { name: 'Hint' });
  expect((await inSight(hint)) && (await inSight(guide.getByRole('button', { name: 'Odds' }))), 'both are offered');
  await accessible(tab);
  await hint.click();
  await tab.locator('.question .hint').waitFor();
  if (shots) await tab.screenshot({ path: `${shots}/guide-${name}-end.png` });
  await guide.getByRole('button', { name: 'Close the guide' }).click();
  await guide.waitFor({ state: 'detached' });
  expect(!tab.url().includes('guide'), tab.url());
  expect(tab.faults.length === 0, tab.faults.join('; '));
}

/** No recruits, where the guide would recruit; the guns' shot before a move, where it would move; no order for the first card; no
 * shot before the battle; a Reserve, where the guide wants none. */
const ways = {
  montrose: { at: 'next-recruit-roll', line: () => 'end-recruiting' },
  'and-gentlemen-all': { at: 'choose-card', line: () => 'card fire' },
  'declare-thee-sir': { at: 'declare', line: () => 'defer', told: [/ fired at /, / attacked /] },
  matchlocks: { at: 'bombard', line: () => 'pass-turn' },
  'by-the-sword': { at: 'mark-reserve', line: ({ answers }) => answers.find(({ line }) => line.startsWith('reserve ')).line },
};

const sizes = Object.entries({ desk, phone });
await Promise.all(
  Object.entries(ways).flatMap(([game, otherwise]) =>
    sizes.map(([size, where]) =>
      check(`the first turn of ${game} is explained to its end, and follows when one plays otherwise, ${size}`, async () => {
        await guided(await person(where), `${game}-${size}`, game, otherwise);
      }),
    ),
  ),
);

await end();
finish();
