// What of a log is news, by turns: the events that the catalogue group "news" gives a section of the newspaper.
import type { Id } from '../engine/types';
import type { LogGroup, LogLine, ReadLog } from './log';

/** Lines told together: a battle from its beginning to what became of the beaten, or one line. */
export type Story = readonly LogLine[];

/** The newspaper of a turn. */
export interface Issue {
  /** The line that begins the turn; null before the first. */
  heading: LogLine | null;
  /** In the catalogue's order; none is empty. */
  sections: readonly { id: Id; stories: readonly Story[] }[];
}

/** The section of a line; undefined if it is no news. */
const sectionOf = ({ words }: ReadLog, { is }: LogLine): Id | undefined => words.raw('news', is);

/** The stories of a group: all news of a battle is one. */
function storiesOf(read: ReadLog, { is, heading, lines }: LogGroup): Story[] {
  const news = lines.filter((line) => sectionOf(read, line));
  if (is !== 'battle') return news.map((line) => [line]);
  return heading && sectionOf(read, heading) ? [[heading, ...news]] : [];
}

/** One issue a turn, the oldest first; turns without news have an empty one. */
export function issuesOf(read: ReadLog): Issue[] {
  const order = read.words.ids('sections');
  const turns: { heading: LogLine | null; stories: Story[] }[] = [];
  for (const group of read.groups) {
    if (group.is === 'turn' || !turns.length)
      turns.push({ heading: group.is === 'turn' ? group.heading : null, stories: [] });
    turns.at(-1)!.stories.push(...storiesOf(read, group));
  }
  return turns.map(({ heading, stories }) => ({
    heading,
    sections: order
      .map((id) => ({ id, stories: stories.filter(([first]) => sectionOf(read, first!) === id) }))
      .filter(({ stories: of }) => of.length > 0),
  }));
}

/** The number of the last line of an issue; -1 if it has none. */
export const lastOf = ({ sections }: Issue): number =>
  Math.max(-1, ...sections.flatMap(({ stories }) => stories.flat().map(({ number }) => number)));

/** The issue to read first: the first with news after an event, or, without any, the latest that has news. */
export function firstToRead(issues: readonly Issue[], since: number | null): number {
  const fresh = since === null ? -1 : issues.findIndex((issue) => lastOf(issue) > since);
  return Math.max(0, fresh < 0 ? issues.findLastIndex(({ sections }) => sections.length > 0) : fresh);
}
