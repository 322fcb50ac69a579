// What a German reads on the boards: his own words, or a proper name of this list.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { type CatalogueFile, Words } from './words';

const data = new URL('../../../data/', import.meta.url);
const games = readdirSync(data).filter((folder) => existsSync(new URL(`${folder}/page`, data)));

function read(file: string): unknown {
  const url = new URL(file, data);
  return existsSync(url) ? JSON.parse(readFileSync(url, 'utf8')) : {};
}

/** The files of a game that name what stands on its board. */
const boards = (game: string): unknown[] =>
  (readdirSync(new URL(`${game}/`, data), { recursive: true }) as string[])
    .filter((file) => file.endsWith('.json') && !/^(words|reasons|guide|page)\b/.test(file))
    .map((file) => read(`${game}/${file}`));

/** Everything with a name: its id, if it has one. */
function named(of: unknown): { id?: string; name: string }[] {
  if (typeof of !== 'object' || of === null) return [];
  const { id, name } = of as Record<string, unknown>;
  const own = typeof name === 'string' ? [{ ...(typeof id === 'string' && { id }), name }] : [];
  return [...own, ...Object.values(of).flatMap(named)];
}

/** Names of people and places, the same in both languages. */
const proper: Record<string, string[]> = {
  'and-gentlemen-all': [
    'Crawford',
    'Long Marston',
    'Lord Fairfax',
    'Reserve',
    'Sulby Hedges',
    'Tockwith',
    'White Syke Close',
    'Wilstrop Wood',
  ],
  'by-the-sword': [
    'Bentwood',
    'Blood Rock',
    'Brecknock',
    'Britton',
    'Castleton',
    'Cattle Meade',
    'Dewbury',
    'Dragonhead',
    'Dread Moor',
    'Earthen Pass',
    'Fernham',
    'Fingel',
    'Flintshire',
    'Gaudy Greene',
    'Golden Dunes',
    'Haven',
    'Heatherlawn',
    'Hidden Hollow',
    'Kilgarren',
    'Lair of the Lizard',
    'Maplevale',
    'Marls Gate',
    'Melting Sands',
    'Misty Forest',
    'Moss Glen',
    'North Hemp',
    'Orc Hill',
    'Oxleaf',
    'Pembroke',
    'Portston Moor',
    'Radner Fen',
    'Red Dune',
    'Region 4',
    'Region 5',
    'Region 6',
    'Sadbury',
    'Sheep Meade',
    'South Hemp',
    'Spruceton',
    'Sunken Dale',
    'Whispery Meadow',
    'Windfor',
  ],
  'declare-thee-sir': [
    'Bradford',
    'Drake',
    'Earl of Newcastle',
    'Ferdinando, Lord Fairfax',
    'Halifax',
    'Saker',
    'Sir Bevil Grenvile',
    'Sir Ralph Hopton',
    'Sir Thomas Fairfax',
    'William Ruthven',
  ],
  matchlocks: [
    'Andrew Potley',
    'Bartholomew Vermuyden',
    'Beacon Hill',
    'Charles Gerard',
    'Church Field',
    'Earl of Essex',
    'Earl of Manchester',
    'Earl of Northampton',
    'Forlorn',
    'General',
    'Hanger Wood',
    'Henry Hastings',
    'Ironsides',
    'James Holborne',
    'Lobsters',
    'Lord Eure',
    'Lord Widdrington',
    'Major Mundy',
    'Oliver Cromwell',
    'Philip Skippon',
    'Richard Bagot',
    'Roaring Meg',
    'Saker',
    'Saker 1',
    'Saker 2',
    'Sir Arthur Haselrig',
    'Sir John Digby',
    'Sir John Gell',
    'Sir John Henderson',
    'Sir John Stawell',
    'Sir Nicholas Slanning',
    'Sir Thomas Byron',
    'Sir Thomas Fairfax',
    'Sir William Brereton',
    'Sir William Savile',
    'Slash Hollow',
    'Snipe Dales',
  ],
  montrose: [
    'Aberdeen',
    'Alford',
    'Alnwick',
    'Argyll',
    'Auldearn',
    'Ayr',
    'Baillie',
    'Berwick',
    'Blair Atholl',
    'Brechin',
    'Burleigh',
    'Carlisle',
    'Dumbarton',
    'Dumfries',
    'Dunbar',
    'Dundee',
    'Dunkeld',
    'Edinburgh',
    'Elcho',
    'Elgin',
    'England',
    'Forfar',
    'Fyvie',
    'Glasgow',
    'Hexham',
    'Highlands',
    'Inveraray',
    'Inverlochy',
    'Inverness',
    'Justice Mills',
    'Kelso',
    'Kilcumin',
    'Kilsyth',
    'Kinross',
    'Lanark',
    'Leslie',
    'Linlithgow',
    'MacColla',
    'Montrose',
    'Newcastle',
    'Peebles',
    'Perth',
    'Philiphaugh',
    'Ruthven',
    'Selkirk',
    'Stirling',
    'Stonehaven',
    'Strathbogie',
    'Tippermuir',
    'Urry',
  ],
};

test.each(games)('%s: what keeps its name in German is known to be a proper name', (game) => {
  const words = new Words();
  for (const file of ['common/words', `${game}/words`, `${game}/page/words`])
    words.add(read(`${file}.de.json`) as CatalogueFile);
  for (const board of boards(game)) words.addNames(board);
  words.addNames(read(`${game}/page/names.de.json`));
  const kept = boards(game)
    .flatMap(named)
    .filter(({ id, name }) => (id === undefined ? words.translated(name) : words.named(id)) === name)
    .map(({ name }) => name);
  expect([...new Set(kept)].sort()).toEqual(proper[game]);
});
