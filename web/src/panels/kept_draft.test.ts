import { expect, test } from 'vitest';
import { forgetDraft, keepDraft, keptDraft } from './kept_draft';

test('each address of an editor has a draft of its own, until it is forgotten', () => {
  keepDraft('/scenario?game=a', 'one');
  keepDraft('/scenario?game=b', 'two');
  keepDraft('/scenario?game=a', 'three');
  expect([keptDraft('/scenario?game=a'), keptDraft('/scenario?game=b'), keptDraft('/editor')]).toEqual([
    'three',
    'two',
    null,
  ]);
  forgetDraft('/scenario?game=a');
  expect(keptDraft('/scenario?game=a')).toBe(null);
});

test('of many drafts the latest are kept', () => {
  for (let i = 0; i < 30; ++i) keepDraft(`/scenario?own=${i}`, `${i}`);
  const left = [...Array(30).keys()].filter((i) => keptDraft(`/scenario?own=${i}`) !== null);
  expect(left.length).toBe(20);
  expect(left).toContain(29);
});
