// A key that is held down acts once. It repeats where it moves or turns something, pans or zooms.

const acts = /^(Enter| |Escape|Backspace|Delete|[b-cf-pr-z0-9])$/i; // a, d, q and e move the unit being ordered
const written = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio])';

/** Drops the repeats of a key that acts, but while one writes, or scrolls the page by the space bar. */
export function dropRepeats(event: KeyboardEvent): void {
  const { key, repeat, target } = event;
  if (!repeat || !acts.test(key) || event.ctrlKey || event.metaKey || event.altKey) return;
  const writes = target instanceof Element && target.closest(written);
  if (writes || (key === ' ' && target === document.body)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** From now on, on the whole page. */
export const pressOnce = (): void => addEventListener('keydown', dropRepeats, true);
