// By The Sword in a real browser: a campaign by clicks to its end, areas clicked, forces dragged, by keys and by touch, scenes, the rosters,
// what frames may hold. Prints "ok - check" or "not ok - check" with the reason, one line a check. by_the_sword_test.mjs PROGRAM
import { readFileSync } from 'node:fs';

import { accessible, desk, phone, start } from '../../page/browser.mjs';
import { checks, expect } from '../../page/checks.mjs';
import { ask, asked, click, key, make, open, play, still, tap, withoutScenes } from '../../page/hands.mjs';
import { makeSeeded } from '../../page/seeded.mjs';

const [program] = process.argv.slice(2);
const { server, person, end } = await start(program);
const { check, finish } = checks();

const twoPlayers = { players: 2 };
const shortly = { players: 2, victory: 'turn-limit', turn_limit: 3 };

async function campaign({ where = desk, options = twoPlayers, seats = { red: 'me', blue: 'rule-of-thumb' }, scenes = false } = {}) {
  const tab = await person(where);
  await makeSeeded(tab, server.url, program, { game: 'by-the-sword', options, seats });
  if (!scenes) await withoutScenes(tab);
  await tab.locator('.board').waitFor();
  return tab;
}

const matchOf = (tab) => new URL(tab.url()).pathname.split('/').at(-1);
const viewOf = async (tab) => (await ask(tab, 'match.view', { match: matchOf(tab), viewer: 'red' })).view;
const fault = (tab) => expect(tab.faults.length === 0, tab.faults.join('; '));

/** What a ruler prefers, by what he is asked; else the first that is offered. */
const wishes = {
  assign: ['end-admin'],
  'mark-reserve': ['no-reserve'],
  'place-patrols': ['end-patrols'],
  'form-group': ['end-sailing'],
  declare: ['fight', 'stand'],
  buy: ['end-purchases'],
  reorganise: ['end-admin'],
};

/** Marches once a turn and attacks whom he meets. */
function ruler({ is, answers }, turn) {
  const of = (verb) => answers.find(({ line }) => line.split(' ')[0] === verb)?.line;
  if (is === 'deploy') return answers.at((turn * 5) % answers.length).line;
  if (is === 'choose-move') return (turn % 2 ? of('move') : undefined) ?? of('pass');
  if (is === 'march-on') return (turn % 3 ? of('to') : undefined) ?? of('halt') ?? answers[0].line;
  return (wishes[is] ?? []).map(of).find(Boolean) ?? answers[0].line;
}

/** Plays until this is asked, and such an answer is offered. */
async function until(tab, wanted, give = click, offered = '', choose = ruler) {
  let now = await asked(tab);
  for (let n = 0; now && !(now.is === wanted && now.answers.some(({ line }) => line.startsWith(offered))); ++n) {
    expect(n < 200, `${wanted} is never asked`);
    await give(tab, await choose(now, n));
    now = await asked(tab, now.key);
  }
  return now;
}

/** Plays without the mouse: what a program advises. */
const advised = (tab) => async () => (await ask(tab, 'opponent.choose', { match: matchOf(tab), seat: 'red' })).line;
const give = (tab, line) => ask(tab, 'match.choose', { match: matchOf(tab), seat: 'red', line });

/** The same for whichever seat is asked, until something is. */
async function untilByPrograms(tab, wanted) {
  const choose = async ({ seat }) => ({ seat, ...(await ask(tab, 'opponent.choose', { match: matchOf(tab), seat, playouts: 1 })) });
  const by = (tab, { seat, line }) => ask(tab, 'match.choose', { match: matchOf(tab), seat, line });
  await until(tab, wanted, by, '', choose);
}

/** Clicks one answer after the other. */
async function clickAll(tab, ...lines) {
  for (const line of lines) {
    const { key } = await asked(tab);
    await click(tab, line);
    await asked(tab, key);
  }
}

