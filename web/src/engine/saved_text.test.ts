import { expect, test } from 'vitest';

import { readSave } from './saved_text';

test('a seed above 2^53 is not rounded', () => {
  const read = readSave(
    '{"setup":{"seed":18446744073709551615,"card_seed": 9007199254740993,"files":{"a":"\\"seed\\":5"}}}',
  );
  expect(read).toEqual({
    setup: { seed: '18446744073709551615', card_seed: '9007199254740993', files: { a: '"seed":5' } },
  });
  expect(readSave('{"setup":{"seed":7,"card_seed":null}}')).toEqual({ setup: { seed: 7, card_seed: null } });
});
