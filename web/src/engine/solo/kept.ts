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

/** Opens the matches of one folder of a site; `place` is its path. Pages in different folders do not share matches. */
export function openStore(place: string): Store {
  const opening = indexedDB.open(`linstock ${place}`, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('matches', { keyPath: 'info.match' });
  const opened = done(opening);
  const change = async (what: (matches: IDBObjectStore) => void): Promise<void> => {
    const transaction = (await opened).transaction('matches', 'readwrite');
    const ended = new Promise<void>((good, bad) => {
      transaction.oncomplete = () => good();
      transaction.onabort = () => bad(transaction.error as Error);
    });
    what(transaction.objectStore('matches'));
    return ended;
  };
  return {
    all: async () => done<Kept[]>((await opened).transaction('matches').objectStore('matches').getAll()),
    put: (kept) => change((matches) => matches.put(kept)),
    remove: (match) => change((matches) => matches.delete(match)),
  };
}
