// A match: the board, and at its edge what is asked and what has happened.
import { useComputed, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { alone, query } from '../../browser/route';
import { Match } from '../../engine/match';
import { line } from '../../engine/people';
import { Replay } from '../../engine/replay';
import type { Answer, Id } from '../../engine/types';
import { type Play, playOf } from '../../games/game';
import { gameOf } from '../../games/registry';
import { opened } from '../../panels/clause';
import { RulesPanel } from '../../panels/rules_panel';
import { speakOf, t, whyNot } from '../../words/said';
import { Chat } from './chat';
import { FairPanel } from './fair_panel';
import { Guide } from './guide';
import { LogPanel } from './log_panel';
import { Notes } from './notes';
import { QuestionPanel } from './question';
import { useAddress } from './replay_address';
import { ReplayBar } from './replay_bar';
import { Seats } from './seats';
import { Since, useSeenBefore } from './since';
import { TopBar } from './top_bar';
import { Umpire } from './umpire';
import '../../style/match_page.css';

const tabs = ['log', 'chat', 'notes', 'rules', 'roster', 'dice'] as const;
type Tab = (typeof tabs)[number];

/** Where a look back begins: at what has happened last; at the beginning, if the match is over. */
const latest = (match: Match): number => (match.pending.value?.over ? 0 : (match.log.value.at(-1)?.number ?? 0));

export function MatchPage({ id }: { id: string }): JSX.Element {
  const match = useMemo(() => new Match(line, id), [id]);
  const replay = useMemo(() => new Replay(match), [match]);
  useEffect(
    () => () => {
      replay.close();
      match.close();
    },
    [match, replay],
  );
  useAddress(replay, match.view.value !== null);
  const play = useSignal<Play | null>(null);
  const played = match.info.value?.game;
  useEffect(() => {
    if (played) void playOf(played).then((of) => (play.value = of));
  }, [played]);
  useEffect(() => {
    if (played) speakOf(played, match.setting.value);
  }, [played, match.setting.value]);
  const since = useSeenBefore(match);
  const running = useSignal(false);
  const picked = useSignal<Id | null>(null);
  const focus = useSignal<Id | null>(null);
  const tab = useSignal<Tab>('log');
  const folded = useSignal(true);
  const guided = query.value.has('guide');
  const question = useComputed(() => (replay.at.value === null ? match.question.value : null));
  const busy = useComputed(() => (match.busy.value ? 'true' : 'false'));

  useEffect(() => {
    if (!opened.value) return;
    tab.value = 'rules';
    folded.value = false;
  }, [opened.value]);
  useEffect(() => {
    picked.value = null;
  }, [match.question.value?.number, match.question.value?.draft]);

  const give = (answer: Answer): void => {
    picked.value = null;
    const line = answer.role === 'done' ? 'done' : answer.text;
    void match.answer(line, answer.role === 'part' ? 'part' : 'whole');
  };
  /** Once more, too, what was looked at before and has been moved out of sight since. */
  const look = (on: Id): void => {
    focus.value = null;
    requestAnimationFrame(() => (focus.value = on));
  };

  const absent = (name: Tab): boolean =>
    name === 'dice' ? match.info.value?.dice !== 'fair' : name === 'chat' && alone;
  const shown = tabs.filter((name) => !absent(name));
  const now = match.view.value;
  const replaying = replay.at.value !== null;
  const view = replay.seen.value?.view ?? now;
  const game = play.value;
  if (!view || !game)
    return (
      <main class="match loading">
        <p role="status">{match.refusal.value ? whyNot(match.refusal.value) : t('loading')}</p>
      </main>
    );
  const log = replay.seen.value?.log ?? match.log.value;
  const stepBefore = replay.stops.value[replay.index.value - 1]?.event ?? -1;
  const lookBack = (at: number | null): void => {
    running.value = false;
    replay.look(at);
  };
  return (
    <main class={`match ${folded.value ? 'folded' : ''}`} aria-busy={busy}>
      <TopBar
        match={match}
        view={view}
        replaying={replaying}
        onReplay={() => lookBack(replaying ? null : latest(match))}
      />
      <div class="table">
        <game.Table
          match={match}
          question={question}
          picked={picked}
          focus={focus}
          view={view}
          log={log}
          replaying={replaying}
          onAnswer={give}
        />
      </div>
      {replaying && (
        <ReplayBar match={match} replay={replay} running={running.value} onRun={(on) => (running.value = on)} />
      )}
      <div class="side">
        <Seats match={match} />
        {match.info.value?.umpire && <Umpire match={match} />}
        {guided && (
          <div class="guided" hidden={replaying}>
            <Guide match={match} />
          </div>
        )}
        <QuestionPanel
          match={match}
          replay={replay}
          picked={picked.value}
          onPick={(id) => (picked.value = id)}
          onAnswer={give}
        />
        <Since
          match={match}
          since={since}
          onShow={(from) => {
            replay.look(from);
            running.value = true;
          }}
        />
        <button class="unfold" aria-expanded={!folded.value} onClick={() => (folded.value = !folded.value)}>
          {t(folded.value ? 'more' : 'less')}
        </button>
        <div class="tabs" role="tablist">
          {shown.map((name) => (
            <button key={name} role="tab" aria-selected={tab.value === name} onClick={() => (tab.value = name)}>
              {t(name)}
            </button>
          ))}
        </div>
        <div class="tab" role="tabpanel" tabIndex={0}>
          {tab.value === 'log' && (
            <LogPanel
              log={log}
              onLook={look}
              onMoment={lookBack}
              since={since}
              marked={replaying ? stepBefore : null}
            />
          )}
          {tab.value === 'chat' && <Chat match={match} />}
          {tab.value === 'notes' && <Notes match={match} />}
          {tab.value === 'rules' && <RulesPanel of={gameOf(played ?? '')} />}
          {tab.value === 'roster' && <game.Roster match={id} setting={match.setting.value} view={view} onLook={look} />}
          {tab.value === 'dice' && <FairPanel match={match} />}
        </div>
      </div>
    </main>
  );
}