/** The middle of an area as it is drawn. */
const middle = (tab, space) =>
  tab.evaluate((space) => {
    const { x, y, width, height } = document.querySelector(`[data-space="${space}"] .board-hit`).getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, space);

await check('a campaign of three turns by clicks to its end; nothing that the accessibility rules forbid', async () => {
  const tab = await campaign({ options: shortly });
  let looked = false;
  await play(tab, {
    choose: ruler,
    each: async (now) => {
      if (looked || now.is !== 'march-on') return;
      looked = true;
      await accessible(tab);
    },
  });
  expect(looked, 'a force has marched');
  await tab.locator('.ending').waitFor();
  const { turn } = await viewOf(tab);
  expect(turn === 3, `it ends in turn ${turn}`);
  await tab.getByRole('tab', { name: 'News' }).click();
  const issue = async () => tab.locator('.newspaper').innerText();
  expect(/The Marnon Courant[^]*Turn 3/.test(await issue()), `the latest newspaper is open: ${await issue()}`);
  for (const turn of [2, 1]) {
    await tab.getByRole('button', { name: 'Earlier turn' }).click();
    expect((await issue()).includes(`Turn ${turn}`), `that of turn ${turn} can be read: ${await issue()}`);
    expect(/Strange tidings/.test(await issue()) && (await tab.locator('.news-map').count()) === 1, 'it tells the event, with a map');
  }
  await accessible(tab);
  fault(tab);
});

await check('in the dark: the map, its margin and the question; nothing that the accessibility rules forbid', async () => {
  const tab = await campaign({ where: { ...desk, colorScheme: 'dark' } });
  await until(tab, 'march-on');
  expect((await tab.locator('html').getAttribute('data-theme')) === 'dark', 'it is dark');
  await accessible(tab);
  for (const name of ['Roster', 'News']) {
    await tab.getByRole('tab', { name }).click();
    await accessible(tab);
  }
  fault(tab);
});

await check('a campaign of two turns by keys alone to its end', async () => {
  const tab = await campaign({ options: { ...shortly, turn_limit: 2 } });
  let marched = 0;
  const give = (_, line, { is }) => {
    marched += is === 'march-on' && line.startsWith('to ');
    return key(tab, line);
  };
  await play(tab, { choose: ruler, give });
  expect(marched, 'a force has marched');
  await tab.locator('.ending').waitFor();
  fault(tab);
});

await check('a sealed bid is named by a click, and told when all have bid', async () => {
  const tab = await campaign({ options: { players: 2, mercenaries: 'sealed' } });
  const { key } = await until(tab, 'bid');
  await tab.getByText('Nobody sees a bid before all have bid.').waitFor();
  const bid = tab.locator('form.ranged', { hasText: 'Bid' });
  await bid.locator('input[type="number"], input:not([type="range"])').fill('159');
  await bid.getByRole('button', { name: 'Bid 159 crowns' }).click();
  await asked(tab, key);
  await tab.locator('.log', { hasText: /Red hires Mercenary .* for 159 crowns/ }).waitFor();
  fault(tab);
});

await check('troops are loaded in port, carried over a sea zone and landed', async () => {
  const tab = await campaign();
  const fromCastle = (now, n) => now.answers.find(({ line }) => /^(pass|(deploy|fleet) .*castle-1)$/.test(line))?.line ?? ruler(now, n);
  await until(tab, 'form-group', click, 'sail red-fleet-1', fromCastle);
  await clickAll(tab, 'sail red-fleet-1');
  const { key } = await asked(tab);
  const load = tab.locator('form[data-line^="load red-"]').first();
  await load.locator('input[type="number"]').fill('500');
  await load.locator('button').click();
  await asked(tab, key);
  await clickAll(tab, 'sail-to zone-a', 'land melting-sands');
  await tab.locator('.log', { hasText: /500 points of Red \d go aboard Red fleet 1[^]*Red \d lands in Melting Sands/ }).waitFor();
  fault(tab);
});

await check('a region and its castle are chosen by clicking a territory and the castle', async () => {
  const tab = await campaign({ seats: { red: 'me', blue: 'me' } });
  await asked(tab);
  for (const space of ['melting-sands', 'castle-1']) {
    const { x, y } = await middle(tab, space);
    await tab.mouse.click(x, y);
  }
  await tab.waitForFunction(() => /Golden Dunes/.test(document.querySelector('.log')?.innerText ?? ''));
  const { players } = await viewOf(tab);
  expect(Object.values(players).some((p) => p.region === 'golden-dunes' && p.castle === 'castle-1'), 'they are taken');
  fault(tab);
});

/** An area next to a force that may be entered without a force march. */
const neighbour = ({ answers }) => answers.find(({ line }) => line.startsWith('to '))?.line.slice(3);

/** A force that stands alone and may move, where it stands, and where to take hold of it. */
async function lone(tab) {
  const free = await tab.evaluate(() => [...document.querySelectorAll('.question [data-line^="move "]:not(.sealed)')].map((b) => b.dataset.line.slice(5)));
  const { places } = await viewOf(tab);
  const homes = Object.values(places).map(({ value }) => value?.at);
  const force = free.find((id) => homes.filter((at) => at === places[id].value.at).length === 1);
  expect(force, `a force that stands alone may move: ${free}`);
  const from = places[force].value.at;
  const stack = await tab.locator(`[data-stack="${from}"]`).boundingBox();
  return { force, from, grip: { x: stack.x + stack.width / 2 - 4, y: stack.y + stack.height / 2 } };
}

/** Takes a force up: it then begins to march. */
async function takeUp(tab, grip) {
  await tab.mouse.move(grip.x, grip.y);
  await tab.mouse.down();
  await tab.mouse.move(grip.x + 12, grip.y + 12, { steps: 3 });
  await tab.locator('.question[data-is="march-on"]').waitFor();
}

async function putDown(tab, { x, y }) {
  await tab.mouse.move(x, y, { steps: 4 });
  await tab.mouse.up();
}

await check('a force is dragged into the next area; dropped where it stands, it has not begun to move', async () => {
  const tab = await campaign();
  await until(tab, 'choose-move');
  const { force, from, grip } = await lone(tab);
  const at = await middle(tab, from);
  await takeUp(tab, grip);
  await putDown(tab, at);
  await tab.locator('.question[data-is="choose-move"]:not([data-fresh])').waitFor();
  await still(tab);
  // And now into the next area.
  await takeUp(tab, grip);
  const to = neighbour(await asked(tab));
  await putDown(tab, await middle(tab, to));
  await tab.waitForFunction(() => /marches from/.test(document.querySelector('.log')?.innerText ?? ''));
  await still(tab);
  expect((await viewOf(tab)).places[force].value.at === to, `it stands in ${to}`);
  fault(tab);
});

/** The area of the map that lies farthest from a point, of those in sight. */
const farthest = (tab, { x, y }) =>
  tab.evaluate(
    ({ x, y }) => {
      const sight = document.querySelector('.board').getBoundingClientRect();
      const middles = [...document.querySelectorAll('[data-space^="castle-"] .board-hit')]
        .map((hit) => hit.getBoundingClientRect())
        .map((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }))
        .filter((at) => at.x > sight.left && at.x < sight.right && at.y > sight.top && at.y < sight.bottom);
      return middles.reduce((best, at) => (Math.hypot(at.x - x, at.y - y) > Math.hypot(best.x - x, best.y - y) ? at : best));
    },
    { x, y },
  );

