// The open question: who must decide what, and the legal answers.
import { useSignal } from '@preact/signals';
import type { JSX, TargetedSubmitEvent } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { Refused } from '../../engine/connection';
import { keyOf, type Match } from '../../engine/match';
import type { Playback } from '../../engine/playback';
import type { Replay } from '../../engine/replay';
import type { Answer, Fields, Id, Pending, Question } from '../../engine/types';
import type { GameView } from '../../games/game';
import { asWritten } from '../../panels/as_written';
import { draftOf, narrowed } from '../../panels/choosing';
import { Clause } from '../../panels/clause';
import { Icon } from '../../panels/icon';
import { Line } from '../../panels/log_line';
import { variesIn } from '../../panels/ranged';
import { RangedAnswer } from '../../panels/ranged_answer';
import { sealed } from '../../panels/sealed';
import { errorText, nameOf, sentence, t, words } from '../../words/said';
import { Advice, adviseOn } from './advice';
import { CallOffAsked } from './end_early';
import { EnterDice } from './enter_dice';
import { partText } from './hint_words';
import { endOf, lastLine } from './moments';
import { Rest } from './rest';
import { type Sure, SureQuestion } from './sure';
import { TakenBack, titles, UndoAsked } from './undo_asked';
import './question.css';
import { storage } from '../../browser/storage';

interface Props {
  match: Match;
  shows: GameView;
  /** While it shows the past, no answers are offered. */
  replay: Replay;
  /** While it shows a scene, nothing is asked. */
  playback: Playback;
  /** The question shown. */
  question: Question | null;
  /** An answer that waits to be confirmed. */
  sure: Sure;
  picked: Id | null;
  onPick: (id: Id | null) => void;
  /** Gives an answer, or has it confirmed first; until the engine has taken or refused it. */
  onAnswer: (answer: Answer) => Promise<void>;
  /** Opens the result of a match that is over; null while it is shown. */
  onResult: (() => void) | null;
}

/** The question as a sentence. */
function asked(question: Question, view: Fields): string {
  return sentence('questions', question.is, { ...question.fields, seat: question.seat, state: view });
}

/** A part of a play in words. */
function Draft({ match, shows, question }: { match: Match; shows: GameView; question: Question }): JSX.Element | null {
  const parts = draftOf(question);
  if (!parts.length) return null;
  return (
    <div class="draft" role="group" aria-label={t('draft')}>
      {parts.map((part) => (
        <button
          key={part}
          class="chip"
          data-part={part}
          onClick={() => void match.takeBack(part)}
          title={t('take-back')}
        >
          {partText(shows, part)} <span aria-hidden="true">×</span>
        </button>
      ))}
      <button class="quiet" onClick={() => void match.takeBack()}>
        {t('take-all-back')}
      </button>
    </div>
  );
}

/** Whether this is the first question with a seal in this browser, where the seal is explained; stays true after a reload. */
function firstSealed(match: Match, { seat, number }: Question): boolean {
  const here = `${match.id} ${seat} ${number}`;
  const first = storage.get('linstock.sealed') ?? here;
  storage.set('linstock.sealed', first);
  return first === here;
}

interface ChoiceProps {
  answer: Answer;
  kind: string;
  label: string;
  face?: JSX.Element | null | undefined;
  note?: JSX.Element | undefined;
  onAnswer: (answer: Answer) => void;
}

/** The button of an answer; an irrevocable one has a seal. */
function Choice({ answer, kind, label, face, note, onAnswer }: ChoiceProps): JSX.Element {
  return (
    <button
      class={answer.irrevocable ? `${kind} sealed` : kind}
      onClick={() => onAnswer(answer)}
      data-line={answer.text}
      {...sealed(answer)}
    >
      {face}
      {answer.irrevocable && <Icon is="seal" />}
      {label}
      {note}
    </button>
  );
}

interface AnswersProps extends Omit<Props, 'replay' | 'playback' | 'sure' | 'onResult'> {
  question: Question;
  rest: Rest;
}

