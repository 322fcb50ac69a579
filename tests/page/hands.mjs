// What a person does with the page.

/** Opens an address and waits until the page is there. */
export async function open(tab, url) {
  await tab.goto(url);
  await tab.locator('#page main').waitFor();
}

/** Opens what the home page has behind "More". */
export async function openMore(tab) {
  if (!(await tab.locator('.begin .others[open]').count())) await tab.locator('.begin .others summary').click();
}

/** Begins a match in one of the ways of the home page. */
export async function begin(tab, url, how, press = 'click') {
  await open(tab, url);
  if (how === 'one-screen') await openMore(tab);
  await tab.locator(`.begin [data-way="${how}"]`)[press]();
  await tab.locator('.match .side').waitFor();
}

/** Makes a match with a method of the server, and opens it. */
export async function make(tab, url, method, params) {
  await open(tab, url);
  const match = await tab.evaluate(
    async ({ method, params }) => {
      await fetch('/api/guest', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ name: 'Guest' }),
      });
      localStorage.setItem('linstock.somebody', 'yes');
      const socket = new WebSocket(`ws://${location.host}/ws`);
      await new Promise((opened) => (socket.onopen = opened));
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
      const answer = await new Promise((came) => (socket.onmessage = (message) => came(JSON.parse(message.data))));
      socket.close();
      return answer.result?.match ?? Promise.reject(new Error(JSON.stringify(answer)));
    },
    { method, params },
  );
  await tab.goto(`${url}/match/${match}`);
  await tab.locator('.match .side').waitFor();
}

/** Makes a match that begins in the middle, and opens it. */
export const setUp = (tab, url, seats, position) => make(tab, url, 'match.setup', { game: 'montrose', seats, position });

/** The link of an open seat: of the card that is there, or by the seat's button, which on a phone lies behind "More". */
export async function invitation(tab) {
  if (!(await tab.locator('.invite-card').count())) {
    const invite = tab.locator('button.invite');
    if (!(await invite.isVisible())) await tab.locator('.unfold').click();
    await invite.click();
  }
  await tab.waitForFunction(() => document.querySelector('input.link')?.value);
  return tab.locator('input.link').inputValue();
}

/** Takes the seat of an invitation. */
export async function join(tab, link) {
  await open(tab, link);
  await tab.locator('button.take').click();
  await tab.locator('.match .question').waitFor();
}

/** Waits until something is asked, or the match is over, or it has taken too long: whether something is asked. */
export async function question(tab, patience = 180_000) {
  return (await asked(tab, '', patience).catch(() => null)) !== null;
}

/** Goes on through the scenes that are on show, one by one, by their button or by Escape. */
export async function goOn(tab, by = 'click') {
  for (let at; (at = await sceneOn(tab)) !== null; ) {
    const left = tab.waitForFunction((at) => document.querySelector('.scene')?.dataset.events !== at, at);
    if (by === 'key') await tab.keyboard.press('Escape');
    else {
      const clicked = tab.locator(`.scene[data-events="${at}"] .go-on`).click();
      clicked.catch(() => {}); // a scene may go on by itself before it is clicked
      await Promise.race([clicked, left]);
    }
    await left;
  }
}

/** Confirms an answer that ends more than it says. */
export async function confirm(tab, by = 'click') {
  if (by === 'click') return tab.locator('.sure .primary').click();
  await tabTo(tab, '.sure .primary');
  await tab.keyboard.press('Enter');
}

/** The events of the scene on show; null if there is none. */
export const sceneOn = (tab) => tab.evaluate(() => document.querySelector('.scene')?.dataset.events ?? null);

/** Waits until nothing that was asked for is on its way. */
export async function still(tab) {
  await tab.locator('.match[aria-busy="false"]').waitFor();
}

/**
 * Goes on through scenes, and confirms what was answered, until something else is asked than `before` and takes an answer, or the match is over. What is
 * asked: its key, its kind, and the answers, each with whether it leads to the enemy, and those in which numbers may vary.
 * A fault, if none of it happens within the milliseconds of `patience`.
 */
export async function asked(tab, before = '', patience = 180_000, by = 'click') {
  for (;;) {
    const now = await askedOrShown(tab, before, patience);
    if (now === 'sure') await confirm(tab, by);
    else if (now === 'scene') await goOn(tab, by);
    else return now;
  }
}

