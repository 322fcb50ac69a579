// What players have agreed, as far as the viewer knows: what each grants the other, act by act, and how it came about.
import type { View } from '../../../engine/generated/by-the-sword';
import type { Fields, Id } from '../../../engine/types';
import type { LogLine, ReadLog } from '../../../words/log';

/** What one player may grant another, in the order of the bits in a view, with the clause that says what it means. BTS-R.9 */
const CLAUSES = {
  passage: 'BTS-R.41',
  ports: 'BTS-sea.4',
  trade: 'BTS-R.122',
  supply: 'BTS-sup.11',
  transport: 'BTS-R.77',
  'joint-battle': 'BTS-R.65',
} as const;
export type Act = keyof typeof CLAUSES;
export const acts = Object.keys(CLAUSES) as readonly Act[];
export const clauseOf = (act: Act): Id => CLAUSES[act];

export const actsIn = (bits: number): Act[] => acts.filter((_, i) => bits & (1 << i));

export type Pair = readonly [Id, Id];

/** What one of two players grants the other; nothing, as far as the viewer knows, if it is secret. */
export const granted = ({ grants }: View, [from, to]: Pair): Act[] => actsIn(grants[from]?.[to]?.value ?? 0);

export const turned = ([from, to]: Pair): Pair => [to, from];

export interface Treaty {
  readonly parties: Pair;
  /** Known to the two alone. BTS-R.248 */
  readonly secret: boolean;
  /** Passage and joint battle, granted by each to the other. BTS-R.9 */
  readonly alliance: boolean;
}

const allied: readonly Act[] = ['passage', 'joint-battle'];

/** The treaties in force that the viewer knows, by the seats of their parties. */
export function treatiesIn(view: View): Treaty[] {
  const players = Object.keys(view.players);
  const pairs = players.flatMap((a, i) => players.slice(i + 1).map((b): Pair => [a, b]));
  const both = (pair: Pair): Act[][] => [granted(view, pair), granted(view, turned(pair))];
  return pairs
    .filter((pair) => both(pair).some((part) => part.length > 0))
    .map((parties) => ({
      parties,
      secret: view.grants[parties[0]]![parties[1]]!.known_to !== 'all',
      alliance: both(parties).every((part) => allied.every((act) => part.includes(act))),
    }));
}

/** The fields of an event that name the two players. */
const PARTIES: Readonly<Record<string, readonly [string, string]>> = {
  'treaty-made': ['from', 'to'],
  'grant-cancelled': ['from', 'to'],
  'agreement-void': ['by', 'with'],
};

const isBetween = (event: Fields, pair: Pair): boolean => {
  const named = PARTIES[String(event['is'])]?.map((field) => event[field]) ?? [];
  return pair.every((player) => named.includes(player));
};

/** A king ends every treaty. BTS-E42.2 */
const endsAll = (event: Fields): boolean => event['is'] === 'king-crowned';

/** A line of the log in its turn; 0: before the first. */
export interface Dated {
  readonly turn: number;
  readonly line: LogLine;
}

/** What two players have agreed and ended, the oldest first. */
export function historyOf({ groups }: ReadLog, pair: Pair): Dated[] {
  const found: Dated[] = [];
  let turn = 0;
  for (const { is, heading, lines } of groups) {
    if (is === 'turn') turn = Number(heading!.event['turn']);
    for (const line of lines)
      if (isBetween(line.event, pair) || (found.length > 0 && endsAll(line.event))) found.push({ turn, line });
  }
  return found;
}
