// What a person does with the page.

/** Opens an address and waits until the page is there. */
export async function open(tab, url) {
  await tab.goto(url);
  await tab.locator('#page main').waitFor();
}

/** Begins a match in one of the three ways of the home page. */
export async function begin(tab, url, how, press = 'click') {
  await open(tab, url);
  const way = ['program', 'friend', 'one-screen'].indexOf(how);
  await tab.locator('.ways button').nth(way)[press]();
  await tab.locator('.match .side').waitFor();
}

/** Waits until something is asked, or the match is over, or it has taken too long: whether something is asked. */
export async function question(tab, patience = 20_000) {
  const asked = tab.locator('.question .answers button[data-line]').first();
  const over = tab.locator('.question[data-over]');
  await asked.or(over).first().waitFor({ timeout: patience }).catch(() => undefined);
  return asked.isVisible();
}

/** Waits until one of them is asked something: who; nobody, if the match is over. */
export function whoIsAsked(...tabs) {
  const asked = async (tab) => {
    const answers = tab.locator('.question .answers button[data-line]').first();
    await answers.or(tab.locator('.question[data-over]')).first().waitFor();
    return (await answers.isVisible()) ? tab : null;
  };
  return Promise.any(tabs.map(asked));
}

/** Waits until nothing that was asked for is on its way. */
export async function still(tab) {
  await tab.locator('.match[aria-busy="false"]').waitFor();
}

/** Gives an answer: what ends something as soon as it may, but every fourth time another. */
export async function answer(tab, turn, press = 'click') {
  await still(tab);
  const lines = tab.locator('.question .answers button[data-line]');
  const ends = tab.locator('.question .ends button[data-line]');
  const n = await ends.count();
  const which = n && turn % 4 !== 0 ? ends.nth(turn % n) : lines.nth(turn % (await lines.count()));
  await which[press]();
  await still(tab);
}
