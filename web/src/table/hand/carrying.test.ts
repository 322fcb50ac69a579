import { expect, test } from 'vitest';

import { Refused } from '../../engine/connection';
import { Carrying } from './carrying';

const so = (line: string) => ({
  is: 'so-far',
  unit: 'blue',
  at: { x: 0, y: line.length, facing: 0 },
  formation: 'deployed',
  mounted: false,
});
const ahead = { is: 'next-leg', leg: 'ahead', by: [{ low: 100, high: 6000, step: 1 }] };

/** A fake engine that allows a unit to move six inches ahead. */
function engine(): { carrying: Carrying; asked: string[] } {
  const asked: string[] = [];
  const call = (method: string, { line }: { line: string }): Promise<unknown> => {
    asked.push(`${method} ${line}`);
    if (method === 'match.reach') return Promise.resolve({ reach: [so(line), ahead] });
    return Promise.reject(new Refused('not_offered', 'too far', 'AGA-6.16'));
  };
  return { carrying: new Carrying({ call } as never, 'm', () => 'parliament'), asked };
}

test('what is allowed is where the unit would stand', async () => {
  const { carrying } = engine();
  const carried = await carrying.reckon('move blue', [{ kind: 'ahead', amount: 3020 }]);
  expect(carried.legs).toEqual(['ahead 3']);
  expect(carried.so?.at.y).toBe('move blue ahead 3'.length);
  expect(carried.stopped).toBeNull();
});

test('what goes too far stops where it may, with the clause that stops it', async () => {
  const { carrying, asked } = engine();
  const carried = await carrying.reckon('move blue', [
    { kind: 'ahead', amount: 8040 },
    { kind: 'ahead', amount: 1000 },
  ]);
  expect(carried.legs).toEqual(['ahead 6']);
  expect(carried.stopped?.clause).toBe('AGA-6.16');
  expect(asked).toContain('match.try move blue ahead 8');
});

test('a leg that is not to be had is refused by the engine, not by the page', async () => {
  const carried = await engine().carrying.reckon('move blue', [{ kind: 'wheel-left', amount: 3000 }]);
  expect(carried.legs).toEqual([]);
  expect(carried.stopped?.clause).toBe('AGA-6.16');
});

test('of many requests the last counts, and the same is asked once', async () => {
  const { carrying, asked } = engine();
  for (const amount of [1000, 2000, 3000, 4000])
    carrying.request('move blue', () => [{ kind: 'ahead', amount }], false);
  expect((await carrying.settled())?.legs).toEqual(['ahead 4']);
  expect(asked.filter((a) => a === 'match.reach move blue')).toHaveLength(1);
  expect(asked.some((a) => a.includes('ahead 2'))).toBe(false);
  carrying.forget();
  expect(carrying.now.value).toBeNull();
});
