// Texts shared by all map games; the game provides the names of spaces and counters.
import { drawnWords } from '../words/drawn_words';

export const word = drawnWords(
  {
    map: 'Map',
    'map-keys': 'Arrow keys move the map, plus and minus zoom, 0 shows all of it',
    spaces: 'Spaces',
    miles: 'English miles',
    'zoom-in': 'Zoom in',
    'zoom-out': 'Zoom out',
    'zoom-fit': 'Whole board',
    'hide-counters': 'Hide the counters (h)',
    'may-choose': 'can be chosen',
    final: 'cannot be undone',
    'in-path': 'on the march',
    cost: 'for {cost} movement points',
    beside: 'next to {places}',
  },
  {
    map: 'Karte',
    'map-keys': 'Pfeiltasten verschieben die Karte, Plus und Minus ändern den Maßstab, 0 zeigt alles',
    spaces: 'Orte',
    miles: 'Englische Meilen',
    'zoom-in': 'Näher',
    'zoom-out': 'Weiter weg',
    'zoom-fit': 'Ganze Karte',
    'hide-counters': 'Marken ausblenden (h)',
    'may-choose': 'wählbar',
    final: 'nicht zurücknehmbar',
    'in-path': 'auf dem Marsch',
    cost: 'für {cost} Bewegungspunkte',
    beside: 'neben {places}',
  },
);
