// A match: the board, and at its edge what is asked and what has happened.
import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { JSX } from 'preact';

import { Board } from '../board/board';
import { Match } from '../engine/match';
import { Replay, type Seen } from '../engine/replay';
import type { Answer, Id } from '../engine/types';
import { line } from '../people';
import { Chat } from '../panels/chat';
import { click, marksOf } from '../panels/choosing';
import { opened } from '../panels/clause';
import { BattleScene } from '../panels/battle';
import { FairPanel } from '../panels/fair_panel';
import { Guide } from '../panels/guide';
import { LogPanel } from '../panels/log_panel';
import { Notes } from '../panels/notes';
import { QuestionPanel } from '../panels/question';
import { useAddress } from '../panels/replay_address';
import { ReplayBar } from '../panels/replay_bar';
import { Roster } from '../panels/roster';
import { RulesPanel } from '../panels/rules_panel';
import { Seats } from '../panels/seats';
import { Since, useSeenBefore } from '../panels/since';
import { TopBar } from '../panels/top_bar';
import { Umpire } from '../panels/umpire';
import { alone, query } from '../route';
import { nameOf, t, whyNot } from '../said';
import './match_page.css';

const tabs = ['log', 'chat', 'notes', 'rules', 'roster', 'dice'] as const;
type Tab = (typeof tabs)[number];

/** Enters one part after another; a part that the rules do not allow ends it, and says why. */
async function answerAll(match: Match, parts: string[]): Promise<void> {
  for (const part of parts) {
    await match.answer(part, 'part');
    if (match.refusal.value) return;
  }
}

/** Adds units, and then the way to a space. */
async function march(match: Match, units: Id[], space: Id): Promise<void> {
  await answerAll(match, units);
  const way = match.reach.value.find((r) => r.space === space)?.path;
  if (!match.refusal.value) await answerAll(match, way ?? [space]);
}

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
  const since = useSeenBefore(match);
  const running = useSignal(false);
  const picked = useSignal<Id | null>(null);
  const focus = useSignal<Id | null>(null);
  const tab = useSignal<Tab>('log');
  const folded = useSignal(true);
  const guided = query.value.has('guide');
  const question = useComputed(() => (replay.at.value === null ? match.question.value : null));
  const marks = useComputed(() =>
    question.value
      ? marksOf(question.value, picked.value, match.view.value ?? {}, match.reach.value)
      : marksOf(null, null, {}),
  );

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
  const point = (on: Id): void => {
    const what = click(question.value, picked.value, on, match.reach.value);
    if (what.does === 'answer') give(what.answer);
    else if (what.does === 'pick') picked.value = what.id === picked.value ? null : what.id;
    else if (what.does === 'go') void answerAll(match, what.path);
    else if (what.does === 'take-back') void match.takeBack(what.part);
    else picked.value = null;
  };
  const drop = (unit: Id, space: Id): void => {
    const asked = question.value;
    if (!asked) return;
    const both = asked.answers.filter((a) => Object.values(a.args).includes(unit) && Object.values(a.args).includes(space));
    if (both.length === 1) return give(both[0]!);
    void march(match, asked.draft.split(' ').includes(unit) ? [] : [unit], space);
  };

  const look = (on: Id): void => {
    focus.value = on;
  };

  const absent = (name: Tab): boolean => (name === 'dice' ? match.info.value?.dice !== 'fair' : name === 'chat' && alone);
  const shown = tabs.filter((name) => !absent(name));
  const now = match.view.value;
  if (!now)
    return (
      <main class="match loading">
        <p role="status">{match.refusal.value ? whyNot(match.refusal.value) : t('loading')}</p>
      </main>
    );
  const replaying = replay.at.value !== null;
  const { view, log }: Seen = replay.seen.value ?? { view: now, log: match.log.value };
  const stepBefore = replay.stops.value[replay.index.value - 1]?.event ?? -1;
  const lookBack = (at: number | null): void => {
    running.value = false;
    replay.look(at);
  };
  return (
    <main class={`match ${folded.value ? 'folded' : ''}`} aria-busy={match.busy.value}>
      <TopBar
        match={match}
        view={view}
        replaying={replaying}
        onReplay={() => lookBack(replaying ? null : latest(match))}
      />
      <div class="table">
        <Board
          view={view}
          marks={marks.value}
          name={nameOf}
          onSpace={point}
          onUnit={point}
          onDrop={drop}
          focus={focus.value}
        />
        <BattleScene log={log} view={view} marks={marks.value} onUnit={point} />
      </div>
      {replaying && (
        <ReplayBar match={match} replay={replay} running={running.value} onRun={(on) => (running.value = on)} />
      )}
      <div class="side">
        <Seats match={match} />
        {match.info.value?.umpire && <Umpire match={match} />}
        {guided && (
          <div hidden={replaying}>
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
          {tab.value === 'rules' && <RulesPanel />}
          {tab.value === 'roster' && <Roster view={view} onLook={look} />}
          {tab.value === 'dice' && <FairPanel match={match} />}
        </div>
      </div>
    </main>
  );
}
