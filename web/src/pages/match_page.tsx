// A match: the board, and at its edge what is asked and what has happened.
import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { JSX } from 'preact';

import { Board } from '../board/board';
import { Match } from '../engine/match';
import type { Answer, Id } from '../engine/types';
import { line } from '../people';
import { Chat } from '../panels/chat';
import { click, marksOf } from '../panels/choosing';
import { opened } from '../panels/clause';
import { BattleScene } from '../panels/battle';
import { Guide } from '../panels/guide';
import { LogPanel } from '../panels/log_panel';
import { QuestionPanel } from '../panels/question';
import { Roster } from '../panels/roster';
import { RulesPanel } from '../panels/rules_panel';
import { Seats } from '../panels/seats';
import { TopBar } from '../panels/top_bar';
import { alone, query } from '../route';
import { nameOf, t, whyNot } from '../said';
import './match_page.css';

type Tab = 'log' | 'chat' | 'rules' | 'roster';
const tabs: Tab[] = alone ? ['log', 'rules', 'roster'] : ['log', 'chat', 'rules', 'roster'];

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

export function MatchPage({ id }: { id: string }): JSX.Element {
  const match = useMemo(() => new Match(line, id), [id]);
  useEffect(() => () => match.close(), [match]);
  const picked = useSignal<Id | null>(null);
  const focus = useSignal<Id | null>(null);
  const tab = useSignal<Tab>('log');
  const folded = useSignal(true);
  const guided = query.value.has('guide');
  const marks = useComputed(() => marksOf(match.question.value, picked.value, match.view.value ?? {}, match.reach.value));

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
    const what = click(match.question.value, picked.value, on, match.reach.value);
    if (what.does === 'answer') give(what.answer);
    else if (what.does === 'pick') picked.value = what.id === picked.value ? null : what.id;
    else if (what.does === 'go') void answerAll(match, what.path);
    else if (what.does === 'take-back') void match.takeBack(what.part);
    else picked.value = null;
  };
  const drop = (unit: Id, space: Id): void => {
    const question = match.question.value;
    if (!question) return;
    const both = question.answers.filter((a) => Object.values(a.args).includes(unit) && Object.values(a.args).includes(space));
    if (both.length === 1) return give(both[0]!);
    void march(match, question.draft.split(' ').includes(unit) ? [] : [unit], space);
  };

  const look = (on: Id): void => {
    focus.value = on;
  };

  const view = match.view.value;
  if (!view)
    return (
      <main class="match loading">
        <p role="status">{match.refusal.value ? whyNot(match.refusal.value) : t('loading')}</p>
      </main>
    );
  return (
    <main class={`match ${folded.value ? 'folded' : ''}`} aria-busy={match.busy.value}>
      <TopBar match={match} />
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
