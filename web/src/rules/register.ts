// Parses a register, rules/<game>.md, into chapters of clauses, tables and cards for the rulebook page.

/** Inline text with its mark-up; `to` is a reference to a clause, by id. */
export type Inline = string | { to: string } | { code: string } | { strong: string } | { em: string };

export interface Clause {
  is: 'clause';
  id: string;
  text: Inline[];
  /** Of an optional rule: its letter in the rulebook, or empty if it has none. */
  optional?: string;
  /** Of a ruling: what the rulebook leaves open; `text` is the ruling. */
  asks?: Inline[];
  because?: Inline[];
  /** Of a card: its title; `fate` says what happens to it after play. */
  card?: string;
  fate?: string;
}

export interface Table {
  is: 'table';
  id: string | null;
  title: string;
  note: Inline[];
  head: string[];
  rows: Inline[][][];
}

export interface Heading {
  is: 'heading';
  text: string;
}

export interface Paragraph {
  is: 'paragraph';
  text: Inline[];
}

export type Block = Clause | Table | Heading | Paragraph;

export interface Chapter {
  id: string;
  title: string;
  blocks: Block[];
  /** Not needed in play: repairs of the text, missing data, examples. */
  background: boolean;
}

export interface Register {
  title: string;
  about: Inline[];
  chapters: Chapter[];
}

