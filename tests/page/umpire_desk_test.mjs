// An umpire's evening: he changes what is, has a player believe what is not, sees the match as that player does, replaces another; when it is
// over, all read what he reported. Prints "ok - check" or "not ok - check" with the reason, one line a check. umpire_desk_test.mjs PROGRAM
import { accessible, desk, phone, start } from './browser.mjs';
import { checks, expect } from './checks.mjs';
import { ask, asked, click, make, open, still, withoutScenes } from './hands.mjs';

const [program] = process.argv.slice(2);
const { server, person, end } = await start(program);
const { check, finish } = checks();

const matchOf = (tab) => new URL(tab.url()).pathname.split('/').at(-1);

/** A match of which una is the umpire, with a person in each of some seats. */
async function umpired(game, options, seats, where = desk) {
  const una = await person(where);
  const open_ = Object.fromEntries(seats.map((seat) => [seat, 'open']));
  await make(una, server.url, 'match.new', { game, options, seats: open_, umpire: true, clock: { each: 86_400 } });
  const match = matchOf(una);
  const players = [];
  for (const seat of seats) {
    const tab = await person(desk);
    const { code } = await ask(una, 'match.invite', { match, seat });
    await open(tab, `${server.url}/join/${match}.${seat}.${code}`);
    await tab.locator('button.take').click();
    await tab.locator('.match .question').waitFor();
    await withoutScenes(tab);
    players.push(tab);
  }
  return { una, match, players };
}

/** Takes one fact into hand, and writes what it shall be. */
async function fact(una, words, key, value) {
  await una.locator('.desk input[name="sought"]').fill(words);
  await una.locator(`.desk [data-fact="${key}"]`).click();
  await una.locator(`.desk [name="${key}"]`).fill(value);
}

const view = async (tab, match, viewer) => (await ask(tab, 'match.view', { match, viewer })).view;
const fault = (...tabs) => tabs.forEach((tab) => expect(tab.faults.length === 0, tab.faults.join('; ')));

