import { expect, test } from 'vitest';

import { asWritten, withDecimalPoints } from './as_written';

test('a typed line is read in any case, with blanks around it and with decimal commas', () => {
  expect(asWritten('  Move Trained-Band AHEAD 3,5 ')).toBe('move trained-band ahead 3.5');
  expect(asWritten('deploy okeys column 12,25 9 0')).toBe('deploy okeys column 12.25 9 0');
});

test('a comma that is none of a number stays', () => {
  expect(withDecimalPoints('a, b 1,2,3 4, 5')).toBe('a, b 1.2.3 4, 5');
});