await check('a force that is dragged too far goes as far as it may; the rule that stops it is shown there', async () => {
  const tab = await campaign();
  const stop = tab.locator('.board-stop-label');
  for (let n = 0; n < 6 && !(await stop.count()); ++n) {
    await until(tab, 'choose-move');
    const { grip } = await lone(tab);
    await takeUp(tab, grip);
    await putDown(tab, await farthest(tab, grip));
    await still(tab);
    // Where its move has ended by itself, or another is asked first, there is nothing to tell.
    if (!(await stop.count())) await until(tab, 'march-on').then(() => click(tab, 'halt'));
  }
  const cited = await tab.locator('.refusal .clause').innerText();
  expect((await tab.locator('.board-stop .board-stop-way').count()) === 1, 'the way that was meant is drawn');
  await stop.filter({ hasText: cited }).click();
  await tab.locator(`.tab [id="${cited.replace('§ ', 'BTS-')}"]`).waitFor();
  fault(tab);
});

await check('what a force may reach is marked with its distance, and a click two areas off marches there', async () => {
  const tab = await campaign();
  const now = await until(tab, 'march-on', click, 'to ');
  await tab.locator('[data-cost-of]', { hasText: '2' }).first().waitFor();
  const far = await tab.locator('[data-cost-of]').evaluateAll((all) => all.filter((it) => it.textContent === '2').map((it) => it.dataset.costOf));
  const offered = new Set(now.answers.map(({ line }) => line.split(' ')[1]));
  const free = far.find((area) => !offered.has(area));
  expect(free, `areas two off: ${far}`);
  const { x, y } = await middle(tab, free);
  await tab.mouse.click(x, y);
  await tab.waitForFunction((key) => !['', key].includes(document.querySelector('.question')?.dataset.question ?? ''), now.key);
  await still(tab);
  const { places } = await viewOf(tab);
  expect(Object.values(places).some(({ value }) => value?.owner === 'red' && value.at === free), `one stands in ${free}`);
  fault(tab);
});

