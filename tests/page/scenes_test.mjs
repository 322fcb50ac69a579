// One sees what happened: news is shown scene by scene, and nothing on the page runs ahead of it. Prints "ok - check" or
// "not ok - check" with the reason, one line a check. scenes_test.mjs PROGRAM
import { accessible, desk, onItsSide, phone, start } from './browser.mjs';
import { checks, expect } from './checks.mjs';
import { ask, asked, bold, click, colonel, confirm, goOn, make, open, play, sceneOn, setUp, still } from './hands.mjs';
import { montroseMoves, montroseShows, nothingWrong, royalists, watch } from './witness.mjs';

const [program] = process.argv.slice(2);
const { server, person, end } = await start(program);
const { check, finish } = checks();

const late = {
  at: 'royalist-recruiting',
  state: {
    turn: 11,
    at: { montrose: 'dunkeld', 'irish-1': 'dunkeld', 'irish-2': 'dunkeld', 'r-highland-1': 'dunkeld' },
  },
};

await check('Montrose: neither board nor question runs ahead of what led to it', async () => {
  const tab = await person();
  await watch(tab, montroseShows(royalists), montroseMoves);
  await setUp(tab, server.url, { royalist: 'me', covenanter: 'rule-of-thumb' }, { ...late, state: { ...late.state, turn: 10 } });
  await play(tab);
  await nothingWrong(tab, 20);
});

await check('And Gentlemen All: neither table nor question runs ahead of what led to it', async () => {
  const tab = await person();
  const shows = (event) =>
    ['fired', 'fought', 'morale-tested', 'cards-shown', 'initiative-rolled', 'ran', 'fell-back', 'pursued'].includes(event.is) ||
    (['moved', 'broke-off'].includes(event.is) && event.unit.startsWith('r-'));
  await watch(tab, shows, ['moved', 'deployed', 'formed', 'broke-off', 'routed', 'ran', 'fell-back', 'pursued', 'withdrawn', 'destroyed']);
  await make(tab, server.url, 'match.new', {
    game: 'and-gentlemen-all',
    scenario: 'first-battle',
    seats: { parliament: 'me', royalist: 'rule-of-thumb' },
  });
  await play(tab, { choose: colonel, most: 60 });
  await nothingWrong(tab, 10, 3);
});

/** Two marches of the Royalist, played by one who holds both seats, and one who only watches. */
async function watchedMatch(where = desk) {
  const [anne, ben] = [await person(), await person(where)];
  const at = { montrose: 'perth', 'irish-1': 'perth', maccolla: 'blair-atholl', 'irish-2': 'inverness', elcho: 'edinburgh', 'c-lowland-3': 'edinburgh', 'c-lowland-4': 'edinburgh', 'c-cavalry-2': 'edinburgh' };
  await setUp(anne, server.url, { royalist: 'me', covenanter: 'me' }, { at: 'royalist-march', state: { turn: 3, at } });
  await asked(anne);
  await open(ben, anne.url());
  await ben.locator('.log').waitFor({ state: 'attached' });
  return { anne, ben };
}
const march = async (tab, ...parts) => {
  for (const part of [...parts, 'done']) {
    await tab.locator('.question:not([data-fresh])').waitFor();
    await click(tab, part);
    await tab.locator('.match[aria-busy="false"]').waitFor();
  }
};
const spoken = (tab, space) => tab.locator(`[data-space="${space}"]`).getAttribute('aria-label');

await check('the other side’s march is shown with its route, and then the next', async () => {
  const { anne, ben } = await watchedMatch();
  await march(anne, 'montrose', 'irish-1', 'dunkeld', 'blair-atholl');
  const scene = ben.locator('.scene[data-scene="march"]');
  await scene.waitFor();
  expect((await scene.innerText()).includes('via Dunkeld to Blair Atholl'), await scene.innerText());
  expect(await ben.locator('.board-march-shaft').count(), 'the route is drawn');
  expect((await spoken(ben, 'blair-atholl')).includes('Montrose'), 'the counter has moved');
  await march(anne, 'irish-2', 'ruthven');
  await scene.locator('.skip-all').waitFor();
  expect(!(await spoken(ben, 'ruthven')).includes('Irish'), 'the second march waits');
  await ben.keyboard.press('Escape');
  await ben.locator('.scene', { hasText: 'Irish 2' }).waitFor();
  expect((await spoken(ben, 'ruthven')).includes('Irish'), 'the second march is shown');
  await scene.locator('.go-on').click();
  await scene.waitFor({ state: 'detached' });
  expect((await sceneOn(anne)) === null, 'one’s own march is no scene');
});

