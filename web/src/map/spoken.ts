// Screen-reader labels of spaces and counters: the game's description, its neighbours, and whether they can be chosen.
import type { Id } from '../engine/types';
import { word } from './map_words';
import type { Ways } from './ways';

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

/** "next to Dunkeld, Coupar Angus (mountain route)"; nothing for a space without routes. */
export function neighbourWords(of: Id, ways: Ways, name: (id: Id) => string, kind: (by: string) => string): string[] {
  const places = ways.beside(of).map(({ to, by }) => (by ? `${name(to)} (${kind(by)})` : name(to)));
  return places.length > 0 ? [word('beside', { places: places.join(', ') })] : [];
}

export const spokenPiece = (told: string, choice: Choice): string => [told, ...choiceWords(choice)].join(', ');
