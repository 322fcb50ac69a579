// What somebody works on in an editor: kept at each change and opened again, whatever takes the page away. Each tab has its
// own, so that two do not overwrite each other; a new tab goes on with the latest.
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type Kept as Storage, storage, tabStorage } from '../browser/storage';

const beginning = 'linstock.draft.';
const most = 20; // drafts that a browser keeps; the oldest goes

/** Whether the browser did not keep the latest change: then it is gone with the page. */
export const unkept = signal(false);

interface Kept {
  at: number;
  text: string;
}

/** A short number for a text: editors are opened with links of any length. */
function digest(text: string): string {
  let n = 5381;
  for (let i = 0; i < text.length; ++i) n = (n * 33 + text.charCodeAt(i)) % 2147483647;
  return n.toString(36);
}

const keyOf = (address: string): string => beginning + digest(address);

function keptIn(where: Storage, key: string): Kept | null {
  try {
    return JSON.parse(where.get(key) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

/** The draft of the editor at an address; null if there is none. */
export function keptDraft(address: string): string | null {
  const key = keyOf(address);
  return (keptIn(tabStorage, key) ?? keptIn(storage, key))?.text ?? null;
}

export function forgetDraft(address: string): void {
  const key = keyOf(address);
  const isAnothers = tabStorage.get(key) !== null && tabStorage.get(key) !== storage.get(key);
  if (!isAnothers) storage.remove(key);
  tabStorage.remove(key);
  unkept.value = false;
}

export function keepDraft(address: string, text: string): void {
  const key = keyOf(address);
  const kept = JSON.stringify({ at: Date.now(), text } satisfies Kept);
  tabStorage.set(key, kept);
  unkept.value = !storage.set(key, kept);
  const drafts = storage.keys().filter((key) => key.startsWith(beginning));
  const age = (key: string): number => keptIn(storage, key)?.at ?? 0;
  for (const key of drafts.sort((a, b) => age(b) - age(a)).slice(most)) storage.remove(key);
}

/** Keeps what `text` says at each change; nothing while it is as it `began`. */
export function useKeptDraft(address: string, began: string, text: ReadonlySignal<string>): void {
  useEffect(
    () =>
      effect(() => {
        if (text.value === began) forgetDraft(address);
        else keepDraft(address, text.value);
      }),
    [address, began, text],
  );
}
