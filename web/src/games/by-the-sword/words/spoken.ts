// Screen-reader descriptions of areas, seas, harbours and what stands there.

import type { Id } from '../../../engine/types';
import { neighbourWords } from '../../../map/spoken';
import type { Space } from '../../../map/types';
import type { InForce } from '../types/in_force';
import { areaOf, harbours, seaWays, ways } from '../types/island';
import type { Marker, Position } from '../types/position';
import { type WordId, word } from './board_words';

type Names = (id: Id) => string;

function statesOf(marker: Marker): string[] {
  const { kind, strength, commanders } = marker;
  const states: string[] = [];
  if (kind === 'force') {
    const rating = Math.max(0, ...commanders.map((one) => one.rating));
    states.push(rating ? word('led', { rating }) : word('leaderless'));
  }
  if ((kind === 'fleet' || kind === 'merchant') && strength) states.push(word('aboard', { points: strength }));
  if (marker.inside) states.push(word('inside'));
  if (marker.reserve) states.push(word('reserve'));
  if (marker.patrol) states.push(word('patrol'));
  if (marker.moved && kind === 'force') states.push(word('moved'));
  if (marker.hurt) states.push(word(kind === 'force' ? 'suffers' : kind === 'diplomat' ? 'held-prisoner' : 'damaged'));
  return states;
}

function titleOf({ id, kind, power, strength, commanders }: Marker, name: Names): string {
  if (kind === 'diplomat') return word('diplomat', { power: name(power) });
  if (kind === 'force' && strength === null) return word('points-unknown', { name: name(id) });
  return word(kind === 'force' ? 'points' : kind, {
    name: name(id),
    points: strength ?? 0,
    count: strength ?? 0,
    rating: commanders[0]?.rating ?? 0,
  });
}

/** "Red 1, 1500 points, general rated 8". */
export const markerWords = (marker: Marker, name: Names): string =>
  [titleOf(marker, name), ...statesOf(marker)].join(', ');

function placeWords(id: Id, { view }: Position, now: InForce, name: Names): string[] {
  const harbour = harbours.find((one) => one.id === id);
  const struck = now.hitAtSea.includes(id) ? [word('struck')] : [];
  if (harbour) return [word('harbour', { area: name(harbour.area) }), ...struck];
  const area = areaOf.get(id);
  if (!area) return [name(id), ...struck];
  const { value, castle, region, types } = area;
  const state = view.areas[id];
  const parts = [
    name(id),
    castle
      ? word('castle', { value })
      : word('territory', { value, region: name(region), types: types.map((t) => word(t as WordId)).join(', ') }),
    state?.controller ? word('held', { power: name(state.controller) }) : word('unheld'),
  ];
  if (Object.values(view.players).some((player) => player.capital === id)) parts.push(word('capital'));
  if (state?.fort) parts.push(word('fort'));
  if (state?.siege) parts.push(word('siege', { level: state.siege }));
  if (now.contested.has(id)) parts.push(word('contested'));
  for (const what of ['plague', 'rebellion'] as const) if (now[what].has(id)) parts.push(word(what));
  if (now.hit.has(id)) parts.push(word('struck'));
  if (now.goal === id) parts.push(word('goal'));
  if (now.fog.has(id)) parts.push(word('fog'));
  return parts;
}

/** "Dewbury; the Golden Dunes; farmlands; 15 crowns; held by Red; Red 1, 1500 points; next to Castle 1 (over a bridge)". */
export function spaceWords(
  { id }: Space,
  markers: readonly Marker[],
  position: Position,
  now: InForce,
  name: Names,
): string {
  const there = markers.length ? markers.map((marker) => markerWords(marker, name)) : [word('nobody')];
  const place = (of: Id): string => {
    const harbour = harbours.find((one) => one.id === of);
    return harbour ? word('harbour', { area: name(harbour.area) }) : name(of);
  };
  const beside = [ways, seaWays].flatMap((by) => neighbourWords(id, by, place, (kind) => word(kind as WordId)));
  return [...placeWords(id, position, now, name), ...there, ...beside].join('; ');
}
