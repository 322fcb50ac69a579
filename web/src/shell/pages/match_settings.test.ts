import { expect, test } from 'vitest';

import type { GameAbout, RuleOption } from '../../engine/types';
import { defaultSettings, paramsOf, type Settings, sitters, umpireAmongPlayers, withOption } from './match_settings';

const pursuit: RuleOption = {
  name: 'pursuit',
  type: 'word',
  default: 'off',
  values: ['off', 'both'],
  clause: 'MON-18.4.1',
};
const round: RuleOption = {
  name: 'roll_out_round',
  type: 'flag',
  default: true,
  values: [false, true],
  clause: 'MON-R.47',
};
const bonus: RuleOption = {
  name: 'army_morale_bonus',
  type: 'number',
  default: 0,
  from: 0,
  to: 65535,
  step: 1,
  clause: 'AGA-11.7',
};
const half: RuleOption = {
  name: 'half_losses',
  type: 'flag',
  default: false,
  values: [false, true],
  clause: 'MON-R.1',
  needs: [
    { option: 'pursuit', values: ['both'] },
    { option: 'army_morale_bonus', values: [2], for: true },
  ],
};
const game: GameAbout = {
  game: 'montrose',
  seats: ['royalist', 'covenanter'],
  scenarios: ['campaign'],
  options: [pursuit, round, bonus, half],
};
const of = (change: Partial<Settings>): object =>
  paramsOf(game, { ...defaultSettings(game, 'rule-of-thumb'), ...change }, game.seats);

test('what is usual is asked for in few words', () => {
  expect(of({})).toEqual({
    game: 'montrose',
    scenario: 'campaign',
    seats: { royalist: 'me', covenanter: 'rule-of-thumb' },
  });
});

test('options that differ are sent as what they are', () => {
  const { options: all } = game;
  const chosen = withOption(withOption({}, all, pursuit, 'both'), all, round, false);
  expect(of({ options: chosen })).toMatchObject({ options: { pursuit: 'both', roll_out_round: false } });
  expect(of({ options: withOption(chosen, all, round, true) })).toMatchObject({ options: { pursuit: 'both' } });
  expect(of({ options: withOption({ pursuit: 'both' }, all, pursuit, 'off') })).not.toHaveProperty('options');
  expect(of({ options: withOption({}, all, bonus, 7) })).toMatchObject({ options: { army_morale_bonus: 7 } });
});

test('an option brings what it needs, and goes with it', () => {
  const { options: all } = game;
  const chosen = withOption({ army_morale_bonus: 5 }, all, half, true);
  expect(chosen).toEqual({ army_morale_bonus: 5, pursuit: 'both', half_losses: true });
  expect(withOption({}, all, half, true)).toEqual({ army_morale_bonus: 2, pursuit: 'both', half_losses: true });
  expect(withOption(chosen, all, bonus, 1)).toEqual({ army_morale_bonus: 1, pursuit: 'both' });
  expect(withOption(chosen, all, pursuit, 'off')).toEqual({ army_morale_bonus: 5 });
});

test('a number that an option needs is changed as little as can be', () => {
  const few: RuleOption = { ...half, name: 'few', needs: [{ option: 'army_morale_bonus', values: [1, 3] }] };
  const all = [...game.options, few];
  for (const [is, becomes] of [
    [0, 1],
    [2, 2],
    [5, 3],
  ] as const)
    expect(withOption({ army_morale_bonus: is }, all, few, true)).toEqual({ army_morale_bonus: becomes, few: true });
  expect(withOption({ army_morale_bonus: 3, few: true }, all, bonus, 4)).toEqual({ army_morale_bonus: 4 });
});

test('an open seat is offered to all only if one is', () => {
  const friend = of({ seats: { royalist: 'friend', covenanter: 'me' } });
  expect(friend).toMatchObject({ seats: { royalist: 'open', covenanter: 'me' } });
  expect(friend).not.toHaveProperty('lobby');
  const all = of({ seats: { royalist: 'me', covenanter: 'all' } });
  expect(all).toMatchObject({ seats: { covenanter: 'open' }, lobby: true });
});

test('clocks are seconds', () => {
  const clock = (change: Partial<Settings['clock']>): object =>
    of({ clock: { kind: 'none', each: 5, unit: 'hours', all: 60, more: 30, ...change } });
  expect(clock({})).not.toHaveProperty('clock');
  expect(clock({ kind: 'live' })).toMatchObject({ clock: { each: 600 } });
  expect(clock({ kind: 'weeks' })).toMatchObject({ clock: { each: 259_200 } });
  expect(clock({ kind: 'each' })).toMatchObject({ clock: { each: 18_000 } });
  expect(clock({ kind: 'all' })).toMatchObject({ clock: { all: 3_600, more: 30 } });
  expect(clock({ kind: 'all', more: 0 })).toHaveProperty('clock', { all: 3_600 });
});

test('all else is said only where it differs', () => {
  expect(of({ dice: 'fair', umpire: true, spectators: false, chatForAll: true })).toMatchObject({
    dice: 'fair',
    umpire: true,
    spectators: false,
    chat: 'all',
  });
});

test('only seats that play are given to somebody', () => {
  const settings = defaultSettings(game, 'rule-of-thumb');
  expect(paramsOf(game, settings, ['covenanter'])).toMatchObject({ seats: { covenanter: 'rule-of-thumb' } });
  expect(sitters(settings, ['royalist', 'another'])).toEqual([
    ['royalist', 'me'],
    ['another', 'friend'],
  ]);
});

test('an umpire sits alone or not at all', () => {
  const among = (royalist: string, covenanter: string, umpire = true): boolean =>
    umpireAmongPlayers(
      { ...defaultSettings(game, 'rule-of-thumb'), umpire, seats: { royalist, covenanter } },
      game.seats,
    );
  expect(among('me', 'friend')).toBe(true);
  expect(among('all', 'me')).toBe(true);
  expect(among('me', 'friend', false)).toBe(false);
  expect(among('friend', 'all')).toBe(false);
  expect(among('me', 'rule-of-thumb')).toBe(false);
  expect(among('me', 'me')).toBe(false);
});
