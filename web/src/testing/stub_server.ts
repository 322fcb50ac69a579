// A stub of the server, with one match of the stub game, in which the caller holds the first seat.
import { signal } from '@preact/signals';

import type { Pushed } from '../engine/connection';
import type { Fields } from '../engine/types';
import { stub } from './stub_game';

/** Every request that was made. */
export const asked: { method: string; params: object }[] = [];

/** The answer to each method. */
export const answers: Record<string, unknown> = {
  'games.describe': { game: 'stub', seats: stub.seats, scenarios: ['trout'], options: [] },
  'games.seats': { seats: stub.seats },
  'opponent.levels': { strengths: [{ name: 'general', elo: 1_800 }], levels: ['rule-of-thumb'] },
  'match.new': { match: 'm' },
  'match.mine': { matches: [] },
  'match.seats': {
    match: 'm',
    game: 'stub',
    seats: stub.seats.map((seat, i) => ({ seat, is: 'person', name: `Player ${i}`, bot: false, mine: i === 0 })),
    dice: 'server',
    begun: true,
  },
  'match.watch': { last: 0 },
  'match.view': { view: { turn: 1, phasing: 'heron' } },
  'match.log': { events: [{ number: 0, event: { is: 'caught', who: 'otter' }, clause: 'STB-1.1' }] },
  'match.pending': {
    questions: [
      {
        number: 1,
        seat: 'heron',
        is: 'fish',
        fields: {},
        clause: 'STB-2.1',
        window: false,
        draft: '',
        parts: [],
        answers: [{ text: 'fish ford', role: 'play', verb: 'fish', args: { place: 'ford' } }],
      },
    ],
    waiting: null,
    dice_wanted: false,
    undo: 'free',
    over: false,
    winners: [],
  },
  'match.standing_orders': {
    windows: ['poach'],
    policies: ['ask', 'pass', 'ask-if-able', 'when'],
    conditions: ['hungry'],
    orders: [{ window: 'poach', policy: 'when', condition: 'hungry', line: 'bite' }],
  },
  'match.setting': { setting: {} },
  'chat.read': { messages: [] },
};

const listeners = new Set<(pushed: Pushed) => void>();

/** Pushes a message to the page. */
export function push(method: string, params: Fields): void {
  for (const listener of listeners) listener({ method, params });
}

/** Stands in for engine/people. */
export const people = {
  me: { value: null },
  ensureSignedIn: async () => undefined,
  whenOpen: async () => undefined,
  AccountError: class extends Error {},
  connection: {
    state: signal('open'),
    call: async (method: string, params: object) => {
      asked.push({ method, params });
      return answers[method];
    },
    onPush: (listener: (pushed: Pushed) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onOpen: (listener: () => void) => {
      listener();
      return () => undefined;
    },
  },
};
