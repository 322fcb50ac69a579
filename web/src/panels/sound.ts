// Short sounds for what happens in a match: off until they are switched on, which the browser keeps.
import { effect, signal } from '@preact/signals';
import { storage } from '../browser/storage';

const key = 'linstock.sound';
export const sound = signal(storage.get(key) === 'on');

effect(() => void storage.set(key, sound.value ? 'on' : 'off'));

/** Each note: its pitch in hertz, and when it begins and how long it lasts, in seconds. */
type Note = readonly [pitch: number, at: number, lasts: number];

const sounds = {
  turn: [
    [523, 0, 0.14],
    [784, 0.13, 0.3],
  ],
  dice: [
    [190, 0, 0.03],
    [240, 0.05, 0.03],
    [170, 0.12, 0.04],
  ],
  tick: [[880, 0, 0.04]],
  end: [
    [392, 0, 0.2],
    [523, 0.18, 0.2],
    [659, 0.36, 0.6],
  ],
} satisfies Record<string, readonly Note[]>;
export type Sound = keyof typeof sounds;

const loudness = 0.12; // of 1
let audio: AudioContext | null = null;

/** Plays a sound, if they are on. */
export function play(which: Sound): void {
  if (!sound.peek()) return;
  audio ??= new AudioContext();
  for (const [pitch, at, lasts] of sounds[which]) {
    const [tone, gain] = [audio.createOscillator(), audio.createGain()];
    const from = audio.currentTime + at;
    tone.type = which === 'dice' ? 'square' : 'triangle';
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(loudness, from);
    gain.gain.exponentialRampToValueAtTime(0.001, from + lasts);
    tone.connect(gain).connect(audio.destination);
    tone.start(from);
    tone.stop(from + lasts);
  }
}