await check('a unit goes along its course, which is drawn while its move is shown', async () => {
  const [anne, ben] = [await person(), await person()];
  await make(anne, server.url, 'match.new', {
    game: 'and-gentlemen-all',
    scenario: 'first-battle',
    seats: { parliament: 'me', royalist: 'me' },
  });
  for (const line of ['card move', 'card fire', 'first parliament']) {
    await asked(anne);
    await click(anne, line);
    await still(anne);
  }
  await asked(anne);
  await ben.emulateMedia({ reducedMotion: 'no-preference' });
  await ben.addInitScript(() => {
    globalThis.glides = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, ...of) {
      const course = document.querySelector('.course')?.dataset.course;
      if (this.dataset.unit) globalThis.glides.push({ unit: this.dataset.unit, frames: frames.length, course });
      return animate.call(this, frames, ...of);
    };
  });
  await open(ben, anne.url());
  await ben.locator('.log').waitFor({ state: 'attached' });
  const before = await ben.locator('[data-unit="trained-band"]').getAttribute('transform');
  await anne.locator('.typed input').fill('move trained-band wheel right 30 ahead 2');
  await anne.locator('.typed input').press('Enter');
  await ben.locator('.log', { hasText: 'Trained band moved' }).waitFor();
  await ben.waitForFunction(
    (before) => document.querySelector('[data-unit="trained-band"]').getAttribute('transform') !== before,
    before,
  );
  const glides = await ben.evaluate(() => globalThis.glides);
  // A wheel of 30 degrees in three steps, and a leg ahead.
  const right = glides.length === 1 && glides[0].unit === 'trained-band' && glides[0].frames === 5;
  expect(right && glides[0].course === 'trained-band', JSON.stringify(glides));
  expect((await sceneOn(anne)) === null, 'one’s own move is no scene');
  expect(ben.faults.length === 0, ben.faults.join('; '));
});

await check('marches go on by themselves at the chosen pace, cards stand, and at no pace nothing is shown', async () => {
  const { anne, ben } = await watchedMatch();
  await ben.clock.install();
  await ben.reload();
  await ben.emulateMedia({ reducedMotion: 'no-preference' });
  const pace = async (to) => {
    await ben.locator('.top button[aria-expanded]').click();
    await ben.locator('.preferences select').selectOption(to);
    await ben.locator('.top button[aria-expanded]').click();
  };
  await ben.locator('.log').waitFor({ state: 'attached' });
  await pace('slow');
  await ben.clock.pauseAt(Date.now() + 3_600_000);
  await march(anne, 'montrose', 'irish-1', 'dunkeld');
  await ben.locator('.scene').waitFor();
  await ben.clock.runFor(2_500);
  expect(await sceneOn(ben), 'a slow march stands still');
  await ben.clock.runFor(1_000);
  expect((await sceneOn(ben)) === null, 'it goes on');
  await ben.clock.resume();
  await pace('none');
  await march(anne, 'irish-2', 'ruthven');
  await ben.waitForFunction(() => document.querySelector('.log').textContent.includes('Irish 2'));
  expect((await sceneOn(ben)) === null, 'nothing is shown');
  await pace('quick');
  await ben.clock.pauseAt(Date.now() + 7_200_000);
  await march(anne, 'maccolla', 'dunkeld');
  await anne.locator('.sure .primary').click();
  await ben.locator('.scene[data-scene="march"]').waitFor();
  await ben.clock.runFor(700);
  await ben.locator('.scene .campaign-card').waitFor();
  await ben.clock.runFor(60_000);
  expect(await ben.locator('.scene .campaign-card').count(), 'a card stands');
});

