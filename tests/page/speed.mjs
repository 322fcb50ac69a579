// How fast the page is: speed.mjs PROGRAM. Run by hand (docs/performance.md); no test asks for it.
import { start } from './browser.mjs';
import { begin, make, play, question, withoutScenes } from './hands.mjs';

const [program] = process.argv.slice(2);
const { server, person, end } = await start(program);
const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];

/** What the main thread of a tab has done so far, in milliseconds of its own time. */
async function worker(tab) {
  const session = await tab.context().newCDPSession(tab);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name) => metrics.find((m) => m.name === name).value * 1000;
    return { script: of('ScriptDuration'), all: of('TaskDuration') };
  };
}

const first = await person();
await begin(first, server.url, 'one-screen');
await withoutScenes(first);
await question(first);
const loads = [];
for (let i = 0; i < 7; ++i) {
  const tab = await first.context().newPage();
  const work = await worker(tab);
  const begun = performance.now();
  await tab.goto(first.url());
  await question(tab);
  loads.push({ wall: performance.now() - begun, ...(await work()) });
  await tab.close();
}
for (const of of ['wall', 'all', 'script']) console.log(`load, ${of}: ${median(loads.map((l) => l[of])).toFixed(0)} ms`);

/** Notes how long each press takes until the next question, or the next part of an answer, is drawn. */
await first.evaluate(() => {
  globalThis.waits = [];
  let [pressed, last] = [0, document.querySelector('.question').dataset.question];
  addEventListener('pointerdown', () => (pressed = performance.now()), true);
  new MutationObserver(() => {
    const { question } = document.querySelector('.question').dataset;
    if (!question || question === last) return;
    last = question;
    const begun = pressed;
    pressed = 0;
    if (begun) requestAnimationFrame(() => globalThis.waits.push(performance.now() - begun));
  }).observe(document.querySelector('.match'), { subtree: true, childList: true, attributes: true, attributeFilter: ['data-question'] });
});
const work = await worker(first);
const before = await work();
const answers = await play(first, { most: 60 });
const after = await work();
const waits = (await first.evaluate(() => globalThis.waits)).sort((a, b) => a - b);
console.log(`from the press of a mouse to the next question: median ${median(waits).toFixed(0)} ms, of ten the ninth ${waits[Math.floor(waits.length * 0.9)].toFixed(0)} ms`);
for (const of of ['all', 'script']) console.log(`an answer, ${of}: ${((after[of] - before[of]) / answers).toFixed(1)} ms`);

/** Frames a second while the table or map is dragged about: the median of five times 1.5 seconds. */
async function panning(tab, over) {
  const { x, y, width, height } = await tab.locator(over).boundingBox();
  const rates = [];
  for (let run = 0; run < 5; ++run) {
    await tab.evaluate(() => {
      globalThis.frames = 0;
      const count = () => (++globalThis.frames, (globalThis.counting = requestAnimationFrame(count)));
      count();
    });
    const from = { x: x + width / 4, y: y + height - 60 };
    await tab.mouse.move(from.x, from.y);
    await tab.mouse.down();
    const begun = performance.now();
    for (let i = 0; performance.now() - begun < 1500; ++i)
      await tab.mouse.move(from.x + 200 * (1 - Math.cos(i / 15)), from.y - 200 * Math.abs(Math.sin(i / 15)));
    await tab.mouse.up();
    const seconds = (performance.now() - begun) / 1000;
    const frames = await tab.evaluate(() => (cancelAnimationFrame(globalThis.counting), globalThis.frames));
    rates.push(frames / seconds);
  }
  return median(rates).toFixed(0);
}

for (let i = 0; i < 3; ++i) await first.locator('.board-zoom button').first().click();
console.log(`panning, zoomed in: ${await panning(first, '.board')} frames a second`);

const battle = await person();
await make(battle, server.url, 'match.new', {
  game: 'and-gentlemen-all',
  scenario: 'pickup-30-7-ready',
  seats: { parliament: 'me', royalist: 'me' },
});
await question(battle);
for (let i = 0; i < 2; ++i) await battle.locator('.board-zoom button').first().click();
const session = await battle.context().newCDPSession(battle);
for (const rate of [1, 4]) {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  console.log(`panning a table of 60 units, zoomed in, processor slowed ${rate} times: ${await panning(battle, '.tabletop')} frames a second`);
}

await end();