function askedOrShown(tab, before, patience) {
  return tab.evaluate(
    ({ before, patience }) =>
      new Promise((found, none) => {
        const look = () => {
          const shown = document.querySelector('.scene .go-on');
          const sure = document.querySelector('.question .sure');
          const panel = document.querySelector('.match[aria-busy="false"] .question');
          if (!shown && !panel) return;
          const { question: key, is, over, seat, fresh } = panel?.dataset ?? {};
          if (!shown && !sure && over === undefined && (!key || key === before || fresh !== undefined)) return;
          watch.disconnect();
          clearTimeout(late);
          if (sure) return found('sure');
          if (shown) return found('scene');
          if (over !== undefined) return found(null);
          const foe = seat === 'royalist' ? 'Covenanter:' : 'Royalist:';
          const spoken = (line) => document.querySelector(`[data-space="${line}"]`)?.getAttribute('aria-label');
          const answers = [...panel.querySelectorAll('.answers button[data-line]')].map((button) => ({
            line: button.dataset.line,
            ends: button.closest('.ends') !== null,
            space: spoken(button.dataset.line) !== undefined,
            foe: spoken(button.dataset.line)?.includes(foe) ?? false,
          }));
          const ranged = [...panel.querySelectorAll('form.ranged[data-line]')].map((form) => form.dataset.line);
          found({ key, is, seat, answers, ranged });
        };
        const watch = new MutationObserver(look);
        const why = () => {
          const panel = document.querySelector('.question');
          const busy = document.querySelector('.match')?.getAttribute('aria-busy');
          const held = document.activeElement?.outerHTML.slice(0, 200);
          const log = document.querySelector('.log')?.innerText.slice(-200);
          return new Error(`nothing is asked after ${before}: ${JSON.stringify({ ...panel?.dataset, busy, held, panel: panel?.innerText, log })}`);
        };
        const late = setTimeout(() => none(why()), patience);
        watch.observe(document.body, { subtree: true, childList: true, attributes: true });
        look();
      }),
    { before, patience },
  );
}

/** Goes on through scenes until this is asked. */
export async function until(tab, question) {
  for (let now = { key: '' }; now.key !== question; ) now = await asked(tab, now.key);
}

/** Unfolds every turn of the log. */
export async function unfold(tab) {
  const folded = tab.locator('.log details:not([open]) > summary');
  while (await folded.count()) await folded.first().click();
}

/** Goes on through scenes until the match is over; a question stays unanswered. */
export async function over(tab) {
  for (let now = await asked(tab); now; ) now = await asked(tab, now.key);
}

/** Chooses in the page's own settings that there are no scenes, for those to whom they do not matter. */
export const withoutScenes = (tab) => paced(tab, 'none');
export const withScenes = (tab) => paced(tab, 'normal');

async function paced(tab, pace) {
  await tab.locator('.opens-menu').click();
  await tab.locator('.preferences select').selectOption(pace);
  await tab.locator('.opens-menu').click();
}

/**
 * Two or more answer what they are asked, as `choose` says and each as `gives` says, until the match is over, as often as is said, or
 * until `enough` says so.
 */
export async function playTogether(tabs, choose, { most = 3_000, gives = tabs.map(() => click), enough = async () => false } = {}) {
  const whole = 600_000; // one may be asked nothing for long, while another plays
  const next = (i, before) => asked(tabs[i], before, whole).then((now) => ({ i, now }));
  const coming = tabs.map((_, i) => next(i));
  for (let turn = 0; turn < most; ++turn) {
    const { i, now } = await Promise.race(coming);
    if (!now) return;
    if (await enough()) return;
    await gives[i](tabs[i], choose(now, turn));
    coming[i] = next(i, now.key);
  }
}

/** Chooses as one who wants to fight: all together, towards the enemy, and on as soon as that is chosen. */
export function bold({ is, answers }, turn) {
  const comrade = is === 'march-phase' && answers.some((a) => a.space) && answers.find((a) => !a.space && !a.ends);
  if (comrade) return comrade.line;
  const done = answers.find((a) => a.line === 'done');
  const onward = answers.filter((a) => !a.ends);
  const foe = onward.find((a) => a.foe);
  if (foe && !(done && turn % 5 === 0)) return foe.line;
  if (done) return done.line;
  const tired = is === 'march-phase' && turn > 8 && turn % 4 === 0;
  const from = onward.length && !tired ? onward : answers.filter((a) => a.ends);
  return (from.length ? from : answers).at(turn % (from.length || answers.length)).line;
}

