// The clock of a declaration on the page: a ring beside the question, told by the server and, without one, kept by the page.
// declare_clock_test.mjs PROGRAM
import { accessible, desk, phone, start } from '../../page/browser.mjs';
import { checks, expect } from '../../page/checks.mjs';
import { ask, goOn, make } from '../../page/hands.mjs';

const [program] = process.argv.slice(2);
const { server, person, end } = await start(program);
const { check, finish } = checks();
const shots = process.env.PICTURES;
const picture = (tab, name) => shots && tab.screenshot({ path: `${shots}/${name}.png` });

/** A match against the computer, played until this person declares. */
async function declaring(tab, options) {
  const seats = { royalist: 'me', parliament: 'random' };
  await make(tab, server.url, 'match.new', { game: 'declare-thee-sir', seats, options });
  const match = new URL(tab.url()).pathname.split('/').at(-1);
  for (;;) {
    const { questions } = await ask(tab, 'match.pending', { match });
    const [now] = questions;
    if (now?.is === 'declare') return match;
    if (!now) continue;
    const { line } = await ask(tab, 'opponent.choose', { match, seat: now.seat });
    await ask(tab, 'match.choose', { match, seat: now.seat, line });
  }
}

for (const [size, where] of [['desk', desk], ['phone', phone]])
  await check(`a ring stands beside the question, is read aloud and goes with the answer, ${size}`, async () => {
    const tab = await person(where);
    const match = await declaring(tab, { declare_clock: 200 });
    await tab.reload();
    await tab.locator('.question-clock').waitFor();
    await goOn(tab);
    await tab.locator('.question[data-is="declare"]').waitFor();
    const left = Number(await tab.locator('.question-clock').getAttribute('data-left'));
    expect(left > 0 && left <= 200, `${left}`);
    await tab.getByRole('timer', { name: /Royalists: \d+ seconds left/ }).waitFor();
    const { question_clocks: clocks } = await ask(tab, 'match.seats', { match });
    expect(clocks[0].counts === 'thinking', 'the page has said that it is shown');
    await accessible(tab);
    await picture(tab, `declare-clock-${size}`);
    const { questions } = await ask(tab, 'match.pending', { match });
    await ask(tab, 'match.choose', { match, seat: 'royalist', question: questions[0].number, line: 'defer' });
    await tab.waitForFunction(
      (number) => document.querySelector('.question')?.dataset.question?.split(' ')[1] !== `${number}`,
      questions[0].number,
    );
    expect(tab.faults.length === 0, tab.faults.join('; '));
  });

await check('who does not declare defers, and the page says so', async () => {
  const tab = await person(desk);
  const match = await declaring(tab, { declare_clock: 5 });
  await tab.locator('.question-clock.low').waitFor();
  for (;;) {
    const { events } = await ask(tab, 'match.log', { match, viewer: 'royalist', from: 0 });
    if (events.some(({ event }) => event.is === 'timed-out')) break;
    await tab.waitForTimeout(200);
  }
  expect(tab.faults.length === 0, tab.faults.join('; '));
});

await end();
finish();
