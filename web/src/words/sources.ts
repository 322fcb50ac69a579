// The catalogue and data files under data/ that words come from, loaded on demand.
import type { Id } from '../engine/types';
import type { CatalogueFile } from './words';

export type Language = 'en' | 'de';

type Loads<T> = () => Promise<{ default: T }>;

export interface GameSources {
  /** The group "log": which events begin a turn, a battle or a phase in the log panel. */
  log: Loads<CatalogueFile>;
  catalogues: Record<Language, Loads<CatalogueFile>[]>;
  /** Data files that name ids; those of `namesIn` override those of `names`. */
  names: Loads<unknown>[];
  namesIn: Partial<Record<Language, Loads<unknown>[]>>;
}

/** The page's own catalogues. The English words are bundled with the page, see catalogue.ts. */
export const pageSources: Record<Language, Loads<CatalogueFile>[]> = {
  en: [() => import('../../../data/common/words.en.json'), () => import('../../../data/common/reasons.en.json')],
  de: [
    () => import('../../../data/page/words.de.json'),
    () => import('../../../data/common/words.de.json'),
    () => import('../../../data/common/reasons.de.json'),
  ],
};

const ofGames = new Map<Id, GameSources>();

/** Called when a game is registered. */
export function addSources(game: Id, sources: GameSources): void {
  ofGames.set(game, sources);
}

export const sourcesOf = (game: Id): GameSources | undefined => ofGames.get(game);
