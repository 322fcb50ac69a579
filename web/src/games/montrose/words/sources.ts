// Sources of the texts and names of Campaigns of Montrose.
import type { GameSources } from '../../../words/sources';

export const words: GameSources = {
  log: () => import('../../../../../data/montrose/page/log.json'),
  catalogues: {
    en: [
      () => import('../../../../../data/montrose/words.en.json'),
      () => import('../../../../../data/montrose/page/words.en.json'),
      () => import('../../../../../data/montrose/reasons.en.json'),
    ],
    de: [
      () => import('../../../../../data/montrose/words.de.json'),
      () => import('../../../../../data/montrose/page/words.de.json'),
      () => import('../../../../../data/montrose/reasons.de.json'),
    ],
  },
  names: [
    () => import('../../../../../data/montrose/units.json'),
    () => import('../../../../../data/montrose/map.json'),
    () => import('../../../../../data/montrose/cards.json'),
    () => import('../../../../../data/montrose/tables.json'),
  ],
  namesIn: { de: [() => import('../../../../../data/montrose/page/names.de.json')] },
};
