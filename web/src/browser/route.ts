// Where one is on the page: the path of its address, and what follows its question mark. Where there is no server to send
// the page for every path, both stand behind "#".
import { signal } from '@preact/signals';

/** Whether this page lies on static files, and has its engine with it. */
export const alone = import.meta.env.MODE === 'static';

const address = (): URL => new URL(alone ? location.hash.slice(1) || '/' : location.href, location.origin);

export const path = signal(address().pathname);
export const query = signal(address().searchParams);

function arrive(): void {
  path.value = address().pathname;
  query.value = address().searchParams;
}
addEventListener('popstate', arrive);

/** A path of this page as links have it. */
export const to = (where: string): string => (alone ? `#${where}` : where);

/** Goes to a path, "/match/x?at=3"; in place of where one is, if it is only another look at the same. */
export function go(where: string, how: 'onward' | 'instead' = 'onward'): void {
  const here = address();
  if (where !== here.pathname + here.search) {
    if (how === 'instead') history.replaceState(null, '', to(where));
    else history.pushState(null, '', to(where));
  }
  arrive();
  if (how === 'onward') scrollTo(0, 0);
}

/** What follows a path's beginning: of "/match/x", "match" gives "x". */
export function below(name: string): string | null {
  const start = `/${name}/`;
  return path.value.startsWith(start) ? decodeURIComponent(path.value.slice(start.length)) : null;
}

/** Links of this page change the path and load nothing. */
export function followLinks(): void {
  document.addEventListener('click', (click) => {
    const link = (click.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null;
    const plain = click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey;
    if (!link || !plain || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    click.preventDefault();
    go(alone ? link.hash.slice(1) : link.pathname + link.search);
  });
}
