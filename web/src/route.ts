// Where one is on the page: the path of its address.
import { signal } from '@preact/signals';

export const path = signal(location.pathname);

addEventListener('popstate', () => (path.value = location.pathname));

export function go(to: string): void {
  if (to !== location.pathname) history.pushState(null, '', to);
  path.value = to.replace(/[?#].*/, '');
  scrollTo(0, 0);
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
    go(link.pathname);
  });
}
