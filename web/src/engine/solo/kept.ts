// What this browser keeps of matches, in IndexedDB.
import type { Fields, Id, MatchInfo } from '../types';

/** A request that entered a part of a draft, or took one back. */
export interface Drafted {
  method: string;
  params: Fields;
}

/** A match with all that belongs to it. */
export interface Kept {
  info: MatchInfo;
  /** When it was last played, in milliseconds. */
  played: number;
  /** The engine's save. */
  document: Fields;
  /** How each seat came to its draft. */
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

/** The matches of one place: pages that lie in different folders of a site know nothing of each other. */
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
