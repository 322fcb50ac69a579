// What is around a match: how it is made, clocks, real dice, fair dice, notes, the account. Prints "ok - check" or
// "not ok - check" with the reason, one line a check. table_test.mjs PROGRAM
import { readFileSync } from 'node:fs';

import { accessible, phone, start } from './browser.mjs';
import { checks, expect } from './checks.mjs';
import { answer, ask, open, over, question, still, whoIsAsked } from './hands.mjs';

const [program] = process.argv.slice(2);
const { server, person, end } = await start(program);
const { check, finish } = checks();

/** Makes a match as chosen: by the names of fields, what to select or to check. */
async function make(tab, chosen) {
  await open(tab, `${server.url}/?new`);
  await tab.locator('.new-match').waitFor();
  for (const summary of await tab.locator('summary').all()) await summary.click();
  for (const [name, value] of Object.entries(chosen)) {
    const fields = tab.locator(`[name="${name}"]`);
    const field = (await fields.count()) > 1 ? tab.locator(`[name="${name}"][value="${value}"]`) : fields;
    const kind = await field.evaluate((f) => f.type);
    if (kind === 'select-one') await field.selectOption(value);
    else if (kind === 'number') await field.fill(String(value));
    else await field.setChecked(value !== false);
  }
  await tab.locator('.new-match .primary').click();
  await tab.locator('.match .side').waitFor();
  return new URL(tab.url()).pathname.split('/').pop();
}

/** The record, as the menu saves it. */
async function record(tab) {
  const menu = tab.locator('.top [aria-expanded]');
  await menu.click();
  const [file] = await Promise.all([
    tab.waitForEvent('download'),
    tab.getByRole('button', { name: 'Save the game record' }).click(),
  ]);
  await menu.click();
  return JSON.parse(readFileSync(await file.path(), 'utf8'));
}

async function resign(tab) {
  await tab.locator('.top [aria-expanded]').click();
  await tab.getByRole('button', { name: 'Resign', exact: true }).click();
  await tab.locator('.menu .alarm').first().click();
  await over(tab);
}

/** Opens a tab beside the board. */
const beside = (tab, name) => tab.getByRole('tab', { name, exact: true }).click();

const both = { royalist: 'me', covenanter: 'me' };

await check('a match is made as chosen: rules, seats, table', async () => {
  const tab = await person();
  const chosen = { pursuit: 'both', assault_after_battle: true, roll_out_round: false, force_march: 'twice' };
  await make(tab, { ...chosen, ...both, spectators: false });
  await question(tab), await answer(tab);
  await question(tab);
  await resign(tab);
  const { setup } = await record(tab);
  expect(JSON.stringify(setup.options) === JSON.stringify({ ...chosen }), JSON.stringify(setup.options));
  const other = await person();
  await open(other, tab.url());
  await other.getByText('belongs to another seat').waitFor();
  expect(tab.faults.length === 0, tab.faults.join('; '));
});

await check('a seat open to all is found in the lobby, one for a friend is not', async () => {
  const [anne, ben] = [await person(), await person()];
  await make(anne, { royalist: 'me', covenanter: 'friend' });
  await anne.locator('button.invite').waitFor();
  await open(ben, `${server.url}/lobby`);
  await ben.getByText('Nobody is waiting now').waitFor();
  await make(anne, { royalist: 'all', covenanter: 'me' });
  await open(ben, `${server.url}/lobby`);
  await ben.getByRole('button', { name: 'Play the Royalist' }).click();
  await ben.locator('.seats li[data-side="royalist"]', { hasText: 'you' }).waitFor();
});

await check('an umpire is named in the lobby, on the invitation, beside the seats and with the record', async () => {
  const [una, anne, ben] = [await person(), await person(), await person()];
  const match = await make(una, { royalist: 'all', covenanter: 'friend', umpire: true });
  const named = (tab, where) => tab.locator(`${where} li`, { hasText: /^Umpire: ./ }).waitFor();
  const { code } = await ask(una, 'match.invite', { match, seat: 'covenanter' });
  await open(ben, `${server.url}/join/${match}.covenanter.${code}`);
  await named(ben, '.terms');
  await ben.locator('button.primary').click();
  await open(anne, `${server.url}/lobby`);
  await named(anne, '.matches .terms');
  await anne.getByRole('button', { name: 'Play the Royalist' }).click();
  await named(anne, '.seats');
  await question(ben);
  await answer(ben);
  await question(anne);
  await resign(anne);
  const kept = await record(anne);
  expect(kept.umpire, 'the record names nobody');
  await open(ben, `${server.url}/`);
  const file = { name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(kept)) };
  await ben.locator('input[type="file"]').first().setInputFiles(file);
  await named(ben, '.seats');
  await anne.close(), await una.close();
});

