// Two people play, one at a desk and one on a phone, by nothing but what they see: an invitation, ten turns by buttons, the end
// and a rematch. Prints "ok - check" or "not ok - check" with the reason, one line a check. two_people_test.mjs PROGRAM
import { desk, phone, start } from './browser.mjs';
import { checks, expect } from './checks.mjs';
import { asked, begin, bold, click, invitation, join, over, playTogether, tap, whoIsAsked } from './hands.mjs';
import { covenanters, montroseMoves, montroseShows, nothingWrong, royalists, watch } from './witness.mjs';

const [program] = process.argv.slice(2);
const { server, person, end } = await start(program);
const { check, finish } = checks();

/** Ids that stand where a name should: those of the news with a hyphen, and what is written of words that are missing. */
const rawIds = (tab) =>
  tab.evaluate(() => {
    const ids = new Set();
    const collect = (of) => {
      if (typeof of === 'string' && /^[a-z]+(-[a-z0-9]+)*-\d+$|^[a-z]+-[a-z-]+$/.test(of)) ids.add(of);
      else if (of && typeof of === 'object') for (const [name, value] of Object.entries(of)) name === 'is' || collect(value);
    };
    for (const { events } of globalThis.witnessed.news) for (const { event } of events) collect(event);
    const text = document.querySelector('.match').innerText;
    const missing = text.match(/<[a-z]+: [^>]*>|\bundefined\b|\[object|\bNaN\b/g) ?? [];
    const found = [...ids].map((id) => new RegExp(`.{0,40}(?<![\\w-])${id}(?![\\w-]).{0,40}`).exec(text)?.[0]);
    return [...missing, ...found.filter(Boolean)];
  });

const noIds = async (tabs) => {
  for (const tab of tabs) expect((await rawIds(tab)).length === 0, (await rawIds(tab)).join(', '));
};

/** Fights for a while, and then is soon done. */
function brisk(now, n) {
  if (n < 80) return bold(now, n);
  const ends = now.answers.find((a) => a.line === 'done') ?? now.answers.findLast((a) => a.ends);
  return (ends ?? now.answers.at(-1)).line;
}

const turnOf = (tab) => tab.evaluate(() => Number(/\d+/.exec(document.querySelector('.match .top').innerText)[0]));

async function resign(tab) {
  await tab.locator('.opens-menu').click();
  await tab.getByRole('button', { name: 'Resign', exact: true }).click();
  await tab.locator('.menu button.alarm').click();
}

await check('Montrose: a friend is invited, ten turns are played, and both play again with sides swapped', async () => {
  const [anne, ben] = [await person(desk), await person(phone)];
  await watch(anne, montroseShows(royalists), montroseMoves);
  await watch(ben, montroseShows(covenanters), montroseMoves);
  await begin(anne, server.url, 'friend');
  await join(ben, await invitation(anne));
  const enough = async () => {
    await noIds([anne, ben]);
    return (await turnOf(anne)) > 10;
  };
  await playTogether([anne, ben], brisk, { gives: [click, tap], enough });
  await nothingWrong(anne, 20);
  await nothingWrong(ben, 20);
  const loser = await whoIsAsked(anne, ben);
  if (loser) await resign(loser);
  for (const tab of [anne, ben]) await over(tab);
  await ben.getByRole('button', { name: 'Rematch, sides swapped' }).tap();
  await anne.getByRole('link', { name: 'The rematch is ready' }).click();
  await anne.locator('.seats [data-side="covenanter"]', { hasText: 'you' }).waitFor();
  await ben.locator('.seats [data-side="royalist"]', { hasText: 'you' }).waitFor({ state: 'attached' });
  const first = await whoIsAsked(anne, ben);
  const now = await asked(first);
  await (first === ben ? tap : click)(first, now.answers[0].line);
  await noIds([anne, ben]);
  for (const tab of [anne, ben]) expect(tab.faults.length === 0, tab.faults.join('; '));
});

await end();
finish();
