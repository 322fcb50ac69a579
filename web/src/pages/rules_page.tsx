// The rulebook as a page of its own.
import type { JSX } from 'preact';

import { opened } from '../panels/clause';
import { RulesPanel } from '../panels/rules_panel';
import { to } from '../route';
import { t } from '../said';

export function RulesPage({ clause }: { clause: string | null }): JSX.Element {
  if (clause && opened.peek() !== clause) opened.value = clause;
  return (
    <main class="sheet wide">
      <p>
        <a href={to('/')}>Linstock</a>
      </p>
      <h1>{t('title-montrose')}</h1>
      <RulesPanel />
    </main>
  );
}