await check('chances are told before one chooses: of a force march over its area, of what one may declare by a button', async () => {
  const tab = await campaign();
  const open = neighbour(await until(tab, 'march-on', click, 'to '));
  const there = await middle(tab, open);
  await tab.mouse.move(there.x, there.y, { steps: 3 });
  await tab.waitForFunction(() => /^(In supply|Out of supply)/.test(document.querySelector('[data-ahead]').textContent));
  const onward = (now, turn) => (now.is === 'march-on' ? (now.answers.find(({ line }) => line.startsWith('to '))?.line ?? 'halt') : ruler(now, turn));
  const now = await until(tab, 'march-on', click, 'force-march ', onward);
  const forced = now.answers.find(({ line }) => line.startsWith('force-march ')).line.slice(12);
  const { x, y } = await middle(tab, forced);
  await tab.mouse.move(x, y, { steps: 3 });
  const ahead = await tab.waitForFunction(() => document.querySelector('[data-ahead]').textContent);
  const told = await ahead.jsonValue();
  expect(/force march; .*points lost: \d+ expected; (In supply|Out of supply)/.test(told), told);
  await until(tab, 'declare', give, 'fight ', advised(tab));
  await tab.getByRole('button', { name: 'Odds' }).click();
  await tab.locator('.chances .odds').first().waitFor();
  const odds = await tab.locator('.chances').innerText();
  expect(/%/.test(odds) && !odds.includes('<'), odds);
  fault(tab);
});

await check('on a phone, by touch, into the first march; nothing that the accessibility rules forbid', async () => {
  const tab = await campaign({ where: phone });
  await until(tab, 'march-on', tap);
  await accessible(tab);
  fault(tab);
});

await check('scenes tell what others do, and end; the map then shows what the server knows', async () => {
  const tab = await campaign({ scenes: true, options: { players: 3 }, seats: { red: 'me', blue: 'rule-of-thumb', green: 'rule-of-thumb' } });
  let seen = 0;
  for (let now = await asked(tab), n = 0; n < 40 && now; ++n) {
    await click(tab, ruler(now, n));
    await tab.waitForFunction((key) => document.querySelector('.scene') || document.querySelector('.question')?.dataset.question !== key, now.key);
    seen += (await tab.locator('.scene').count()) ? 1 : 0;
    now = await asked(tab, now.key);
  }
  expect(seen > 3, `${seen} scenes`);
  const { places } = await viewOf(tab);
  const told = await tab.evaluate(() => [...document.querySelectorAll('[data-space]')].map((s) => s.getAttribute('aria-label')).join('\n'));
  const standing = Object.values(places).filter(({ value }) => value?.at).length;
  expect((told.match(/points, /g) ?? []).length === standing, `${standing} forces stand on the map`);
  await tab.getByRole('tab', { name: 'Roster' }).click();
  const roster = await tab.locator('.marnon-roster').innerText();
  for (const [id, { value }] of Object.entries(places).filter(([, { value }]) => value?.owner === 'red' && value.at))
    expect(roster.includes(`Red ${id.slice(4)}: `), `${id} in ${value.at} is in the roster`);
  expect(/Blue: the treasury is secret/.test(roster) && /Treasury\s+\d+/.test(roster), 'treasuries as far as they are known');
  fault(tab);
});

