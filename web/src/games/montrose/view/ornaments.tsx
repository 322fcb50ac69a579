// Ornaments of the map of Campaigns of Montrose: the names of regions and seas.

import type { Along } from '../../../map/ornaments';
import { INCH, inchesPerKilometre } from '../types/map_data';
import { word } from '../words/board_words';

/** The length of a statute mile on the sheet. */
export const MILE = inchesPerKilometre * INCH * 1.609344;

/** The names set along curves: of regions and seas. */
export const names: readonly Along[] = [
  {
    id: 'highlands',
    text: () => word('map-highlands'),
    kind: 'land',
    size: 46,
    line: [
      { x: 30, y: 440 },
      { x: 110, y: 220 },
      { x: 350, y: 40 },
    ],
  },
  {
    id: 'north',
    text: () => word('map-north'),
    kind: 'land',
    size: 24,
    line: [
      { x: 606, y: 176 },
      { x: 690, y: 142 },
      { x: 800, y: 132 },
      { x: 936, y: 182 },
    ],
  },
  {
    id: 'south',
    text: () => word('map-south'),
    kind: 'land',
    size: 27,
    line: [
      { x: 195, y: 1235 },
      { x: 300, y: 1150 },
      { x: 345, y: 1040 },
      { x: 340, y: 900 },
    ],
  },
  {
    id: 'england',
    text: () => word('map-england'),
    kind: 'land',
    size: 28,
    line: [
      { x: 668, y: 1215 },
      { x: 742, y: 1205 },
      { x: 815, y: 1150 },
    ],
  },
  {
    id: 'german',
    text: () => 'Oceanus Germanicus',
    kind: 'sea',
    size: 30,
    line: [
      { x: 520, y: 62 },
      { x: 780, y: 40 },
      { x: 1060, y: 92 },
    ],
  },
  {
    id: 'irish',
    text: () => 'Mare Hibernicum',
    kind: 'sea',
    size: 25,
    line: [
      { x: 40, y: 1110 },
      { x: 110, y: 1020 },
      { x: 168, y: 900 },
    ],
  },
];
