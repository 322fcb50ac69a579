import { expect, test } from 'vitest';

import { timeText } from './time_text';

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [59_000, '0:59'],
  [60_000, '1:00'],
  [599_500, '10:00'],
  [3_600_000, '1:00:00'],
  [3_725_000, '1:02:05'],
  [86_399_000, '23:59:59'],
  [86_400_000, '1 d 0 h'],
  [259_200_000 - 1_000, '2 d 23 h'],
])('%i milliseconds', (left, text) => {
  expect(timeText(left)).toBe(text);
});
