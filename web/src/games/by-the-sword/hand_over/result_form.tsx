// The form for the result of a battle, or a sea battle, that was played elsewhere: what is entered so far, and what may be.     BTS-H.30 to BTS-H.40
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { to } from '../../../browser/route';
import { asJson, saveFile } from '../../../browser/save_file';
import { refusalOf } from '../../../engine/connection';
import type { Setting, View } from '../../../engine/generated/by-the-sword';
import { keyOf, type Match } from '../../../engine/match';
import { typed } from '../../../engine/typed';
import type { Answer, Fields, Id } from '../../../engine/types';
import { Clause } from '../../../panels/clause';
import { useLoaded } from '../../../panels/loaded';
import { RangedAnswer } from '../../../panels/ranged_answer';
import { nameOf, reasonText, sentence } from '../../../words/said';
import type { AnswersProps } from '../../game';
import { sideOf, viewOf } from '../types/position';
import { enteredFor, isEntered, sideOfAnswer, sidesOf } from './entered';
import { say } from './handed_table';
import './hand_over.css';

/** The sheet to print, and the same as a file. */
function Files({ match }: { match: Match }): JSX.Element | null {
  const { battle, naval } = typed<Setting>(match.setting.value);
  const sheet = battle ?? naval;
  if (!sheet) return null;
  return (
    <p class="handed-files">
      <a href={to(`/sheets/${match.id}?now`)}>{say('handed-print')}</a>
      <button class="quiet" onClick={() => saveFile(`battle-turn-${sheet.turn}.json`, asJson(sheet))}>
        {say('handed-save')}
      </button>
    </p>
  );
}

interface EntryProps extends Pick<AnswersProps, 'match' | 'question' | 'onAnswer'> {
  answer: Answer;
  view: View;
}

/** One thing that may be entered: a number, with what stands there now, or that it is so. */
function Entry({ match, question, answer, view, onAnswer }: EntryProps): JSX.Element {
  const start = enteredFor(answer, view);
  if (start)
    return (
      <RangedAnswer
        key={`${answer.text} ${JSON.stringify(start)}`}
        answer={answer}
        start={start}
        label={(numbers) => sentence('verbs', answer.verb, { ...answer.args, ...numbers })}
        fixedLabel={(line) => line}
        nearest={(line) => match.nearest(question.seat, line)}
        onAnswer={onAnswer}
      />
    );
  return (
    <button
      class="answer"
      data-line={answer.text}
      aria-pressed={isEntered(answer, view)}
      onClick={() => onAnswer(answer)}
    >
      {sentence('verbs', answer.verb, answer.args)}
    </button>
  );
}

/** Why the result cannot be confirmed yet. */
function Missing({ match, question }: Pick<AnswersProps, 'match' | 'question'>): JSX.Element | null {
  const asked = { match: match.id, seat: question.seat, verb: 'confirm', args: {} };
  const { got: why } = useLoaded(keyOf(question), () => refusalOf(match.connection, asked));
  if (!why) return null;
  return (
    <p class="missing">
      {reasonText(why)} {why.clause && <Clause id={why.clause} />}
    </p>
  );
}

/** What is entered of both together, then of each side. */
function groupsOf(answers: readonly Answer[], setting: Setting, view: View): [Id | null, Answer[]][] {
  const sides = sidesOf(setting);
  const place = (power: Id | null): number => sides.findIndex((side) => power !== null && side.power === power);
  const of = Map.groupBy(answers, (answer) => sideOfAnswer(answer, sides, view));
  return [...of].sort(([a], [b]) => place(a) - place(b));
}

export function EnterResult({ match, question, answers, onAnswer, listed }: AnswersProps): JSX.Element {
  const view = viewOf((match.view.value ?? {}) as Fields);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is handed over belongs to this battle
  useEffect(() => void match.readSetting().catch(() => undefined), [view.combat.battle.at, view.naval.zone]);
  const confirm = answers.filter((a) => a.verb === 'confirm');
  const groups = groupsOf(
    answers.filter((a) => a.verb !== 'confirm'),
    typed<Setting>(match.setting.value),
    view,
  );
  return (
    <div class="result">
      <Files match={match} />
      {groups.map(([power, of]) => (
        <section key={power} data-side={power ? sideOf(power) : undefined}>
          {power && <h3>{nameOf(power, 'title')}</h3>}
          <ul>
            {of.map((answer) => (
              <li key={answer.text}>
                <Entry {...{ match, question, answer, view, onAnswer }} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {confirm.length ? listed(confirm) : <Missing match={match} question={question} />}
    </div>
  );
}

/** The result as the other side has entered it, to agree to or dispute. */
export function AgreeResult({ match, question, answers, listed }: AnswersProps): JSX.Element {
  const view = viewOf((match.view.value ?? {}) as Fields);
  return (
    <div class="result">
      <Files match={match} />
      <p>
        {question.is === 'agree-naval-result'
          ? say('handed-naval-result', view.naval.report)
          : say('handed-result', resultOf(view))}
      </p>
      {listed(answers)}
    </div>
  );
}

/** A reported result for a sentence: how it ended, and what each force lost. */
function resultOf({ combat }: View): object {
  const { report, lost } = combat.battle;
  const losses = Object.entries(lost).flatMap(([force, points]) => (points ? [{ force, points }] : []));
  return { ...report, losses };
}
