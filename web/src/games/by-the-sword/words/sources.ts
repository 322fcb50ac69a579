// Sources of the texts and names of By The Sword.
import type { GameSources } from '../../../words/sources';

export const words: GameSources = {
  log: () => import('../../../../../data/by-the-sword/page/log.json'),
  catalogues: {
    en: [
      () => import('../../../../../data/by-the-sword/words.en.json'),
      () => import('../../../../../data/by-the-sword/page/words.en.json'),
      () => import('../../../../../data/by-the-sword/reasons.en.json'),
    ],
    de: [
      () => import('../../../../../data/by-the-sword/words.de.json'),
      () => import('../../../../../data/by-the-sword/page/words.de.json'),
      () => import('../../../../../data/by-the-sword/reasons.de.json'),
    ],
  },
  names: [
    () => import('../../../../../data/by-the-sword/map.json'),
    () => import('../../../../../data/by-the-sword/cards.json'),
    () => import('../../../../../data/by-the-sword/lists.json'),
  ],
  namesIn: {},
};
