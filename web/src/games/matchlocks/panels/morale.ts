// Army Morale Tokens in words: how many are left only their owner is told.                                            NMM-H.2
import type { Side, View } from '../../../engine/generated/matchlocks';
import { sentence } from '../../../words/said';
import { holdingOf } from '../deck/deck';

export function moraleWords(view: View, side: Side): string {
  const lost = view.lost_tokens[side === 'royalist' ? 0 : 1] ?? 0;
  const held = holdingOf(view, side)?.tokens;
  if (held === undefined) return sentence('table', 'morale-lost', { lost });
  return sentence('table', 'morale-held', { held, of: held + lost });
}
