// A page some of whose files are gone, since the server was upgraded while it was open, or were lost on a bad line.
import { signal } from '@preact/signals';
import { tabStorage } from './storage';

/** Whether a part of the page is missing, and to load it anew by itself has not helped or cannot help. */
export const incomplete = signal(false);

/** Whether an error is that of a part of the page that could not be loaded: each browser has words of its own. */
export const isMissingPart = (why: unknown): boolean => why instanceof TypeError && /module|import/i.test(why.message);

const key = 'linstock.reloaded';
const between = 60_000; // milliseconds: a tab reloads by itself once in that time at most

async function reachable(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Whether this tab may reload by itself; not twice, nor where it could not know that it has. */
function mayReload(): boolean {
  if (Date.now() - Number(tabStorage.get(key) ?? 0) < between) return false;
  return tabStorage.set(key, String(Date.now()));
}

/** Loads the page anew when a part of it cannot be loaded, once; then `incomplete` is true. Vite tells of each such part. */
export function reloadWhenIncomplete(): void {
  addEventListener('vite:preloadError', async () => {
    if ((await reachable()) && mayReload()) location.reload();
    else incomplete.value = true;
  });
}
