// Every game in German: what is asked, told and shown in a match that programs advise, its end and its sheets have no English. Prints
// "ok - check" or "not ok - check" with the reason, one line a check. german_test.mjs PROGRAM
import { readFileSync } from 'node:fs';

import { desk, start } from './browser.mjs';
import { checks, expect } from './checks.mjs';
import { ask, make, open, still, withoutScenes } from './hands.mjs';

const [program] = process.argv.slice(2);
const { server, person, end } = await start(program);
const { check, finish } = checks();

const seatsOf = {
  montrose: ['royalist', 'covenanter'],
  'and-gentlemen-all': ['parliament', 'royalist'],
  'declare-thee-sir': ['royalist', 'parliament'],
  matchlocks: ['royalist', 'parliament'],
  'by-the-sword': ['red', 'blue'],
};
const titles = 'And Gentlemen All|Never Mind the Matchlocks|Declare Thee Sir|By The Sword|Campaigns of Montrose';
const english = '\\b(and|is|are|were|with|your|you|this|that|has|have|from|into|by|for)\\b|\\d (January|February|March|April|May|June|July|August|September|October|November|December)\\b'; // none of them is German

/** Names from the data that are others in German. */
function translated(game) {
  const words = JSON.parse(readFileSync(new URL(`../../data/${game}/words.de.json`, import.meta.url), 'utf8'));
  return Object.entries(words.translations ?? {}).flatMap(([name, own]) => (name === own || name.includes('{}') ? [] : [name]));
}

/** What is shown in English: a sentence, or a name that has another in German. */
const leftovers = (tab, names) =>
  tab.evaluate(
    ({ titles, english, names }) => {
      const found = new Set();
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const at = node.parentElement;
        const text = node.textContent.replace(new RegExp(titles, 'g'), '').trim();
        if (!text || at.closest('script, style, textarea, [lang="en"]')) continue;
        if (new RegExp(english, 'i').test(text) || names.some((name) => text === name || (name.includes(' ') && text.includes(name)))) found.add(`${at.className || at.tagName}: ${text}`);
      }
      return [...found];
    },
    { titles, english, names },
  );

/** Answers once for whoever is asked, as a program advises; false if nobody is. */
async function answer(tab, match, seats) {
  for (const seat of seats) {
    const advice = await ask(tab, 'opponent.choose', { match, seat, playouts: 1 }).catch(() => null);
    if (!advice) continue;
    await ask(tab, 'match.choose', { match, seat, line: advice.line });
    return true;
  }
  return false;
}

for (const [game, seats] of Object.entries(seatsOf))
  await check(`${game}: nothing English is left in German`, async () => {
    const tab = await person({ ...desk, locale: 'de-DE' });
    const names = translated(game);
    const found = new Set();
    const look = async () => {
      await still(tab);
      for (const text of await leftovers(tab, names)) found.add(text);
    };
    const options = game === 'by-the-sword' ? { players: 2 } : {};
    await make(tab, server.url, 'match.new', { game, options, seats: Object.fromEntries(seats.map((seat) => [seat, 'me'])) });
    const match = new URL(tab.url()).pathname.split('/').at(-1);
    for (let n = 0; n < 40 && (await answer(tab, match, seats)); ++n) if (n % 4 === 0) await look();
    for (const of of await tab.locator('[role="tab"]').all()) {
      await of.click();
      await look();
    }
    await ask(tab, 'match.resign', { match, seat: seats[0] });
    await withoutScenes(tab);
    await tab.locator('.ending').waitFor();
    await tab.locator('.ending .working').waitFor({ state: 'detached' });
    await look();
    await open(tab, `${server.url}/sheets/${match}`);
    await tab.locator('main').first().waitFor();
    for (const text of await leftovers(tab, names)) found.add(text);
    expect(tab.faults.length === 0, tab.faults.join('; '));
    expect(found.size === 0, [...found].join('\n    '));
  });

await end();
finish();