await check('purchases are one sheet: the purse, what was bought and where it is; the form line by line; sheets to print', async () => {
  const tab = await campaign();
  await until(tab, 'buy', give, 'buy caravan', advised(tab));
  const left = async () => Number(await tab.locator('.purse').getAttribute('data-left'));
  const had = await left();
  const points = tab.locator('[data-ware="buy-points"]');
  await points.locator('input[type="number"]').fill('100');
  await points.getByRole('button', { name: 'Buy 100 points (10)' }).click();
  await tab.locator('.question[data-is="place-points"]:not([data-fresh])').waitFor();
  expect((await left()) === had - 10, `${await left()} of ${had} are left`);
  await tab.locator('.question .answer').first().click();
  await tab.locator('.bought li').filter({ hasText: '100' }).waitFor();
  await tab.locator('.question[data-is="buy"]:not([data-fresh])').waitFor();
  await tab.locator('[data-line="buy caravan"]').click();
  await asked(tab);
  expect((await left()) === had - 15, 'a caravan costs five crowns');
  await accessible(tab);
  await tab.getByRole('tab', { name: 'Roster' }).click();
  await tab.locator('.marnon-roster .form-row button', { hasText: 'Armies' }).click();
  const lines = await tab.locator('.marnon-roster .form-lines').innerText();
  expect(/Red \d+.* points/.test(lines), lines);
  fault(tab);
  await tab.goto(`${server.url}/sheets/${matchOf(tab)}?now`);
  await tab.locator('.marnon-sheet .economics-form tfoot').waitFor();
  expect((await tab.locator('.marnon-sheet').count()) === 1, 'his own sheet alone');
  await tab.getByRole('button', { name: 'To fill in by hand' }).click();
  await tab.locator('.marnon-sheet .by-hand').first().waitFor();
  await accessible(tab);
  fault(tab);
});

await check('a treaty is a document, drawn up and signed act by act, kept with its history, and ended where it is written', async () => {
  const seats = { red: 'me', blue: 'me', green: 'me' };
  const tab = await campaign({ options: { players: 3, diplomacy: 'free' }, seats });
  await untilByPrograms(tab, 'negotiate');
  const deed = tab.locator('.question .deed');
  const cell = (act, whose) => deed.locator(`tr[data-act="${act}"] td`).nth(whose);
  await clickAll(tab, 'treat-with blue', 'grant passage', 'want passage', 'grant joint-battle', 'want joint-battle');
  expect(/new/.test(await cell('passage', 1).innerText()), 'what is drawn up is marked');
  await clickAll(tab, 'propose');
  expect(/Red has signed[^]*Blue has not signed/.test(await deed.innerText()), await deed.innerText());
  await accessible(tab);
  await clickAll(tab, 'accept');
  await tab.getByRole('tab', { name: 'Treaties' }).click();
  const kept = tab.locator('.treaties');
  expect(/Red and Blue\s+Alliance. Known to all/.test(await kept.innerText()), await kept.innerText());
  await accessible(tab);
  await clickAll(tab, 'end-grant blue red joint-battle');
  await kept.locator('summary').click();
  expect(/Red and Blue\s+Treaty\.[^]*Turn 1[^]*Red ends what Blue granted Red/.test(await kept.innerText()), await kept.innerText());
  fault(tab);
});