await check('what the server refuses is said', async () => {
  const tab = await person();
  await open(tab, `${server.url}/?new`);
  await tab.locator('input[name="clock"][value="each"]').check();
  await tab.locator('[name="unit"]').selectOption('days');
  await tab.locator('[name="each"]').fill('61');
  await tab.locator('.new-match .primary').click();
  await tab.locator('[role="alert"]', { hasText: 'did not accept' }).waitFor();
});

await check('a clock runs for who is asked, stands while adjourned, and time is called', async () => {
  const tab = await person();
  await make(tab, { ...both, clock: 'weeks' });
  await question(tab);
  const clocks = tab.locator('.clock');
  expect((await clocks.count()) === 2, 'a clock for each seat');
  await tab.locator('li[data-side="covenanter"] .clock.running').waitFor();
  expect((await tab.locator('.clock.running').count()) === 1, 'one runs');
  expect((await clocks.nth(1).getAttribute('aria-label')).startsWith('Covenanter: '), 'it has a name');
  await answer(tab);
  await tab.locator('li[data-side="royalist"] .clock.running').waitFor();
  await question(tab);
  await tab.locator('.top [aria-expanded]').click();
  await tab.getByRole('button', { name: 'Adjourn the match' }).click();
  await tab.getByText('The match is adjourned').first().waitFor();
  await tab.locator('.clock:not(.running)').nth(1).waitFor();
  expect((await tab.locator('.clock.running').count()) === 0, 'none runs');
  await make(tab, { ...both, clock: 'each', each: 1, unit: 'seconds' });
  await tab.locator('.log', { hasText: 'has run out of time' }).waitFor();
});

await check('real dice are asked for, and are the dice in the log', async () => {
  const tab = await person();
  await make(tab, { ...both, dice: 'seats', umpire: true });
  for (const _ of ['royalist', 'covenanter']) {
    await tab.getByRole('button', { name: 'Shuffle' }).click();
    await still(tab);
  }
  for (const line of ['deploy inverlochy', 'recruit blair-atholl']) {
    await question(tab);
    await tab.locator(`[data-line="${line}"]`).click();
    await still(tab);
  }
  await tab.locator('.faces').waitFor();
  await accessible(tab);
  await tab.locator('[data-face="4"]').click();
  await tab.locator('.entered button').click();
  await tab.locator('[data-face="6"]').click();
  await tab.reload();
  await tab.locator('[data-face="5"]').click();
  await tab.getByRole('button', { name: 'Use these dice' }).click();
  await question(tab);
  await tab.locator('.log .die[aria-label="5"]').waitFor();
  await resign(tab);
  const dice = (await record(tab)).journal.filter((e) => e.kind === 'dice').map((e) => e.line);
  expect(dice.at(-1) === 'dice 5', dice.join('; '));
});

await check('fair dice of two browsers are checked throw by throw; a forged record is refused by its entry', async () => {
  const [anne, ben] = [await person(), await person()];
  const match = await make(anne, { royalist: 'me', covenanter: 'friend', dice: 'fair' });
  await anne.getByText('starts when all seats are taken').waitFor();
  await anne.locator('button.invite').click();
  await anne.waitForFunction(() => globalThis.document.querySelector('input.link')?.value);
  await open(ben, await anne.locator('input.link').inputValue());
  await ben.locator('button.take').click();
  const thrown = anne.locator('.log .dice');
  let asked = null;
  for (let plays = 0; asked !== anne || (await thrown.count()) < 2; ++plays) {
    expect(plays < 100 && !(await anne.locator('.question[data-over]').isVisible()), 'no dice');
    if (asked) await answer(asked);
    asked = await whoIsAsked(anne, ben);
  }
  await still(anne), await still(ben);
  await beside(anne, 'Dice');
  await anne.getByText('You have given').waitFor();
  await accessible(anne);
  await resign(anne);
  await over(ben);
  for (const tab of [anne, ben]) {
    if (tab === ben) await beside(ben, 'Dice');
    await tab.getByRole('link', { name: 'Check every die' }).click();
    await tab.locator('.verdict.good').waitFor();
    await tab.getByText('the numbers it gave').waitFor();
    expect((await tab.locator('.verdict tr.good').count()) >= 4, 'the decks, and some dice');
    expect(tab.faults.length === 0, tab.faults.join('; '));
  }
  await accessible(anne);

  const text = await anne.evaluate(
    (match) =>
      new Promise((found) => {
        const line = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
        const asked = { jsonrpc: '2.0', id: 1, method: 'match.fair', params: { match } };
        line.onopen = () => line.send(JSON.stringify(asked));
        line.onmessage = (m) => found(JSON.stringify(JSON.parse(m.data).result));
      }),
    match,
  );
  const told = JSON.parse(text);
  const at = told.save.journal.findIndex((e) => e.line.startsWith('dice '));
  const forged = structuredClone(told);
  forged.save.journal[at].line = forged.save.journal[at].line.replace(/\d$/, (d) => String((Number(d) % 6) + 1));
  const stranger = await person();
  await open(stranger, `${server.url}/fair`);
  const paste = async (what) => {
    await stranger.locator('textarea').fill(what);
    await stranger.getByRole('button', { name: 'Check' }).click();
  };
  await paste(text);
  await stranger.locator('.verdict.good').waitFor();
  await stranger.getByText('no notes about this match').waitFor();
  await paste(JSON.stringify(forged));
  await stranger.locator('.verdict.bad', { hasText: `Entry ${at}:` }).waitFor();
  await stranger.locator(`tr.bad[data-entry="${at}"]`).waitFor();
  const buffer = Buffer.from(JSON.stringify({ ...told, commitment: told.secret }));
  const file = { name: 'record.json', mimeType: 'application/json', buffer };
  await stranger.locator('input[type=file]').setInputFiles(file);
  await stranger.locator('.verdict.bad', { hasText: 'committed to' }).waitFor();
  await paste('{}');
  await stranger.locator('[role="alert"]', { hasText: 'commitment' }).waitFor();
});

