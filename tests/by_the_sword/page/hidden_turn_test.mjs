// Six people in six browsers, one turn of a hidden campaign of By The Sword: no frame that a browser receives holds what another keeps
// secret. Prints "ok - check" or "not ok - check" with the reason, one line a check. hidden_turn_test.mjs PROGRAM
import { desk, start } from '../../page/browser.mjs';
import { checks, expect } from '../../page/checks.mjs';
import { ask, make, open, still, withoutScenes } from '../../page/hands.mjs';

const [program] = process.argv.slice(2);
const { server, person, end } = await start(program);
const { check, finish } = checks();

const seats = ['red', 'blue', 'green', 'gold', 'violet', 'grey'];
const options = {
  players: 6,
  deployment: 'secret',
  movement: 'hidden',
  screens: true,
  diplomacy: 'free',
  mercenaries: 'sealed',
};
const whisper = 'the white tulips bloom at dusk';

/** A view, or the part of it at a path. */
const at = (of, path) => path.reduce((part, name) => part?.[name], of);

function put(of, [name, ...rest], value) {
  if (!rest.length) of[name] = value;
  else put(of[name], rest, value);
}

/** The paths, in a part of a view, of what is hidden from a seat and yet told. */
function leaks(part, seat, path = '') {
  if (part === null || typeof part !== 'object') return [];
  const { known_to: known, value } = part;
  const told = known !== undefined && known !== 'all' && !known.includes(seat) && value !== null ? [path] : [];
  return [...told, ...Object.entries(part).flatMap(([name, of]) => leaks(of, seat, `${path}.${name}`))];
}

/** Reads the frames of a browser as they come: what it has been told that its seat may not know; how often views and news came. */
function witness(tab, seat) {
  const seen = { leaks: [], whispers: 0, treaties: 0, views: 0, news: 0 };
  let view = null;
  const changed = ({ path, value }) => {
    const names = path.split(/[.[\]]+/).filter(Boolean);
    put(view, names, value);
    // what lies on the way to it, and in it
    names.forEach((_, i) => {
      const { known_to: known, value: told } = at(view, names.slice(0, i + 1)) ?? {};
      if (Array.isArray(known) && !known.includes(seat) && told !== null) seen.leaks.push(path);
    });
    seen.leaks.push(...leaks(value, seat, path));
  };
  const read = (text) => {
    const { result, method, params } = JSON.parse(text);
    seen.whispers += text.includes(whisper) ? 1 : 0;
    seen.treaties += /"treaty-(made|offered)"/.test(text) ? 1 : 0;
    if (result?.view) {
      view = result.view;
      ++seen.views;
      seen.leaks.push(...leaks(view, seat));
    }
    if (method === 'match.news' && view) {
      ++seen.news;
      params.news.changes.forEach(changed);
    }
  };
  tab.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => read(String(payload))));
  return seen;
}

/** What red and blue agree; else what a program advises. */
async function answerOf(tab, match, { is, seat }, agreed) {
  const secretly = { negotiate: ['treat-with blue'], treat: ['grant passage', 'in-secret', 'propose'], 'answer-treaty': ['accept'] };
  const line = !agreed.over && (seat === 'red' || seat === 'blue') ? secretly[is]?.[agreed[is] ?? 0] : undefined;
  if (!line) return (await ask(tab, 'opponent.choose', { match, seat, playouts: 1 })).line;
  agreed[is] = (agreed[is] ?? 0) + 1;
  agreed.over = line === 'accept';
  return line;
}

/** Each reads what he may know of the treaty of red and blue, before one of them breaks it. */
async function readTreaties(tabs) {
  for (const [i, tab] of tabs.entries()) {
    await tab.getByRole('tab', { name: 'Treaties' }).click();
    if (i < 2) await tab.locator('.treaties', { hasText: 'Red and Blue' }).waitFor();
    await still(tab);
    const shown = await tab.locator('.treaties').innerText();
    expect(/Red and Blue[^]*Secret/.test(shown) === i < 2, `${seats[i]} reads: ${shown}`);
  }
}

await check('six browsers through one hidden turn: no frame tells what another keeps secret', async () => {
  const tabs = await Promise.all(seats.map(() => person(desk)));
  const seen = tabs.map((tab, i) => witness(tab, seats[i]));
  const [anne, ...others] = tabs;
  const held = Object.fromEntries(seats.map((seat, i) => [seat, i ? 'open' : 'me']));
  await make(anne, server.url, 'match.new', { game: 'by-the-sword', options, seats: held });
  const match = new URL(anne.url()).pathname.split('/').at(-1);
  for (const [i, tab] of others.entries()) {
    const seat = seats[i + 1];
    const { code } = await ask(anne, 'match.invite', { match, seat });
    await open(tab, `${server.url}/join/${match}.${seat}.${code}`);
    await tab.locator('button.take').click();
    await tab.locator('.match .question').waitFor();
  }
  for (const tab of tabs) await withoutScenes(tab);
  await anne.getByRole('tab', { name: 'Chat' }).click();
  await anne.locator('.chat select').selectOption('blue');
  await anne.locator('.chat input').fill(whisper);
  await anne.getByRole('button', { name: 'Send' }).click();
  const agreed = { over: false };
  const turn = async () => (await ask(anne, 'match.view', { match, viewer: 'red' })).view.turn;
  for (let n = 0; (await turn()) < 2; ++n) {
    expect(n < 400, 'the turn does not end');
    for (const tab of tabs)
      for (;;) {
        const { questions } = await ask(tab, 'match.pending', { match });
        if (!questions.length) break;
        const line = await answerOf(tab, match, questions[0], agreed);
        await ask(tab, 'match.choose', { match, seat: questions[0].seat, line });
        if (questions[0].is === 'answer-treaty' && line === 'accept') await readTreaties(tabs);
      }
  }
  expect(agreed.over, 'red and blue have agreed');
  for (const [i, { leaks: told, whispers, treaties, views, news }] of seen.entries()) {
    const [seat, isParty] = [seats[i], i < 2];
    expect(views > 0 && news > 50, `${seat} was sent ${views} views and ${news} news`);
    expect(told.length === 0, `${seat} is told ${told.slice(0, 5)}`);
    expect(whispers > 0 === isParty && treaties > 0 === isParty, `${seat}: ${whispers} whispers, ${treaties} of the treaty`);
  }
  for (const tab of tabs) expect(tab.faults.length === 0, tab.faults.join('; '));
});

await end();
finish();
