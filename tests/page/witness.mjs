// What a page shows, and in what order: nothing may be seen before the news that led to it.
import { expect } from './checks.mjs';

/**
 * Notes what comes over the connection and, at each change of the document, what is seen: the news, the scenes, the question,
 * the log and the board. `wrong` says in what order something was seen that must not be.
 */
function witness(mustBeShown, moves, companions) {
  const news = [];
  const shown = new Set();
  let before = null; // what was seen last
  const wrong = [];
  globalThis.witnessed = { wrong, news, shown, compared: 0, moved: 0 };
  const Socket = globalThis.WebSocket;
  globalThis.WebSocket = class extends Socket {
    constructor(...of) {
      super(...of);
      this.addEventListener('message', ({ data }) => {
        const { method, params } = JSON.parse(data);
        if (method === 'match.news') news.push(params.news);
      });
    }
  };
  const isShown = new Function('event', `return (${mustBeShown})(event)`);
  const isMove = (event) => moves.includes(event.is);
  const look = () => {
    const scene = document.querySelector('.scene');
    const question = document.querySelector('.question');
    if (!question) return;
    for (const event of scene?.dataset.events.split(' ') ?? []) shown.add(Number(event));
    const number = Number(question.dataset.question?.split(' ')[1] ?? NaN);
    if (scene && (question.dataset.question || question.querySelector('[data-line]')))
      wrong.push(`question ${question.dataset.question} is asked during ${scene.dataset.scene}`);
    const last = news.findLastIndex((one) => one.question !== null && one.question <= number);
    const unseen = news
      .slice(0, last + 1)
      .flatMap((one) => one.events)
      .filter((e) => isShown(e.event) && !shown.has(e.number));
    if (!scene && unseen.length)
      wrong.push(`question ${number} is asked before ${unseen.map((e) => `${e.number} ${e.event.is}`).join(', ')}`);
    const events = scene?.dataset.events;
    const lastOf = (all) => Math.max(-1, ...all.map(Number));
    const told = lastOf([...document.querySelectorAll('.log li[data-event]')].map((li) => li.dataset.event));
    if (scene && told > lastOf(events.split(' '))) wrong.push(`the log tells of ${told} during ${scene.dataset.scene} ${events}`);
    const poses = new Map(
      [...document.querySelectorAll('.tabletop g[role="button"][data-unit]')].map((it) => [it.dataset.unit, it.getAttribute('transform')]),
    );
    for (const [unit, pose] of scene ? poses : []) {
      if (!before?.poses.has(unit) || before.poses.get(unit) === pose || companions.includes(unit)) continue;
      const [from, until] = [Math.min(before.told + 1, Number(events.split(' ')[0])), lastOf(events.split(' '))];
      const moved = (e) => e.number >= from && e.number <= until && e.event.unit === unit;
      const heard = news.some((one) => one.events.some((e) => e.number === until)); // else it was read when the match opened
      if (news.some((one) => one.events.some(moved))) ++globalThis.witnessed.moved;
      else if (heard) wrong.push(`${unit} has moved during ${scene.dataset.scene} ${events}`);
    }
    // What stands where; whether it can be chosen follows the question.
    const board = [...document.querySelectorAll('[data-space], g[role="button"][data-unit]')].map((it) =>
      (it.getAttribute('aria-label') ?? '').replace(/[;,] (can be chosen|cannot be undone|chosen|has acted|on the march|\d+ MP)|\.$/g, ''),
    );
    const of = news.findIndex((one) => one.events.some((e) => String(e.number) === events?.split(' ')[0]));
    const ids = new Set(events?.split(' '));
    const toldBy = news.filter((one) => one.events.some((e) => ids.has(String(e.number)))); // a scene may grow
    const stands = before && of >= 0 && toldBy.every((one) => one.events.every((e) => !isMove(e.event)));
    if (stands && (before.events ? before.of === of : before.news === of)) {
      ++globalThis.witnessed.compared;
      const at = board.findIndex((one, i) => one !== before.board[i]);
      if (at >= 0) wrong.push(`before ${scene.dataset.scene} ${events}: ${before.board[at]} became ${board[at]}`);
    }
    before = { board, events, of, told, poses, news: news.length };
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}

/**
 * Has what a page shows watched from its beginning: which events must be shown as scenes, and which move what is on the board. `companions`: who may go
 * along with others, so that no event of their own tells it.
 */
export const watch = (tab, mustBeShown, moves, companions = []) =>
  tab.addInitScript({
    content: `(${witness})(${JSON.stringify(String(mustBeShown))}, ${JSON.stringify(moves)}, ${JSON.stringify(companions)})`,
  });

/** That nothing was seen too early, and that so many events, moves and boards without a move were seen at all. */
export async function nothingWrong(tab, least, leastMoved = 0, leastCompared = least) {
  const { wrong, shown, compared, moved } = await tab.evaluate(() => ({
    wrong: globalThis.witnessed.wrong,
    shown: globalThis.witnessed.shown.size,
    compared: globalThis.witnessed.compared,
    moved: globalThis.witnessed.moved,
  }));
  expect(wrong.length === 0, `${wrong.length}: ${[...new Set(wrong)].slice(0, 4).join('; ')}`);
  expect(shown >= least && compared >= leastCompared, `${shown} events in scenes, ${compared} boards compared`);
  expect(moved >= leastMoved, `${moved} units moved in scenes`);
  expect(tab.faults.length === 0, tab.faults.join('; '));
}

/** The events of Campaigns of Montrose that must be shown as scenes to who plays the units that `own` finds. */
export const montroseShows = (own) => `(event) =>
  ['card-drawn', 'battle-begins', 'unit-rolled', 'battle-won', 'recruit-result', 'match-won'].includes(event.is) ||
  (event.is === 'marched' && !${own}.test(event.units[0]))`;
/** The Covenanter's units. */
export const covenanters = /^(c-|argyll|baillie|burleigh|elcho|leslie|urry|lothian)/;
export const royalists = /^(?!c-|argyll|baillie|burleigh|elcho|leslie|urry|lothian)/;
export const montroseMoves = ['marched', 'retreated', 'pursued', 'displaced', 'recruited', 'joined', 'summoned', 'went-home', 'auto-recruited'];
