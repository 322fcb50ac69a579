// Two people meet: by an invitation, and in the lobby. Prints "ok - check" or "not ok - check" with the reason, one line a check.
// invite_test.mjs PROGRAM
import { accessible, desk, phone, start } from './browser.mjs';
import { checks, expect } from './checks.mjs';
import { ask, begin, join, make, open, withoutScenes } from './hands.mjs';

const [program] = process.argv.slice(2);
const { server, person, end } = await start(program);
const { check, finish } = checks();
const shots = process.env.PICTURES;
const picture = (tab, name) => shots && tab.screenshot({ path: `${shots}/${name}.png` });
const linkOf = async (tab) => {
  await tab.locator('.invite-card input.link').waitFor();
  return tab.locator('.invite-card input.link').inputValue();
};

for (const [size, where] of [['desk', desk], ['phone', phone]])
  await check(`with a friend: a card has the link and its code, and goes once he sits, ${size}`, async () => {
    const [anne, ben] = [await person(where), await person(where)];
    let codes = 0;
    anne.on('request', (r) => /qrcode/.test(r.url()) && ++codes);
    await begin(anne, server.url, 'friend');
    const link = await linkOf(anne);
    await anne.getByRole('heading', { name: 'Waiting for the Covenanter' }).waitFor();
    expect(codes === 0, 'the library of the code is not loaded before it is wanted');
    await anne.locator('.invite-card .code').click();
    await anne.locator('.invite-card svg.qr').waitFor();
    expect(codes > 0, 'it is loaded then');
    await accessible(anne);
    await picture(anne, `invite-card-${size}`);
    await join(ben, link);
    await anne.locator('.invite-card').waitFor({ state: 'detached' });
    const friend = anne.locator('.seats [data-side="covenanter"] .presence');
    if (size === 'desk') await anne.getByRole('img', { name: 'here now' }).waitFor();
    await friend.and(anne.locator('.here')).waitFor({ state: 'attached' });
    if (size === 'desk') {
      await anne.getByRole('tab', { name: 'Chat' }).click();
      await anne.locator('.chat input').fill('Well met');
      await anne.keyboard.press('Enter');
      await ben.waitForFunction(() => document.title.startsWith('(1) '));
      await ben.getByRole('tab', { name: 'Chat 1 new' }).waitFor();
      await open(ben, server.url);
      await ben.locator('.running .unread', { hasText: '1 new' }).waitFor();
      await picture(ben, 'unread-home');
      await ben.locator('.running a').click();
      await ben.getByRole('tab', { name: 'Chat' }).click();
      await ben.locator('.chat').getByText('Well met').waitFor();
      await ben.waitForFunction(() => !document.title.startsWith('('));
      await open(ben, server.url);
      await ben.locator('.running .move:not(:empty)').waitFor();
      expect((await ben.locator('.unread').count()) === 0, 'it is read');
    }
    await ben.close();
    await friend.and(anne.locator(':not(.here)')).waitFor({ state: 'attached' });
    for (const tab of [anne, ben]) expect(tab.faults.length === 0, tab.faults.join('; '));
  });

