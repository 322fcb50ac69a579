// Sources of the texts of Never Mind the Matchlocks; the names of its units come from the setting of a match.
import type { GameSources } from '../../../words/sources';

export const words: GameSources = {
  log: () => import('../../../../../data/matchlocks/page/log.json'),
  catalogues: {
    en: [
      () => import('../../../../../data/matchlocks/words.en.json'),
      () => import('../../../../../data/matchlocks/page/words.en.json'),
      () => import('../../../../../data/matchlocks/reasons.en.json'),
    ],
    de: [
      () => import('../../../../../data/matchlocks/words.de.json'),
      () => import('../../../../../data/matchlocks/page/words.de.json'),
      () => import('../../../../../data/matchlocks/reasons.de.json'),
    ],
  },
  names: [],
  namesIn: {},
};
