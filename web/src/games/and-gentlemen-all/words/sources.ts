// Sources of the texts of And Gentlemen All; the names of its units come from the setting of a match.
import type { GameSources } from '../../../words/sources';

export const words: GameSources = {
  log: () => import('../../../../../data/and-gentlemen-all/page/log.json'),
  catalogues: {
    en: [
      () => import('../../../../../data/and-gentlemen-all/words.en.json'),
      () => import('../../../../../data/and-gentlemen-all/page/words.en.json'),
      () => import('../../../../../data/and-gentlemen-all/reasons.en.json'),
    ],
    de: [
      () => import('../../../../../data/and-gentlemen-all/words.de.json'),
      () => import('../../../../../data/and-gentlemen-all/page/words.de.json'),
      () => import('../../../../../data/and-gentlemen-all/reasons.de.json'),
    ],
  },
  names: [],
  namesIn: {},
};
