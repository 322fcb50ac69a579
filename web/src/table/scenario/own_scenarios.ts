// Scenarios kept in this browser's local storage, by id.

const store = 'linstock.scenarios';

/** All stored scenarios; empty if the store is missing or corrupt. */
function all(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(store) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, string>) : {};
  } catch {
    return {};
  }
}

export const ownScenario = (id: string): string | null => all()[id] ?? null;
export const ownScenarios = (): string[] => Object.keys(all()).sort();

/** Stores a scenario; false if the browser refuses, for example because its quota is used up. */
export function keepScenario(id: string, text: string): boolean {
  try {
    localStorage.setItem(store, JSON.stringify({ ...all(), [id]: text }));
    return true;
  } catch {
    return false;
  }
}

export function dropScenario(id: string): void {
  const { [id]: _, ...others } = all();
  localStorage.setItem(store, JSON.stringify(others));
}
