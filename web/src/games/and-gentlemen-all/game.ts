// And Gentlemen All as registered with the page; the rest is loaded when a match is opened.
import type { Game } from '../game';
import { Vignette } from './view/vignette';
import { words } from './words/sources';
import './sides.css';

export const andGentlemenAll: Game = {
  id: 'and-gentlemen-all',
  seats: ['parliament', 'royalist'],
  prefix: 'AGA',
  words,
  register: () => import('../../../../rules/and-gentlemen-all.md?raw'),
  howToPlay: {
    en: () => import('../../../../data/and-gentlemen-all/page/how.en.md?raw'),
    de: () => import('../../../../data/and-gentlemen-all/page/how.de.md?raw'),
  },
  view: () => import('./view'),
  vignette: Vignette,
  guide: {
    en: () => import('../../../../data/and-gentlemen-all/page/guide.en.json'),
    de: () => import('../../../../data/and-gentlemen-all/page/guide.de.json'),
  },
  scenarios: {
    editor: async () => (await import('./editor/editor')).ScenarioEditor,
    own: async (name) => (await import('../../table/editor/own')).ownOf('and-gentlemen-all', name),
  },
  thumbnail: async () =>
    (await import('../../table/battle/thumbnail')).thumbnailOf((await import('./types/table')).game),
  battles: [
    { scenario: 'first-battle', units: [4, 4], minutes: 40 },
    { scenario: 'the-heath', units: [8, 8], minutes: 60 },
    { scenario: 'naseby', units: [23, 19], minutes: 180 },
    { scenario: 'marston-moor', units: [39, 29], minutes: 300 },
  ],
  pickup: {
    sizes: [
      { is: 'small', name: '6', units: '6', minutes: 40 },
      { is: 'medium', name: '12', units: '12', minutes: 90 },
      { is: 'large', name: '20', units: '20', minutes: 180 },
    ],
    units: { least: 4, most: 60 },
  },
  freeMoves: true,
};