await check('notes save themselves and outlive a reload', async () => {
  const tab = await person();
  await make(tab, both);
  await beside(tab, 'Notes');
  await tab.locator('.notes textarea').fill('Argyll sits in Inverlochy.');
  await tab.locator('.notes [role="status"]', { hasText: 'Saved' }).waitFor();
  await accessible(tab);
  await tab.locator('.notes textarea').pressSequentially(' Not for long.');
  await beside(tab, 'Log');
  await beside(tab, 'Notes');
  await tab.waitForFunction(() => document.querySelector('.notes textarea')?.value.endsWith('long.'));
  await tab.reload();
  await beside(tab, 'Notes');
  const whole = 'Argyll sits in Inverlochy. Not for long.';
  await tab.waitForFunction((whole) => document.querySelector('.notes textarea')?.value === whole, whole);
});

await check('an account is made, its password changed, a token made and revoked, and the account removed', async () => {
  const tab = await person();
  await open(tab, `${server.url}/account`);
  const fill = async (form, values) => {
    for (const [name, value] of Object.entries(values)) await tab.locator(`${form} [name="${name}"]`).fill(value);
  };
  await fill('.person', { name: 'Archibald', password: 'campbell-1644' });
  await tab.getByRole('button', { name: 'Create an account' }).click();
  await tab.getByText('Signed in: Archibald').waitFor();
  await fill('.change', { old: 'campbell-1644', new: 'inveraray-1645' });
  await tab.locator('.change button').click();
  await tab.getByText('Password changed.').waitFor();
  await tab.locator('.tokens input').fill('my bot');
  await tab.locator('.tokens form button').click();
  await tab.locator('.token').waitFor();
  await accessible(tab);
  const token = await tab.locator('.token').inputValue();
  const knows = async () => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    return (await fetch(`${server.url}/api/me`, { method: 'POST', headers, body: '{}' })).ok;
  };
  expect(await knows(), 'the token is good');
  await tab.getByRole('button', { name: 'Revoke all tokens' }).click();
  await tab.getByText('All tokens are revoked').waitFor();
  expect(!(await knows()), 'the token is dead');
  await tab.getByRole('button', { name: 'Remove the account' }).click();
  await fill('.remove', { password: 'campbell-1644' });
  await tab.locator('.remove .alarm').click();
  await tab.locator('[role="alert"]', { hasText: 'wrong' }).waitFor();
  await fill('.remove', { password: 'inveraray-1645' });
  await tab.locator('.remove .alarm').click();
  await tab.getByText('The account is removed').waitFor();
  await tab.getByText('Not signed in').waitFor();
});

for (const where of ['/?new', '/fair', '/account'])
  for (const [theme, size] of [['light', undefined], ['dark', phone]])
    await check(`${where} is accessible, ${theme}`, async () => {
      const tab = await person(size);
      await tab.emulateMedia({ colorScheme: theme });
      await open(tab, server.url + where);
      if (where === '/?new') {
        await tab.locator('summary').first().click();
        await tab.locator('[name="clock"][value="all"]').check();
      }
      await accessible(tab);
      const wide = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide <= 0, `${wide} too wide`);
    });

await end();
finish();
