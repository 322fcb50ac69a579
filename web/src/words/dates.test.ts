import { expect, test } from 'vitest';
import { localeOf } from './dates';

test('dates are written in the first locale of the reader that is of the language shown', () => {
  expect(localeOf('en', ['de-AT', 'en-GB', 'en-US'])).toBe('en-GB');
  expect(localeOf('de', ['en-GB'])).toBe('de');
});
