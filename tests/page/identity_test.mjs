// Nobody stops being who he is: two tabs, signing in and out, answers that fail, a browser that keeps nothing. Prints "ok - check" or
// "not ok - check" with the reason, one line a check. identity_test.mjs PROGRAM
import { start, watched } from './browser.mjs';
import { checks, expect } from './checks.mjs';
import { begin, open, openMore } from './hands.mjs';

const [program] = process.argv.slice(2);
const { server, person, end } = await start(program);
const { check, finish } = checks();

const tabBeside = async (tab) => watched(await tab.context().newPage());

/** Whether this tab is asked for a seat, after a reload. */
async function stillPlays(tab) {
  await tab.reload();
  await tab.locator('.match .question').waitFor();
  expect((await tab.locator('.question .answers button').count()) > 0, 'nothing is asked of him');
}

const noFaults = (...tabs) => {
  for (const tab of tabs) expect(tab.faults.length === 0, tab.faults.join('; '));
};

/** A page without https has no locks. */
const unlocked = (context) => context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));

for (const locks of [true, false])
  await check(`a new visitor who begins a match in each of two tabs is one person, and holds both${locks ? '' : ', without locks too'}`, async () => {
    const one = await person();
    if (!locks) await unlocked(one.context());
    const two = await tabBeside(one);
    for (const tab of [one, two]) {
      await open(tab, server.url);
      await openMore(tab);
    }
    await Promise.all([one, two].map((tab) => tab.locator('.begin [data-way="one-screen"]').click()));
    for (const tab of [one, two]) await tab.locator('.match .side').waitFor();
    for (const tab of [one, two]) await stillPlays(tab);
    noFaults(one, two);
  });

/** What the account page does with name and password. */
async function account(tab, name, press) {
  await open(tab, `${server.url}/account`);
  await tab.locator('input[name="name"]').fill(name);
  await tab.locator('input[name="password"]').fill('a long password');
  await tab.getByRole('button', { name: press, exact: true }).click();
  await tab.getByText(`Signed in: ${name}`).waitFor();
}

await check('a guest who signs in in another tab, and out again, plays on', async () => {
  const elsewhere = await person();
  await account(elsewhere, 'Cora', 'Create an account');
  const guest = await person();
  await begin(guest, server.url, 'one-screen');
  const other = await tabBeside(guest);
  await account(other, 'Cora', 'Sign in');
  await other.getByRole('button', { name: 'Sign out', exact: true }).click();
  await other.getByText('Guest:').waitFor();
  await stillPlays(guest);
  noFaults(guest, other, elsewhere);
});

await check('a guest who makes an account has its name in another tab, too', async () => {
  const one = await person();
  await begin(one, server.url, 'one-screen');
  const two = await tabBeside(one);
  await open(two, `${server.url}/account`);
  await two.getByText('Guest:').waitFor();
  await account(one, 'Dora', 'Create an account');
  await two.getByText('Signed in: Dora').waitFor();
  noFaults(one, two);
});

await check('a server that never says who one is leaves no page empty', async () => {
  const tab = await person();
  await begin(tab, server.url, 'one-screen');
  await tab.route('**/api/me', () => undefined);
  await open(tab, `${server.url}/account`);
  await tab.getByText('The server has not said yet who you are.').waitFor();
  await tab.unroute('**/api/me');
  await tab.getByText('Guest:').waitFor();
});

await check('while the server does not say who one is, one is not nobody', async () => {
  const tab = await person();
  await begin(tab, server.url, 'one-screen');
  await tab.route('**/api/me', (route) => route.abort());
  await stillPlays(tab);
  const match = tab.url();
  await begin(tab, server.url, 'one-screen');
  await tab.unroute('**/api/me');
  await open(tab, match);
  await stillPlays(tab);
});

await check('a browser that keeps nothing plays', async () => {
  const tab = await person();
  await tab.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
  await begin(tab, server.url, 'one-screen');
  await tab.locator('.question .answers button').first().waitFor();
  noFaults(tab);
});

await end();
finish();
