// What somebody works on in an editor: kept at each change and opened again, whatever takes the page away.
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { storage } from '../browser/storage';

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

function keptAt(key: string): Kept | null {
  try {
    return JSON.parse(storage.get(key) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

/** The draft of the editor at an address; null if there is none. */
export const keptDraft = (address: string): string | null => keptAt(keyOf(address))?.text ?? null;

export function forgetDraft(address: string): void {
  storage.remove(keyOf(address));
  unkept.value = false;
}

export function keepDraft(address: string, text: string): void {
  unkept.value = !storage.set(keyOf(address), JSON.stringify({ at: Date.now(), text } satisfies Kept));
  const drafts = storage.keys().filter((key) => key.startsWith(beginning));
  const age = (key: string): number => keptAt(key)?.at ?? 0;
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
