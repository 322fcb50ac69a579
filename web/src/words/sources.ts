// Where the words come from: the files under data/, each loaded when it is first wanted.
import type { Id } from '../engine/types';
import type { CatalogueFile } from './words';

export type Language = 'en' | 'de';

type Loads<T> = () => Promise<{ default: T }>;

export interface GameSources {
  /** How the page divides the log: event -> paragraph or phase. */
  log: Loads<CatalogueFile>;
  catalogues: Record<Language, Loads<CatalogueFile>[]>;
  /** Files whose ids have names; those of a language come after and win. */
  names: Loads<unknown>[];
  namesIn: Partial<Record<Language, Loads<unknown>[]>>;
}

/** The page's own words. English is in the page from the start, see catalogue.ts. */
export const pageSources: Record<Language, Loads<CatalogueFile>[]> = {
  en: [() => import('../../../data/common/reasons.en.json')],
  de: [() => import('../../../data/page/words.de.json'), () => import('../../../data/common/reasons.de.json')],
};

const ofGames = new Map<Id, GameSources>();

/** Each game says where its words stand when it is registered. */
export function addSources(game: Id, sources: GameSources): void {
  ofGames.set(game, sources);
}

export const sourcesOf = (game: Id): GameSources | undefined => ofGames.get(game);
