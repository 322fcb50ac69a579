// Where the words of And Gentlemen All stand; its units are named by the setting of a match.
import type { GameSources } from '../../words/sources';

export const words: GameSources = {
  log: () => import('../../../../data/page/and-gentlemen-all.json'),
  catalogues: {
    en: [
      () => import('../../../../data/and-gentlemen-all/words.en.json'),
      () => import('../../../../data/page/and-gentlemen-all.en.json'),
      () => import('../../../../data/and-gentlemen-all/reasons.en.json'),
    ],
    de: [
      () => import('../../../../data/and-gentlemen-all/words.de.json'),
      () => import('../../../../data/page/and-gentlemen-all.de.json'),
      () => import('../../../../data/and-gentlemen-all/reasons.de.json'),
    ],
  },
  names: [],
  namesIn: {},
};
