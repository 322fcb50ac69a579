// The template language of docs/words.md. Output is a list of pieces that keeps the ids behind names and the faces of dice,
// so that the page can render them as more than text.
import type { Fields, Id, Value } from '../engine/types';
import { countOf, type Words } from './words';

/** A name and its id. A counted name, "2 Irish", has the id of the first and the others' in `also`. */
export interface Named {
  id: Id;
  text: string;
  also?: Id[];
}

export type Piece = string | { dice: number[] } | Named;

/** A message filled in, with a capital first letter. Empty if the template is; `<group: id>` if there is no such message. */
export function say(words: Words, group: string, id: string, fields: Fields = {}): Piece[] {
  const text = words.raw(group, id);
  return text === undefined ? [words.missing(group, id)] : capital(fill(words, text, fields));
}

/** The pieces as one line of text, faces as [3]. */
export function plain(pieces: Piece[]): string {
  return pieces.map(plainPiece).join('');
}

/** A template filled in, without capitalising it. */
export function fill(words: Words, text: string, fields: Fields): Piece[] {
  const out: Piece[] = [];
  let from = 0;
  for (;;) {
    const open = text.indexOf('{', from);
    push(out, open < 0 ? text.slice(from) : text.slice(from, open));
    if (open < 0) return out;
    const end = closing(text, open + 1);
    for (const piece of hole(words, text.slice(open + 1, end), fields)) push(out, piece);
    from = end + 1;
  }
}

/** Joins lists of pieces with commas and "and". */
export function join(words: Words, parts: Piece[][]): Piece[] {
  const and = words.raw('grammar', 'and') ?? ' + ';
  const out: Piece[] = [];
  parts.forEach((part, i) => {
    if (i) push(out, i + 1 === parts.length ? and : ', ');
    for (const piece of part) push(out, piece);
  });
  return out;
}

function plainPiece(piece: Piece): string {
  if (typeof piece === 'string') return piece;
  return 'dice' in piece ? piece.dice.map((face) => `[${face}]`).join('') : piece.text;
}

/** Appends a piece, merging adjacent text and dropping empty text. */
function push(out: Piece[], piece: Piece): void {
  const last = out[out.length - 1];
  if (piece === '') return;
  if (typeof piece === 'string' && typeof last === 'string') out[out.length - 1] = last + piece;
  else out.push(piece);
}

function capital(pieces: Piece[]): Piece[] {
  const upper = (s: string): string => s.replace(/^[a-z]/, (c) => c.toUpperCase());
  const [first, ...rest] = pieces;
  if (first === undefined || (typeof first === 'object' && 'dice' in first)) return pieces;
  return [typeof first === 'string' ? upper(first) : { ...first, text: upper(first.text) }, ...rest];
}

/** Index of the brace that closes the one opened before `from`; the end of the text if there is none. */
function closing(text: string, from: number): number {
  let depth = 1;
  for (let i = from; i < text.length; ++i) {
    if (text[i] === '{') ++depth;
    if (text[i] === '}' && --depth === 0) return i;
  }
  return text.length;
}

/** The branches of a choice: split at the bars outside braces. */
function branches(text: string): string[] {
  const out: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i <= text.length; ++i) {
    if (text[i] === '{') ++depth;
    if (text[i] === '}') --depth;
    if (i < text.length && (depth || text[i] !== '|')) continue;
    out.push(text.slice(from, i));
    from = i + 1;
  }
  return out;
}

/** The field at a dotted path: "winner.die". */
function lookUp(path: string, fields: Fields): Value | undefined {
  let value: Value | undefined = fields;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    value = Object.hasOwn(value, name) ? value[name] : undefined;
  }
  return value;
}

function equals(v: Value | undefined, word: string): boolean {
  if (word === 'null') return v === undefined || v === null;
  return typeof v === 'string' ? v === word : typeof v === 'number' && Number.isInteger(v) && String(v) === word;
}

