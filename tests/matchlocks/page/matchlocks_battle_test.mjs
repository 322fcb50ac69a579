// Whole battles of Never Mind the Matchlocks in real browsers: the first battle by clicks, by keys, and by two people whose frames never
// hold what the other holds. Prints "ok - check" or "not ok - check" with the reason, one line a check. matchlocks_battle_test.mjs PROGRAM
import { accessible, phone, start } from '../../page/browser.mjs';
import { checks, expect } from '../../page/checks.mjs';
import {
  brigadier, click, invitation, join, key, lateInTheDay, make, over, play, playTogether, tap, unfold, withoutScenes,
} from '../../page/hands.mjs';
import { makeSeeded } from '../../page/seeded.mjs';
import { overhear } from '../../page/holdings.mjs';

const [program] = process.argv.slice(2);
const { server, person, end } = await start(program);
const { check, finish } = checks();

const game = { game: 'matchlocks', scenario: 'first-battle' };
const battle = (tab, seats) => makeSeeded(tab, server.url, program, { ...game, seats });
const log = (tab) => tab.evaluate(() => document.querySelector('.log').textContent);

/** Chooses as one who wants to be done: Attacks with whom he can, sends all others straight ahead, shoots at what is left. */
function headlong(now) {
  const has = (line) => now.answers.some((a) => a.line === line);
  const first = (...likes) => likes.flatMap((like) => now.answers.find((a) => a.line.startsWith(like))?.line ?? [])[0];
  if (now.is === 'spend-token')
    return ['done', 'first attack', 'first move', 'second attack', 'second move', 'first shoot'].find(has) ?? now.answers[0].line;
  if (now.is === 'act') return has('done') ? 'done' : first('attack') ?? now.ranged.find((l) => l.startsWith('ahead')) ?? first('shoot') ?? 'hold';
  return brigadier(now);
}

/** Nothing failed in the page, the battle is over, and the log tells of shots and of the end. */
async function fought(tab) {
  expect(tab.faults.length === 0, tab.faults.join('; '));
  expect(await tab.locator('.question[data-over] .asked').innerText(), 'the end is told');
  await unfold(tab);
  const told = await log(tab);
  expect(/ Shot at | Attacked /.test(told), 'the log tells of a shot or an Attack');
}

/** Once garbage is collected, the page keeps few nodes beside those that are seen, however long the battle was. */
async function keepsWhatIsSeen(tab) {
  const session = await tab.context().newCDPSession(tab);
  await session.send('HeapProfiler.collectGarbage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  const seen = await tab.evaluate(() => document.evaluate('count(//node())', document).numberValue);
  expect(nodes < 2 * seen, `${nodes} nodes are kept, with ${seen} in the page`);
}

await Promise.all([
  check('the first battle is fought to its end against the program, by clicks alone', async () => {
    const tab = await person();
    await battle(tab, { royalist: 'me', parliament: 'rule-of-thumb' });
    await withoutScenes(tab);
    await play(tab, { choose: headlong, give: click });
    await fought(tab);
    await keepsWhatIsSeen(tab);
  }),
  check('it is fought to its end by keys alone', async () => {
    const tab = await person();
    await battle(tab, { royalist: 'rule-of-thumb', parliament: 'me' });
    await play(tab, { choose: headlong, give: key, by: 'key' });
    await fought(tab);
  }),
  check('two people fight it out, one at a desk and one on a phone; no frame holds the other’s cards, events or tokens', async () => {
    const [anne, ben] = [await person(), await person(phone)];
    const heard = [overhear(anne, 'royalist'), overhear(ben, 'parliament')];
    await make(anne, server.url, 'match.setup', { ...game, seats: { royalist: 'me', parliament: 'open' }, position: lateInTheDay });
    await withoutScenes(anne);
    await join(ben, await invitation(anne));
    await withoutScenes(ben);
    await accessible(ben);
    await playTogether([anne, ben], headlong, { gives: [click, tap] });
    const titles = [];
    for (const tab of [anne, ben]) {
      await over(tab);
      expect(tab.faults.length === 0, tab.faults.join('; '));
      titles.push(await tab.locator('.ending h2').innerText());
    }
    expect(titles.sort().join() === 'You lost,You won', titles.join());
    for (const { own, leaks } of heard) {
      expect(leaks.length === 0, leaks[0]);
      expect(own, 'each is told what he holds'); // how often, the dice decide: a battle may end in its first Melee
    }
  }),
]);

await end();
finish();
