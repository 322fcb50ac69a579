// Two people are told of their turns while they are away: a week of Montrose with the clock set forward, in which each
// notice arrives once. notices_test.mjs PROGRAM
import { createHmac } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { accessible, desk, phone, start } from './browser.mjs';
import { checks, expect } from './checks.mjs';
import { open } from './hands.mjs';
import { openPostOffice } from './post_office.mjs';

const [program] = process.argv.slice(2);
const hour = 3_600;
const office = await openPostOffice();
const flags = ['--smtp', office.smtp, '--mail-from', 'linstock@example.org', '--contact', 'mailto:me@example.org'];
const stage = await start(program, {
  flags: [...flags, '--mail-every', `${4 * hour}`, '--notices-to-local'],
  env: { LD_PRELOAD: join(dirname(program), 'tests/libwall_clock_shim.so') },
});
const { folder, person, end } = stage;
const { check, finish } = checks();
const shots = process.env.PICTURES;
const picture = (tab, name) => shots && tab.screenshot({ path: `${shots}/${name}.png`, fullPage: true });

let ahead = 0;
/** Sets the server's clock forward. */
function later(seconds) {
  ahead += seconds;
  writeFileSync(join(folder, 'clock'), `${ahead}`);
}
/** Waits until something holds. */
async function until(holds, what) {
  for (let patience = 1_200; !(await holds()); --patience) {
    expect(patience, what());
    await new Promise((soon) => setTimeout(soon, 50));
  }
}

async function account(tab, name) {
  await open(tab, `${stage.server.url}/account`);
  await tab.locator('input[name="name"]').fill(name);
  await tab.locator('input[name="password"]').fill('a long way to Philiphaugh');
  await tab.getByRole('button', { name: 'Create an account' }).click();
  await tab.locator('.notices[aria-busy="false"]').waitFor();
}

/** Requests of a person who has no page of Linstock open, on a connection that ends with them. */
const talk = (tab, what) =>
  tab.evaluate(async ({ calls, plays }) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    await new Promise((up, down) => ((socket.onopen = up), (socket.onerror = down)));
    const waiting = new Map();
    socket.onmessage = ({ data }) => {
      const { id, result, error } = JSON.parse(data);
      waiting.get(id)?.(error ? { error } : result);
    };
    let last = 0;
    const ask = (method, params) =>
      new Promise((answered) => {
        waiting.set(++last, answered);
        socket.send(JSON.stringify({ jsonrpc: '2.0', id: last, method, params }));
      });
    const results = [];
    for (const [method, params] of calls) results.push(await ask(method, params));
    // Answers with the last that is offered, which ends a phase, until another is asked.
    while (plays) {
      const { questions, over } = await ask('match.pending', { match: plays });
      if (over || !questions.length) break;
      const { seat, answers } = questions[0];
      const { role, text } = answers.at(-1);
      const line = role === 'done' ? 'done' : text;
      const done = await ask(role === 'part' ? 'match.part' : 'match.choose', { match: plays, seat, line });
      if (done.error) throw new Error(`${line}: ${JSON.stringify(done.error)}`);
    }
    const ended = new Promise((closed) => (socket.onclose = closed));
    socket.close();
    await ended;
    return results;
  }, what);
const seatOf = { anne: 'royalist', ben: 'covenanter' };
const visit = (who, match) =>
  talk(people[who], { calls: [['match.watch', { match, viewer: seatOf[who] }]], plays: match });

const people = { anne: await person(), ben: await person(phone) };
const { anne, ben } = people;
const matches = [];
let secret = '';

await check('nothing is mailed before the address is confirmed, by the link of a mail', async () => {
  await account(ben, 'Ben');
  await ben.locator('.notices input[type="email"]').fill('ben@example.org');
  await ben.getByRole('button', { name: 'Mail me a code' }).click();
  await ben.getByLabel('Code mailed to ben@example.org').waitFor();
  await picture(ben, 'notices-code');
  await until(() => office.mails.length === 1, () => 'no mail');
  const [mail] = office.mails.splice(0);
  expect(mail.to === 'ben@example.org' && mail.from === 'linstock@example.org', `${mail.from} to ${mail.to}`);
  await ben.getByLabel('Code mailed to ben@example.org').fill('wrong');
  await ben.getByRole('button', { name: 'Confirm' }).click();
  await ben.getByText('Wrong code').waitFor();
  await open(ben, /http:\S+confirm=\S+/.exec(mail.text)[0]);
  await ben.getByText('Mails go to ben@example.org').waitFor();
  expect(!ben.url().includes('confirm'), ben.url());
  await accessible(ben);
  await picture(ben, 'notices-mail');
});

