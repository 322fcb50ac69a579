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
  howToPlay: {
    en: () => import('../../../../data/declare-thee-sir/page/how.en.md?raw'),
    de: () => import('../../../../data/declare-thee-sir/page/how.de.md?raw'),
  },
  view: () => import('./view'),
  vignette: Vignette,
  guide: {
    en: () => import('../../../../data/declare-thee-sir/page/guide.en.json'),
    de: () => import('../../../../data/declare-thee-sir/page/guide.de.json'),
  },
  scenarios: {
    editor: async () => (await import('./editor/editor')).ScenarioEditor,
    own: async (name) => (await import('../../table/editor/own')).ownOf('declare-thee-sir', name),
  },
  commanders: { options: ['royalist_commanders', 'parliament_commanders'], most: 4 },
  thumbnail: async () =>
    (await import('../../table/battle/thumbnail')).thumbnailOf((await import('./types/table')).game),
  battles: [
    { scenario: 'first-battle', units: [4, 4], minutes: 45 },
    { scenario: 'braddock-down', units: [10, 10], minutes: 120 },
    { scenario: 'adwalton-moor', units: [14, 11], minutes: 150 },
  ],
  pickup: {
    sizes: [
      { is: 'small', name: 'small', units: '7–10', minutes: 60 },
      { is: 'medium', name: 'medium', units: '12–16', minutes: 120 },
      { is: 'large', name: 'large', units: '21–26', minutes: 240 },
    ],
  },
  freeMoves: true,
};
