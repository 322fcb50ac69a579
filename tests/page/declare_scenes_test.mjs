// Declare Thee Sir, seen as it happens: a volley, a fight and a rout as scenes, and nothing on the page ahead of its news. Prints
// "ok - check" or "not ok - check" with the reason, one line a check. declare_scenes_test.mjs PROGRAM
import { accessible, desk, phone, start } from './browser.mjs';
import { checks, expect } from './checks.mjs';
import { asked, click, confirm, make, play, sceneOn } from './hands.mjs';
import { nothingWrong, watch } from './witness.mjs';

const [program] = process.argv.slice(2);
const { server, person, end } = await start(program);
const { check, finish } = checks();

const at = (x, y, facing, points = 0) => ({ at: { x, y, facing }, points, first: 1 });
/** Two lines of tired regiments within the reach of their muskets. */
const close = {
  at: 'round',
  state: {
    round: 1,
    units: {
      'r-blue': at(17_000, 16_500, 0),
      'p-red': at(17_000, 19_500, 18_000),
      'r-green': at(26_500, 16_500, 0),
      'p-white': at(26_500, 19_500, 18_000),
    },
  },
};
const game = { game: 'declare-thee-sir', scenario: 'first-battle' };

/** Fires until a volley was seen, then attacks. */
const eager = (fires) => ({ answers }) => {
  const of = (...verbs) => verbs.flatMap((verb) => answers.find((a) => a.line.split(' ')[0] === verb) ?? [])[0]?.line;
  return of('fire', 'attack', 'done', fires ? 'stand-fire' : 'advance', 'stay-behind') ?? answers.at(-1).line;
};

/** Answers and goes on until a scene is on show that is wanted, and dice in it if so said. */
async function until(tab, wanted, choose, dice = false) {
  for (let turn = 0; turn < 300; ++turn) {
    for (let events; (events = await sceneOn(tab)) !== null; ) {
      const scene = tab.locator(`.scene[data-events="${events}"]`);
      const has = !dice || (await scene.locator('.die').count());
      if (has && (await scene.getAttribute('data-scene').catch(() => null)) === wanted) return scene;
      await tab.locator('.scene .go-on').click();
      await tab.waitForFunction((was) => document.querySelector('.scene')?.dataset.events !== was, events);
    }
    const what = '.scene, .question .sure, .question[data-over], .match[aria-busy="false"] .question[data-question]:not([data-fresh])';
    await tab.locator(what).first().waitFor();
    if (await tab.locator('.question .sure').count()) await confirm(tab);
    else if ((await sceneOn(tab)) === null) {
      const now = await asked(tab);
      expect(now, `the battle is over before a ${wanted}`);
      await click(tab, choose(now));
      await tab.waitForFunction(
        (key) => document.querySelector('.scene, .question .sure') || (document.querySelector('.question').dataset.question ?? key) !== key,
        now.key,
      );
    }
  }
  throw new Error(`no ${wanted}`);
}

for (const [size, where, theme] of [['desk', desk, 'light'], ['phone', phone, 'dark']])
  await check(`a volley, a fight and a rout are seen as scenes, ${size}`, async () => {
    const tab = await person({ ...where, colorScheme: theme });
    await make(tab, server.url, 'match.setup', { ...game, seats: { royalist: 'me', parliament: 'me' }, position: close });
    const whole = async () => {
      const panel = await tab.locator('.scene').boundingBox();
      expect(panel.y >= 0 && panel.y + panel.height <= where.viewport.height, `it lies from ${panel.y}, ${panel.height} high`);
      const on = await tab.locator('.scene .go-on').boundingBox();
      expect(on.height >= 40 && on.y + on.height <= where.viewport.height, 'its button is in reach');
      expect((await tab.evaluate(() => document.documentElement.scrollWidth)) <= where.viewport.width, 'nothing is too wide');
    };
    await until(tab, 'volley', eager(true), true);
    expect((await tab.locator('.scene h3').first().innerText()).includes('fires at'), 'who fires at whom');
    await whole();
    await accessible(tab);
    await until(tab, 'fight', eager(false));
    expect((await tab.locator('.scene .throw .die').count()) >= 2, 'two dice of the fight');
    await whole();
    await until(tab, 'rout', eager(false));
    await tab.locator('.course[data-course]').first().waitFor({ state: 'attached' });
    const runs = await tab.locator('.course').first().getAttribute('data-course');
    expect((await tab.locator(`.tabletop g[data-side][data-unit="${runs}"]`).count()) > 1, 'its stands are apart');
    await whole();
    await accessible(tab);
    expect(tab.faults.length === 0, tab.faults.join('; '));
  });

await check('neither table nor question runs ahead of what led to it', async () => {
  const tab = await person();
  const shows = (event) =>
    ['card-drawn', 'movement-rolled', 'aimed', 'fired', 'fought', 'close-rolled', 'broke', 'removed'].includes(event.is) ||
    (event.is === 'moved' && !(event.unit.startsWith('r-') && ['move', 'ride'].includes(event.cause)));
  await watch(tab, shows, [
    'moved', 'formed', 'entered', 'joined', 'deployed', 'points-rolled', 'point-lost', 'point-gained', 'broke', 'stand-lost', 'removed',
    'pursuit-rolled', 'pursuit-ends', 'rally-rolled', 'rallied', 'hope-sent', 'fought', 'attack-declared', 'close-rolled', 'capture-tried',
  ]);
  await make(tab, server.url, 'match.setup', { ...game, seats: { royalist: 'me', parliament: 'rule-of-thumb' }, position: close });
  await play(tab, { choose: eager(false), most: 12 });
  await nothingWrong(tab, 15, 2);
});

await end();
finish();
