// The tabs beside a match: log, newspaper, treaties, chat, notes, standing orders, rules, roster, fair dice.
import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';

import { isStaticBuild } from '../../browser/route';
import type { Match } from '../../engine/match';
import type { Fields, Id, LogEntry } from '../../engine/types';
import type { Game, GameView } from '../../games/game';
import { RulesPanel } from '../../panels/rules_panel';
import { Unread } from '../../panels/unread_badge';
import { t, words } from '../../words/said';
import { Aim } from './aim';
import { Chat } from './chat';
import { FairPanel } from './fair_panel';
import { LogPanel } from './log_panel';
import { Newspaper } from './newspaper';
import { Notes } from './notes';
import { StandingOrdersPanel } from './standing_orders';

const tabs = ['log', 'news', 'treaties', 'chat', 'notes', 'orders', 'rules', 'roster', 'dice'] as const;
export type Tab = (typeof tabs)[number];

interface Props {
  match: Match;
  game: Game;
  shows: GameView;
  tab: Signal<Tab>;
  view: Fields;
  log: readonly LogEntry[];
  since: number | null;
  /** In a replay: the last event before the current step. Null: the present is shown. */
  marked: number | null;
  /** New messages of the chat. */
  unread: number;
  onLook: (id: Id) => void;
  onMoment: (event: number) => void;
}

export function Tabs({
  match,
  game,
  shows,
  tab,
  view,
  log,
  since,
  marked,
  unread,
  onLook,
  onMoment,
}: Props): JSX.Element {
  const info = match.info.value;
  const there: Partial<Record<Tab, boolean>> = {
    news: words.value.has('paper', 'title'),
    treaties: Boolean(info && shows.hasTreaties?.(info)),
    chat: !isStaticBuild,
    orders: Boolean(game.standingOrders) && match.mine.value.length > 0,
    dice: info?.dice === 'fair',
  };
  return (
    <>
      <div class="tabs" role="tablist">
        {tabs
          .filter((name) => there[name] ?? true)
          .map((name) => (
            <button key={name} role="tab" aria-selected={tab.value === name} onClick={() => (tab.value = name)}>
              {t(name)}
              {name === 'chat' && <Unread count={unread} />}
            </button>
          ))}
      </div>
      <div class="tab" role="tabpanel" tabIndex={0}>
        {(tab.value === 'log' || tab.value === 'rules') && <Aim match={match} />}
        {tab.value === 'log' && <LogPanel {...{ log, onLook, onMoment, since, marked }} />}
        {tab.value === 'news' && <Newspaper NewsMap={shows.NewsMap} {...{ log, since, onLook, onMoment }} />}
        {tab.value === 'treaties' && shows.Treaties && <shows.Treaties {...{ view, log, onMoment }} />}
        {tab.value === 'chat' && <Chat match={match} />}
        {tab.value === 'notes' && <Notes match={match} />}
        {tab.value === 'orders' && <StandingOrdersPanel match={match} />}
        {tab.value === 'rules' && <RulesPanel of={game} />}
        {tab.value === 'roster' && (
          <shows.Roster match={match} setting={match.setting.value} view={view} onLook={onLook} />
        )}
        {tab.value === 'dice' && <FairPanel match={match} />}
      </div>
    </>
  );
}
