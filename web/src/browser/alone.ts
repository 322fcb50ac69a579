// One tab at a time.
import { storage } from './storage';

const held = 60_000; // milliseconds after which a tab that has not given the turn back counts as closed
const settled = 200; // milliseconds until each tab sees what another has stored

const later = (delay: number): Promise<void> => new Promise((done) => setTimeout(done, delay));

/** Whether no tab has the turn. */
function free(key: string): boolean {
  const until = Number(storage.get(key)?.split(' ')[1] ?? 0);
  return !(until > Date.now());
}

/** Takes the turn, and lets it stand: the last of those who take it at once has it. */
async function taken(key: string, as: string): Promise<void> {
  do {
    while (!free(key)) await later(settled);
    storage.set(key, `${as} ${Date.now() + held}`);
    await later(settled);
  } while (!storage.get(key)?.startsWith(`${as} `));
}

async function inTurn<T>(key: string, what: () => Promise<T>): Promise<T> {
  const as = crypto.getRandomValues(new Uint32Array(2)).join('-');
  await taken(key, as);
  try {
    return await what();
  } finally {
    if (storage.get(key)?.startsWith(`${as} `)) storage.remove(key);
  }
}

/** Runs something alone of all tabs of this browser, by name. Without https a page has no locks: then storage tells whose turn it is. */
export const alone = <T>(name: string, what: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(name, what) : inTurn(`${name}.turn`, what);
