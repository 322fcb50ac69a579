// The starting position of the campaign.
import type { Fields, Id } from '../../../engine/types';
import { argyllsStart, spaces, units } from './map_data';

/** In the form of a view, without decks, which are not shuffled yet. */
export const beginning: Fields = {
  at: Object.fromEntries(units.map((u) => [u.id, u.setup === 'argylls-group' ? argyllsStart : spaceOr(u.setup)])),
  out: [],
  reduced: [],
  inactive: ['baillie', 'urry'],
  inside: [],
  defeated: [],
  blair_atholl_beaten: false,
  turn: 1,
  victories: 0,
  woken: false,
  auto_recruit: 'not-yet',
  discards: { royalist: [], covenanter: [] },
  removed: [],
  card: null,
  card_used: false,
  rolled: [],
  moved: [],
  victors: [],
  pursuers: [],
  victory_spaces: [],
  highland_victory: false,
};

function spaceOr(id: string | undefined): Id | null {
  return spaces.some((s) => s.id === id) ? id! : null;
}
