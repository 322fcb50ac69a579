// One half of a treaty for its document.
import type { View } from '../../../engine/generated/by-the-sword';
import type { Answer } from '../../../engine/types';
import type { Half } from './deed';
import { type Act, acts, granted, type Pair } from './treaties';

/** What is in force, what is drawn up, and the answers that grant or end an act of it. */
export function halfOf(view: View, pair: Pair, drawnUp: readonly Act[] = [], answers: readonly Answer[] = []): Half {
  const inForce = granted(view, pair);
  const half: Half = {};
  for (const act of acts) {
    const answer = answers.find((a) => a.args['grant'] === act);
    const stands = inForce.includes(act) ? 'in-force' : drawnUp.includes(act) ? 'new' : null;
    if (stands || answer) half[act] = { stands, answer };
  }
  return half;
}
