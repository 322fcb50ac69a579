// A match: the board, and at its edge what is asked and what has happened.
import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { JSX } from 'preact';

import { Board } from '../board/board';
import { Refused } from '../engine/line';
import { Match } from '../engine/match';
import { spaceOf } from '../board/montrose_map';
import type { Answer, Fields, Id } from '../engine/types';
import { line } from '../people';
import { Chat } from '../panels/chat';
import { click, marksOf } from '../panels/choosing';
import { openClause, opened } from '../panels/clause';
import { BattleScene } from '../panels/battle';
import { Guide } from '../panels/guide';
import { goOn, march, type Stopped } from '../panels/marching';
import { LogPanel } from '../panels/log_panel';
import { QuestionPanel } from '../panels/question';
import { Roster } from '../panels/roster';
import { RulesPanel } from '../panels/rules_panel';
import { Seats } from '../panels/seats';
import { TopBar } from '../panels/top_bar';
import { query } from '../route';
import { nameOf, t, whyNot } from '../said';
import './match_page.css';

const tabs = ['log', 'chat', 'rules', 'roster'] as const;
type Tab = (typeof tabs)[number];

export function MatchPage({ id }: { id: string }): JSX.Element {
  const match = useMemo(() => new Match(line, id), [id]);
  useEffect(() => () => match.close(), [match]);
  const picked = useSignal<Id | null>(null);
  const focus = useSignal<Id | null>(null);
  const tab = useSignal<Tab>('log');
  const folded = useSignal(true);
  const stopped = useSignal<Stopped | null>(null);
  const lifted = useRef<Promise<Id | null>>(Promise.resolve(null));
  const guided = query.value.has('guide');
  const busy = useComputed(() => (match.busy.value ? 'true' : 'false'));
  const marks = useComputed(() => marksOf(match.question.value, picked.value, match.view.value ?? {}, match.reach.value));

  // It goes with the next thing that is done.
  const stop = useComputed(() => {
    const at = stopped.value;
    if (!at || at.why !== match.refusal.value) return null;
    const refused = at.why instanceof Refused ? at.why : null;
    return {
      at: at.at,
      to: at.to,
      why: refused?.clause ? t('refused-here', { message: refused.message }) : whyNot(at.why),
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
    const question = match.question.value;
    const what = click(question, picked.value, on, match.reach.value);
    if (what.does === 'answer') give(what.answer);
    else if (what.does === 'pick') picked.value = what.id === picked.value ? null : what.id;
    else if (what.does === 'go') void go(goOn(match, marks.value.path.at(-1) ?? home(), what.path));
    else if (what.does === 'take-back') void match.takeBack(what.part);
    else if (match.reach.value.length && spaceOf.has(on)) void go(march(match, [...marks.value.chosen][0]!, on));
    else picked.value = null;
  };
  /** Where those stand that have been chosen. */
  const home = (): Id => String(((match.view.value?.['at'] ?? {}) as Fields)[[...marks.value.chosen][0] ?? '']);
  // A unit that is taken up joins the march, so that the board shows how far it may go.
  const lift = (unit: Id): void => {
    const part = match.question.value?.answers.find((a) => a.role === 'part' && a.text === unit);
    lifted.current = part ? match.answer(part.text, 'part').then(() => unit) : Promise.resolve(null);
  };
  const drop = async (unit: Id, space: Id | null): Promise<void> => {
    const joined = await lifted.current;
    const question = match.question.value;
    if (!question) return;
    if (space === null) return joined ? match.takeBack(joined) : undefined;
    const both = question.answers.filter((a) => Object.values(a.args).includes(unit) && Object.values(a.args).includes(space));
    if (both.length === 1) return give(both[0]!);
    await go(march(match, unit, space));
  };

  const look = (on: Id): void => {
    focus.value = on;
  };

  const view = match.view.value;
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
        />
      ),
    [match, view, marks.value, stop.value, focus.value],
  );
  if (!view)
    return (
      <main class="match loading">
        <p role="status">{match.refusal.value ? whyNot(match.refusal.value) : t('loading')}</p>
      </main>
    );
  return (
    <main class={`match ${folded.value ? 'folded' : ''}`} aria-busy={busy}>
      <TopBar match={match} />
      <div class="table">
        {board}
        <BattleScene match={match} view={view} marks={marks.value} onUnit={point} />
      </div>
      <div class="side">
        <Seats match={match} />
        {guided && <Guide match={match} />}
        <QuestionPanel match={match} picked={picked.value} onPick={(id) => (picked.value = id)} onAnswer={give} />
        <button class="unfold" aria-expanded={!folded.value} onClick={() => (folded.value = !folded.value)}>
          {t(folded.value ? 'more' : 'less')}
        </button>
        <div class="tabs" role="tablist">
          {tabs.map((name) => (
            <button key={name} role="tab" aria-selected={tab.value === name} onClick={() => (tab.value = name)}>
              {t(name)}
            </button>
          ))}
        </div>
        <div class="tab" role="tabpanel" tabIndex={0}>
          {tab.value === 'log' && <LogPanel match={match} onLook={look} />}
          {tab.value === 'chat' && <Chat match={match} />}
          {tab.value === 'rules' && <RulesPanel />}
          {tab.value === 'roster' && <Roster view={view} onLook={look} />}
        </div>
      </div>
    </main>
  );
}
