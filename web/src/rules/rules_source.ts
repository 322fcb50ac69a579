import type { Id } from '../engine/types';
import type { Language } from '../words/sources';

/** A game and the loaders of its register and of how it is played. */
export interface RulesSource {
  id: Id;
  register: () => Promise<{ default: string }>;
  /** Its "How to play" (data/<game>/page/how.*.md), by language. */
  howToPlay?: Record<Language, () => Promise<{ default: string }>>;
}
