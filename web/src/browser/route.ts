// Client-side routing: path and query of the address. Without a server to deliver the page for every path, both follow a "#".
import { signal } from '@preact/signals';

/** Whether this build is served as static files, with the engine in a worker instead of a server. */
export const isStaticBuild = import.meta.env.MODE === 'static';

const address = (): URL => new URL(isStaticBuild ? location.hash.slice(1) || '/' : location.href, location.origin);

export const path = signal(address().pathname);
export const query = signal(address().searchParams);

function arrive(): void {
  path.value = address().pathname;
  query.value = address().searchParams;
}
addEventListener('popstate', arrive);

/** The `href` of a path of this page. */
export const to = (where: string): string => (isStaticBuild ? `#${where}` : where);

/** Navigates to a path, "/match/x?at=3". `instead` replaces the history entry and keeps the scroll position. */
export function go(where: string, how: 'onward' | 'instead' = 'onward'): void {
  const here = address();
  if (where !== here.pathname + here.search) {
    if (how === 'instead') history.replaceState(null, '', to(where));
    else history.pushState(null, '', to(where));
  }
  arrive();
  if (how === 'onward') scrollTo(0, 0);
}

/** The rest of the current path after a first segment: of "/match/x", "match" gives "x"; null if it begins otherwise. */
export function below(name: string): string | null {
  const start = `/${name}/`;
  return path.value.startsWith(start) ? decodeURIComponent(path.value.slice(start.length)) : null;
}

/** Makes links within the page navigate without loading it again. */
export function followLinks(): void {
  document.addEventListener('click', (click) => {
    const link = (click.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null;
    const plain = click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey;
    if (!link || !plain || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    click.preventDefault();
    go(isStaticBuild ? link.hash.slice(1) : link.pathname + link.search);
  });
}
