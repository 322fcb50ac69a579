// Declare Thee Sir, seen as it happens: a volley, a fight and a rout as scenes, and nothing on the page ahead of its news. Prints
// "ok - check" or "not ok - check" with the reason, one line a check. declare_scenes_test.mjs PROGRAM
import { accessible, desk, phone, start } from '../../page/browser.mjs';
import { checks, expect } from '../../page/checks.mjs';
import { ask, closeLines, eager, greenRouts, idle, play, untilScene } from '../../page/hands.mjs';
import { makeSeeded } from '../../page/seeded.mjs';
import { nothingWrong, watch } from '../../page/witness.mjs';

const [program] = process.argv.slice(2);
const { server, person, end } = await start(program);
const { check, finish } = checks();

// Without events nothing but the orders moves units.
const game = { game: 'declare-thee-sir', scenario: 'first-battle', options: { event_deck: 'none' } };

for (const [size, where, theme] of [['desk', desk, 'light'], ['phone', phone, 'dark']])
  await check(`a volley, a fight and a rout are seen as scenes, ${size}`, async () => {
    const tab = await person({ ...where, colorScheme: theme });
    await makeSeeded(tab, server.url, program, { ...game, seats: { royalist: 'me', parliament: 'me' }, position: closeLines });
    const whole = async () => {
      const panel = await tab.locator('.scene').boundingBox();
      expect(panel.y >= 0 && panel.y + panel.height <= where.viewport.height, `it lies from ${panel.y}, ${panel.height} high`);
      const on = await tab.locator('.scene .go-on').boundingBox();
      expect(on.height >= 40 && on.y + on.height <= where.viewport.height, 'its button is in reach');
      expect((await tab.evaluate(() => document.documentElement.scrollWidth)) <= where.viewport.width, 'nothing is too wide');
    };
    await untilScene(tab, 'volley', eager(true), true);
    const told = await tab.locator('.scene').innerText();
    expect(/fires at|Effect on/.test(told), `it does not tell who fires at whom: ${told}`); // a gun's dice come after its scene has begun
    await whole();
    await accessible(tab);
    await untilScene(tab, 'fight', eager(false));
    expect((await tab.locator('.scene .throw .die').count()) >= 2, 'two dice of the fight');
    await whole();
    await untilScene(tab, 'rout', eager(false));
    await tab.locator('.course[data-course]').first().waitFor({ state: 'attached' });
    const runs = await tab.locator('.course').first().getAttribute('data-course');
    expect((await tab.locator(`.tabletop g[data-side][data-unit="${runs}"]`).count()) > 1, 'its stands are apart');
    await whole();
    await accessible(tab);
    expect(tab.faults.length === 0, tab.faults.join('; '));
  });

await check('the stands of a routing unit are seen where they ran', async () => {
  const tab = await person();
  await makeSeeded(tab, server.url, program, { ...game, seats: { royalist: 'me', parliament: 'me' }, position: greenRouts });
  const match = new URL(tab.url()).pathname.split('/').at(-1);
  const seen = () => tab.locator('.tabletop g[data-side][data-unit="r-green"]').evaluateAll((all) => all.map((it) => it.getAttribute('transform')).sort());
  const before = await seen();
  await untilScene(tab, 'rout', idle);
  const ran = await seen();
  expect(ran.length === 3 && ran.every((at) => !before.includes(at)), `${before}, then ${ran}`);
  const { view } = await ask(tab, 'match.view', { match, viewer: 'royalist' });
  expect(new Set(view.units['r-green'].stands.map(({ y }) => y)).size > 1, 'they ran by three throws');
  await tab.reload();
  await tab.locator('.tabletop [data-unit="r-green"]').first().waitFor();
  expect(JSON.stringify(await seen()) === JSON.stringify(ran), `${ran}, and after a reload ${await seen()}`);
});

await check('neither table nor question runs ahead of what led to it', async () => {
  const tab = await person();
  const shows = (event) =>
    ['movement-rolled', 'aimed', 'fired', 'fought', 'close-rolled', 'broke', 'removed'].includes(event.is) ||
    (event.is === 'moved' && !(event.unit.startsWith('r-') && ['move', 'ride'].includes(event.cause)));
  await watch(tab, shows, [
    'moved', 'formed', 'entered', 'joined', 'deployed', 'points-rolled', 'point-lost', 'point-gained', 'broke', 'stand-lost', 'removed',
    'pursuit-rolled', 'pursuit-ends', 'rally-rolled', 'rallied', 'hope-sent', 'fought', 'attack-declared', 'close-rolled', 'capture-tried',
  ]);
  await makeSeeded(tab, server.url, program, { ...game, seats: { royalist: 'me', parliament: 'rule-of-thumb' }, position: closeLines });
  await play(tab, { choose: eager(false), most: 24 });
  await nothingWrong(tab, 5, 2);
});

await end();
finish();
