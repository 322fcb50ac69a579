import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../engine/types';
import { readLog } from './log';
import { firstToRead, issuesOf, lastOf } from './news';
import { Words } from './words';

const words = new Words().add({
  log: { turn: 'turn', fight: 'battle', march: 'land' },
  events: { turn: 'Turn {n}', fight: 'A battle', shot: 'A shot', won: 'Red wins', march: 'A march', taken: 'Taken' },
  headings: { turn: 'Turn {n}' },
  news: { fight: 'battles', won: 'battles', taken: 'land' },
  sections: { land: 'Land', battles: 'Battles' },
});
const log = ['march', 'turn', 'march', 'fight', 'shot', 'won', 'march', 'taken', 'turn', 'march', 'turn', 'taken'].map(
  (is, number) => ({ number, event: { is, n: 1 } }) as unknown as LogEntry,
);
const issues = issuesOf(readLog(words, log));

describe('a newspaper', () => {
  it('has an issue for each turn, and one for what comes before', () => {
    expect(issues.map(({ heading }) => heading?.number)).toEqual([undefined, 1, 8, 10]);
  });
  it('tells what is news, in the order of the sections, a battle with its outcome', () => {
    const told = issues[1]!.sections.map(({ id, stories }) => [id, stories.map((of) => of.map(({ is }) => is))]);
    expect(told).toEqual([
      ['land', [['taken']]],
      ['battles', [['fight', 'won']]],
    ]);
    expect(issues[0]!.sections).toEqual([]);
  });
  it('is opened where somebody stopped reading, else at its latest issue with news', () => {
    expect(firstToRead(issues, 2)).toBe(1);
    expect(firstToRead(issues, 7)).toBe(3);
    expect(firstToRead(issues, null)).toBe(3);
    expect(firstToRead(issues.slice(0, 3), 8)).toBe(1);
    expect(lastOf(issues[2]!)).toBe(-1);
  });
});
