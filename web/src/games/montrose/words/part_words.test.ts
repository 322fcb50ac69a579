import { expect, test, vi } from 'vitest';

vi.mock('../../../words/said', () => ({ nameOf: (id: string) => id.toUpperCase() }));
const { partWords } = await import('./part_words');

test('each thing that a part names has its name', () => {
  expect(partWords('perth')).toBe('PERTH');
  expect(partWords('montrose r-highland-1')).toBe('MONTROSE, R-HIGHLAND-1');
});
