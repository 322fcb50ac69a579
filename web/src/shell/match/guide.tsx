// The guided first turn: explains each question as it comes up, and plays what it suggests.
import { effect, type Signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

import { go, path } from '../../browser/route';
import type { Match } from '../../engine/match';
import type { Fields, Hint, Question } from '../../engine/types';
import type { Game, GameView, Guide as Texts } from '../../games/game';
import { useLoaded } from '../../panels/loaded';
import { language } from '../../words/catalogue';
import { reason, t } from '../../words/said';
import { askHint, askOdds } from './advice';
import { applies, firstOf, follows, nextStep } from './guide_steps';
import { hintWords } from './hint_words';
import './guide.css';

type Step = Texts['steps'][number];

/** What is said about the open question. */
interface Told {
  text: string;
  /** What "Do this" plays. */
  line: string | null;
  /** What it plays after that, as a step says. */
  more: readonly string[][];
  /** Why the computer would play that line; null if the line is the guide's. */
  why: Hint['why'] | null;
}

/** Whether a line is legal now; nothing is played. */
const isLegal =
  (match: Match, seat: string) =>
  async (line: string): Promise<boolean> =>
    match.connection.call('match.try', { match: match.id, seat, line }).then(
      () => true,
      () => false,
    );

/** The step for a question; without one, what the guide says of its kind, and what the computer would play. */
async function tell(match: Match, texts: Texts, { seat, is }: Question, done: ReadonlySet<Step>): Promise<Told> {
  const steps = texts.steps.filter((step) => applies(step, match.view.peek() ?? {}));
  const shown = await nextStep(steps, is, done, isLegal(match, seat));
  if (shown?.line) return { text: shown.step.text, line: shown.line, more: shown.step.more ?? [], why: null };
  const hint = await match.connection.call<Hint>('opponent.choose', { match: match.id, seat }).catch(() => null);
  const text = shown?.step.text ?? texts.also[is] ?? t('guide-otherwise');
  return { text, line: hint?.line ?? null, more: [], why: hint?.why ?? null };
}

/** Resolves once an answer is taken: scenes are seen, and a new question has stood for a moment. */
const answersAreTaken = (match: Match): Promise<void> =>
  new Promise((taken) => {
    const end = effect(() => {
      if (match.takesAnswers())
        queueMicrotask(() => {
          end();
          taken();
        });
    });
  });

/** Plays a line and what belongs to it, as long as the same is asked. */
async function playAll(match: Match, { seat, is }: Question, line: string, more: readonly string[][]): Promise<void> {
  if (match.question.peek()?.draft) await match.takeBack();
  await match.answer(line, 'whole');
  for (const lines of more) {
    await answersAreTaken(match);
    if (match.question.peek()?.is !== is) return;
    const next = await firstOf(lines, isLegal(match, seat));
    if (next) await match.answer(next, 'whole');
  }
}

/** What is said about the open question; null while that is looked for, or nothing is asked. */
function useTold(match: Match, question: Question | null, texts: Texts | null): Told | null {
  const done = useSignal<ReadonlySet<Step>>(new Set());
  const played = match.played.value;
  useEffect(() => {
    const followed = texts?.steps.filter((step) => step.at === played?.question && follows(step, played.line)) ?? [];
    if (followed.length) done.value = new Set([...done.peek(), ...followed]);
  }, [played, texts]);
  const key = texts && question && `${texts.language} ${question.seat} ${question.number}`;
  return useLoaded(key, () => tell(match, texts!, question!, done.peek())).got;
}

interface StepProps extends Omit<Props, 'game' | 'view' | 'welcoming'> {
  question: Question;
  told: Told;
  /** Whether "Do this" is under way. */
  playing: Signal<boolean>;
}

function Step({ match, shows, question, told, playing }: StepProps): JSX.Element {
  const { text, line, more, why } = told;
  const play = async (): Promise<void> => {
    if (!line) return;
    playing.value = true;
    await playAll(match, question, line, more).finally(() => (playing.value = false));
  };
  return (
    <>
      <div class="told" tabIndex={0}>
        <p>{text}</p>
        {line && why && (
          <p class="small">
            {t('guide-computer')} <b>{hintWords(shows, question, line)}.</b> {reason(why)}
          </p>
        )}
      </div>
      {line && (
        <p class="do">
          <button class="do-this" disabled={playing.value} onClick={() => void play()}>
            {t('guide-do-it')}
          </button>
        </p>
      )}
    </>
  );
}

/** The end of the guide: what helps from now on. */
function End({ match, text, question }: { match: Match; text: string; question: Question | null }): JSX.Element {
  return (
    <>
      <div class="told" tabIndex={0}>
        <p>{text}</p>
      </div>
      <p class="do">
        <button disabled={!question} onClick={() => void askHint(match, question!)}>
          {t('hint')}
        </button>
        <button disabled={!question} onClick={() => void askOdds(match, question!)}>
          {t('odds')}
        </button>
        <button class="quiet" onClick={() => go(path.peek(), 'instead')}>
          {t('guide-close')}
        </button>
      </p>
    </>
  );
}

interface Props {
  match: Match;
  game: Game;
  shows: GameView;
  /** The question shown, and the view. */
  question: Question | null;
  view: Fields;
  /** Whether its welcome stands, before anything else is shown. */
  welcoming: Signal<boolean>;
}

export function Guide({ match, game, shows, question, view, welcoming }: Props): JSX.Element | null {
  const { got: texts, failed } = useLoaded(game.guide && `${game.id} ${language.value}`, async () => {
    return (await game.guide![language.value]()).default;
  });
  const playing = useSignal(false);
  // While "Do this" plays several answers, what was asked first is shown.
  const shown = useRef(question);
  if (!playing.value) shown.current = question;
  const asked = shown.current;
  const told = useTold(match, asked, texts);
  const needless = failed !== null || !game.guide || match.played.value !== null;
  useEffect(() => {
    if (needless) welcoming.value = false; // nothing waits for a guide that does not come
  }, [needless, welcoming]);
  if (!texts || match.pending.value?.over) return null;
  const isFirst = (shows.turn?.(view) ?? view['turn']) === 1;
  const phasing = shows.phasing?.(view) ?? texts.seat;
  const waits = phasing !== texts.seat ? texts.waits : null;
  const kind = welcoming.value ? 'welcome' : isFirst && !(told && asked) ? 'watching' : '';
  return (
    <aside class={`guide ${kind}`} aria-live="polite" aria-label={t('learn')}>
      {!isFirst ? (
        <End {...{ match, question }} text={texts.end} />
      ) : welcoming.value ? (
        <>
          <div class="told" tabIndex={0}>
            <p>{texts.welcome}</p>
          </div>
          <p class="do">
            <button class="primary" onClick={() => (welcoming.value = false)}>
              {t('guide-begin')}
            </button>
          </p>
        </>
      ) : told && asked ? (
        <Step {...{ match, shows, told, playing }} question={asked} />
      ) : (
        <div class="told" tabIndex={0}>
          <p>{waits ?? t('guide-watch')}</p>
        </div>
      )}
    </aside>
  );
}
