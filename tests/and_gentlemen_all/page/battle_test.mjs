// Battles of And Gentlemen All in real browsers: the first battle by clicks, by keys and by touch, and two people with a link.
// Prints "ok - check" or "not ok - check" with the reason, one line a check. battle_test.mjs PROGRAM
import { phone, start } from '../../page/browser.mjs';
import { checks, expect } from '../../page/checks.mjs';
import { asked, click, colonel, invitation, join, key, make, open, play, playTogether, tap } from '../../page/hands.mjs';

const [program] = process.argv.slice(2);
const { server, person, end } = await start(program);
const { check, finish } = checks();

const battle = (tab, seats) =>
  make(tab, server.url, 'match.new', { game: 'and-gentlemen-all', scenario: 'first-battle', seats });
const log = (tab) => tab.evaluate(() => document.querySelector('.log').textContent);

/** Nothing failed in the page, the battle is over, and the log tells of shots and blows. */
async function fought(tab) {
  expect(tab.faults.length === 0, tab.faults.join('; '));
  expect(await tab.locator('.question[data-over] .asked').innerText(), 'the end is told');
  const told = await log(tab);
  expect(/ fired at | attacked /.test(told), 'the log tells of a shot or a blow');
}

await Promise.all([
  check('the first battle is played to its end against the program, by clicks alone', async () => {
    const tab = await person();
    await open(tab, server.url);
    await tab.locator('.begin').getByText('And Gentlemen All', { exact: true }).click();
    await tab.locator('.ways [data-way="program"]').click();
    await play(tab, { choose: colonel });
    await fought(tab);
  }),
  check('a battle is played to its end on a phone by touch', async () => {
    const tab = await person(phone);
    await battle(tab, { parliament: 'me', royalist: 'rule-of-thumb' });
    await play(tab, { choose: colonel, give: tap });
    await fought(tab);
  }),
  (async () => {
    const [anne, ben] = [await person(), await person()];
    await check('two people with a link fight a battle to its end, and read the same', async () => {
      await battle(anne, { parliament: 'me', royalist: 'open' });
      await join(ben, await invitation(anne));
      await playTogether([anne, ben], colonel);
      for (const tab of [anne, ben]) await fought(tab);
      expect((await log(anne)) === (await log(ben)), 'both logs are the same');
    });
  })(),
]);
await check('a reload changes nothing, a move is taken back, and the past of a battle is looked at', async () => {
  const tab = await person();
  await battle(tab, { parliament: 'me', royalist: 'me' });
  const question = () => tab.evaluate(() => document.querySelector('.question').textContent);
  const units = () =>
    tab.evaluate(() =>
      [...document.querySelectorAll('[data-unit]')].map((unit) => unit.getAttribute('aria-label')),
    );
  let now = await asked(tab);
  const answer = async (line) => {
    await click(tab, line);
    now = await asked(tab, now.key);
  };
  while (now.is !== 'movement') await answer(colonel(now, 0));
  const before = await units();
  await answer(now.answers[0].line);
  await answer(now.ranged.find((line) => line.startsWith('ahead')));
  await tab.locator('[data-unit][aria-label*="chosen"]').waitFor({ state: 'attached' });
  const drafted = [...(await units()), await question()];
  await tab.reload();
  now = await asked(tab);
  await tab.locator('[data-unit][aria-label*="chosen"]').waitFor({ state: 'attached' });
  const again = [...(await units()), await question()];
  const first = again.findIndex((what, i) => what !== drafted[i]);
  expect(first < 0, `a move that is being made: ${drafted[first]} became ${again[first]}`);
  await answer('done');
  const present = await units();
  expect(present.join() !== before.join(), 'the unit has moved');
  await tab.locator('.top .undo').click();
  now = await asked(tab, now.key);
  expect((await units()).join() === before.join(), 'the move is taken back');
  await answer(now.answers[0].line);
  await tab.goto(`${tab.url().replace(/[?].*/, '')}?at=3`);
  await tab.locator('.replay input[type="range"]').waitFor();
  await tab.locator('[data-unit]').first().waitFor();
  const [at, of] = await tab.locator('.replay input').evaluate((it) => [Number(it.value), Number(it.max)]);
  expect(at < of, 'the past is shown');
  expect(tab.faults.length === 0, tab.faults.join('; '));
});
await check('a battle is played to its end by keys alone', async () => {
  const tab = await person();
  await battle(tab, { parliament: 'me', royalist: 'rule-of-thumb' });
  await play(tab, { choose: colonel, give: key });
  await fought(tab);
});

await end();
finish();
