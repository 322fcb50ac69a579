// A reference to a clause: its number, which opens its text.
import { signal } from '@preact/signals';
import type { JSX } from 'preact';

import { to } from '../browser/route';
import { called } from '../words/said';

/** The clause to show in the rules tab; null leaves the rules where they are. */
export const opened = signal<string | null>(null);

/** Shows a clause in the rules tab. */
export function openClause(id: string): void {
  opened.value = null; // so that setting the same clause again is a change
  opened.value = id;
}

/** The number of a clause, or the name of a table. */
export function clauseName(id: string): string {
  const table = /-T\.(.+)$/.exec(id)?.[1] ?? '';
  const name = called('tables', table);
  return name === table ? id.replace(/^[A-Z]+-/, '§ ') : name;
}

export function Clause({ id }: { id: string }): JSX.Element {
  return (
    <button class="clause" onClick={() => openClause(id)}>
      {clauseName(id)}
    </button>
  );
}

/** A reference on pages without a rules tab: opens a new browser tab, so that nothing entered here is lost. */
export function ClauseLink({ id }: { id: string }): JSX.Element {
  return (
    <a class="clause" href={to(`/rules/${id}`)} target="_blank" rel="noopener">
      {clauseName(id)}
    </a>
  );
}
