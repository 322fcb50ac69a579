// A minimal made-up game for three players. Everything that the page needs of it is in this file.
import type { JSX } from 'preact';

import type { Game, Shown } from '../games/game';
import type { CatalogueFile } from '../words/words';

const seats = ['heron', 'otter', 'pike'] as const;

const words: CatalogueFile = {
  page: { 'title-stub': 'Three at the Ford', 'about-stub': 'A quarrel over fish.', 'takes-stub': '3 players' },
  names: { heron: 'the Heron', otter: 'the Otter', pike: 'the Pike', ford: 'the ford' },
  titles: { heron: 'Heron', otter: 'Otter', pike: 'Pike' },
  map: { turn: 'Turn {turn} of the {side:title}' },
  questions: { fish: 'Where does the {seat:title} fish?' },
  windows: { poach: 'Poach the catch' },
  conditions: { hungry: 'When it is hungry' },
  verbs: { fish: 'Fish at {place}' },
  members: { places: 'where they fish', at: 'water' },
  events: { caught: 'The {who:title} catches a trout.' },
};

const Table = ({ question }: Shown): JSX.Element => <p>Three banks, {question.value?.answers.length} place to fish</p>;
const Roster = (): JSX.Element => <p>Nobody is listed</p>;

export const stub: Game = {
  thumbnail: async () => () => null,
  id: 'stub',
  seats,
  prefix: 'STB',
  standingOrders: true,
  words: {
    log: async () => ({ default: {} }),
    catalogues: { en: [async () => ({ default: words })], de: [async () => ({ default: words })] },
    names: [],
    namesIn: {},
  },
  register: async () => ({ default: '# Three at the Ford' }),
  view: async () => ({ Table, Roster }),
};