/**
 * Chooses as a colonel of And Gentlemen All who wants to be done: shoots and strikes at whom he can, and sends his first few
 * regiments ahead as far as they may go.
 */
export function colonel({ is, answers, ranged }, turn) {
  const of = (...verbs) => verbs.flatMap((verb) => answers.find((a) => a.line.split(' ')[0] === verb) ?? [])[0]?.line;
  if (is === 'choose-card') return ['move', 'fire', 'rally', 'pass'].map((card) => of('card') && answers.find((a) => a.line === `card ${card}`)).find(Boolean).line;
  const ahead = ranged.find((line) => line.startsWith('ahead'));
  const act = of('fire', 'attack', 'rally', 'done') ?? ahead;
  if (act) return act;
  const onward = answers.filter((a) => !a.ends);
  if (is === 'movement' && turn % 5 > 2) return answers.find((a) => a.line === 'end-movement')?.line ?? answers.at(-1).line;
  return (onward[turn % 3] ?? onward[0] ?? answers.at(-1))?.line ?? ranged[0];
}

/** Where an answer can be pressed; a fault, if something lies over it. */
async function spot(tab, line) {
  for (let before = null; ; ) {
    const at = await spotNow(tab, line);
    if (before && before.x === at.x && before.y === at.y) return at;
    before = at; // answers move while odds and marks come in; a person aims when they stand
    await tab.evaluate(() => new Promise((on) => setTimeout(on, 30)));
  }
}

async function spotNow(tab, line) {
  return tab.evaluate((line) => {
    const [button] = ['button[data-line]', 'form.ranged[data-line] button'].flatMap((what) =>
      [...document.querySelectorAll(`.question ${what}`)].filter((b) => b.closest('[data-line]').dataset.line === line),
    );
    if (!button) throw new Error(`${line} is not offered: ${document.querySelector('.question')?.innerText.slice(0, 300)}`);
    button.scrollIntoView({ block: 'nearest' });
    const box = button.getBoundingClientRect();
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const top = document.elementFromPoint(at.x, at.y);
    if (!button.contains(top)) throw new Error(`${line} lies under ${top?.outerHTML.slice(0, 120)}`);
    return at;
  }, line);
}

export async function click(tab, line) {
  const { x, y } = await spot(tab, line);
  await tab.mouse.click(x, y);
}

export async function tap(tab, line) {
  const { x, y } = await spot(tab, line);
  await tab.touchscreen.tap(x, y);
}

/** Goes with Tab, or back with Shift and Tab, until something has the focus. */
export async function tabTo(tab, selector) {
  for (let i = 0; i < 90; ++i) {
    const way = await tab.evaluate((selector) => {
      const [goal, here] = [document.querySelector(selector), document.activeElement];
      if (goal === here) return null;
      return here.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab';
    }, selector);
    if (!way) return;
    await tab.keyboard.press(way);
  }
  throw new Error(`no key leads to ${selector}`);
}

/** Goes to an answer by keys, and gives it. */
export async function key(tab, line) {
  const at = `[data-line="${line}"]`;
  await tabTo(tab, `.question button${at}, .question form.ranged${at} button`);
  await tab.keyboard.press('Enter');
}

/** Types an answer. */
export async function type(tab, line) {
  await tabTo(tab, '.typed input');
  await tab.keyboard.type(line);
  await tab.keyboard.press('Enter');
}

/** Goes to a space of the board by arrows, each time by the one that looks best and was not pressed there yet. */
export async function keyOnBoard(tab, space) {
  await tabTo(tab, '[data-space][tabindex="0"]');
  const pressed = new Set();
  for (;;) {
    const { here, arrows } = await tab.evaluate((space) => {
      const at = (element) => element.querySelector('.board-hit').getBoundingClientRect();
      const [goal, here] = [document.querySelector(`[data-space="${space}"]`), document.activeElement];
      const [dx, dy] = [at(goal).x - at(here).x, at(goal).y - at(here).y];
      const towards = { ArrowRight: dx, ArrowLeft: -dx, ArrowDown: dy, ArrowUp: -dy };
      return { here: here.dataset.space, arrows: Object.keys(towards).sort((a, b) => towards[b] - towards[a]) };
    }, space);
    if (here === space) return tab.keyboard.press('Enter');
    const arrow = arrows.find((a) => !pressed.has(`${here} ${a}`));
    if (!arrow) throw new Error(`no arrow leads from ${here} to ${space}`);
    pressed.add(`${here} ${arrow}`);
    await tab.keyboard.press(arrow);
  }
}

