// Plays in the words of the page: a part of a draft, and a line that the program advises.
import type { Answer, Question } from '../../engine/types';
import type { GameView } from '../../games/game';
import { nameOf, sentence, t } from '../../words/said';

export const partText = ({ partWords = nameOf }: GameView, part: string): string => partWords(part);

const quoted = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

/** Whether a line is this answer, with any values in the place of its placeholders. */
const isOf = (line: string, { text, role }: Answer): boolean =>
  role !== 'part' && new RegExp(`^${quoted(text).replace(/\{\w+\}/g, '\\S+')}$`).test(line);

/** The parts of a line: a leg with its amount, or a single id. */
const partsOf = (line: string): string[] => line.match(/\S+(?: left| right)? -?[\d.]+|\S+/g) ?? [];

/** A line in words: an answer as its button says it, a composed play by its first part and what follows. */
export function hintWords(shows: GameView, question: Question, line: string): string {
  const worded = (parts: string): string =>
    partsOf(parts)
      .map((part) => partText(shows, part))
      .join(', ');
  const labelOf = (a: Answer): string => sentence('verbs', a.verb, { ...a.args, seat: question.seat });
  const whole = question.answers.find((a) => isOf(line, a));
  if (whole) return labelOf(whole);
  const first = question.answers.find(
    ({ role, head, text }) => role === 'part' && `${line} `.startsWith(`${head} ${text} `),
  );
  if (!first) return worded(line);
  const rest = line.slice(`${first.head} ${first.text}`.length).trim();
  return t('hint-line', { first: labelOf(first), rest: worded(rest) });
}