await check('By The Sword: an umpire edits, reports falsely, looks as a player, replaces one, and all is told at the end', async () => {
  const { una, match, players } = await umpired('by-the-sword', { players: 2 }, ['red', 'blue']);
  const [anne, ben] = players;
  for (let n = 0; n < 60; ++n) {
    const { waiting } = await ask(una, 'match.pending', { match });
    if ((await view(una, match, 'umpire')).turn === 1 || !waiting) break;
    const tab = waiting.seat === 'red' ? anne : ben;
    const { line } = await ask(tab, 'opponent.choose', { match, seat: waiting.seat, playouts: 1 });
    await ask(tab, 'match.choose', { match, seat: waiting.seat, line });
  }
  await still(una);
  await una.getByRole('button', { name: 'Change or tell…' }).click();
  const was = (await view(una, match, 'umpire')).treasuries.red.value.crowns;
  await fact(una, 'treasuries red crowns', 'treasuries.red.value.crowns', String(was + 7));
  await una.locator('.desk [name="reason"]').fill('a gift of the guild');
  await accessible(una);
  await una.locator('.desk .primary').click();
  await una.locator('.desk').waitFor({ state: 'detached' });
  expect((await view(anne, match, 'red')).treasuries.red.value.crowns === was + 7, 'the treasury is changed');

  await una.getByRole('button', { name: 'Change or tell…' }).click();
  await fact(una, 'places red 1 at', 'places.red-1.value.at', 'flintshire');
  await una.locator('.desk [name="told-blue"]').check();
  await una.locator('.desk [name="message"]').fill('Red marches on Flintshire!');
  await una.locator('.desk [name="reason"]').fill('a bribed scout');
  await una.reload(); // what is composed is kept
  await still(una);
  await una.getByRole('button', { name: 'Change or tell…' }).click();
  await una.locator('.desk .primary').click();
  await una.locator('.desk').waitFor({ state: 'detached' });
  const at = async (tab, viewer) => (await view(tab, match, viewer)).places['red-1'].value.at;
  expect((await at(ben, 'blue')) === 'flintshire' && (await at(anne, 'red')) !== 'flintshire', 'blue alone believes it');
  await una.getByRole('button', { name: 'Change or tell…' }).click();
  await fact(una, 'treasuries red crowns', 'treasuries.red.value.crowns', '999');
  await fact(una, 'places red 2 at', 'places.red-2.value.at', 'brecknock');
  await una.locator('.desk [name="told-blue"]').check();
  await una.locator('.desk [name="reason"]').fill('more of it');
  await una.locator('.desk .primary').click();
  await una.locator('.desk').waitFor({ state: 'detached' });
  const believed = await view(ben, match, 'blue');
  expect(believed.places['red-1'].value.at === 'flintshire' && believed.places['red-2'].value.at === 'brecknock', 'both are believed');
  expect(believed.treasuries.red.value?.crowns === 999, 'what is secret is told with it');
  const told = (tab, space) => tab.locator(`[data-space="${space}"]`).getAttribute('aria-label');
  await ben.waitForFunction(() => /Red 1/.test(document.querySelector('[data-space="flintshire"]').getAttribute('aria-label')));
  expect(!/Red 1/.test(await told(anne, 'flintshire')), 'red knows better');
  await una.locator('.see-as select').selectOption('blue');
  await una.waitForFunction(() => /Red 1/.test(document.querySelector('[data-space="flintshire"]').getAttribute('aria-label')));
  await una.locator('.see-as select').selectOption('');
  await una.waitForFunction(() => !/Red 1/.test(document.querySelector('[data-space="flintshire"]').getAttribute('aria-label')));

  await una.getByRole('button', { name: 'Pause the match' }).click();
  await anne.locator('.question', { hasText: 'adjourned' }).waitFor();
  await una.getByRole('button', { name: 'Resume the match' }).click();
  await una.getByRole('button', { name: 'Pause the match' }).waitFor();
  const left = async () => (await ask(una, 'match.seats', { match })).clocks.map((clock) => clock.left);
  const [before] = [Math.max(...(await left()))];
  await una.locator('.umpire select[aria-label^="More time"]').selectOption('week');
  await still(una);
  expect(Math.max(...(await left())) > before + 500_000_000, 'a week more');

  expect((await anne.locator('.reports').count()) === 0, 'nobody reads of it while the match runs');
  await una.locator('.seats li[data-side="blue"] button').click();
  await una.locator('.seats li[data-side="blue"] select').waitFor();
  await una.locator('.seats li[data-side="blue"] button').first().click();
  await una.locator('.seats li[data-side="blue"]', { hasText: 'Computer' }).waitFor();
  await ask(una, 'match.call_off', { match });
  await anne.locator('.reports summary').click();
  const read = await anne.locator('.reports').innerText();
  expect(/Told Blue:[^]*Red 1[^]*Flintshire/.test(read) && /a bribed scout/.test(read), read);
  fault(una, anne, ben);
});

await check('Montrose on a phone: a fact is looked for, and what the rules object to is said with its clause', async () => {
  const { una } = await umpired('montrose', {}, ['royalist', 'covenanter'], phone);
  await una.locator('.unfold').click();
  await una.getByRole('button', { name: 'Change or tell…' }).click();
  await fact(una, 'turn', 'turn', '99');
  await una.locator('.desk [name="reason"]').fill('too late');
  await una.locator('.desk .primary').click();
  await una.locator('.desk [role="alert"]').waitFor();
  await accessible(una);
  fault(una);
});

await check('six programs play, and the umpire commands the NP castles and finds facts by clicking on the map', async () => {
  const una = await person();
  const programs = Object.fromEntries(['red', 'blue', 'green', 'gold', 'violet', 'grey'].map((seat) => [seat, 'rule-of-thumb']));
  const options = { players: 6, np_castles: 'person', battles: 'automatic' };
  await make(una, server.url, 'match.new', { game: 'by-the-sword', options, seats: { ...programs, lords: 'me' }, umpire: true, seed: 3 });
  await withoutScenes(una);
  const now = await asked(una);
  expect(now.is === 'command-castle' && now.answers.some(({ line }) => line === 'war red'), 'they may make war');
  await una.getByRole('button', { name: 'Change or tell…' }).click();
  await una.locator('[data-space="castle-1"]').focus();
  await una.keyboard.press('Enter');
  await una.locator('.desk [data-fact="areas.castle-1.controller"]').waitFor();
  await click(una, 'war red');
  await asked(una, now.key);
  fault(una);
});

await end();
finish();