const keyOf = (tab) => tab.evaluate(() => document.querySelector('.question')?.dataset.question);

/** Answers until the match is over, or as often as is said: how many answers it took. What another does may take a question away. */
export async function play(
  tab,
  { give = click, by = give === key ? 'key' : 'click', choose = bold, most = 3_000, each = async () => {} } = {},
) {
  let now = await asked(tab, '', 60_000, by);
  for (let turn = 0; ; ++turn) {
    if (!now || turn === most) return turn;
    await each(now, turn);
    await give(tab, choose(now, turn), now).catch(async (why) => {
      if ((await keyOf(tab)) === now.key) throw why;
    });
    now = await asked(tab, now.key, 60_000, by);
  }
}

/** Gives one answer, if something is asked. */
export async function answer(tab) {
  const now = await asked(tab);
  if (now) await click(tab, bold(now, 0));
  await still(tab);
}

/** Goes on through the scenes of all until one of them is asked something: who; null, if the match is over. */
export async function whoIsAsked(...tabs) {
  const stands = () => {
    const panel = document.querySelector('.match[aria-busy="false"] .question');
    const { over, question, fresh } = panel?.dataset ?? {};
    return over !== undefined ? 'over' : question && fresh === undefined ? 'asked' : null;
  };
  for (;;)
    for (const tab of tabs) {
      await goOn(tab);
      if (await tab.locator('.question .sure').count()) await confirm(tab);
      const now = await tab.evaluate(stands);
      if (now) return now === 'over' ? null : tab;
      await tab.evaluate(() => new Promise((on) => setTimeout(on, 30)));
    }
}

/** A request over a connection of the tab's own, as whoever the tab is. */
export const ask = (tab, method, params) =>
  tab.evaluate(
    ([method, params]) =>
      new Promise((good, bad) => {
        const socket = new WebSocket(`ws://${location.host}/ws`);
        socket.onopen = () => socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
        socket.onmessage = (message) => {
          socket.close();
          const { result, error } = JSON.parse(message.data);
          if (error) bad(new Error(JSON.stringify(error)));
          else good(result);
        };
      }),
    [method, params],
  );

const placed = (x, y, facing, points = 0) => ({ at: { x, y, facing }, points, first: 1 });
/** A position of Declare Thee Sir: two lines of tired regiments within the reach of their muskets. */
export const closeLines = {
  at: 'round',
  state: {
    round: 1,
    units: {
      'r-blue': placed(17_000, 16_500, 0),
      'p-red': placed(17_000, 19_500, 18_000),
      'r-green': placed(26_500, 16_500, 0),
      'p-white': placed(26_500, 19_500, 18_000),
    },
  },
};

const ran = (x, y) => ({ x, y, facing: 18_000 });
const stands = [ran(28_000, 21_000), ran(26_500, 22_000), ran(25_000, 20_500)];
/** Another, in which a regiment routs, far from the enemy. */
export const greenRouts = { at: 'round', state: { round: 1, units: { 'r-green': { at: stands[1], mode: 'routing', points: 1, first: 2, stands } } } };

/** Chooses as one who lets happen what must. */
export const idle = ({ answers, ranged }) => ['defer', 'done'].find((line) => answers.some((a) => a.line === line)) ?? answers.at(-1)?.line ?? ranged[0];

/** Chooses as a commander of Declare Thee Sir: fires until a volley was seen, then attacks. */
export const eager = (fires) => ({ answers, ranged }) => {
  const of = (...verbs) => verbs.flatMap((verb) => answers.find((a) => a.line.split(' ')[0] === verb) ?? [])[0]?.line;
  return of('fire', 'attack', 'done', fires ? 'stand-fire' : 'advance', 'stay-behind') ?? answers.at(-1)?.line ?? ranged[0];
};

