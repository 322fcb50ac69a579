// Unchecked cast of a received value to its type in types.ts, or in generated/ for a game. The caller must know the type.
import type { Value } from './types';

export const typed = <T>(sent: Value | object | undefined): T => sent as T;
