// The matches stored in this browser, in IndexedDB.
import type { Fields, Id, MatchInfo } from '../types';

/** A request that added a part to a draft or removed one. */
export interface Drafted {
  method: string;
  params: Fields;
}

/** A match as stored. */
export interface Kept {
  info: MatchInfo;
  /** When it last changed, in milliseconds since 1970. */
  played: number;
  /** The engine's save. */
  document: Fields;
  /** The requests that made each seat's draft, in order; a save has no drafts. */
  drafts: Record<Id, Drafted[]>;
  note: string;
  next: Id | null;
}

export interface Store {
  all(): Promise<Kept[]>;
  put(kept: Kept): Promise<void>;
  remove(match: Id): Promise<void>;
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((good, bad) => {
    request.onsuccess = () => good(request.result);
    request.onerror = () => bad(request.error as Error);
  });
}

function inDatabase(database: IDBDatabase): Store {
  const change = (what: (matches: IDBObjectStore) => void): Promise<void> => {
    const transaction = database.transaction('matches', 'readwrite');
    const ended = new Promise<void>((good, bad) => {
      transaction.oncomplete = () => good();
      transaction.onabort = () => bad(transaction.error as Error);
    });
    what(transaction.objectStore('matches'));
    return ended;
  };
  return {
    all: () => done<Kept[]>(database.transaction('matches').objectStore('matches').getAll()),
    put: (kept) => change((matches) => matches.put(kept)),
    remove: (match) => change((matches) => matches.delete(match)),
  };
}

function inMemory(): Store {
  const matches = new Map<Id, Kept>();
  return {
    all: async () => [...matches.values()],
    put: async (kept) => void matches.set(kept.info.match, kept),
    remove: async (match) => void matches.delete(match),
  };
}

/**
 * Opens the matches of one folder of a site; `place` is its path. Pages in different folders do not share matches. Where the browser
 * keeps nothing, they last as long as the page.
 */
export function openStore(place: string): Store {
  const opening = async (): Promise<Store> => {
    const request = indexedDB.open(`linstock ${place}`, 1);
    request.onupgradeneeded = () => request.result.createObjectStore('matches', { keyPath: 'info.match' });
    return inDatabase(await done(request));
  };
  const opened = opening().catch(inMemory);
  return {
    all: async () => (await opened).all(),
    put: async (kept) => (await opened).put(kept),
    remove: async (match) => (await opened).remove(match),
  };
}