await check('a battle played elsewhere: its sheet, printed and as a file, and the form for its result', async () => {
  const tab = await campaign({ options: { players: 2, battles: 'entered' }, seats: { red: 'me', blue: 'me' } });
  await untilByPrograms(tab, 'enter-result');
  const match = matchOf(tab);
  await tab.locator('.result .handed-files').waitFor();
  const [file] = await Promise.all([tab.waitForEvent('download'), tab.getByRole('button', { name: 'Save it as a file' }).click()]);
  const sheet = JSON.parse(readFileSync(await file.path(), 'utf8'));
  const { force, points } = sheet.attacker.forces[0];
  expect(points > 0 && sheet.defender.forces.length > 0, 'the file has both sides');
  const form = tab.locator('.result');
  expect(/name the winner first/.test(await form.innerText()), 'what is missing is said');
  await clickAll(tab, 'attacker-won', 'by-concession');
  expect((await form.locator('[aria-pressed="true"]').count()) === 2, 'what is entered is marked');
  const lost = form.locator(`form[data-line^="lost ${force} "]`);
  await lost.locator('input[type="number"]').fill('50');
  await lost.locator('button').click();
  await asked(tab);
  await still(tab);
  expect((await lost.locator('input[type="number"]').inputValue()) === '50', 'it is read back');
  await accessible(tab);
  await tab.goto(`${server.url}/sheets/${match}?now`);
  const printed = await tab.locator('.handed-over').innerText();
  expect(printed.includes(String(points)) && /Unit[^]*Attack/.test(printed), printed);
  await accessible(tab);
  await tab.goto(`${server.url}/match/${match}`);
  await clickAll(tab, 'confirm');
  fault(tab);
});

await check('three people: a play is taken back when all the others agree, and not before', async () => {
  const tab = await campaign({ options: { players: 3 }, seats: { red: 'me', blue: 'open', green: 'open' } });
  const match = matchOf(tab);
  const people = { red: tab };
  for (const seat of ['blue', 'green']) {
    const { code } = await ask(tab, 'match.invite', { match, seat });
    people[seat] = await person();
    await open(people[seat], `${server.url}/join/${match}.${seat}.${code}`);
    await people[seat].locator('button.take').click();
    await people[seat].locator('.match .question').waitFor();
    await withoutScenes(people[seat]);
  }
  const regions = async () => Object.values((await viewOf(tab)).players).flatMap(({ region }) => region ?? []);
  const takers = [];
  for (let taken = 0; taken < 2; ++taken) {
    const { seat } = (await ask(tab, 'match.pending', { match })).waiting;
    const [{ answers }] = (await ask(people[seat], 'match.pending', { match })).questions;
    await ask(people[seat], 'match.choose', { match, seat, line: answers[0].text });
    takers.push(seat);
  }
  expect((await regions()).length === 2, 'two have chosen');
  const [first, second] = takers;
  await people[first].locator('.top .undo').click();
  await people[first].locator('.question [role="status"]', { hasText: 'Asked.' }).waitFor();
  for (const seat of Object.keys(people).filter((seat) => seat !== first)) {
    expect((await regions()).length === 2, `${seat} has not agreed`);
    const agree = people[seat].getByRole('button', { name: 'Agree' });
    await agree.click();
    await agree.waitFor({ state: 'detached' });
  }
  await people[second].locator('.question[data-is="take-region"]:not([data-fresh])').waitFor();
  expect((await regions()).length === 1, 'the choice is taken back');
  fault(tab);
});

await check('no frame holds what another keeps secret: treasury, deck, sealed numbers', async () => {
  const tab = await person(desk);
  const frames = [];
  tab.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  await make(tab, server.url, 'match.new', { game: 'by-the-sword', options: { players: 2 }, seats: { red: 'me', blue: 'rule-of-thumb' } });
  await withoutScenes(tab);
  await until(tab, 'buy');
  const views = frames.map((frame) => JSON.parse(frame)).flatMap(({ result }) => (result?.view?.treasuries ? [result.view] : []));
  expect(views.length > 0, 'a view came');
  for (const { treasuries, events, merc_deck } of views)
    expect(treasuries.blue.value === null && events.deck.value === null && merc_deck.value === null, 'they are hidden');
  expect(!frames.some((frame) => /"path":"(treasuries\.blue|events\.deck)[^"]*","value":(?!null)/.test(frame)), 'no news tells them');
  fault(tab);
});

await end();
finish();
