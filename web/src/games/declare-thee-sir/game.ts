// Declare Thee Sir as registered with the page; the rest is loaded when a match is opened.
import type { Game } from '../game';
import { Vignette } from './view/vignette';
import { words } from './words/sources';
import './sides.css';

export const declareTheeSir: Game = {
  id: 'declare-thee-sir',
  seats: [
    'royalist',
    'parliament',
    'royalist-2',
    'parliament-2',
    'royalist-3',
    'parliament-3',
    'royalist-4',
    'parliament-4',
  ],
  prefix: 'DTS',
  words,
  register: () => import('../../../../rules/declare-thee-sir.md?raw'),
  view: () => import('./view'),
  vignette: Vignette,
  guide: {
    en: () => import('../../../../data/page/declare-thee-sir.guide.en.json'),
    de: () => import('../../../../data/page/declare-thee-sir.guide.de.json'),
  },
  pickup: true,
  freeMoves: true,
};
