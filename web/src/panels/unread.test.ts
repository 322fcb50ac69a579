import { expect, test } from 'vitest';

import type { Said } from '../engine/types';
import { some } from '../testing/some';
import { unreadOf } from './unread';

test('what others have said after the last message that was read is unread', () => {
  const said = ['royalist', 'covenanter', 'royalist', 'covenanter', 'covenanter'].map((from, number) =>
    some<Said>({ number, from }),
  );
  expect(unreadOf(said, ['royalist'], -1)).toBe(3);
  expect(unreadOf(said, ['royalist'], 2)).toBe(2);
  expect(unreadOf(said, ['royalist', 'covenanter'], -1)).toBe(0);
  expect(unreadOf(said, [], 4)).toBe(0);
});
