// How fast the page is: speed.mjs PROGRAM. Run by hand (docs/performance.md); no test asks for it.
import { start } from './browser.mjs';
import { begin, play, question } from './hands.mjs';

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

const work = await worker(first);
const before = await work();
const answers = await play(first, { most: 60 });
const after = await work();
for (const of of ['all', 'script']) console.log(`an answer, ${of}: ${((after[of] - before[of]) / answers).toFixed(1)} ms`);

for (let i = 0; i < 3; ++i) await first.locator('.board-zoom button').first().click();
const { x, y, width, height } = await first.locator('.board').boundingBox();
const rates = [];
for (let run = 0; run < 5; ++run) {
  await first.evaluate(() => {
    globalThis.frames = 0;
    const count = () => (++globalThis.frames, (globalThis.counting = requestAnimationFrame(count)));
    count();
  });
  const from = { x: x + width / 4, y: y + height - 60 };
  await first.mouse.move(from.x, from.y);
  await first.mouse.down();
  const begun = performance.now();
  for (let i = 0; performance.now() - begun < 1500; ++i)
    await first.mouse.move(from.x + 200 * (1 - Math.cos(i / 15)), from.y - 200 * Math.abs(Math.sin(i / 15)));
  await first.mouse.up();
  const seconds = (performance.now() - begun) / 1000;
  const frames = await first.evaluate(() => (cancelAnimationFrame(globalThis.counting), globalThis.frames));
  rates.push(frames / seconds);
}
console.log(`panning, zoomed in: ${median(rates).toFixed(0)} frames a second`);

await end();
