// The guided first turn: explains each question as it comes up, and plays what it suggests.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';

import { go, path } from '../../browser/route';
import type { Match } from '../../engine/match';
import type { Fields, Hint, Question } from '../../engine/types';
import type { Game, GameView, Guide as Texts } from '../../games/game';
import { useLoaded } from '../../panels/loaded';
import { language } from '../../words/catalogue';
import { reason, t } from '../../words/said';
import { askHint, askOdds } from './advice';
import { applies, follows, nextStep } from './guide_steps';
import { hintWords } from './hint_words';
import './guide.css';

type Step = Texts['steps'][number];

/** What is said about the open question. */
interface Told {
  text: string;
  /** What "Do this" plays. */
  line: string | null;
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
  if (shown?.line) return { text: shown.step.text, line: shown.line, why: null };
  const hint = await match.connection.call<Hint>('opponent.choose', { match: match.id, seat }).catch(() => null);
  const text = shown?.step.text ?? texts.also[is] ?? t('guide-otherwise');
  return { text, line: hint?.line ?? null, why: hint?.why ?? null };
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

function Step({
  match,
  shows,
  question,
  told,
}: Omit<Props, 'game' | 'view'> & { question: Question; told: Told }): JSX.Element {
  const { text, line, why } = told;
  const play = async (): Promise<void> => {
    if (!line) return;
    if (match.question.peek()?.draft) await match.takeBack();
    await match.answer(line, 'whole');
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
          <button class="do-this" onClick={() => void play()}>
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
}

export function Guide({ match, game, shows, question, view }: Props): JSX.Element | null {
  const { got: texts } = useLoaded(game.guide && `${game.id} ${language.value}`, async () => {
    return (await game.guide![language.value]()).default;
  });
  const begun = useSignal(false);
  const told = useTold(match, question, texts);
  if (!texts || match.pending.value?.over) return null;
  const isFirst = (shows.turn?.(view) ?? view['turn']) === 1;
  const phasing = shows.phasing?.(view) ?? texts.seat;
  const waits = phasing !== texts.seat ? texts.waits : null;
  return (
    <aside class="guide" aria-live="polite" aria-label={t('learn')}>
      {!isFirst ? (
        <End {...{ match, question }} text={texts.end} />
      ) : !begun.value && !match.played.value && (question?.number ?? 1) === 1 ? (
        <>
          <div class="told" tabIndex={0}>
            <p>{texts.welcome}</p>
          </div>
          <p class="do">
            <button class="primary" onClick={() => (begun.value = true)}>
              {t('guide-begin')}
            </button>
          </p>
        </>
      ) : told && question ? (
        <Step {...{ match, shows, question, told }} />
      ) : (
        <div class="told" tabIndex={0}>
          <p>{waits ?? t('guide-watch')}</p>
        </div>
      )}
    </aside>
  );
}
