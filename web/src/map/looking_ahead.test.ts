import { signal } from '@preact/signals';
import { expect, test } from 'vitest';

import { Lost, Refused } from '../engine/connection';
import type { Answer, Question } from '../engine/types';
import { unitOf } from '../games/montrose/types/map_data';
import { LookingAhead, type PreviewContext } from '../panels/looking_ahead';
import { wantedOf as wantedOnMap } from './wanted';

const wantedOf = (open: PreviewContext, on: string) => wantedOnMap(unitOf, open, on);

const part = (text: string): Answer => ({ text, role: 'part', head: 'march', verb: 'march', args: { it: text } });
const question = (draft: string, ...answers: Answer[]): Question => ({
  number: 3,
  seat: 'royalist',
  is: 'march-phase',
  fields: {},
  clause: '',
  window: false,
  draft,
  parts: draft.split(' ').slice(1),
  answers,
});
const view = { at: { montrose: 'blair-atholl', 'irish-1': 'blair-atholl', elcho: 'perth', 'c-lowland-1': 'perth' } };
const asked = (of: Partial<PreviewContext>): PreviewContext => ({
  question: null,
  picked: null,
  view,
  reach: [],
  ...of,
});

test('a unit is asked how far it would go, with those that were chosen; so is its pile', () => {
  const open = asked({ question: question('march montrose', part('irish-1')) });
  const wanted = { what: 'reach', at: 'irish-1', line: 'march montrose irish-1' };
  expect(wantedOf(open, 'irish-1')).toEqual(wanted);
  expect(wantedOf(open, 'blair-atholl')).toEqual(wanted);
  expect(wantedOf(asked({ question: question('', part('irish-1')) }), 'irish-1')?.line).toBe('march irish-1');
  expect(wantedOf(open, 'perth')).toBeNull();
  expect(wantedOf(asked({}), 'irish-1')).toBeNull();
});

test('a space is asked for its odds where the enemy stands, next door or far off', () => {
  const reach = [{ space: 'perth', cost: 2, path: ['dunkeld', 'perth'] }];
  const open = asked({ question: question('march montrose', part('dunkeld')), reach });
  const wanted = { what: 'odds', at: 'perth', line: 'march montrose dunkeld perth' };
  expect(wantedOf(open, 'perth')).toEqual(wanted);
  expect(wantedOf(open, 'elcho')).toEqual(wanted);
  expect(wantedOf(open, 'dunkeld')).toBeNull();
  const next = asked({ question: question('march montrose dunkeld', part('perth')) });
  expect(wantedOf(next, 'perth')?.line).toBe('march montrose dunkeld perth');
});

test('a whole answer is asked for what it leads to', () => {
  const fight: Answer = { text: 'fight perth', role: 'play', verb: 'fight', args: { space: 'perth' } };
  const open = asked({ question: question('', fight) });
  expect(wantedOf(open, 'perth')).toEqual({ what: 'odds', at: 'perth', line: 'fight perth' });
});

/** A `LookingAhead` on a fake connection whose replies the test gives by hand. */
function over(): {
  ahead: LookingAhead;
  lines: string[];
  answer: (with_: object | Error) => Promise<void>;
  ask: (q: Question) => void;
} {
  const open = signal(question('', part('irish-1'), part('montrose')));
  const lines: string[] = [];
  let give: (with_: object | Error) => void = () => undefined;
  const call = (_: string, { line }: { line: string }): Promise<never> => {
    lines.push(line);
    return new Promise(
      (said, failed) => (give = (what) => (what instanceof Error ? failed(what) : said(what as never))),
    );
  };
  const ahead = new LookingAhead({ call } as never, 'm', () => asked({ question: open.value }), wantedOf);
  const answer = async (what: object | Error): Promise<void> => {
    give(what);
    await new Promise((on) => setTimeout(on));
  };
  return { ahead, lines, answer, ask: (q) => (open.value = q) };
}
const far = { reach: [{ space: 'dunkeld', cost: 1, path: ['dunkeld'] }] };

test('is not asked twice, and is shown as long as it is pointed at', async () => {
  const { ahead, lines, answer } = over();
  ahead.look('irish-1');
  expect(ahead.shown.value).toBeNull();
  await answer(far);
  expect(ahead.shown.value).toMatchObject({ at: 'irish-1', ...far });
  ahead.look(null);
  expect(ahead.shown.value).toBeNull();
  ahead.look('irish-1');
  expect(ahead.shown.value).toMatchObject(far);
  expect(lines).toEqual(['march irish-1']);
});

test('one is asked at a time, and of those after it the last', async () => {
  const { ahead, lines, answer } = over();
  ahead.look('irish-1');
  ahead.look('montrose');
  ahead.look(null);
  ahead.look('montrose');
  expect(lines).toEqual(['march irish-1']);
  await answer(far);
  expect(ahead.shown.value).toBeNull();
  expect(lines).toEqual(['march irish-1', 'march montrose']);
  await answer(far);
  expect(ahead.shown.value?.at).toBe('montrose');
});

test('what comes when something else is asked is dropped', async () => {
  const { ahead, lines, answer, ask } = over();
  ahead.look('irish-1');
  ask(question('march montrose', part('irish-1')));
  ahead.look('irish-1');
  await answer(far);
  expect(ahead.shown.value).toBeNull();
  await answer({ reach: [] });
  expect(lines).toEqual(['march irish-1', 'march montrose irish-1']);
  expect(ahead.shown.value).toBeNull();
});

test('what is shown goes with its question', async () => {
  const { ahead, answer, ask } = over();
  ahead.look('irish-1');
  await answer(far);
  ask(question('march irish-1', part('montrose')));
  expect(ahead.shown.value).toBeNull();
});

test('what is refused is nothing; a line that broke is asked again', async () => {
  const { ahead, lines, answer } = over();
  ahead.look('irish-1');
  await answer(new Refused('not_offered', 'no'));
  ahead.look('irish-1');
  expect(lines).toEqual(['march irish-1']);
  ahead.look('montrose');
  await answer(new Lost());
  ahead.look('montrose');
  expect(lines).toEqual(['march irish-1', 'march montrose', 'march montrose']);
});

test('what is measured besides comes with it; either may be refused', async () => {
  const open = asked({ question: question('', part('irish-1')) });
  const request = { what: 'odds', at: 'perth', line: 'to perth', measure: { from: 'irish-1', to: 'perth' } } as const;
  const call = (method: string): Promise<never> =>
    method === 'match.measure'
      ? Promise.resolve({ measured: { supply: true } } as never)
      : Promise.reject(new Refused('not_offered', 'no'));
  const ahead = new LookingAhead(
    { call } as never,
    'm',
    () => open,
    () => request,
  );
  ahead.look('perth');
  await new Promise((on) => setTimeout(on));
  expect(ahead.shown.value).toMatchObject({ odds: [], measured: { supply: true } });
});
