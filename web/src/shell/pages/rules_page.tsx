// The rulebook as a page of its own.
import type { JSX } from 'preact';
import { to } from '../../browser/route';
import { gameOfClause, games } from '../../games/registry';
import { opened } from '../../panels/clause';
import { RulesPanel } from '../../panels/rules_panel';
import { t } from '../../words/said';

/** `of`: a clause, or the game whose rules are wanted. */
export function RulesPage({ of }: { of: string | null }): JSX.Element {
  const named = games.find((g) => g.id === of);
  const clause = named ? null : of;
  if (clause && opened.peek() !== clause) opened.value = clause;
  const game = named ?? gameOfClause(clause ?? '');
  return (
    <main class="sheet wide">
      <p>
        <a href={to('/')}>Linstock</a>
      </p>
      <h1>{t(`title-${game.id}`)}</h1>
      <RulesPanel of={game} />
    </main>
  );
}
