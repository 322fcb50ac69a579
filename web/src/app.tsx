// Which page is shown.
import { useSignal } from '@preact/signals';
import type { ComponentType, JSX } from 'preact';
import { useEffect } from 'preact/hooks';

import { Account } from './pages/account';
import { Home } from './pages/home';
import { Join } from './pages/join';
import { Lobby } from './pages/lobby';
import { RulesPage } from './pages/rules_page';
import { alone, below, path } from './route';

/** The match page, with its board, is fetched when there is a match. */
function LaterMatch({ id }: { id: string }): JSX.Element {
  const Page = useSignal<ComponentType<{ id: string }> | null>(null);
  useEffect(() => void import('./pages/match_page').then((m) => (Page.value = m.MatchPage)), []);
  const Shown = Page.value;
  return Shown ? <Shown id={id} /> : <main class="match loading" aria-busy="true" />;
}

export function App(): JSX.Element {
  const match = below('match');
  const code = below('join');
  if (match) return <LaterMatch key={match} id={match} />;
  if (!alone && code) return <Join code={code} />;
  if (!alone && path.value === '/lobby') return <Lobby />;
  if (!alone && path.value === '/account') return <Account />;
  if (path.value.startsWith('/rules')) return <RulesPage clause={below('rules')} />;
  return <Home />;
}
