// Routes: the page for each address.
import type { ComponentType, JSX } from 'preact';
import { below, isStaticBuild, path, query } from '../browser/route';
import { incomplete } from '../browser/upgrade';
import { useLoaded } from '../panels/loaded';
import { t } from '../words/said';
import { Account } from './pages/account';
import { Home } from './pages/home';
import { Join } from './pages/join';
import { Lobby } from './pages/lobby';
import { LostPage } from './pages/lost_page';
import { RulesPage } from './pages/rules_page';

/** A page loaded on demand; `waits` is the class of the placeholder. */
function later<P extends object>(load: () => Promise<ComponentType<P>>, waits: string): ComponentType<P> {
  return (props: P) => {
    const { got: Page, failed } = useLoaded('page', load);
    return Page ? <Page {...props} /> : <main class={waits} aria-busy={!failed} />; // Incomplete says what failed
  };
}

const MatchPage = later(() => import('./match/match_page').then((m) => m.MatchPage), 'match loading');
const NewMatch = later(() => import('./pages/new_match').then((m) => m.NewMatch), 'sheet');
const FairPage = later(() => import('./pages/fair_page').then((m) => m.FairPage), 'sheet fair');
const EditorPage = later(() => import('./pages/editor_page').then((m) => m.EditorPage), 'match loading');
const ScenarioPage = later(() => import('./pages/scenario_page').then((m) => m.ScenarioPage), 'match loading');
const SheetsPage = later(() => import('./pages/sheets_page').then((m) => m.SheetsPage), 'sheet');
const ArmyPage = later(() => import('./pages/army_page').then((m) => m.ArmyPage), 'match loading');
const PickUpPage = later(() => import('./pages/pickup_page').then((m) => m.PickUpPage), 'sheet');

function Page(): JSX.Element {
  const match = below('match');
  const sheets = below('sheets');
  const code = below('join');
  const how = below('how');
  if (match) return <MatchPage key={match} id={match} />;
  if (sheets) return <SheetsPage key={sheets} id={sheets} />;
  if (path.value === '/editor') return <EditorPage />;
  if (path.value === '/scenario') return <ScenarioPage />;
  if (path.value === '/army') return <ArmyPage />;
  if (path.value === '/' && query.value.has('pickup')) return <PickUpPage />;
  if (path.value === '/' && query.value.has('new')) return <NewMatch />;
  if (!isStaticBuild && code) return <Join code={code} />;
  if (!isStaticBuild && path.value === '/lobby') return <Lobby />;
  if (!isStaticBuild && path.value === '/fair') return <FairPage />;
  if (!isStaticBuild && path.value === '/account') return <Account />;
  if (path.value.startsWith('/rules')) return <RulesPage of={below('rules')} briefly={false} />;
  if (how) return <RulesPage of={how} briefly />;
  if (path.value !== '/') return <LostPage why={t('no-such-page')} />;
  return <Home />;
}

/** Says that a part of the page is missing. */
function Incomplete(): JSX.Element | null {
  if (!incomplete.value) return null;
  return (
    <p class="incomplete" role="alert">
      {t('page-incomplete')} <button onClick={() => location.reload()}>{t('load-again')}</button>
    </p>
  );
}

export const App = (): JSX.Element => (
  <>
    <Page />
    <Incomplete />
  </>
);
