// Sources of the texts of Declare Thee Sir; the names of its units come from the setting of a match.
import type { GameSources } from '../../../words/sources';

export const words: GameSources = {
  log: () => import('../../../../../data/declare-thee-sir/page/log.json'),
  catalogues: {
    en: [
      () => import('../../../../../data/declare-thee-sir/words.en.json'),
      () => import('../../../../../data/declare-thee-sir/page/words.en.json'),
      () => import('../../../../../data/declare-thee-sir/reasons.en.json'),
    ],
    de: [
      () => import('../../../../../data/declare-thee-sir/words.de.json'),
      () => import('../../../../../data/declare-thee-sir/page/words.de.json'),
      () => import('../../../../../data/declare-thee-sir/reasons.de.json'),
    ],
  },
  names: [],
  namesIn: {},
};
