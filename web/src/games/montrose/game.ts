// Campaigns of Montrose as registered with the page; the rest is loaded when a match is opened.
import type { Game } from '../game';
import { Vignette } from './view/vignette';
import { words } from './words/sources';
import './sides.css';

export const montrose: Game = {
  id: 'montrose',
  seats: ['royalist', 'covenanter'],
  prefix: 'MON',
  dieSides: 6,
  words,
  register: () => import('../../../../rules/montrose.md?raw'),
  howToPlay: {
    en: () => import('../../../../data/montrose/page/how.en.md?raw'),
    de: () => import('../../../../data/montrose/page/how.de.md?raw'),
  },
  view: () => import('./view'),
  vignette: Vignette,
  guide: {
    en: () => import('../../../../data/montrose/page/guide.en.json'),
    de: () => import('../../../../data/montrose/page/guide.de.json'),
  },
  thumbnail: async () => (await import('./view/thumbnail')).Thumbnail,
  picture: async () => (await import('./view/map_picture')).MapPicture,
  positionEditor: async () => (await import('./editor/page')).PositionEditor,
};
