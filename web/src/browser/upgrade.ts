// A page some of whose files are gone, since the server was upgraded while it was open, or were lost on a bad line.
import { signal } from '@preact/signals';
import { tabStorage } from './storage';

/** Whether a part of the page is missing, and to load it anew by itself has not helped or cannot help. */
export const incomplete = signal(false);

/** A file of the page that could not be loaded. */
export class MissingPart extends Error {}

/** What browsers say of a module or a request that did not come: each has words of its own. */
const missing = /module|import|failed to fetch|network ?error|load failed|(network|internet) connection/i;

/** Whether an error is that of a part of the page that could not be loaded. */
export const isMissingPart = (why: unknown): boolean =>
  why instanceof MissingPart ||
  (why instanceof TypeError && missing.test(why.message)) ||
  (why instanceof Error && why.message.startsWith('Unable to preload'));

/** A file of the page. */
export async function partOfPage(url: string): Promise<Blob> {
  const file = await fetch(url).catch(() => null);
  const got = file?.ok ? await file.blob().catch(() => null) : null;
  if (!got) throw new MissingPart(url);
  return got;
}

const key = 'linstock.reloaded';
const between = 60_000; // milliseconds: a tab reloads by itself once in that time at most

async function reachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(10_000);
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal })).ok;
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