await check('a browser subscribes and a webhook is signed with a secret that is shown once', async () => {
  await anne.context().grantPermissions(['notifications'], { origin: stage.server.url });
  // A push service of one's own in place of the browser maker's.
  await anne.addInitScript(({ endpoint, p256dh, auth }) => {
    let here = null;
    PushManager.prototype.getSubscription = async () => here;
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
      globalThis.pushKey = applicationServerKey;
      return (here = { endpoint, toJSON: () => ({ endpoint, keys: { p256dh, auth } }), unsubscribe: async () => true });
    };
  }, office.browser);
  await account(anne, 'Anne');
  await anne.getByRole('button', { name: 'Show notices in this browser' }).click();
  await anne.getByRole('button', { name: 'No more notices in this browser' }).waitFor();
  await anne.getByText('For programs').click();
  await anne.locator('.notices input[type="url"]').fill(office.hook);
  await anne.getByRole('button', { name: 'Add the webhook' }).click();
  secret = await anne.getByLabel('Secret, shown only once').inputValue();
  expect(/^[0-9a-f]{64}$/.test(secret), secret);
  await accessible(anne);
  await picture(anne, 'notices-anne');
  stage.pushKey = await anne.evaluate(() => globalThis.pushKey);
});

await check('the service worker shows what is pushed, with the match behind it', async () => {
  // Chromium without a head shows no notices: what it would show is noted.
  const [worker] = anne.context().serviceWorkers();
  await worker.evaluate(() => {
    globalThis.registration.showNotification = async (...given) => void (globalThis.shown = given);
  });
  const devtools = await anne.context().newCDPSession(anne);
  const registered = new Promise((found) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => registrations[0] && found(registrations[0].registrationId)),
  );
  await devtools.send('ServiceWorker.enable');
  const data = JSON.stringify({ title: 'Your turn', url: `${stage.server.url}/match/abc`, tag: 'abc' });
  await devtools.send('ServiceWorker.deliverPushMessage', { origin: stage.server.url, registrationId: await registered, data });
  await until(() => worker.evaluate(() => globalThis.shown), () => 'nothing is shown');
  const [title, { tag, data: url }] = await worker.evaluate(() => globalThis.shown);
  expect(title === 'Your turn' && tag === 'abc' && url === `${stage.server.url}/match/abc`, `${title} ${tag} ${url}`);
});

