// Screen-reader labels of spaces and counters: the game's description, and whether they can be chosen.
import { word } from './map_words';

interface Choice {
  readonly marked: boolean;
  readonly final: boolean;
}

const choiceWords = ({ marked, final }: Choice): string[] =>
  marked ? [word('may-choose'), ...(final ? [word('final')] : [])] : [];

export function spokenSpace(told: string, choice: Choice & { inPath: boolean; cost: number | undefined }): string {
  const path = choice.inPath ? [word('in-path')] : [];
  const cost = choice.cost === undefined ? [] : [word('cost', { cost: choice.cost })];
  return [told, ...path, ...choiceWords(choice), ...cost].join('; ');
}

export const spokenPiece = (told: string, choice: Choice): string => [told, ...choiceWords(choice)].join(', ');
