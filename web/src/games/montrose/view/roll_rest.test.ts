// What ends the rest of a battle's rolls.
import { expect, test } from 'vitest';
import type { LogEntry, Question } from '../../../engine/types';
import { rollRest } from './roll_rest';

const asked = (is: string): Question => ({
  number: 1,
  seat: 'royalist',
  is,
  fields: {},
  clause: '',
  window: false,
  draft: '',
  parts: [],
  answers: [{ text: 'fight irish-1', role: 'play', verb: 'fight', args: { unit: 'irish-1' } }],
});
const entry = (event: LogEntry['event']): LogEntry => ({ number: 7, event });

test('the first unit rolls, whatever the other side has lost', () => {
  expect(rollRest(asked('select-unit'), [], ['royalist'])).toBe('fight irish-1');
  const loss = entry({ is: 'eliminated', unit: 'covenanter-lowland-1' });
  expect(rollRest(asked('select-unit'), [loss], ['royalist'])).toBe('fight irish-1');
});

test('a choice, a loss of mine and a test of a leader end it', () => {
  expect(rollRest(asked('allot'), [], ['royalist'])).toBeNull();
  for (const is of ['eliminated', 'panicked'])
    expect(rollRest(asked('select-unit'), [entry({ is, unit: 'irish-1' })], ['royalist'])).toBeNull();
  expect(rollRest(asked('select-unit'), [entry({ is: 'leader-checked', unit: 'x' })], ['royalist'])).toBeNull();
});
