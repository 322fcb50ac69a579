import { desk, phone, start } from './browser.mjs';
import { ask, goOn, make } from './hands.mjs';
const [program] = process.argv.slice(2);
const { server, person, end } = await start(program);
const tab = await person(desk);
await make(tab, server.url, 'match.new', { game: 'declare-thee-sir', seats: { royalist: 'me', parliament: 'random' }, options: { declare_clock: 200 } });
const match = new URL(tab.url()).pathname.split('/').at(-1);
for (;;) { const { questions } = await ask(tab, 'match.pending', { match }); const [now] = questions; if (now?.is === 'declare') break; if (!now) continue; const { line } = await ask(tab, 'opponent.choose', { match, seat: now.seat }); await ask(tab, 'match.choose', { match, seat: now.seat, line }); }
console.log(JSON.stringify((await ask(tab, 'match.seats', { match })).question_clocks));
await tab.reload();
await tab.waitForTimeout(3000);
console.log(JSON.stringify((await ask(tab, 'match.seats', { match }))));
await tab.screenshot({ path: '/tmp/clock1.png' });
await goOn(tab); await tab.waitForTimeout(1000);
await tab.screenshot({ path: '/tmp/clock2.png' });
console.log(JSON.stringify((await ask(tab, 'match.seats', { match })).question_clocks), await tab.locator('.question-clock').count());
await end();
