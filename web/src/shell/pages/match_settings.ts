// The settings of a new match, and the parameters of match.new made from them.
import type { GameAbout, Id, MatchClock, OptionValue, RuleOption } from '../../engine/types';
import type { SetUp } from './start_match';

/** Who gets a seat: oneself, whoever has the link, anybody from the lobby, or a program, named by its level. */
export type Sitter = 'me' | 'friend' | 'all' | Id;

export type ClockKind = 'none' | 'live' | 'weeks' | 'each' | 'all';

export interface Settings {
  scenario: Id;
  /** The data files of the player's own scenario, by path. */
  files: Record<string, string>;
  /** The options that differ from their defaults. */
  options: Record<string, OptionValue>;
  seats: Record<Id, Sitter>;
  clock: { kind: ClockKind; each: number; unit: Unit; all: number; more: number };
  dice: 'server' | 'fair' | 'seats';
  umpire: boolean;
  spectators: boolean;
  chatForAll: boolean;
}

/** Props of the parts of the form for a new match: the settings and a handler of changes. */
export interface Choosing {
  settings: Settings;
  onChange: (to: Partial<Settings>) => void;
}

export const units = { seconds: 1, minutes: 60, hours: 3_600, days: 86_400 };
export type Unit = keyof typeof units;

const live = 10 * units.minutes;
const weeks = 3 * units.days;

/** The defaults: oneself against one kind of opponent, default options, no clock. */
export function defaultSettings(game: GameAbout, opponent: Sitter): Settings {
  return {
    scenario: game.scenarios[0] ?? '',
    files: {},
    options: {},
    seats: Object.fromEntries(game.seats.map((seat, i) => [seat, i ? opponent : 'me'])),
    clock: { kind: 'none', each: 5, unit: 'minutes', all: 60, more: 30 },
    dice: 'server',
    umpire: false,
    spectators: true,
    chatForAll: false,
  };
}

type Options = Settings['options'];

/** Of the values that do the one nearest to `is`: of a number they are the least and, if there is one, the greatest. */
function nearest(is: OptionValue, values: readonly OptionValue[]): OptionValue | undefined {
  const [least, most = Number.POSITIVE_INFINITY] = values;
  if (typeof least === 'number') return Math.min(Math.max(Number(is), least), Number(most));
  return values.includes(is) ? is : least;
}

/** What an option as it is set needs of others and does not have: each with a value that would do. */
function unmet(options: Options, option: RuleOption, all: readonly RuleOption[]): [RuleOption, OptionValue][] {
  const valueIn = (o: RuleOption): OptionValue => options[o.name] ?? o.default;
  const now = valueIn(option);
  const needs = option.needs?.filter((n) => (n.for === undefined ? now !== option.default : now === n.for)) ?? [];
  return needs.flatMap(({ option: name, values }): [RuleOption, OptionValue][] => {
    const other = all.find((o) => o.name === name);
    if (!other) return [];
    const is = valueIn(other);
    const would = nearest(is, values);
    return would === undefined || would === is ? [] : [[other, would]];
  });
}

function set(options: Options, option: RuleOption, value: OptionValue): Options {
  const { [option.name]: _, ...others } = options;
  return value === option.default ? others : { ...others, [option.name]: value };
}

/** `options` with one set to what it means something with, and those in turn. */
function withNeeds(options: Options, all: readonly RuleOption[], option: RuleOption): Options {
  return unmet(options, option, all).reduce(
    (more, [other, value]) => withNeeds(set(more, other, value), all, other),
    options,
  );
}

/**
 * `options` with one of a game's options set, or removed if set to its default. What it needs of others is set with it;
 * what means nothing any more is removed.
 */
export function withOption(
  options: Options,
  all: readonly RuleOption[],
  option: RuleOption,
  value: OptionValue,
): Options {
  let now = set(options, option, value);
  if (option.name in now) now = withNeeds(now, all, option);
  const idle = all.filter((o) => o.name in now && unmet(now, o, all).length > 0);
  return idle.reduce((kept, o) => withOption(kept, all, o, o.default), now);
}

/** The clock of a pace without settings of its own; null for none. */
export function clockOf(pace: 'none' | 'live' | 'weeks'): Partial<MatchClock> | null {
  return pace === 'none' ? null : { each: pace === 'live' ? live : weeks };
}

function chosenClock({ kind, each, unit, all, more }: Settings['clock']): Partial<MatchClock> | null {
  if (kind === 'each') return { each: each * units[unit] };
  if (kind === 'all') return { all: all * units.minutes, ...(more && { more }) };
  return clockOf(kind);
}

/** The set-up that these settings make. */
export function setUp(game: GameAbout, s: Settings): SetUp {
  return {
    game: game.game,
    scenario: s.scenario,
    ...(Object.keys(s.files).length > 0 && { files: s.files }),
    ...(Object.keys(s.options).length > 0 && { options: s.options }),
  };
}

/** Who gets each seat that plays. */
export const sitters = (s: Settings, playing: readonly Id[]): [Id, Sitter][] =>
  playing.map((seat) => [seat, s.seats[seat] ?? 'friend']);

/** Whether the umpire would sit where others play, which the server refuses. */
export function umpireAmongPlayers(s: Settings, playing: readonly Id[]): boolean {
  const who = sitters(s, playing).map(([, sitter]) => sitter);
  return s.umpire && who.includes('me') && who.some((w) => w === 'friend' || w === 'all');
}

/** The parameters of match.new; defaults are left out. */
export function paramsOf(game: GameAbout, s: Settings, playing: readonly Id[]): object {
  const sits = sitters(s, playing);
  const seats = sits.map(([seat, who]) => [seat, who === 'friend' || who === 'all' ? 'open' : who]);
  const clock = chosenClock(s.clock);
  return {
    ...setUp(game, s),
    seats: Object.fromEntries(seats) as object,
    ...(clock && { clock }),
    ...(s.dice !== 'server' && { dice: s.dice }),
    ...(s.umpire && { umpire: true }),
    ...(!s.spectators && { spectators: false }),
    ...(sits.some(([, who]) => who === 'all') && { lobby: true }),
    ...(s.chatForAll && { chat: 'all' }),
  };
}
