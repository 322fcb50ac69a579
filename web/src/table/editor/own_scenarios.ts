// Scenarios kept in this browser's local storage, of all games. Each is known by what its own text says: its game and its id.
import { storage } from '../../browser/storage';
import type { Id } from '../../engine/types';

const store = 'linstock.scenarios';

interface Kept {
  game: Id;
  id: string;
  text: string;
}

function keptIn(text: unknown): Kept[] {
  try {
    const { game, id } = JSON.parse(String(text)) as Kept;
    return [{ game, id, text: String(text) }];
  } catch {
    return [];
  }
}

/** All stored scenarios; empty if the store is missing or corrupt. */
function all(): Kept[] {
  try {
    return Object.values(JSON.parse(storage.get(store) ?? '{}') as object).flatMap(keptIn);
  } catch {
    return [];
  }
}

function put(scenarios: readonly Kept[]): boolean {
  const texts = scenarios.map(({ game, id, text }) => [`${game}/${id}`, text]);
  return storage.set(store, JSON.stringify(Object.fromEntries(texts)));
}

const others = (game: Id, id: string): Kept[] => all().filter((kept) => kept.game !== game || kept.id !== id);

export const ownScenario = (game: Id, id: string): string | null =>
  all().find((kept) => kept.game === game && kept.id === id)?.text ?? null;
/** The ids of the stored scenarios of a game. */
export const ownScenarios = (game: Id): string[] =>
  all()
    .filter((kept) => kept.game === game)
    .map((kept) => kept.id)
    .sort();

/** Stores a scenario; false if the browser refuses, for example because its quota is used up, and it lasts as long as the page. */
export const keepScenario = (game: Id, id: string, text: string): boolean =>
  put([...others(game, id), { game, id, text }]);

export const dropScenario = (game: Id, id: string): void => void put(others(game, id));
