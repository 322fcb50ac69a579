// The home page: one's own matches, and ways to begin. Prints "ok - check" or "not ok - check" with the reason, one line a
// check. home_test.mjs PROGRAM
import { accessible, phone, start } from './browser.mjs';
import { checks, expect } from './checks.mjs';
import { ask, open, openMore, question, setUp } from './hands.mjs';

const [program] = process.argv.slice(2);
const { server, person, end } = await start(program);
const { check, finish } = checks();

const both = { royalist: 'me', covenanter: 'me' };
const above = async (tab, upper, lower) => {
  const [a, b] = await Promise.all([tab.locator(upper).first().boundingBox(), tab.locator(lower).first().boundingBox()]);
  return a.y + a.height <= b.y + 1;
};

await check('three ways to begin stand in order, and the others behind "More"', async () => {
  const tab = await person();
  await open(tab, server.url);
  const ways = await tab.locator('.ways button').evaluateAll((all) => all.map((b) => b.dataset.way));
  expect(ways.join() === 'program,friend,guide', ways.join());
  expect(!(await tab.locator('.begin [data-way="one-screen"]').isVisible()), 'the others are hidden');
  await openMore(tab);
  for (const name of ['Pick-up battle', 'Find an opponent', 'More options', 'Set up a position', 'Scenario editor'])
    await tab.locator('.begin').getByRole('link', { name }).waitFor();
  expect((await tab.locator('.which-game svg.vignette').count()) === 5, 'each game has its drawing');
});

await check('a scenario is chosen by its drawing, size and time', async () => {
  const tab = await person();
  await open(tab, server.url);
  for (const game of ['and-gentlemen-all', 'declare-thee-sir', 'matchlocks']) {
    await tab.locator(`.which-game [data-game="${game}"]`).click();
    const cards = tab.locator('.which-battle [data-battle]');
    await cards.first().waitFor();
    const offered = await cards.evaluateAll((all) => all.map((card) => card.dataset.battle));
    const { scenarios } = await ask(tab, 'games.describe', { game });
    const listed = scenarios.filter((scenario) => scenario !== 'pickup');
    expect([...offered].sort().join() === [...listed].sort().join(), `${offered} of ${listed}`);
    await tab.waitForFunction(
      (n) => document.querySelectorAll('.which-battle .thumbnail .plan-land').length === n,
      offered.length,
    );
    expect(/\d+ : \d+ units, about \d+ minutes/.test(await cards.last().innerText()), await cards.last().innerText());
  }
  await tab.locator('[data-battle="winceby"]').click();
  await tab.locator('[data-way="program"]').click();
  await tab.locator('.match .side').waitFor();
  const { scenario } = await ask(tab, 'match.seats', { match: new URL(tab.url()).pathname.split('/').at(-1) });
  expect(scenario === 'winceby', scenario);
});

await check('the computer is chosen by rank, with its Elo in each game, takes its seat and gives hints', async () => {
  const tab = await person();
  await open(tab, server.url);
  const options = tab.locator('.level option');
  const elos = () => options.evaluateAll((all) => all.map((o) => Number(o.textContent.match(/Elo (\d+)$/)?.[1])));
  const values = () => options.evaluateAll((all) => all.map((o) => o.value).join());
  for (const game of ['matchlocks', 'montrose']) {
    await tab.locator(`.which-game [data-game="${game}"]`).click();
    await tab.waitForFunction(() => document.querySelectorAll('.level option').length === 6);
    expect((await values()) === 'general,colonel,captain,lieutenant,ensign,random', await values());
    const all = await elos();
    expect(all.at(-1) === 1000 && all.every((elo, i) => !i || elo <= all[i - 1] - 100), `${game}: ${all.join()}`);
  }
  expect((await tab.locator('.level select').inputValue()) === 'general', 'the strongest, unless another is chosen');
  await tab.locator('.level select').selectOption('captain');
  await tab.locator('[data-way="program"]').click();
  await question(tab);
  await tab.getByRole('button', { name: 'Hint' }).click();
  await tab.locator('.hint', { hasText: 'plays looked at' }).waitFor();
  await tab.getByRole('button', { name: 'Play it' }).click();
  await tab.locator('.seats [data-side="covenanter"]', { hasText: 'Computer: Captain' }).waitFor();
});

await check('set-up pages name their game', async () => {
  const tab = await person();
  for (const address of ['?new&game=declare-thee-sir', '?pickup&game=declare-thee-sir', 'scenario?game=declare-thee-sir']) {
    await open(tab, `${server.url}/${address}`);
    await tab.locator('h1', { hasText: ': Declare Thee Sir' }).waitFor();
  }
});

