// Parses a game's "How to play", data/<game>/page/how.<language>.md.
import { type Inline, inline, type Register, type Table } from './register';

export interface List {
  is: 'list';
  numbered: boolean;
  items: Inline[][];
}

/** `named`: the tables of the register to show here, by id. */
export interface Tables {
  is: 'tables';
  named: string[];
}

export type AidBlock = { is: 'paragraph'; text: Inline[] } | List | Tables;

export interface AidChapter {
  /** Empty for what stands before the first heading. */
  title: string;
  blocks: AidBlock[];
}

const item = /^(?:-|(\d+)\.) (.*)$/;
const table = /^[A-Z]{3}-T\.[a-z-]+$/;

function readBlock(lines: readonly string[]): AidBlock {
  if (lines.every((line) => table.test(line))) return { is: 'tables', named: [...lines] };
  const items = lines.map((line) => item.exec(line));
  if (items.every((found) => found !== null))
    return { is: 'list', numbered: items[0]![1] !== undefined, items: items.map((found) => inline(found[2]!)) };
  return { is: 'paragraph', text: inline(lines.join(' ')) };
}

/** Chapters by headings; blocks, separated by empty lines, are paragraphs, lists, or ids of tables line by line. */
export function readHowToPlay(text: string): AidChapter[] {
  const [before = '', ...parts] = text.split(/^## /m);
  const chapter = (title: string, body: string): AidChapter => {
    const blocks = body.split(/\n\s*\n/).map((block) => block.split('\n').filter(Boolean));
    return { title, blocks: blocks.filter((lines) => lines.length > 0).map(readBlock) };
  };
  const headed = parts.map((part) => {
    const [title = '', ...lines] = part.split('\n');
    return chapter(title, lines.join('\n'));
  });
  return [chapter('', before), ...headed];
}

/** A table of the register, with those after it that have no name: its modifiers. */
export function tablesOf({ chapters }: Register, id: string): Table[] {
  for (const { blocks } of chapters) {
    const at = blocks.findIndex((block) => block.is === 'table' && block.id === id);
    if (at < 0) continue;
    const after = blocks.slice(at + 1);
    const end = after.findIndex((block) => block.is !== 'table' || block.id !== null);
    return blocks.slice(at, end < 0 ? undefined : at + 1 + end).filter((block) => block.is === 'table');
  }
  return [];
}
