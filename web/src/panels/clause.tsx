// A clause that is cited: its number, one click from its text.
import { signal } from '@preact/signals';
import type { JSX } from 'preact';

import { to } from '../browser/route';

/** The clause that is open in the rules tab; none: they are open where they were. */
export const opened = signal<string | null>(null);

/** Opens it there. */
export function openClause(id: string): void {
  opened.value = null; // though it was open: it is looked for again
  opened.value = id;
}

const short = (id: string): string => id.replace(/^[A-Z]+-/, '§ ');

export function Clause({ id }: { id: string }): JSX.Element {
  return (
    <button class="clause" onClick={() => openClause(id)}>
      {short(id)}
    </button>
  );
}

/** The same where no rules stand beside: they open in a tab of their own, and nothing entered here is lost. */
export function ClauseLink({ id }: { id: string }): JSX.Element {
  return (
    <a class="clause" href={to(`/rules/${id}`)} target="_blank" rel="noopener">
      {short(id)}
    </a>
  );
}
