// Where the words come from: the files under data/, each loaded when it is first wanted.
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
export const pageSources: Partial<Record<Language, Loads<CatalogueFile>>> = {
  de: () => import('../../../data/page/words.de.json'),
};

export const gameSources: Record<string, GameSources> = {
  montrose: {
    log: () => import('../../../data/page/montrose.json'),
    catalogues: {
      en: [() => import('../../../data/montrose/words.en.json'), () => import('../../../data/page/montrose.en.json')],
      de: [
        () => import('../../../data/montrose/words.de.json'),
        () => import('../../../data/page/montrose.de.json'),
        () => import('../../../data/page/montrose.reasons.de.json'),
      ],
    },
    names: [
      () => import('../../../data/montrose/units.json'),
      () => import('../../../data/montrose/map.json'),
      () => import('../../../data/montrose/cards.json'),
      () => import('../../../data/montrose/tables.json'),
    ],
    namesIn: { de: [() => import('../../../data/page/montrose.names.de.json')] },
  },
  'and-gentlemen-all': {
    log: () => import('../../../data/page/and-gentlemen-all.json'),
    catalogues: {
      en: [
        () => import('../../../data/and-gentlemen-all/words.en.json'),
        () => import('../../../data/page/and-gentlemen-all.en.json'),
      ],
      de: [
        () => import('../../../data/and-gentlemen-all/words.de.json'),
        () => import('../../../data/page/and-gentlemen-all.de.json'),
        () => import('../../../data/page/and-gentlemen-all.reasons.de.json'),
      ],
    },
    names: [],
    namesIn: {},
  },
};
