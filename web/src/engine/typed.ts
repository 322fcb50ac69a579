// What the program sends, as the type that it has: those of types.ts, or those of generated/ for a game. Who asks knows which.
import type { Value } from './types';

export const typed = <T>(sent: Value | object | undefined): T => sent as T;
