// The cards that lie face down, and the scenes of what is thrown. Prints "ok - check" or "not ok - check" with the reason, one
// line a check. cards_test.mjs PROGRAM
import { accessible, desk, start } from '../../page/browser.mjs';
import { checks, expect } from '../../page/checks.mjs';
import { asked, click, goOn, invitation, join, make } from '../../page/hands.mjs';

const [program] = process.argv.slice(2);
const { server, person, end } = await start(program);
const { check, finish } = checks();

const battle = (tab, seats) =>
  make(tab, server.url, 'match.new', { game: 'and-gentlemen-all', scenario: 'first-battle', seats });

/** Everything that the server ever sends to a page. */
function overheard(tab) {
  const frames = [];
  tab.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  tab.on('response', (response) =>
    response.headers()['content-type']?.includes('json') ? response.text().then((text) => frames.push(text), () => undefined) : undefined,
  );
  return frames;
}

/** What of a frame tells of what was done: all but the answers that may be given. */
function told(frame) {
  try {
    return JSON.stringify(JSON.parse(frame), (name, value) => (name === 'answers' ? undefined : value));
  } catch {
    return frame;
  }
}

for (const [one, other] of [
  ['parliament', 'royalist'],
  ['royalist', 'parliament'],
])
  await check(`two cards are laid down in secret, ${one} first: neither page is sent the other’s, and both are turned over together`, async () => {
    const [anne, ben] = [await person(), await person()];
    const frames = [overheard(anne), overheard(ben)];
    await battle(anne, { [one]: 'me', [other]: 'open' });
    await join(ben, await invitation(anne));
    await asked(anne);
    await asked(ben);
    for (const tab of [anne, ben]) expect((await tab.locator('.as-cards .card-face').count()) === 4, 'four cards in hand');
    await click(anne, 'card rally');
    await anne.locator('.laid-down .card-face.back').waitFor();
    // Whatever he looks at next, nothing of hers comes to him.
    await ben.reload();
    await asked(ben);
    for (const tab of ['Roster', 'Log']) await ben.getByRole('tab', { name: tab }).click();
    expect(!(await ben.locator('.laid-down').count()), 'he has laid none down');
    expect(frames[0].some((frame) => told(frame).includes('"rally"')), 'she is told of her own card');
    const leak = frames[1].map(told).find((text) => /"rally"|card rally/.test(text));
    expect(!leak, `he was sent ${leak?.slice(0, 300)}`);
    const before = frames[1].length;
    await click(ben, 'card pass');
    for (const tab of [anne, ben]) {
      await tab.locator('.scene[data-scene="cards"]').waitFor();
      const cards = await tab.locator('.scene [data-side]').evaluateAll((all) => all.map((f) => `${f.dataset.side} ${f.querySelector('.card-face').dataset.card}`));
      expect(cards.sort().join() === [`${one} rally`, `${other} pass`].sort().join(), `both see both: ${cards}`);
      expect(!(await tab.locator('.laid-down').count()), 'none lies face down any more');
    }
    expect(frames[1].slice(before).some((text) => text.includes(`"${one}":"rally"`)), 'he is told when both are shown');
    await goOn(ben);
    for (const [side, card] of [[one, 'rally'], [other, 'pass']]) {
      const spent = ben.locator(`.spent-cards [data-side="${side}"] .spent .card-face`);
      await spent.waitFor();
      expect((await spent.getAttribute('data-card')) === card, `${side} has played ${card}`);
    }
  });

for (const theme of ['light', 'dark'])
  await check(`a shot is shown with its dice, what counted and the clauses, and skipped by Escape, ${theme}`, async () => {
    const tab = await person({ ...desk, colorScheme: theme });
    await battle(tab, { parliament: 'me', royalist: 'me' });
    let now = await asked(tab);
    const give = async (line) => {
      await click(tab, line);
      now = await asked(tab, now.key);
    };
    await give('card fire');
    await give('card fire');
    while (now.is === 'choose-first') await give(now.answers[0].line);
    const shot = now.answers.find((a) => a.line.startsWith('fire '));
    await click(tab, shot.line);
    const scene = tab.locator('[role="status"] .scene[data-scene="fire"]');
    await scene.waitFor();
    expect((await scene.locator('.die').count()) >= 2, 'the dice of both');
    expect((await scene.locator('li .clause').count()) >= 1, 'what counted has a clause');
    await accessible(tab);
    await tab.keyboard.press('Escape');
    await scene.waitFor({ state: 'detached' });
    expect(tab.faults.length === 0, tab.faults.join('; '));
  });

await check('who opens the page anew, or looks back, is shown no scene', async () => {
  const tab = await person();
  await battle(tab, { parliament: 'me', royalist: 'me' });
  let now = await asked(tab);
  for (const line of ['card move', 'card move']) {
    await click(tab, line);
    now = await asked(tab, now.key);
  }
  await tab.reload();
  await asked(tab);
  expect(!(await tab.locator('.scene').count()), 'no scene of what was there');
  await tab.locator('.top .look-back').click();
  await tab.locator('.replay input').press('ArrowLeft');
  expect(!(await tab.locator('.scene').count()), 'no scene in the past');
});

await end();
finish();