function hole(words: Words, inside: string, fields: Fields): Piece[] {
  const at = inside.search(/[:?#=]/);
  const v = lookUp(at < 0 ? inside : inside.slice(0, at), fields);
  if (at < 0) return textOf(words, v, '');
  const rest = inside.slice(at + 1);
  const chosen = (choice: string | undefined): Piece[] => fill(words, choice ?? '', fields);
  switch (inside[at]) {
    case ':':
      if (/^(way|towards) /.test(rest)) {
        const [format, from] = rest.split(' ');
        return fillNothing(way(words, lookUp(from!, fields), v, format === 'way'));
      }
      return textOf(words, v, rest);
    case '#': {
      const of = branches(rest);
      const n = countOf(v); // {n#one|many} or {n#none|one|many}
      return chosen(of.length === 2 ? of[n === 1 ? 0 : 1] : of[Math.min(2, Math.max(0, n))]);
    }
    case '=': {
      const mark = rest.indexOf('?');
      const [yes, no] = branches(mark < 0 ? '' : rest.slice(mark + 1));
      return chosen(equals(v, mark < 0 ? rest : rest.slice(0, mark)) ? yes : no);
    }
    default: {
      const [yes, no] = branches(rest);
      return chosen(countOf(v) ? yes : no);
    }
  }
}

function textOf(words: Words, v: Value | undefined, format: string): Piece[] {
  if (format === 'count') return [String(countOf(v))];
  if (v === undefined || v === null) return [];
  if (format === 'dice') return dice(v);
  if (Array.isArray(v)) return list(words, v, format);
  if (typeof v === 'boolean') return [v ? 'yes' : 'no'];
  if (typeof v === 'string') return textOfId(words, v, format);
  if (format === 'reason' && typeof v === 'object') return reason(words, v);
  const n = countOf(v);
  if (format === 'signed') return [n < 0 ? String(n) : `+${n}`];
  if (format === 'inches') return [decimal(words, Math.sign(n) * Math.floor((Math.abs(n) + 50) / 100), 10)];
  if (format === 'rounded-down') return [roundedDown(words, n)];
  if (format === 'compass') return fillNothing(words.raw('compass', compassPoint(n)) ?? '');
  if (format === 'halves') return [halves(n)];
  if (format === 'degrees') return [decimal(words, n, 100)];
  if (format.startsWith('as ')) return [words.name(`${format.slice(3)}-${n}`)];
  return [String(n)];
}

/** A `Reason` as a sentence; its English `text` if no catalogue has the id. */
function reason(words: Words, { id, args, text }: Fields): Piece[] {
  const sentence = words.raw('reasons', String(id));
  if (sentence === undefined) return fillNothing(String(text));
  const told = Object.entries(args as Fields).map(([name, arg]) => [name, toldArgument(words, arg)] as const);
  return fill(words, sentence, Object.fromEntries(told));
}

/** An argument of a reason: "0.3" gets the decimal mark of the language, and "perth, dunkeld" becomes a list if all of it has names. */
function toldArgument(words: Words, arg: Value): Value {
  if (typeof arg !== 'string') return arg;
  if (/^[0-9]+\.[0-9]+$/.test(arg)) return arg.replace('.', words.raw('grammar', 'decimal') ?? '.');
  const list = arg.split(', ');
  return list.length > 1 && list.every((id) => words.named(id) !== undefined) ? list : arg;
}

function textOfId(words: Words, id: Id, format: string): Piece[] {
  if (format === 'id') return id ? [id] : [];
  if (format === 'text') return fillNothing(words.text(id));
  if (format === 'translated') return fillNothing(words.translated(id));
  if (format.startsWith('as ')) return fillNothing(words.name(`${format.slice(3)}-${id}`));
  const text = (format === 'title' ? words.raw('titles', id) : undefined) ?? words.named(id);
  return text === undefined ? fillNothing(id) : [{ id, text }];
}

const fillNothing = (text: string): Piece[] => (text ? [text] : []);

const points = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

/** The point of the compass nearest to a bearing in 1/100 degree. */
const compassPoint = (bearing: number): string => points[Math.floor(((bearing + 38_250) % 36_000) / 4_500)]!;

/** Whither one place lies from another, and how far: "8.75″ north-east". */
function way(words: Words, from: Value | undefined, to: Value | undefined, distance: boolean): string {
  if (!from || !to) return '';
  const [east, north] = ['x', 'y'].map(
    (axis) => countOf(lookUp(axis, to as Fields)) - countOf(lookUp(axis, from as Fields)),
  );
  const far = Math.round(Math.hypot(east!, north!) / 10);
  if (far < 5) return words.raw('compass', 'here') ?? '';
  const bearing = Math.round((Math.atan2(east!, north!) * 18_000) / Math.PI);
  const whither = words.raw('compass', compassPoint(bearing)) ?? '';
  return distance ? `${roundedDown(words, far * 10)}″ ${whither}` : whither;
}

/** A number of halves: 9 -> "4½", 8 -> "4", 1 -> "½". */
function halves(n: number): string {
  const whole = Math.floor(n / 2);
  return n % 2 === 0 ? String(whole) : `${whole || ''}½`;
}

/** `n / of` in decimals. Tenths keep a zero: 34 -> "3.4", 30 -> "3.0"; hundredths do not: 2250 -> "22.5", 3000 -> "30". */
function decimal(words: Words, n: number, of: 10 | 100): string {
  const size = Math.abs(n);
  const digits = String(size % of).padStart(of === 10 ? 1 : 2, '0');
  const kept = of === 10 ? digits : digits.replace(/0+$/, '');
  const mark = words.raw('grammar', 'decimal') ?? '.';
  return `${n < 0 ? '-' : ''}${Math.floor(size / of)}${kept && mark + kept}`;
}

/** 1/1000 as a decimal that is never more than the number: 8750 -> "8.75", 9000 -> "9.0". */
const roundedDown = (words: Words, n: number): string =>
  Math.abs(n) % 100 < 10 ? decimal(words, Math.trunc(n / 100), 10) : decimal(words, Math.trunc(n / 10), 100);

/**
 * A list as text: "Elcho, Irish 1 and Irish 2"; with `fold`, "Elcho and 2 Irish". `each` and `run` are followed by a
 * template for every item; `run` puts nothing between the items.
 */
function list(words: Words, of: Value[], format: string): Piece[] {
  const run = format.startsWith('run ');
  const each = run ? format.slice(4) : format.startsWith('each ') ? format.slice(5) : undefined;
  const parts = of.map((x) =>
    each !== undefined && typeof x === 'object' && x !== null && !Array.isArray(x)
      ? fill(words, each, x)
      : textOf(words, x, ''),
  );
  if (run) return strung(parts);
  return join(words, format === 'fold' ? folded(words, parts) : parts);
}

/** Concatenates lists of pieces. */
function strung(parts: Piece[][]): Piece[] {
  const out: Piece[] = [];
  for (const piece of parts.flat()) push(out, piece);
  return out;
}

/** A name without its number: "Irish 2" -> "Irish". */
const stem = (name: string): string => /^(.*) [0-9]+$/s.exec(name)?.[1] ?? name;

function folded(words: Words, parts: Piece[][]): Piece[][] {
  const names = parts.map(plain);
  const out: Piece[][] = [];
  for (let i = 0; i < parts.length; ) {
    const kind = stem(names[i]!);
    let n = 1;
    while (i + n < parts.length && stem(names[i + n]!) === kind && kind !== names[i]) ++n;
    out.push(n === 1 ? parts[i]! : counted(words, parts.slice(i, i + n), kind));
    i += n;
  }
  return out;
}

function counted(words: Words, parts: Piece[][], kind: string): Piece[] {
  const ids = parts.flat().flatMap((piece) => (typeof piece === 'object' && 'id' in piece ? [piece.id] : []));
  const several = words.raw('counted', ids[0]?.replace(/-[^-]*$/, '') ?? '') ?? kind;
  const text = `${parts.length} ${several}`;
  return ids[0] === undefined ? [text] : [{ id: ids[0], text, also: ids.slice(1) }];
}

function dice(v: Value): Piece[] {
  const faces = Array.isArray(v) ? v.flat(9).map((x) => countOf(x as Value)) : [countOf(v)];
  return faces.length ? [{ dice: faces }] : [];
}
