import { expect, test, vi } from 'vitest';

import type { Answer, Question } from '../../engine/types';
import type { GameView } from '../../games/game';
import { some } from '../../testing/some';

vi.mock('../../words/said', () => ({
  nameOf: (id: string) => id,
  sentence: (_: string, verb: string, args: object) => `${verb} ${Object.values(args).slice(0, -1).join(' ')}`,
  t: (_: string, { first, rest }: Record<string, string>) => (rest ? `${first}, ${rest}` : first),
}));
const { hintWords } = await import('./hint_words');

const answer = (text: string, more: Partial<Answer>): Answer => some<Answer>({ text, role: 'play', args: {}, ...more });
const question = some<Question>({
  seat: 'north',
  answers: [
    answer('fire a b', { verb: 'fire', args: { unit: 'a', target: 'b' } }),
    answer('place a line {x} {y} {facing}', { verb: 'place', args: { unit: 'a' } }),
    answer('a', { role: 'part', verb: 'move-unit', head: 'move', args: { unit: 'a' } }),
    answer('ab', { role: 'part', verb: 'move-unit', head: 'move', args: { unit: 'ab' } }),
  ],
});
const shows = some<GameView>({ partWords: (part: string) => `<${part}>` });
const words = (line: string): string => hintWords(shows, question, line);

test('an answer is said as its button says it, wherever it is placed', () => {
  expect(words('fire a b')).toBe('fire a b');
  expect(words('place a line 12.5 4 180')).toBe('place a');
});

test('a composed play is said part by part, each leg with its amount', () => {
  expect(words('move ab ahead 6 drift right 1')).toBe('move-unit ab, <ahead 6>, <drift right 1>');
  expect(words('move a')).toBe('move-unit a');
  expect(words('march c perth')).toBe('<march>, <c>, <perth>');
});