for (const [theme, where] of [['light', desk], ['dark', phone]])
  await check(`a battle stands as two lines with its dice, ${theme}`, async () => {
    const tab = await person({ ...where, colorScheme: theme });
    await setUp(tab, server.url, { royalist: 'me', covenanter: 'me' }, late);
    const stands = () => tab.locator('.scene .lines .die').count();
    for (let turn = 0, now = await asked(tab); ; ++turn) {
      expect(now && turn < 40, 'no battle with dice');
      await click(tab, bold(now, turn));
      const before = now.key;
      const what = '.scene, .question .sure, .question[data-over]';
      await tab.waitForFunction(
        ([what, before]) =>
          document.querySelector(what) || (document.querySelector('.question').dataset.question ?? before) !== before,
        [what, before],
      );
      if (await tab.locator('.sure').count()) {
        await confirm(tab);
        await tab.locator('.scene').waitFor();
      }
      for (let at; !(await stands()) && (at = await sceneOn(tab)) !== null; ) {
        await tab.locator(`.scene[data-events="${at}"] .go-on`).click();
        await tab.waitForFunction((at) => document.querySelector('.scene')?.dataset.events !== at, at);
      }
      if (await stands()) break;
      now = await asked(tab, before);
    }
    const scene = tab.locator('.scene[data-scene="battle"]');
    expect((await scene.locator('.lines > [data-side]').count()) === 2, 'both lines');
    expect((await scene.locator('.piece').count()) >= 3, 'their units and leaders');
    await accessible(tab);
    const wide = await tab.evaluate(() => document.documentElement.scrollWidth);
    expect(wide <= where.viewport.width, `${wide} wide`);
    const on = await scene.locator('.go-on').boundingBox();
    expect(on.height >= 40, `the button is ${on.height} high`);
    const cut = await scene.locator('.drawn').evaluate((drawn) => drawn.scrollHeight - drawn.clientHeight);
    expect(cut <= 1, `${cut} pixels of the battle lie outside its scene`);
    const [{ y, height }, top] = [await scene.boundingBox(), await tab.locator('.match .top').boundingBox()];
    expect(y >= top.y + top.height && y + height <= where.viewport.height, 'it is whole in the window');
    expect(on.y + on.height <= where.viewport.height, `the button ends at ${on.y + on.height}`);
    const [first, second] = await scene.locator('.lines > [data-side]').evaluateAll((all) => all.map((it) => it.getBoundingClientRect().y));
    expect(first === second, `the lines stand side by side: ${first}, ${second}`);
    const more = await scene.locator('.drawn').evaluate((it) => it.scrollHeight - it.clientHeight);
    expect(more <= 0, `${more} pixels more than are in view`);
    expect(tab.faults.length === 0, tab.faults.join('; '));
  });

/** Both armies are as large as they get. */
const great = {
  at: 'royalist-march',
  state: {
    turn: 6,
    at: Object.fromEntries([
      ...['montrose', 'maccolla', 'irish-1', 'irish-2', 'r-highland-1', 'r-highland-2', 'r-highland-3', 'r-lowland-1', 'r-cavalry-1'].map((id) => [id, 'perth']),
      ...['elcho', 'argyll', 'c-lowland-1', 'c-lowland-2', 'c-lowland-3', 'c-lowland-4', 'c-highland-1', 'c-cavalry-1', 'c-cavalry-2'].map((id) => [id, 'dundee']),
    ]),
  },
};

