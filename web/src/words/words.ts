// The words of a game or of the page: message id -> template, id -> name. See docs/words.md.
import type { Id, Value } from '../engine/types';

/** A text from a file, with U+FFFD for what is not seen or turns around what stands beside it: it cannot pass for the page's own. */
export const shown = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu, '\ufffd');

const missed = new Set<string>(); // of which the console has been told

/** A catalogue file: groups of messages, and string fields that describe the file. */
export type CatalogueFile = Record<string, string | Record<string, string>>;

/** Catalogues and data files merged. Independent of any game. */
export class Words {
  private readonly groups = new Map<string, Map<string, string>>();
  private readonly dataNames = new Map<Id, string>();
  private readonly places = new Map<Id, string>();
  private readonly texts = new Map<Id, string>();
  /** Whether a game's words are still to come: then it is no fault that a message is missing. */
  private coming = false;

  /** Adds a catalogue; its messages replace earlier ones with the same group and id. */
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
   * Adds the names in a data file: of every object with an "id" and a "name", "title" or "place". A catalogue's group
   * "names" overrides them; its group "unnamed" is used only for ids without a "name" or "title". The "text" of an
   * object is what {card:text} shows.
   */
  addNames(data: unknown): this {
    if (typeof data !== 'object' || data === null) return this;
    const { id, name, title, place, text } = data as Record<string, unknown>;
    if (!Array.isArray(data) && typeof id === 'string') {
      if (typeof name === 'string' && name) this.setName(id, name);
      if (typeof title === 'string') this.setName(id, title);
      if (typeof text === 'string') this.texts.set(id, shown(text));
      if (typeof place === 'string') this.places.set(id, shown(place));
    }
    for (const inside of Object.values(data)) this.addNames(inside);
    return this;
  }

  /** A copy of these words with the names in `data` added. */
  with(data: unknown): Words {
    const all = new Words();
    for (const [group, entries] of this.groups) all.groups.set(group, entries);
    for (const [id, name] of this.dataNames) all.dataNames.set(id, name);
    for (const [id, place] of this.places) all.places.set(id, place);
    for (const [id, text] of this.texts) all.texts.set(id, text);
    all.coming = this.coming;
    return all.addNames(data);
  }

  /** A copy to go on with until a game's words have come. */
  forNow(): Words {
    const all = this.with(null);
    all.coming = true;
    return all;
  }

  /** What is shown for a message that there is not. The console has it once, where it is a fault, so that tests notice. */
  missing(group: string, id: string): string {
    const shown = `<${group}: ${id}>`;
    if (!this.coming && !missed.has(shown)) console.error(`no words for ${shown}`);
    if (!this.coming) missed.add(shown);
    return shown;
  }

  setName(id: Id, name: string): this {
    this.dataNames.set(id, shown(name));
    return this;
  }

  has(group: string, id: string): boolean {
    return this.raw(group, id) !== undefined;
  }

  ids(group: string): string[] {
    return [...(this.groups.get(group)?.keys() ?? [])];
  }

  /** The template of a message, not filled in. */
  raw(group: string, id: string): string | undefined {
    return this.groups.get(group)?.get(id);
  }

  /** The display name of an id, if it has one. "hedge-2" without one is named after "hedge". */
  named(id: Id): string | undefined {
    const data = (names: Map<Id, string>): string | undefined => {
      const name = names.get(id);
      return name === undefined ? undefined : this.translated(name);
    };
    const own = this.raw('names', id) ?? data(this.dataNames) ?? this.raw('unnamed', id) ?? data(this.places);
    if (own !== undefined) return own;
    const [, kind, number] = /^(.+)-(\d+)$/.exec(id) ?? [];
    const named = kind === undefined ? undefined : this.named(kind);
    return named === undefined ? undefined : `${named} ${number}`;
  }

  /**
   * A name from the data in this language: "Horse 2" is that of "Horse" with its number, and of "Van of {}" the rest is
   * translated in its turn.
   */
  translated(name: string): string {
    const [, kind, number] = /^(.*)( [0-9]+)$/s.exec(name) ?? [];
    const own = this.raw('translations', kind ?? '');
    const exact = this.raw('translations', name) ?? (own === undefined ? undefined : `${own}${number}`);
    if (exact !== undefined) return exact;
    for (const [pattern, text] of this.groups.get('translations') ?? []) {
      const [before = '', after] = pattern.split('{}');
      if (after === undefined || name.length < pattern.length) continue;
      if (!name.startsWith(before) || !name.endsWith(after)) continue;
      const rest = this.translated(name.slice(before.length, name.length - after.length));
      return text.replace('{}', () => rest);
    }
    return name;
  }

  /** The display name of an id; the id itself if it has none. */
  name(id: Id): string {
    return this.named(id) ?? id;
  }

  /** The text printed on a card; empty if there is none. */
  text(id: Id): string {
    return this.texts.get(id) ?? '';
  }
}

/** The count of a value in a template: an integer itself, a list's length, 0 for a missing, false or empty value, else 1. */
export function countOf(v: Value | undefined): number {
  if (v === undefined || v === null) return 0;
  if (typeof v === 'boolean') return v ? 1 : 0;
  if (typeof v === 'number') return Number.isInteger(v) ? v : 1;
  if (typeof v === 'string') return v ? 1 : 0;
  return Array.isArray(v) ? v.length : 1;
}
