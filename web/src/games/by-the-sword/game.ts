// By The Sword as registered with the page; the rest is loaded when a match is opened.
import type { Game } from '../game';
import { Vignette } from './view/vignette';
import { words } from './words/sources';
import './sides.css';

export const byTheSword: Game = {
  id: 'by-the-sword',
  seats: ['red', 'blue', 'green', 'gold', 'violet', 'grey', 'invader', 'lords'],
  prefix: 'BTS',
  words,
  register: () => import('../../../../rules/by-the-sword.md?raw'),
  howToPlay: {
    en: () => import('../../../../data/by-the-sword/page/how.en.md?raw'),
    de: () => import('../../../../data/by-the-sword/page/how.de.md?raw'),
  },
  view: () => import('./view'),
  guide: {
    en: () => import('../../../../data/by-the-sword/page/guide.en.json'),
    de: () => import('../../../../data/by-the-sword/page/guide.de.json'),
  },
  standingOrders: true,
  vignette: Vignette,
  thumbnail: async () => (await import('./view/thumbnail')).Thumbnail,
};
