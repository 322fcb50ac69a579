// Pictures of every page in build/pictures/, and those that the README shows anew: pictures.mjs PROGRAM. Run it by hand when the
// page looks different, and look at each of them.
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { desk, phone, start } from './browser.mjs';
import {
  ask, asked, begin, clash, click, closeLines, eager, fierce, greenRouts, idle, invitation, make, open, openMore, question, setUp, still, untilScene, withoutScenes, withScenes,
} from './hands.mjs';

const [program] = process.argv.slice(2);
const root = fileURLToPath(new URL('../../', import.meta.url));
const [into, shown] = [`${root}build/pictures/`, `${root}docs/pictures/`];
mkdirSync(into, { recursive: true });
const { server, person, end } = await start(program);
const sizes = { desk, phone };

/** Plays lines of notation, each as soon as it may be. */
async function play(tab, lines) {
  for (const line of lines) {
    await question(tab);
    const parts = tab.locator(`.question [data-line="${line}"]`);
    if (await parts.count()) await parts.first().click();
    await still(tab);
  }
}

/** Plays as the computer would, for all, until this is asked, in this turn or later. */
async function untilAsked(tab, is, turn = 0) {
  const match = new URL(tab.url()).pathname.split('/').at(-1);
  for (;;) {
    const [now] = (await ask(tab, 'match.pending', { match })).questions;
    if (now.is === is && (!turn || (await ask(tab, 'match.view', { match, viewer: now.seat })).view.turn >= turn)) return;
    const chosen = now.is === 'bombard' ? { line: 'pass-turn' } : await ask(tab, 'opponent.choose', { match, seat: now.seat });
    await ask(tab, 'match.choose', { match, seat: now.seat, line: chosen.line });
  }
}

for (const [size, where] of Object.entries(sizes))
  for (const theme of ['light', 'dark']) {
    const tab = await person({ ...where, colorScheme: theme });
    const picture = async (name) => {
      await tab.waitForTimeout(400);
      const file = `${name}-${size}-${theme}.jpg`;
      await tab.screenshot({ path: into + file, type: 'jpeg', quality: 60 });
      if (existsSync(shown + file)) copyFileSync(into + file, shown + file);
    };
    await open(tab, server.url);
    await picture('home');
    for (const [name, path] of [
      ['new-match', '/?new'],
      ['lobby', '/lobby'],
      ['account', '/account'],
      ['fair-dice', '/fair'],
    ]) {
      await open(tab, server.url + path);
      await picture(name);
    }
    await open(tab, `${server.url}/rules/MON-12.1.4`);
    await tab.locator('h2').first().waitFor();
    await picture('rules');
    await open(tab, `${server.url}/editor`);
    await tab.locator('.editor .unit').first().waitFor();
    await picture('editor');
    await begin(tab, server.url, 'friend');
    const link = await invitation(tab);
    await picture('invite');
    await open(tab, link);
    await picture('invitation');
    await begin(tab, server.url, 'one-screen');
    await withoutScenes(tab);
    await play(tab, ['deploy inverlochy', 'end-recruiting', 'irish-1', 'irish-2', 'montrose']);
    await picture('march');
    const at = { montrose: 'perth', maccolla: 'perth', 'irish-1': 'perth', 'irish-2': 'perth', 'r-highland-1': 'perth' };
    await setUp(tab, server.url, { royalist: 'me', covenanter: 'me' }, { at: 'royalist-battles', state: { at } });
    await question(tab);
    await picture('battle');
    await open(tab, server.url);
    await openMore(tab);
    await tab.locator('.begin .look-back').click();
    await tab.locator('.replay input[type="range"]').waitFor();
    for (let i = 0; i < 60; ++i) await tab.locator('.replay input[type="range"]').press('ArrowRight');
    await picture('replay');
    await tab.goto(tab.url().replace(/[?].*/, ''));
    await tab.locator('.ending table').first().waitFor();
    await picture('result');
    for (const scenario of ['naseby', 'marston-moor', 'pickup-12-7']) {
      const seats = { parliament: 'me', royalist: 'rule-of-thumb' };
      await make(tab, server.url, 'match.new', { game: 'and-gentlemen-all', scenario, seats });
      await asked(tab);
      await picture(scenario.replace('pickup-12-7', 'deployment'));
    }
    const both = { game: 'and-gentlemen-all', scenario: 'first-battle', seats: { parliament: 'me', royalist: 'me' } };
    await make(tab, server.url, 'match.new', both);
    let now = await asked(tab);
    const give = async (line) => {
      await click(tab, line);
      now = await asked(tab, now.key);
    };
    await picture('cards');
    for (const card of ['card move', 'card fire']) await give(card);
    await give('first royalist');
    await withScenes(tab);
    await click(tab, now.answers.find((a) => a.line.startsWith('fire ')).line);
    await tab.locator('.scene').waitFor();
    await picture('shot');
    await withoutScenes(tab);
    now = await asked(tab);
    while (now.is !== 'movement') await give(now.answers.at(-1).line);
    await give(now.answers[0].line);
    await picture('first-battle');
    const declare = { game: 'declare-thee-sir', options: { event_deck: 'none' }, seats: { royalist: 'me', parliament: 'me' } };
    await make(tab, server.url, 'match.new', { ...declare, scenario: 'braddock-down' });
    await picture('declare-deployment');
    await untilAsked(tab, 'declare');
    await asked(tab);
    await picture('declare');
    await withScenes(tab);
    for (const [wanted, position, choose] of [['volley', closeLines, eager(true)], ['fight', closeLines, eager(false)], ['rout', greenRouts, idle]]) {
      await make(tab, server.url, 'match.setup', { ...declare, position });
      await untilScene(tab, wanted, choose, wanted === 'volley');
      await picture(`declare-${wanted}`);
    }
    const matchlocks = { game: 'matchlocks', seats: { royalist: 'me', parliament: 'me' } };
    await make(tab, server.url, 'match.new', { ...matchlocks, scenario: 'hopton-heath' });
    await withoutScenes(tab);
    await untilAsked(tab, 'spend-token');
    await asked(tab);
    await picture('matchlocks');
    await withScenes(tab);
    await make(tab, server.url, 'match.setup', { ...matchlocks, scenario: 'first-battle', position: clash });
    await untilScene(tab, 'round', fierce);
    await picture('matchlocks-round');
    const kingdoms = { red: 'me', blue: 'me', green: 'me', gold: 'me' };
    await make(tab, server.url, 'match.new', { game: 'by-the-sword', options: { players: 4 }, seats: kingdoms });
    await withoutScenes(tab);
    await untilAsked(tab, 'march-on', 2);
    await question(tab);
    await picture('marnon');
    await open(tab, `${server.url}/scenario`);
    await tab.locator('.tabletop').waitFor();
    await picture('scenario-editor');
    await open(tab, server.url);
    await openMore(tab);
    await tab.getByRole('link', { name: 'Pick-up battle' }).click();
    await picture('pick-up-battle');
    await tab.context().close();
  }
await end();