const labelOf = (question: Question, a: Answer, numbers: Record<string, number> = {}): string =>
  sentence('verbs', a.verb, { ...a.args, ...numbers, seat: question.seat });

/** The answers with one verb. */
function Choices({ match, shows, question, of, onAnswer }: AnswersProps & { of: Answer[] }): JSX.Element {
  return (
    <ul class={shows.faceOf?.(of[0]!) ? 'choices as-cards' : 'choices'}>
      {of.map((a) => (
        <li key={a.text}>
          {variesIn(a).length > 0 ? (
            <RangedAnswer
              key={`${question.number} ${question.draft} ${a.text}`}
              answer={a}
              label={(numbers) => labelOf(question, a, numbers)}
              fixedLabel={(line) => partText(shows, line)}
              nearest={(line) => match.nearest(question.seat, line)}
              onAnswer={onAnswer}
            />
          ) : (
            <Choice
              answer={a}
              kind="answer"
              label={labelOf(question, a)}
              face={shows.faceOf?.(a)}
              note={shows.Note && <shows.Note {...{ match, question }} answer={a} />}
              onAnswer={onAnswer}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Buttons that add several parts at once. */
function Together({
  match,
  shows,
  question,
  view,
}: Pick<AnswersProps, 'match' | 'shows' | 'question'> & { view: Fields }): JSX.Element | null {
  const groups = shows.partGroups?.(question, view) ?? [];
  if (!groups.length) return null;
  return (
    <ul class="choices">
      {groups.map(({ id, label, next }) => (
        <li key={id}>
          <button class="answer" data-together={id} onClick={() => void match.compose(next)}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Whether an answer is placed below the others: done, pass, or a play without arguments. */
const isEnd = (a: Answer): boolean =>
  a.role === 'done' || a.role === 'pass' || (a.role === 'play' && !Object.keys(a.args).length);

/** The answers that end a question. */
function Ends({ shows, question, of, onAnswer }: AnswersProps & { of: Answer[] }): JSX.Element {
  return (
    <div class="ends">
      {of.map((a) => (
        <Choice
          key={a.text}
          answer={a}
          kind={a.role === 'done' ? 'primary' : 'answer'}
          label={labelOf(question, a)}
          face={shows.faceOf?.(a)}
          onAnswer={onAnswer}
        />
      ))}
    </div>
  );
}

/** Answers verb by verb, those that end the question last. */
function Listed({ of, ...props }: AnswersProps & { of: readonly Answer[] }): JSX.Element {
  const groups = Map.groupBy(
    of.filter((a) => !isEnd(a)),
    (a) => a.verb,
  );
  return (
    <>
      {[...groups].map(([verb, some]) => (
        <Choices key={verb} {...props} of={some} />
      ))}
      <Ends {...props} of={of.filter(isEnd)} />
    </>
  );
}

function Answers(props: AnswersProps): JSX.Element {
  const { match, shows, question, rest, picked, onPick, onAnswer } = props;
  const view = match.view.value;
  const answers = narrowed(question, picked);
  const Own = shows.answersTo?.(question);
  const listed = (of: readonly Answer[]): JSX.Element => <Listed {...props} of={of} />;
  return (
    <div class="answers">
      {picked && (
        <p class="picked">
          {nameOf(picked)}{' '}
          <button class="quiet" onClick={() => onPick(null)}>
            {t('take-back')}
          </button>
        </p>
      )}
      {view && !picked && <Together {...{ match, shows, question, view }} />}
      {rest.offered && (
        <button class="answer rest" onClick={() => rest.start()}>
          {t(shows.rest!.label)}
        </button>
      )}
      {Own ? <Own {...{ match, question, answers, onAnswer, listed }} /> : listed(answers)}
      {answers.some((a) => a.irrevocable) && firstSealed(match, question) && (
        <p class="small sealed-note">
          <Icon is="seal" />
          {t('irrevocable-note')}
        </p>
      )}
    </div>
  );
}

/** How answers to a question are written: the first of each kind, a composed one with dots for the parts to come. */
function examplesOf({ answers, draft }: Question): string[] {
  const kinds = new Map(
    answers
      .filter((a) => a.role !== 'done')
      .map((a) => [a.verb, a] as const)
      .reverse(),
  );
  const written = (a: Answer): string =>
    a.role === 'part' ? [draft || a.head, a.text, '…'].filter(Boolean).join(' ') : a.text;
  return [...kinds.values()].reverse().map(written);
}

/** A line of notation as an answer: one that is offered, or a whole play, of which the engine says whether it can be undone. */
async function written(match: Match, { seat, answers }: Question, text: string): Promise<Answer> {
  const offered = answers.find((a) => a.text === text);
  if (offered) return offered;
  const asked = { match: match.id, seat, line: text };
  const { irrevocable } = await match.connection
    .call<{ irrevocable: boolean }>('match.try', asked)
    .catch(() => ({ irrevocable: false })); // playing it says why it is refused
  return { text, role: 'play', verb: '', args: {}, irrevocable };
}

function Typed({ match, question, onAnswer }: Pick<AnswersProps, 'match' | 'question' | 'onAnswer'>): JSX.Element {
  const field = useRef<HTMLInputElement>(null);
  const refused = useSignal<Error | null>(null);
  const sent = useRef('');
  const key = keyOf(question);
  useLayoutEffect(() => {
    if (sent.current && field.current && asWritten(field.current.value) === sent.current) field.current.value = '';
    sent.current = '';
  }, [key]);
  const submit = async (event: TargetedSubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const line = asWritten(field.current!.value);
    if (!line || !match.takesAnswers()) return;
    sent.current = line;
    await onAnswer(await written(match, question, line));
    refused.value = match.refusal.value;
  };
  return (
    <form class="typed" onSubmit={(event) => void submit(event)}>
      <label>
        <span>{t('type-a-line')}</span>
        <input ref={field} name="line" autocomplete="off" spellcheck={false} list="lines" />
      </label>
      <datalist id="lines">
        {question.answers.map((a) => (
          <option key={a.text} value={a.text} />
        ))}
      </datalist>
      {refused.value && refused.value === match.refusal.value && (
        <p class="small examples">
          {t('typed-examples')}{' '}
          {examplesOf(question).map((line) => (
            <code key={line}>{line}</code>
          ))}
        </p>
      )}
    </form>
  );
}

/** Shown in place of the question while the past is shown. */
function Past({ match, replay }: { match: Match; replay: Replay }): JSX.Element {
  const last = lastLine(replay.seen.value?.log ?? []);
  return (
    <>
      <h2 class="asked waiting">{t('replay-past')}</h2>
      <ul class="past">{last && <Line line={last} />}</ul>
      <p class="small">{t('replay-past-note')}</p>
      <button class="primary" onClick={() => replay.look(null)}>
        {t(match.pending.value?.over ? 'replay-to-result' : 'replay-now')}
      </button>
    </>
  );
}

/** What happened beside the play is said at once, also while a scene is on show: it is adjourned, or somebody conceded. */
function Meanwhile({ match }: { match: Match }): JSX.Element | null {
  const end = match.pending.value?.over ? endOf(match) : null;
  const said = end?.how === 'concession' ? end.text : match.info.value?.adjourned ? t('adjourned') : '';
  return said ? (
    <p class="meanwhile" role="status">
      {said}
    </p>
  ) : null;
}

/** What the match waits for. Where it is dice or a deck, the game has no sentence of its own. */
function waitsFor(match: Match, { waiting }: Pending): string {
  const others = match.info.value?.seats.filter((s) => !s.mine).map((s) => s.seat) ?? [];
  if (waiting && words.value.has('waits', waiting.step.is))
    return sentence('waits', waiting.step.is, { ...waiting.step, seat: waiting.seat, state: match.view.value });
  return waiting && waiting.step.is !== 'lanes' ? t('wait-dice') : t('wait', { missing: titles(others) });
}

/** Shown when this person has no question: the result, or what the match is waiting for. */
function Waiting({ match, onResult }: Pick<Props, 'match' | 'onResult'>): JSX.Element | null {
  const pending = match.pending.value;
  if (!pending) return null;
  if (pending.over)
    return (
      <>
        <h2 class="asked" tabIndex={-1}>
          {endOf(match)?.text ?? t('over', { winners: pending.winners })}
        </h2>
        {onResult && <button onClick={onResult}>{t('ending-open')}</button>}
      </>
    );
  if (match.info.value?.adjourned)
    return (
      <h2 class="asked waiting" tabIndex={-1}>
        {t('adjourned')}
      </h2>
    );
  if (match.info.value?.begun === false)
    return (
      <h2 class="asked waiting" tabIndex={-1}>
        {t('fair-not-begun')}
      </h2>
    );
  if (match.lent.value.length)
    return (
      <>
        <h2 class="asked waiting" tabIndex={-1}>
          {t('lent-now')}
        </h2>
        <button onClick={() => void match.lend('me', match.lent.value)}>{t('lent-end')}</button>
      </>
    );
  if (match.wanted.value) return <EnterDice match={match} wanted={match.wanted.value} />;
  return (
    <h2 class="asked waiting" tabIndex={-1}>
      {waitsFor(match, pending)}
    </h2>
  );
}

/** Why the last answer was refused; placed before the answers so that it is in view. */
function Refusal({ why }: { why: Error | null }): JSX.Element | null {
  if (!why) return null;
  return (
    <p class="refusal" role="alert">
      {errorText(why)} {why instanceof Refused && why.clause && <Clause id={why.clause} />}
    </p>
  );
}

export function QuestionPanel(props: Props): JSX.Element {
  const { match, replay, playback, question } = props;
  const unseen = playback.frame.value !== null;
  const view = match.view.value;
  const key = keyOf(question);
  adviseOn(key);
  const rest = useMemo(() => new Rest(match, props.shows.rest), [match, props.shows]);
  useEffect(() => rest.close, [rest]);
  const panel = useRef<HTMLElement>(null);
  const held = panel.current?.contains(document.activeElement);
  // Keeps the keyboard focus in the panel: if the focused button has gone, moves it to the next question.
  useLayoutEffect(() => {
    if (!held || document.activeElement !== document.body) return;
    panel.current?.querySelector<HTMLElement>('.asked')?.focus({ preventScroll: true });
  });
  return (
    <section
      ref={panel}
      class="question"
      aria-live="polite"
      data-seat={question?.seat}
      data-is={question?.is}
      data-question={key || undefined}
      data-fresh={playback.fresh.value || undefined}
      data-over={(!unseen && match.pending.value?.over) || undefined}
    >
      {replay.at.value !== null ? (
        <Past match={match} replay={replay} />
      ) : unseen ? (
        <>
          <Meanwhile match={match} />
          <h2 class="asked waiting scene-first" tabIndex={-1}>
            {t('scene-first')}
          </h2>
        </>
      ) : question && view ? (
        <>
          <p class="who" data-side={question.seat}>
            {nameOf(question.seat, 'title')}
          </p>
          <h2 class="asked" tabIndex={-1}>
            {asked(question, view)} <Clause id={question.clause} />
          </h2>
          <Refusal why={match.refusal.value} />
          <Draft match={match} shows={props.shows} question={question} />
          {props.sure.now ? (
            <SureQuestion sure={props.sure} onAnswer={props.onAnswer} />
          ) : (
            <Answers {...props} question={question} rest={rest} />
          )}
          {question.incomplete && <p class="note">{t('question-incomplete')}</p>}
          <Advice match={match} shows={props.shows} question={question} />
          <Typed match={match} question={question} onAnswer={props.onAnswer} />
        </>
      ) : (
        <>
          <Waiting match={match} onResult={props.onResult} />
          <Refusal why={match.refusal.value} />
        </>
      )}
      <UndoAsked match={match} />
      <TakenBack match={match} />
      <CallOffAsked match={match} />
    </section>
  );
}
