// What this browser keeps. Where it may keep nothing (blocked, private, full), the page does, for as long as it is open: an
// exception of the browser's storage must never stop a page or lose a play.

export interface Kept {
  get(key: string): string | null;
  /** False if only the page keeps it. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

class Storing implements Kept {
  private readonly memory = new Map<string, string | null>(); // what could not be stored; null: could not be removed

  constructor(private readonly open: () => Storage) {}

  get(key: string): string | null {
    const here = this.memory.get(key);
    if (here !== undefined) return here;
    let kept: string | null = null;
    this.attempt((storage) => (kept = storage.getItem(key)));
    return kept;
  }
  set(key: string, value: string): boolean {
    const stored = this.attempt((storage) => storage.setItem(key, value));
    if (stored) this.memory.delete(key);
    else this.memory.set(key, value);
    return stored;
  }
  remove(key: string): void {
    const removed = this.attempt((storage) => storage.removeItem(key));
    if (removed) this.memory.delete(key);
    else this.memory.set(key, null);
  }
  keys(): string[] {
    const all = new Set<string>();
    this.attempt((storage) => Object.keys(storage).forEach(all.add, all));
    for (const [key, value] of this.memory) value === null ? all.delete(key) : all.add(key);
    return [...all];
  }

  /** Whether the browser lets it. */
  private attempt(what: (storage: Storage) => unknown): boolean {
    try {
      what(this.open());
      return true;
    } catch {
      return false;
    }
  }
}

/** Kept by the browser for all its tabs. */
export const storage: Kept = new Storing(() => localStorage);

/** Kept for this tab, over reloads. */
export const tabStorage: Kept = new Storing(() => sessionStorage);
