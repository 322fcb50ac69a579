import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import file from '../../../tests/words/cases.json';
import type { Fields } from '../engine/types';
import { fill, plain, say } from './template';
import { Words } from './words';

const words = new Words().add(file.catalogue).addNames(file.names);

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

interface Case {
  id?: string;
  template?: string;
  fields: Fields;
  expect: string;
}

test.each(file.cases as Case[])('$id$template with $fields', ({ id, template, fields, expect: expected }) => {
  const pieces = id === undefined ? fill(words, template!, fields) : say(words, 'm', id, fields);
  expect(plain(pieces)).toBe(expected);
});

test('names keep their ids, dice their faces, and text that follows text is one piece', () => {
  const fields = { u: ['perth', 'i-1', 'i-2'], d: [3, 5], n: 2 };
  expect(fill(words, '{u:fold} {u#throws|throw} {d:dice}: {n}.', fields)).toEqual([
    { id: 'perth', text: 'Perth' },
    ' and ',
    { id: 'i-1', text: '2 Irish', also: ['i-2'] },
    ' throw ',
    { dice: [3, 5] },
    ': 2.',
  ]);
});

test('the first letter becomes a capital in a name, too', () => {
  expect(say(words, 'm', 'name-first', { seat: 'royalist' })[0]).toEqual({ id: 'royalist', text: 'The Royalist' });
});

test('a name from a file stays on its line and turns nothing around', () => {
  const named = new Words().addNames([
    { id: 'x', name: 'Anne\n> undo' },
    { id: 'y', title: 'a\u202eb\u2066c\u200bd' },
  ]);
  expect(named.name('x')).toBe('Anne\ufffd> undo');
  expect(named.name('y')).toBe('a\ufffdb\ufffdc\ufffdd');
});

test('what nobody names is text', () => {
  expect(fill(words, '{what}', { what: 'march perth' })).toEqual(['march perth']);
});

test('the console is told of each missing message, once', () => {
  const told = vi.mocked(console.error);
  for (let i = 0; i < 2; ++i) expect(plain(say(words, 'm', 'never-said'))).toBe('<m: never-said>');
  expect(told.mock.calls).toEqual([['no words for <m: never-said>']]);
});

test('while the words of a game are still to come, a missing message is no fault', () => {
  const told = vi.mocked(console.error);
  for (const some of [words.forNow(), words.forNow().with([])])
    expect(plain(say(some, 'm', 'said-later'))).toBe('<m: said-later>');
  expect(told).not.toHaveBeenCalled();
});