await check('a subscription that the browser renews is told to the server in place of the old one', async () => {
  const [worker] = anne.context().serviceWorkers();
  const { endpoint, p256dh, auth } = office.browser;
  const renew = (from, to) =>
    worker.evaluate(
      ({ from, to, keys }) => {
        PushManager.prototype.subscribe = async () => ({ toJSON: () => ({ endpoint: to, keys }) });
        const event = new ExtendableEvent('pushsubscriptionchange');
        self.dispatchEvent(Object.assign(event, { oldSubscription: { endpoint: from }, newSubscription: null }));
      },
      { from, to, keys: { p256dh, auth } },
    );
  const known = () => anne.evaluate(async () => (await (await fetch('/api/notices', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' })).json()).browsers);
  const isOnly = async (wanted) => JSON.stringify(await known()) === JSON.stringify([wanted]);
  await renew(endpoint, `${endpoint}/renewed`);
  await until(() => isOnly(`${endpoint}/renewed`), () => 'the new subscription is not known');
  await renew(`${endpoint}/renewed`, endpoint);
  await until(() => isOnly(endpoint), () => 'the old subscription is not known again');
});

await check('a week of Montrose: each notice arrives once', async () => {
  for (const tab of [anne, ben]) await tab.goto(`${stage.server.url}/status`);
  for (let i = 0; i < 2; ++i) {
    const [{ match }] = await talk(anne, { calls: [['match.new', { game: 'montrose' }]] });
    const [{ code }] = await talk(anne, { calls: [['match.invite', { match, seat: 'covenanter' }]] });
    await talk(ben, { calls: [['match.sit', { match, seat: 'covenanter', code }]] });
    matches.push(match);
  }
  for (const match of matches) await visit('ben', match); // Anne is to move in both
  later(5 * hour);
  await until(() => office.hooked.length === 2 && office.pushed.length === 2, () => 'Anne is not told');
  for (const box of [office.mails, office.hooked, office.pushed]) box.length = 0;
  const [one, two] = matches;
  const [mails, requests] = [() => office.mails.length, () => Math.min(office.hooked.length, office.pushed.length)];
  for (let day = 1; day <= 7; ++day) {
    await visit('anne', one);
    later(hour);
    await until(() => mails() === 2 * day - 1, () => `day ${day}: ${mails()} mails`);
    await visit('anne', two); // too soon for another mail, which lists both
    later(4 * hour);
    await until(() => mails() === 2 * day, () => `day ${day}: ${mails()} mails`);
    if (day === 3) {
      await stage.restart('SIGKILL');
      for (const tab of [anne, ben]) await tab.goto(`${stage.server.url}/status`);
      office.failing = 2; // and the other side is down for a while
    }
    for (const match of matches) await visit('ben', match);
    later(4 * hour);
    if (day === 3) await until(() => office.failing === 0, () => 'nothing was tried');
    later(hour);
    await until(() => requests() === 2 * day, () => `day ${day}: ${office.hooked.length} and ${office.pushed.length}`);
    later(14 * hour);
  }
  // Another day in which nobody plays tells nobody anything. The mail that this one waits for is another's.
  later(24 * hour);
  await visit('anne', one);
  later(5 * hour);
  await until(() => mails() === 15, () => `${mails()} mails`);
  expect(office.hooked.length === 14 && office.pushed.length === 14, `${office.hooked.length}, ${office.pushed.length}`);
});

await check('what arrives is right: digests, signatures, keys', async () => {
  const lists = office.mails.map((mail) => matches.filter((match) => mail.text.includes(`/match/${match}`)).length);
  expect(lists.join('') === '121212121212121', lists.join(''));
  expect(office.mails[0].subject === 'It is your turn in a match', office.mails[0].subject);
  expect(office.mails[1].subject === 'It is your turn in 2 matches', office.mails[1].subject);
  expect(office.mails[0].text.includes('Your turn: Campaigns of Montrose against Anne'), office.mails[0].text);
  expect(new Set(office.mails.map((mail) => mail.headers.get('message-id'))).size === 15, 'mails have one id');
  const told = office.hooked.map(({ signature, body }) => {
    expect(signature === `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`, signature);
    return JSON.parse(body);
  });
  expect(new Set(told.map(({ id }) => id)).size === 14, 'each notice has its own id');
  expect(told.every(({ event, match, url }) => event === 'turn' && url === `${stage.server.url}/match/${match}`), JSON.stringify(told[0]));
  for (const { title, url, claims } of office.pushed) {
    expect(title === 'Your turn: Campaigns of Montrose against Ben' && url.includes('/match/'), `${title} ${url}`);
    expect(claims.key === stage.pushKey && claims.sub === 'mailto:me@example.org', JSON.stringify(claims));
    expect(office.browser.endpoint.startsWith(claims.aud), claims.aud);
  }
});

await check('the end of a match is told to whoever is away, and mails stop by their link', async () => {
  const [match] = matches;
  await visit('ben', match);
  const before = office.mails.length;
  const concede = ['match.act', { match, seat: 'royalist', line: 'concede' }];
  for (let [answer] = await talk(anne, { calls: [concede] }); answer.error; [answer] = await talk(anne, { calls: [concede] }))
    for (const who of ['anne', 'ben']) await visit(who, match);
  later(5 * hour);
  await until(() => office.mails.length > before, () => 'no mail of the end');
  const mail = office.mails.at(-1);
  expect(mail.text.includes('Match over: Campaigns of Montrose against Anne'), mail.text);
  const link = mail.headers.get('list-unsubscribe').slice(1, -1);
  expect(mail.headers.get('list-unsubscribe-post') === 'List-Unsubscribe=One-Click', 'one click');
  await ben.goto(link);
  await picture(ben, 'notices-stop');
  await ben.getByRole('button', { name: 'Send me no more mails' }).click();
  await ben.getByText('You will get no more mails').waitFor();
  await open(ben, `${stage.server.url}/account`);
  await ben.getByLabel('Mail address').waitFor();
});

office.close();
await end();
finish();
