// Sources of the texts of And Gentlemen All; the names of its units come from the setting of a match.
import type { GameSources } from '../../../words/sources';

export const words: GameSources = {
  log: () => import('../../../../../data/page/and-gentlemen-all.json'),
  catalogues: {
    en: [
      () => import('../../../../../data/and-gentlemen-all/words.en.json'),
      () => import('../../../../../data/page/and-gentlemen-all.en.json'),
      () => import('../../../../../data/and-gentlemen-all/reasons.en.json'),
    ],
    de: [
      () => import('../../../../../data/and-gentlemen-all/words.de.json'),
      () => import('../../../../../data/page/and-gentlemen-all.de.json'),
      () => import('../../../../../data/and-gentlemen-all/reasons.de.json'),
    ],
  },
  names: [],
  namesIn: {},
};
