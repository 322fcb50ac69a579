// Full-text search of the rules.
import { type Block, type Chapter, flat } from './register';

/** The text of a block to search, including its id. */
function said(block: Block): string {
  switch (block.is) {
    case 'heading':
      return block.text;
    case 'table':
      return [block.id, block.title, flat(block.note), ...block.head, ...block.rows.flat().map(flat)].join(' ');
    case 'clause':
      return [block.id, block.card, flat(block.asks ?? []), flat(block.text), flat(block.because ?? [])].join(' ');
    default:
      return flat(block.text);
  }
}

/** The chapters reduced to clauses and tables that contain all the words, and how many of these there are. */
export function search(chapters: Chapter[], words: string): { chapters: Chapter[]; count: number } {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = (block: Block): boolean => {
    const text = said(block).toLowerCase();
    return (block.is === 'clause' || block.is === 'table') && wanted.every((word) => text.includes(word));
  };
  const kept = chapters
    .map((chapter) => ({ ...chapter, blocks: chapter.blocks.filter(found) }))
    .filter((chapter) => chapter.blocks.length);
  return { chapters: kept, count: kept.reduce((n, chapter) => n + chapter.blocks.length, 0) };
}