await check('each game says how it is played, with its charts; a clause in it opens the rules there', async () => {
  const tab = await person(phone);
  await open(tab, server.url);
  const links = tab.locator('.games').getByRole('link', { name: 'How to play' });
  const games = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  expect(games.length === 5, games.join());
  for (const [i, game] of games.entries()) {
    await links.nth(i).click();
    await tab.locator('.how-to-play table').first().waitFor();
    const wide = await tab.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(!wide, `${game} is wider than a phone`);
    await accessible(tab);
    const clause = tab.locator('.how-to-play li > a').first();
    const number = await clause.innerText();
    await clause.click();
    await tab.locator('.rulebook .focused', { hasText: number }).waitFor();
    await tab.getByRole('button', { name: 'How to play' }).click();
    await tab.locator('.how-to-play').waitFor();
    await clause.click();
    await tab.locator('.rulebook .focused').waitFor();
    await tab.getByRole('link', { name: 'Linstock' }).click();
  }
  expect(tab.faults.length === 0, tab.faults.join('; '));
});

await check('the strength of the computer is chosen where a match begins', async () => {
  const tab = await person();
  await open(tab, server.url);
  await tab.locator('.level select').selectOption('random');
  await tab.locator('[data-way="program"]').click();
  await tab.locator('.match .side').waitFor();
  const { seats } = await ask(tab, 'match.seats', { match: new URL(tab.url()).pathname.split('/').at(-1) });
  expect(seats.some((s) => s.is === 'program' && s.name === 'random'), JSON.stringify(seats));
});

await check('running matches stand beside: game, turn, date, drawing, and whose move it is', async () => {
  const tab = await person();
  await setUp(tab, server.url, both, { at: 'royalist-march', state: { turn: 4 } });
  await question(tab);
  await ask(tab, 'match.setup', {
    game: 'montrose',
    seats: { royalist: 'open', covenanter: 'me' },
    position: { at: 'royalist-march', state: {} },
  });
  await open(tab, server.url);
  const [mine, other] = [tab.locator('.running li').first(), tab.locator('.running li').nth(1)];
  await mine.getByText('Your move').waitFor();
  const told = await mine.innerText();
  for (const words of ['Campaigns of Montrose', 'Turn 4', 'Last play:']) expect(told.includes(words), told);
  await other.getByText('Waiting for a player').waitFor();
  await mine.locator('.thumbnail .host').first().waitFor();
  const [list, ways] = await Promise.all(['.running', '.begin'].map((of) => tab.locator(of).first().boundingBox()));
  expect(list.x >= ways.x + ways.width && list.y < 300, 'beside the ways to begin');
  await mine.getByRole('link').click();
  await tab.locator('.match .side').waitFor();
});

await check('three running matches are shown, the others on demand; one that is nobody else’s can be removed', async () => {
  const tab = await person(phone);
  await setUp(tab, server.url, both, { at: 'royalist-march', state: {} });
  for (const seats of [both, both, both, { royalist: 'me', covenanter: 'rule-of-thumb' }])
    await ask(tab, 'match.new', { game: 'montrose', seats });
  await open(tab, server.url);
  await tab.getByText('2 more matches').waitFor();
  expect((await tab.locator('.running > li:visible').count()) === 3, 'three are shown');
  expect(await above(tab, '.running', '.begin'), 'above the ways to begin');
  await tab.getByText('2 more matches').click();
  await tab.locator('.running > li:visible').nth(4).waitFor();
  await tab.locator('.running').getByRole('button', { name: 'Remove' }).first().click();
  await tab.locator('.running').getByRole('button', { name: 'Remove for good?' }).click();
  await tab.getByText('One more match').waitFor();
  expect((await ask(tab, 'match.mine')).matches.length === 4, 'four remain');
});

for (const theme of ['light', 'dark'])
  await check(`on a phone everything fits in its width, and is accessible, ${theme}`, async () => {
    const tab = await person({ ...phone, colorScheme: theme });
    await setUp(tab, server.url, both, { at: 'royalist-march', state: {} });
    await open(tab, server.url);
    await tab.locator('.running .your-move').waitFor();
    await openMore(tab);
    const wide = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide <= 0, `${wide} px too wide`);
    await accessible(tab);
    expect(tab.faults.length === 0, tab.faults.join('; '));
  });

await end();
finish();
