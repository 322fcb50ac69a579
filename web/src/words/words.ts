// The words of a game or of the page itself: message id -> template, id -> name. See docs/words.md.
import type { Id, Value } from '../engine/types';

/** A catalogue as its file holds it: groups of messages, and fields that say what it is. */
export type CatalogueFile = Record<string, string | Record<string, string>>;

/** Catalogues and data files put together. Knows no game. */
export class Words {
  private readonly groups = new Map<string, Map<string, string>>();
  private readonly dataNames = new Map<Id, string>();
  private readonly places = new Map<Id, string>();
  private readonly texts = new Map<Id, string>();

  /** Adds a catalogue; what it says replaces what was said before. */
  add(file: CatalogueFile): this {
    for (const [group, entries] of Object.entries(file)) {
      if (typeof entries === 'string') continue;
      const known = this.groups.get(group) ?? new Map<string, string>();
      for (const [id, text] of Object.entries(entries)) known.set(id, text);
      this.groups.set(group, known);
    }
    return this;
  }

  /**
   * Names from a data file: every object with an "id" and a "name", "title" or "place". Catalogues win, but for the
   * group "unnamed", which names only what the data leaves unnamed. A "text" is what {card:text} tells.
   */
  addNames(data: unknown): this {
    if (typeof data !== 'object' || data === null) return this;
    const { id, name, title, place, text } = data as Record<string, unknown>;
    if (!Array.isArray(data) && typeof id === 'string') {
      if (typeof name === 'string') this.dataNames.set(id, name);
      if (typeof title === 'string') this.dataNames.set(id, title);
      if (typeof text === 'string') this.texts.set(id, text);
      if (typeof place === 'string') this.places.set(id, place);
    }
    for (const inside of Object.values(data)) this.addNames(inside);
    return this;
  }

  /** The same, and the names in this data; these words stay as they are. */
  with(data: unknown): Words {
    const all = new Words();
    for (const [group, entries] of this.groups) all.groups.set(group, entries);
    for (const [id, name] of this.dataNames) all.dataNames.set(id, name);
    for (const [id, place] of this.places) all.places.set(id, place);
    for (const [id, text] of this.texts) all.texts.set(id, text);
    return all.addNames(data);
  }

  setName(id: Id, name: string): this {
    this.dataNames.set(id, name);
    return this;
  }

  has(group: string, id: string): boolean {
    return this.raw(group, id) !== undefined;
  }

  ids(group: string): string[] {
    return [...(this.groups.get(group)?.keys() ?? [])];
  }

  /** The template itself. */
  raw(group: string, id: string): string | undefined {
    return this.groups.get(group)?.get(id);
  }

  /** The display name of an id, if anybody names it. */
  named(id: Id): string | undefined {
    return this.raw('names', id) ?? this.dataNames.get(id) ?? this.raw('unnamed', id) ?? this.places.get(id);
  }

  /** The display name of an id; the id itself if nobody names it. */
  name(id: Id): string {
    return this.named(id) ?? id;
  }

  /** What is printed on a card. */
  text(id: Id): string {
    return this.texts.get(id) ?? '';
  }
}

/** A number as the grammar counts: what is true is 1, a list is as many as it holds. */
export function countOf(v: Value | undefined): number {
  if (v === undefined || v === null) return 0;
  if (typeof v === 'boolean') return v ? 1 : 0;
  if (typeof v === 'number') return Number.isInteger(v) ? v : 1;
  if (typeof v === 'string') return v ? 1 : 0;
  return Array.isArray(v) ? v.length : 1;
}
