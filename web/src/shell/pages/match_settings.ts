// What a new match is to be like, and what match.new is asked for it.
import type { GameAbout, Id, MatchClock, RuleOption } from '../../engine/types';

/** Who is to sit somewhere: oneself, who has the link, who comes first, or a program by its level. */
export type Sitter = 'me' | 'friend' | 'all' | Id;

export type ClockKind = 'none' | 'live' | 'weeks' | 'each' | 'all';

export interface Settings {
  scenario: Id;
  /** The files of a scenario of one's own. */
  files: Record<string, string>;
  /** Those that differ from their defaults. */
  options: Record<string, string>;
  seats: Record<Id, Sitter>;
  clock: { kind: ClockKind; each: number; unit: Unit; all: number; more: number };
  dice: 'server' | 'fair' | 'seats';
  umpire: boolean;
  spectators: boolean;
  chatForAll: boolean;
}

export const units = { seconds: 1, minutes: 60, hours: 3_600, days: 86_400 };
export type Unit = keyof typeof units;

const live = 10 * units.minutes;
const weeks = 3 * units.days;

/** Oneself against a program, by the rules as they are, without hurry. */
export function usual(game: GameAbout, program: Id): Settings {
  return {
    scenario: game.scenarios[0] ?? '',
    files: {},
    options: {},
    seats: Object.fromEntries(game.seats.map((seat, i) => [seat, i ? program : 'me'])),
    clock: { kind: 'none', each: 5, unit: 'minutes', all: 60, more: 30 },
    dice: 'server',
    umpire: false,
    spectators: true,
    chatForAll: false,
  };
}

/** Whether a rule is on or off, and nothing else. */
export const isSwitch = (option: RuleOption): boolean => option.values.every((v) => v === 'true' || v === 'false');

/** Chosen otherwise than by default, or no longer. */
export function withOption(options: Record<string, string>, option: RuleOption, value: string): Record<string, string> {
  const { [option.name]: _, ...others } = options;
  return value === option.default ? others : { ...others, [option.name]: value };
}

function clockOf({ kind, each, unit, all, more }: Settings['clock']): Partial<MatchClock> | null {
  if (kind === 'live') return { each: live };
  if (kind === 'weeks') return { each: weeks };
  if (kind === 'each') return { each: each * units[unit] };
  return kind === 'all' ? { all: all * units.minutes, ...(more && { more }) } : null;
}

/** What decides who plays: the parameters of games.seats. */
export function setUp(game: GameAbout, s: Settings): object {
  const switches = game.options.filter(isSwitch).map((o) => o.name);
  const options = Object.entries(s.options).map(([name, v]) => [name, switches.includes(name) ? v === 'true' : v]);
  return {
    game: game.game,
    scenario: s.scenario,
    ...(Object.keys(s.files).length > 0 && { files: s.files }),
    ...(options.length && { options: Object.fromEntries(options) as object }),
  };
}

/** Who is to sit where, of the seats that play. */
export const sitters = (s: Settings, playing: readonly Id[]): [Id, Sitter][] =>
  playing.map((seat) => [seat, s.seats[seat] ?? 'friend']);

/** Whether the umpire would sit where others play, which the server refuses. */
export function umpireAmongPlayers(s: Settings, playing: readonly Id[]): boolean {
  const who = sitters(s, playing).map(([, sitter]) => sitter);
  return s.umpire && who.includes('me') && who.some((w) => w === 'friend' || w === 'all');
}

/** The parameters of match.new: what is not chosen otherwise is left to the server. */
export function paramsOf(game: GameAbout, s: Settings, playing: readonly Id[]): object {
  const sits = sitters(s, playing);
  const seats = sits.map(([seat, who]) => [seat, who === 'friend' || who === 'all' ? 'open' : who]);
  const clock = clockOf(s.clock);
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