for (const theme of ['light', 'dark'])
  await check(`an invitation shows what it is for, and once used it leads home, ${theme}`, async () => {
    const anne = await person();
    const ben = await person({ ...(theme === 'dark' ? phone : desk), colorScheme: theme });
    const carol = await person({ ...desk, colorScheme: theme });
    const clock = { each: 259_200 };
    const options = { leaders_winter_anywhere: 'both', pursuit: 'both' };
    const seats = { royalist: 'me', covenanter: 'open' };
    await make(anne, server.url, 'match.new', { game: 'montrose', seats, clock, options, dice: 'fair' });
    await anne.locator('button.invite').click({ force: true });
    const link = await linkOf(anne);
    await open(ben, link);
    await ben.locator('.invited').waitFor();
    const told = await ben.locator('.invited').innerText();
    const wanted = ['Campaigns of Montrose', 'Guest invites you to play the Covenanter', 'Full campaign', '3 days per answer'];
    const chosen = ['The winner of a battle may pursue: both sides', 'Leaders may winter anywhere: both sides'];
    for (const words of [...wanted, ...chosen, 'Fair dice']) expect(told.includes(words), told);
    await ben.locator('.invited svg.vignette').waitFor();
    await accessible(ben);
    await picture(ben, `invitation-${theme}`);
    await ben.getByRole('button', { name: 'Deutsch' }).click();
    await ben.getByText('Guest lädt dich ein').waitFor();
    await ben.locator('button.take').click();
    await ben.locator('.match .side').waitFor();
    await open(carol, link);
    await carol.getByText('This invitation has been used').waitFor();
    await accessible(carol);
    await picture(carol, `invitation-dead-${theme}`);
    await carol.getByRole('link', { name: 'Go to the home page' }).click();
    await carol.locator('.home').waitFor();
  });

await check('a match is offered in the lobby with side and pace, and taken in one click', async () => {
  const [anne, ben] = [await person(), await person(phone)];
  await open(anne, `${server.url}/lobby`);
  await anne.locator('.offer select[name="game"]').selectOption('and-gentlemen-all');
  await anne.locator('.offer select[name="side"]').selectOption('royalist');
  await anne.locator('.offer select[name="pace"]').selectOption('live');
  await picture(anne, 'lobby-offer');
  await anne.getByRole('button', { name: 'Offer a match' }).click();
  await anne.locator('.invite-card').waitFor();
  await open(ben, `${server.url}/lobby`);
  const offered = ben.locator('.open-match');
  await offered.waitFor();
  const told = await offered.innerText();
  for (const words of ['And Gentlemen All', 'First battle', '10 minutes per answer', 'Royalists: Guest'])
    expect(told.includes(words), told);
  await accessible(ben);
  await picture(ben, 'lobby');
  await offered.getByRole('button', { name: 'Play Parliament' }).click();
  await ben.locator('.match .side').waitFor();
  const { seats } = await ask(ben, 'match.seats', { match: new URL(ben.url()).pathname.split('/').at(-1) });
  expect(seats.every((s) => s.is === 'person') && seats[0].mine, JSON.stringify(seats));
});

for (const [size, where] of [['desk', desk], ['phone', phone]])
  await check(`eight seats stand in the lobby and beside the table, each in a line of its own, ${size}`, async () => {
    const [anne, ben] = [await person(where), await person(where)];
    const commanders = ['', '-2', '-3', '-4'].flatMap((n) => [`royalist${n}`, `parliament${n}`]);
    await make(anne, server.url, 'match.new', {
      game: 'declare-thee-sir',
      scenario: 'pickup-large-3',
      seats: Object.fromEntries(commanders.map((seat, i) => [seat, i ? 'open' : 'me'])),
      options: { royalist_commanders: 4, parliament_commanders: 4 },
      lobby: true,
    });
    await withoutScenes(anne);
    if (where === phone) await anne.locator('.unfold').click();
    const rows = await anne.locator('.seats li:has(.invite)').evaluateAll((all) => all.map((it) => it.getBoundingClientRect().height));
    expect(rows.length === 7 && rows.every((high) => high > 0 && high <= 48), `rows of ${rows}`);
    await open(ben, `${server.url}/lobby`);
    const last = 'Play the fourth Parliamentarian commander';
    const card = ben.locator('.open-match', { hasText: last });
    expect((await card.innerText()).includes('Pick-up battle'), await card.innerText());
    expect((await card.locator('button').count()) === 7 && (await card.locator('button.primary').count()) === 1, 'seven seats, one of them first');
    await accessible(ben);
    expect((await ben.evaluate(() => document.documentElement.scrollWidth)) <= where.viewport.width, 'nothing is too wide');
    await card.getByRole('button', { name: last }).click();
    await ben.locator('.match .side').waitFor();
  });

await end();
finish();
