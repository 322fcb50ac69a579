// One tab at a time.
import { storage } from './storage';

const held = 5_000; // milliseconds after which a tab that no longer says that it has the turn counts as closed
const again = 1_000; // milliseconds after which it says so again
const settled = 200; // milliseconds until each tab sees what another has stored

const later = (delay: number): Promise<void> => new Promise((done) => setTimeout(done, delay));

/** A tab's claim to a turn, in storage, where all tabs see the last one. */
class Turn {
  private readonly by = crypto.getRandomValues(new Uint32Array(2)).join('-');

  constructor(private readonly key: string) {}

  /** Whether no tab has the turn. */
  private get free(): boolean {
    return !(Number(storage.get(this.key)?.split(' ')[1] ?? 0) > Date.now());
  }
  private get mine(): boolean {
    return storage.get(this.key)?.startsWith(`${this.by} `) ?? false;
  }
  private readonly claim = (): void => void storage.set(this.key, `${this.by} ${Date.now() + held}`);
  private readonly giveBack = (): void => {
    if (this.mine) storage.remove(this.key);
  };

  /** Takes the turn, and lets it stand: of those who take it at once the last has it. */
  private async take(): Promise<void> {
    do {
      while (!this.free) await later(settled);
      this.claim();
      await later(settled);
    } while (!this.mine);
  }

  async run<T>(what: () => Promise<T>): Promise<T> {
    addEventListener('pagehide', this.giveBack); // a page that is left in its turn keeps no other waiting
    await this.take();
    const goesOn = setInterval(() => this.mine && this.claim(), again);
    try {
      return await what();
    } finally {
      clearInterval(goesOn);
      removeEventListener('pagehide', this.giveBack);
      this.giveBack();
    }
  }
}

/** Runs something alone of all tabs of this browser, by name. Without https a page has no locks: then storage tells whose turn it is. */
export const alone = <T>(name: string, what: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(name, what) : new Turn(`${name}.turn`).run(what);
