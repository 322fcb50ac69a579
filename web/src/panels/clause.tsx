// A clause that is cited: its number, one click from its text.
import { signal } from '@preact/signals';
import type { JSX } from 'preact';

/** The clause that is open in the rules tab; none: they are open where they were. */
export const opened = signal<string | null>(null);

/** Opens it there. */
export function openClause(id: string): void {
  opened.value = null; // though it was open: it is looked for again
  opened.value = id;
}

export function Clause({ id }: { id: string }): JSX.Element {
  return (
    <button class="clause" onClick={() => openClause(id)}>
      {id.replace(/^[A-Z]+-/, '§ ')}
    </button>
  );
}