/** The scene on show, all at one moment, since it may grow; null if there is none. */
const shownOn = (tab) =>
  tab.evaluate(() => {
    const scene = document.querySelector('.scene');
    return scene && { is: scene.dataset.scene, events: scene.dataset.events, dice: scene.querySelector('.die') !== null };
  });

/** Answers and goes on until a scene is on show that is wanted, and dice in it if so said. */
export async function untilScene(tab, wanted, choose, dice = false) {
  for (let turn = 0; turn < 300; ++turn) {
    for (let on; (on = await shownOn(tab)); ) {
      if (on.is === wanted && (on.dice || !dice)) return;
      await tab.locator('.scene .go-on').click();
      await tab.waitForFunction((was) => document.querySelector('.scene')?.dataset.events !== was, on.events);
    }
    const what = '.scene, .question .sure, .question[data-over], .match[aria-busy="false"] .question[data-question]:not([data-fresh])';
    await tab.locator(what).first().waitFor();
    if (await tab.locator('.question .sure').count()) await confirm(tab);
    else if ((await sceneOn(tab)) === null) {
      const now = await asked(tab);
      if (!now) throw new Error(`the battle is over before a ${wanted}`);
      await click(tab, choose(now));
      await tab.waitForFunction(
        (key) => document.querySelector('.scene, .question .sure') || (document.querySelector('.question').dataset.question ?? key) !== key,
        now.key,
      );
    }
  }
  throw new Error(`no ${wanted}`);
}

/**
 * Chooses as a Brigadier of Never Mind the Matchlocks: shoots with who may, orders one unit after the other, moves straight ahead, keeps
 * his cards.
 */
export function brigadier({ is, answers, ranged }) {
  const has = (line) => answers.some((a) => a.line === line);
  const first = (...likes) => likes.flatMap((like) => answers.find((a) => a.line.startsWith(like))?.line ?? [])[0];
  if (is === 'spend-token')
    return ['done', 'first shoot', 'first move', 'second shoot', 'second move'].find(has) ?? answers[0].line;
  if (is === 'bombard') return 'pass-turn';
  if (is === 'act') return has('done') ? 'done' : first('shoot', 'attack') ?? ranged.find((l) => l.startsWith('ahead')) ?? 'hold';
  return first('no-card', 'shoot', 'keep-facing', 'finish', 'stay', 'go-along', 'use') ?? answers[0]?.line ?? ranged[0];
}

const standing = (x, y, facing, more = {}) => ({ at: { x, y, facing }, ...more });
/** A position of Never Mind the Matchlocks: two Battalia within reach of each other, their leaders at hand. */
export const clash = {
  at: 'turn',
  state: {
    turn: 1,
    units: {
      whitecoats: standing(27_000, 14_000, 0, { figures: [13, 8] }),
      greencoats: standing(27_000, 18_500, 18_000, { figures: [16, 5] }),
      gerard: standing(30_000, 10_000, 0),
      skippon: standing(30_000, 23_000, 18_000),
    },
  },
};

/** Another, late in the first battle: both lines within reach of each other, some Army Morale Tokens surrendered. */
export const lateInTheDay = {
  at: 'turn',
  state: {
    turn: 4,
    lost_tokens: [2, 2],
    units: {
      bluecoats: standing(15_000, 14_000, 0),
      whitecoats: standing(29_000, 14_000, 0, { figures: [13, 8] }),
      lifeguard: standing(40_000, 14_000, 0),
      gerard: standing(28_000, 11_000, 0),
      redcoats: standing(15_000, 18_500, 18_000),
      greencoats: standing(29_000, 18_500, 18_000, { figures: [16, 5] }),
      ironsides: standing(40_000, 18_500, 18_000),
      skippon: standing(28_000, 21_500, 18_000),
    },
  },
};

/** Chooses as one who orders these two to Attack, and carries it out. */
export function fierce(now) {
  const has = (line) => now.answers.some((a) => a.line === line);
  const orders = has('move-leader') ? ['whitecoats', 'greencoats'] : [];
  if (now.is === 'spend-token') return ['done', 'first attack', ...orders].find(has) ?? 'finish';
  return now.answers.find((a) => a.line.startsWith('attack '))?.line ?? brigadier(now);
}