const background =
  /^(Repairs|Missing data|Player's notes|Decisions|Dice|Hidden information|Worked examples|Example of play)/;
const clauseId = /[A-Z]{3}-[A-Za-z0-9]+(?:\.[A-Za-z0-9-]+)+|[A-Z]{3}-T\.[a-z-]+/;

/** Parses a register, leaving out what is meant only for programs and developers. */
export function readRegister(text: string): Register {
  const [front = '', ...parts] = text.split(/^## /m);
  const title = /^# (.*?)(?: — .*)?$/m.exec(front)?.[1] ?? '';
  const about = front.split('\n').find((line) => line && !line.startsWith('#')) ?? '';
  const chapters = parts.map(readChapter);
  return { title, about: inline(about.replace(/ The source .*$/, '')), chapters: withTables(chapters) };
}

/** Parses the mark-up and clause references in a line of text. */
export function inline(text: string): Inline[] {
  const marks = new RegExp(`\\*\\*(.+?)\\*\\*|\\*(.+?)\\*|\`(.+?)\`|\\b(${clauseId.source})`, 'g');
  const out: Inline[] = [];
  let from = 0;
  for (const found of text.matchAll(marks)) {
    const [all, strong, em, code, to] = found;
    if (found.index > from) out.push(text.slice(from, found.index));
    if (strong !== undefined) out.push({ strong });
    else if (em !== undefined) out.push({ em });
    else if (code !== undefined) out.push({ code });
    else out.push({ to: to! });
    from = found.index + all.length;
  }
  if (from < text.length) out.push(text.slice(from));
  return out;
}

/** The ids of all clauses and tables. */
export function idsOf({ chapters }: Register): Set<string> {
  const blocks = chapters.flatMap((chapter) => chapter.blocks);
  return new Set(blocks.flatMap((block) => ('id' in block && block.id ? [block.id] : [])));
}

/** The text without mark-up. */
export function flat(text: Inline[]): string {
  return text.map((part) => (typeof part === 'string' ? part : Object.values(part).join(''))).join('');
}

function readChapter(text: string): Chapter {
  const [title = '', ...lines] = text.split('\n');
  const blocks: Block[] = [];
  for (let i = 0; i < lines.length; ++i) {
    const line = lines[i]!;
    if (line.startsWith('### ')) blocks.push({ is: 'heading', text: line.slice(4) });
    else if (line.startsWith('- **')) blocks.push(readClause(line));
    else if (line.startsWith('|')) {
      const end = lines.findIndex((l, j) => j > i && !l.startsWith('|'));
      blocks.push(readTable(lines.slice(i, end < 0 ? undefined : end), blocks));
      i = (end < 0 ? lines.length : end) - 1;
    } else if (line) blocks.push({ is: 'paragraph', text: inline(line.replace(/ \(`data\/.*?\)/g, '')) });
  }
  const id = `chapter-${title.toLowerCase().replace(/[^a-z0-9.]+/g, '-')}`;
  return { id, title: title.replace(/^(\d+)\.0 /, '$1 '), blocks, background: background.test(title) };
}

function readClause(line: string): Clause {
  const [, id = '', rest = ''] = /^- \*\*(.+?)\*\* ?(.*)$/.exec(line) ?? [];
  const text = rest.replace(/ \(descriptive: .*\)$/, '');
  const optional = /^\(optional(?:, (.+?))?\) /.exec(text);
  const ruling = /^(.*?) ?\*\*Ruling(.*?):\*\* (.*?)(?: \*\*Reason:\*\* (.*))?$/.exec(text);
  const card = /^\*(.+?)\* \(`.+?`; (.+?)\)\. (.*)$/.exec(text);
  if (optional) return { is: 'clause', id, text: inline(text.slice(optional[0].length)), optional: optional[1] ?? '' };
  if (card) return { is: 'clause', id, text: inline(card[3]!), card: card[1]!, fate: card[2]! };
  if (!ruling) return { is: 'clause', id, text: inline(text) };
  const [, asks, how, answer, because] = ruling;
  const said = inline(`${answer!}${how ? ` (${how.trim().replace(/^\(|\)$/g, '')})` : ''}`);
  return { is: 'clause', id, text: said, asks: inline(asks!), ...(because && { because: inline(because) }) };
}

/** Parses a table. If the last block before it is a line that names the table, it is removed and becomes the caption. */
function readTable(lines: string[], before: Block[]): Table {
  const cells = (line: string): string[] =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  const [head = [], , ...rows] = lines.map(cells);
  const last = before[before.length - 1];
  const [name, note] = last?.is === 'paragraph' ? last.text : [];
  const id = typeof name === 'object' && 'strong' in name && clauseId.test(name.strong) ? name.strong : null;
  if (id) before.pop();
  const said = id && typeof note === 'string' ? note.trim() : '';
  const isName = /^[A-Z]/.test(said);
  const caption = isName ? '' : said.replace(/^\(|\)$/g, '');
  const kept = caption.replace(/^known cells, and the supplied table(; )?|, derived from .*$/, '');
  return forPlay({
    is: 'table',
    id,
    title: isName ? said.replace(/ \(descriptive: .*/, '') : id ? titleOf(id) : '',
    note: inline(kept),
    head,
    rows: rows.map((row) => row.map(inline)),
  });
}

const capital = (text: string): string => text.replace(/^./, (c) => c.toUpperCase());

const titleOf = (id: string): string => capital(id.replace(/^.*\./, '').replace(/-/g, ' '));

/** Reduces a table to what players need: of "known" and "supplied" values only the latter; no source or status. */
function forPlay(table: Table): Table {
  const supplied = table.head.findIndex((name) => name.startsWith('Supplied'));
  if (supplied < 0) {
    const keep = table.head.map((name) => name !== 'Source' && name !== 'Status');
    const kept = <T>(of: T[]): T[] => of.filter((_, i) => keep[i]);
    return { ...table, head: kept(table.head), rows: table.rows.map(kept) };
  }
  const names = table.head[supplied]!.replace(/^Supplied(: )?/, '').split(', ');
  const head = [table.head[0]!, ...(names[0] ? names.map(capital) : [table.head[1]!])];
  const rows = table.rows.map((row) => [row[0]!, ...flat(row[supplied]!).split(', ').map(inline)]);
  return { ...table, head, rows };
}

/** Moves the named tables out of the background chapters into a chapter of their own after the rules. */
function withTables(chapters: Chapter[]): Chapter[] {
  const tables = chapters.filter((c) => c.background).flatMap((c) => c.blocks.filter((b) => b.is === 'table' && b.id));
  if (!tables.length) return chapters;
  const kept = chapters.map((c) => (c.background ? { ...c, blocks: c.blocks.filter((b) => !tables.includes(b)) } : c));
  const all: Chapter = { id: 'chapter-tables', title: 'Tables', blocks: tables, background: false };
  const at = kept.findIndex((c) => !/^\d/.test(c.title));
  return [...kept.slice(0, at), all, ...kept.slice(at)];
}
