import { expect, test, vi } from 'vitest';

const quiet = { asked: false, thrown: 3, over: false };

test('a turn, a throw and the end are heard, and nothing else', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  const { soundOf } = await import('./use_sounds');
  expect(soundOf(null, { ...quiet, asked: true })).toBeNull(); // the match has just been opened
  expect(soundOf(quiet, quiet)).toBeNull();
  expect(soundOf(quiet, { ...quiet, asked: true, thrown: 9 })).toBe('turn');
  expect(soundOf({ ...quiet, asked: true }, { ...quiet, asked: true, thrown: 4 })).toBe('dice');
  expect(soundOf({ ...quiet, asked: true }, { ...quiet, thrown: 4, over: true })).toBe('end');
  expect(soundOf({ ...quiet, over: true }, { ...quiet, over: true, thrown: 5 })).toBeNull();
  expect(soundOf(quiet, { ...quiet, thrown: 2 })).toBeNull(); // taken back
});

test('sounds are off until they are switched on, and that is kept', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (of: string) => kept.get(of) ?? null, setItem: kept.set.bind(kept) });
  let tones = 0;
  const ramp = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  const node = { frequency: {}, gain: ramp, connect: (to: object) => to, start: () => ++tones, stop: () => undefined };
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      createOscillator = (): object => node;
      createGain = (): object => node;
    },
  );
  vi.resetModules();
  const { play, sound } = await import('../../panels/sound');
  play('turn');
  expect(tones).toBe(0);
  sound.value = true;
  play('turn');
  expect(tones).toBe(2);
  expect(kept.get('linstock.sound')).toBe('on');
});
