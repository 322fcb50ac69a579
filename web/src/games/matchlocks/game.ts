// Never Mind the Matchlocks as registered with the page; the rest is loaded when a match is opened.
import type { Game } from '../game';
import { Vignette } from './view/vignette';
import { words } from './words/sources';
import './sides.css';

export const matchlocks: Game = {
  id: 'matchlocks',
  seats: ['royalist', 'parliament'],
  prefix: 'NMM',
  words,
  register: () => import('../../../../rules/matchlocks.md?raw'),
  howToPlay: {
    en: () => import('../../../../data/matchlocks/page/how.en.md?raw'),
    de: () => import('../../../../data/matchlocks/page/how.de.md?raw'),
  },
  view: () => import('./view'),
  guide: {
    en: () => import('../../../../data/matchlocks/page/guide.en.json'),
    de: () => import('../../../../data/matchlocks/page/guide.de.json'),
  },
  standingOrders: true,
  vignette: Vignette,
  scenarios: {
    editor: async () => (await import('./editor/editor')).ScenarioEditor,
    own: async (name) => (await import('../../table/editor/own')).ownOf('matchlocks', name),
  },
  thumbnail: async () =>
    (await import('../../table/battle/thumbnail')).thumbnailOf((await import('./types/table')).game),
  battles: [
    { scenario: 'first-battle', units: [5, 5], minutes: 60 },
    { scenario: 'meeting-of-equals', units: [9, 7], minutes: 150 },
    { scenario: 'hopton-heath', units: [9, 11], minutes: 180 },
    { scenario: 'winceby', units: [8, 7], minutes: 150 },
  ],
  pickup: {
    sizes: [
      { is: 'small', name: '100', units: '5–8', minutes: 90 },
      { is: 'medium', name: '150', units: '7–11', minutes: 150 },
      { is: 'large', name: '200', units: '10–14', minutes: 210 },
    ],
  },
  freeMoves: true,
  armyBuilder: () => import('./army/army_builder').then((m) => m.ArmyBuilder),
};
