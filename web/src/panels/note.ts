// What stands in the button of an answer behind its words.
import type { Match } from '../engine/match';
import type { Answer, Question } from '../engine/types';

export interface NoteProps {
  match: Match;
  question: Question;
  answer: Answer;
}
