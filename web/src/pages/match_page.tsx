// A match: the board, and at its edge what is asked and what has happened.
import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { JSX } from 'preact';

import { Board } from '../board/board';
import { Refused } from '../engine/line';
import { Match } from '../engine/match';
import { spaceOf } from '../board/montrose_map';
import { Replay } from '../engine/replay';
import type { Answer, Fields, Id } from '../engine/types';
import { line } from '../people';
import { cardOf, spokenOf } from '../panels/ahead_words';
import { Chat } from '../panels/chat';
import { click, marksOf } from '../panels/choosing';
import { openClause, opened } from '../panels/clause';
import { BattleScene } from '../panels/battle';
import { FairPanel } from '../panels/fair_panel';
import { Guide } from '../panels/guide';
import { goOn, march, type Stopped } from '../panels/marching';
import { LookingAhead } from '../panels/looking_ahead';
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
import { nameOf, reason, t, whyNot } from '../said';
import './match_page.css';

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
  const since = useSeenBefore(match);
  const running = useSignal(false);
  const picked = useSignal<Id | null>(null);
  const focus = useSignal<Id | null>(null);
  const tab = useSignal<Tab>('log');
  const folded = useSignal(true);
  const stopped = useSignal<Stopped | null>(null);
  const lifted = useRef<Promise<Id | null>>(Promise.resolve(null));
  const guided = query.value.has('guide');
  const question = useComputed(() => (replay.at.value === null ? match.question.value : null));
  const marks = useComputed(() =>
    question.value
      ? marksOf(question.value, picked.value, match.view.value ?? {}, match.reach.value)
      : marksOf(null, null, {}),
  );
  const looking = useMemo(
    () =>
      new LookingAhead(line, id, () => ({
        question: question.value,
        picked: picked.value,
        view: match.view.value ?? {},
        reach: match.reach.value,
      })),
    [match],
  );
  const ahead = useComputed(() => {
    const found = looking.shown.value;
    return { cost: new Map(found?.reach.map((r) => [r.space, r.cost])), card: cardOf(found), said: spokenOf(found) };
  });
  const busy = useComputed(() => (match.busy.value ? 'true' : 'false'));

  // It goes with the next thing that is done.
  const stop = useComputed(() => {
    const at = stopped.value;
    if (!at || at.why !== match.refusal.value) return null;
    const refused = at.why instanceof Refused ? at.why : null;
    return {
      at: at.at,
      to: at.to,
      why: refused?.clause ? t('refused-here', { message: reason(refused.message) }) : whyNot(at.why),
      ...(refused?.clause && { clause: refused.clause }),
    };
  });

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
  const go = async (going: Promise<Stopped | null>): Promise<void> => {
    stopped.value = await going;
  };
  const point = (on: Id): void => {
    const what = click(question.value, picked.value, on, match.reach.value);
    if (what.does === 'answer') give(what.answer);
    else if (what.does === 'pick') picked.value = what.id === picked.value ? null : what.id;
    else if (what.does === 'go') void go(goOn(match, marks.value.path.at(-1) ?? home(), what.path));
    else if (what.does === 'take-back') void match.takeBack(what.part);
    else if (question.value && match.reach.value.length && spaceOf.has(on)) void go(march(match, [...marks.value.chosen][0]!, on));
    else picked.value = null;
  };
  /** Where those stand that have been chosen. */
  const home = (): Id => String(((match.view.value?.['at'] ?? {}) as Fields)[[...marks.value.chosen][0] ?? '']);
  // A unit that is taken up joins the march, so that the board shows how far it may go.
  const lift = (unit: Id): void => {
    const part = question.value?.answers.find((a) => a.role === 'part' && a.text === unit);
    lifted.current = part ? match.answer(part.text, 'part').then(() => unit) : Promise.resolve(null);
  };
  const drop = async (unit: Id, space: Id | null): Promise<void> => {
    const joined = await lifted.current;
    const asked = question.value;
    if (!asked) return;
    if (space === null) return joined ? match.takeBack(joined) : undefined;
    const both = asked.answers.filter((a) => Object.values(a.args).includes(unit) && Object.values(a.args).includes(space));
    if (both.length === 1) return give(both[0]!);
    await go(march(match, unit, space));
  };

  const look = (on: Id): void => {
    focus.value = on;
  };

  const absent = (name: Tab): boolean => (name === 'dice' ? match.info.value?.dice !== 'fair' : name === 'chat' && alone);
  const shown = tabs.filter((name) => !absent(name));
  const now = match.view.value;
  const replaying = replay.at.value !== null;
  const view = replay.seen.value?.view ?? now;
  // Drawn anew only when something else stands on it: what the handlers use is the same for as long as the page.
  const board = useMemo(
    () =>
      view && (
        <Board
          view={view}
          marks={marks.value}
          name={nameOf}
          onSpace={point}
          onUnit={point}
          onLift={lift}
          onDrop={(unit, space) => void drop(unit, space)}
          stop={stop.value}
          onClause={openClause}
          focus={focus.value}
          ahead={ahead.value}
          onDwell={(on) => looking.look(on)}
        />
      ),
    [match, view, marks.value, stop.value, focus.value, ahead.value],
  );
  if (match.info.value && match.info.value.game !== 'montrose')
    return (
      <main class="match loading">
        <p role="status">{t('not-on-the-page')}</p>
      </main>
    );
  if (!view)
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
        {board}
        <p class="unseen" aria-live="polite" data-ahead>
          {ahead.value.said}
        </p>
        <BattleScene
          log={log}
          view={view}
          step={replaying ? null : (match.pending.value?.waiting?.step.is ?? '')}
          marks={marks.value}
          onUnit={point}
        />
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