for (const [held, where] of [['upright', phone], ['on its side', onItsSide]])
  await check(`a great battle is whole on a phone held ${held}, as a scene and while it asks`, async () => {
    const tab = await person(where);
    await setUp(tab, server.url, { royalist: 'me', covenanter: 'me' }, great);
    let now = await asked(tab);
    await march(tab, ...Object.keys(great.state.at).slice(0, 9), 'dundee');
    /** What of an element lies outside it, or it outside the window; null if it is not there. */
    const outside = (of, scrolled) =>
      tab.evaluate(
        ([of, scrolled]) => {
          const box = document.querySelector(of)?.getBoundingClientRect();
          const inside = document.querySelector(scrolled);
          return box && Math.max(-box.y, box.bottom - innerHeight, box.right - innerWidth, inside.scrollHeight - inside.clientHeight);
        },
        [of, scrolled],
      );
    const line = held === 'upright' ? 1 : 24; // on its side a line of a long result may be scrolled to
    const seen = { scenes: 0, questions: 0 };
    while (seen.scenes < 8 || seen.questions < 8) {
      await tab.waitForFunction(
        (before) =>
          document.querySelector('.scene, .question .sure') ||
          (document.querySelector('.match[aria-busy="false"] .question:not([data-fresh])')?.dataset.question ?? before) !== before,
        now.key,
      );
      if (await sceneOn(tab)) {
        await tab.locator('.scene').evaluate((scene) => Promise.all(scene.getAnimations().map((it) => it.finished)));
        const out = await outside('.scene', '.scene .drawn');
        expect(out <= line, `${out} pixels of scene ${seen.scenes} are out of sight`);
        expect((await outside('.scene .go-on', '.scene')) <= 1, 'its button is in sight');
        seen.scenes += await tab.locator('.scene .lines').count();
        const on = await sceneOn(tab);
        await tab.locator('.scene .go-on').click();
        await tab.waitForFunction((on) => document.querySelector('.scene')?.dataset.events !== on, on);
        continue;
      }
      const was = now.key;
      now = await asked(tab, was);
      expect(now, 'the battle goes on');
      const out = await outside('.battle[open]', '.battle');
      expect(out === undefined || out <= line, `${out} pixels of the battle are out of sight while ${now.is} is asked`);
      seen.questions += out !== undefined;
      await click(tab, (now.answers.find(({ ends }) => ends) ?? now.answers[0]).line);
    }
    expect(tab.faults.length === 0, tab.faults.join('; '));
  });

await check('the rest of a battle is rolled at one press, until a unit is lost or something is to be chosen', async () => {
  const tab = await person();
  await setUp(tab, server.url, { royalist: 'me', covenanter: 'rule-of-thumb' }, great);
  let now = await asked(tab);
  await march(tab, ...Object.keys(great.state.at).slice(0, 9), 'dundee');
  for (now = await asked(tab, now.key); now.is !== 'select-unit'; now = await asked(tab, now.key))
    await click(tab, (now.answers.find(({ ends }) => ends) ?? now.answers[0]).line);
  const match = new URL(tab.url()).pathname.split('/').at(-1);
  const told = async () => (await ask(tab, 'match.log', { match, viewer: 'royalist' })).events.map(({ event }) => event);
  const before = (await told()).length;
  await tab.locator('.question .rest').click();
  now = await asked(tab, now.key);
  const since = (await told()).slice(before);
  const count = (is, ...units) => since.filter((e) => e.is === is && units.some((of) => e.unit.startsWith(of))).length;
  const [rolled, lost] = [count('unit-rolled', 'irish', 'r-'), count('eliminated', 'irish', 'r-') + count('panicked', 'irish', 'r-')];
  expect(rolled > 0 && (now.is !== 'select-unit' || lost > 0), `${rolled} rolled, ${lost} lost, then ${now.is}`);
  expect(tab.faults.length === 0, tab.faults.join('; '));
});

await check('a question takes no answer in its first moment, by click, on the board or by key', async () => {
  const tab = await person();
  const sent = [];
  tab.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(JSON.parse(payload).method)));
  await setUp(tab, server.url, { royalist: 'me', covenanter: 'me' }, late);
  await tab.clock.install();
  await tab.reload();
  const { key } = await asked(tab);
  await tab.clock.pauseAt(Date.now() + 3_600_000);
  await tab.locator('.question button[data-line="end-recruiting"]').click();
  await tab.waitForFunction(
    (key) => document.querySelector('.question[data-fresh]') && document.querySelector('.question').dataset.question !== key,
    key,
  );
  const answers = () => sent.filter((method) => method === 'match.part' || method === 'match.choose').length;
  const before = answers();
  const montrose = tab.locator('.question button[data-line="montrose"]');
  await montrose.click();
  await montrose.press('Enter');
  await tab.locator('[data-space="dunkeld"]').press('Enter');
  expect(answers() === before, 'nothing is answered');
  await tab.clock.runFor(400);
  await tab.locator('.question:not([data-fresh])').waitFor();
  await montrose.click();
  await tab.locator('.draft .chip').first().waitFor();
  expect(answers() === before + 1, `${answers() - before} answers`);
});

