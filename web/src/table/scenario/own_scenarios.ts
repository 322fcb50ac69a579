// Scenarios that this browser keeps: the text of each by its id.

const store = 'linstock.scenarios';

/** Where the store is spoilt, or there is none, nothing is kept. */
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

/** Whether it is kept: the browser may have no room. */
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
