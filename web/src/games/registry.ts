// The playable games. To add one, add a folder beside this file and register it below.
import { Refused } from '../engine/connection';
import type { Id } from '../engine/types';
import { addSources } from '../words/sources';
import { andGentlemenAll } from './and-gentlemen-all/game';
import { byTheSword } from './by-the-sword/game';
import { declareTheeSir } from './declare-thee-sir/game';
import type { Game } from './game';
import { matchlocks } from './matchlocks/game';
import { montrose } from './montrose/game';

const registered: Game[] = [];

/** In the order in which the page lists them. */
export const games: readonly Game[] = registered;

export function register(game: Game): void {
  registered.push(game);
  addSources(game.id, game.words);
}

register(montrose);
register(byTheSword);
register(andGentlemenAll);
register(matchlocks);
register(declareTheeSir);

export const noSuchGame = (id: Id): Refused => new Refused('unknown_game', `no such game: ${id}`);

export const findGame = (id: Id | undefined): Game | undefined => registered.find((game) => game.id === id);

export function gameOf(id: Id): Game {
  const game = findGame(id);
  if (!game) throw noSuchGame(id);
  return game;
}

/** The game whose clause this is. */
export const gameOfClause = (clause: string): Game | undefined =>
  registered.find((game) => clause.startsWith(`${game.prefix}-`));
