// Waits for what a test expects, so long that a busy machine comes to it.
import { expect, vi } from 'vitest';

export const patience = { timeout: 60_000 };

/** Waits until an element shows a text. */
export const shown = (into: { textContent: string | null }, wanted: string): Promise<void> =>
  vi.waitFor(() => expect(into.textContent).toContain(wanted), patience);