await check('the last march asks before it ends the turn', async () => {
  const { anne } = await watchedMatch();
  await march(anne, 'montrose', 'irish-1', 'dunkeld');
  await march(anne, 'irish-2', 'ruthven');
  expect((await anne.locator('.sure').count()) === 0, 'others do not ask');
  await march(anne, 'maccolla', 'dunkeld');
  const sure = anne.locator('.sure');
  expect((await sure.innerText()).startsWith('End the turn?'), await sure.innerText());
  await accessible(anne);
  await sure.getByRole('button', { name: 'Not yet' }).click();
  await click(anne, 'done');
  await sure.locator('.primary').click();
  await goOn(anne);
  await anne.locator('.log', { hasText: 'Covenanter player turn' }).waitFor();
});

await check('a last march that is typed asks too, and so do the parts of one', async () => {
  const { anne, ben } = await watchedMatch();
  const type = async (line) => {
    await anne.locator('.question:not([data-fresh])').waitFor();
    await anne.locator('.typed input').fill(line);
    await anne.locator('.typed input').press('Enter');
  };
  const sure = anne.locator('.sure');
  for (const line of ['march montrose irish-1 dunkeld', 'march irish-2 ruthven']) {
    await type(line);
    await anne.waitForFunction(() => document.querySelector('.typed input').value === '');
    expect((await sure.count()) === 0, `${line} does not ask`);
  }
  for (const line of ['march maccolla dunkeld', 'maccolla', 'dunkeld', 'done']) {
    await type(line);
    if (line === 'maccolla' || line === 'dunkeld') await anne.locator(`.chip[data-part="${line}"]`).waitFor();
    else await sure.getByRole('button', { name: 'Not yet' }).click();
  }
  await ben.locator('.scene').waitFor();
  await anne.locator('.top button[aria-expanded]').click();
  await anne.getByRole('button', { name: 'Adjourn' }).click();
  await ben.locator('.question .meanwhile', { hasText: 'djourned' }).waitFor();
  expect(await sceneOn(ben), 'that the match is adjourned is told during the scene');
  expect([...anne.faults, ...ben.faults].length === 0, [...anne.faults, ...ben.faults].join('; '));
});

await check('a line of the log shows its place, only its button the past, and past turns are folded', async () => {
  const { anne } = await watchedMatch();
  await march(anne, 'montrose', 'irish-1', 'dunkeld');
  await march(anne, 'irish-2', 'ruthven');
  await march(anne, 'maccolla', 'dunkeld');
  await anne.locator('.sure .primary').click();
  await asked(anne);
  const turns = await anne.locator('.log details.turn').evaluateAll((all) => all.map((it) => it.open));
  expect(turns.at(-1) && turns.slice(0, -1).every((open) => !open), `open: ${turns}`);
  const line = anne.locator('.log li[data-event]', { hasText: 'Irish 2 marches' });
  if (!(await line.isVisible())) await anne.locator('.log summary').first().click();
  await line.click({ position: { x: 4, y: 4 } });
  const ring = await anne.locator('.board-pointed').boundingBox();
  const goal = await anne.locator('[data-space="ruthven"] .board-hit').boundingBox();
  expect(Math.abs(ring.x + ring.width / 2 - goal.x - goal.width / 2) < 4, 'the ring is around Ruthven');
  expect((await anne.locator('.replay').count()) === 0, 'the past is not shown');
  await line.hover();
  await line.getByRole('button', { name: 'View this point' }).click();
  await anne.locator('.replay').waitFor();
  expect(anne.faults.length === 0, anne.faults.join('; '));
});

await end();
finish();
