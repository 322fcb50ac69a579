// The rulebook as a page of its own.
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';

import { to } from '../../browser/route';
import { findGame, gameOfClause, games } from '../../games/registry';
import { opened } from '../../panels/clause';
import { RulesPanel } from '../../panels/rules_panel';
import { aboutGame } from '../../words/said';
import { UnknownGame } from './unknown_game';

/** `of`: a clause, or the id of a game; null: the first game. `briefly`: begin with how it is played, if that is written down. */
export function RulesPage({ of, briefly }: { of: string | null; briefly: boolean }): JSX.Element {
  useMemo(() => {
    if (briefly) opened.value = null; // what was opened elsewhere
  }, [briefly, of]);
  const named = of === null ? games[0] : findGame(of);
  const game = named ?? gameOfClause(of ?? '');
  if (!game) return <UnknownGame id={of ?? ''} />;
  const clause = named ? null : of;
  if (clause && opened.peek() !== clause) opened.value = clause;
  return (
    <main class="sheet wide">
      <p>
        <a href={to('/')}>Linstock</a>
      </p>
      <h1>{aboutGame(game.id, 'title')}</h1>
      <RulesPanel key={game.id} of={game} whole={!briefly} />
    </main>
  );
}
