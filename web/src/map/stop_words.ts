// Why a march stopped, for the mark on the map.

import { Refused } from '../engine/connection';
import { errorText, reasonText, t } from '../words/said';
import type { Stopped } from './marching';
import type { Stop } from './stop_mark';

/** A refused march as the map shows it: the engine's reason and its clause. */
export function stopOf({ at, to, why }: Stopped): Stop {
  const clause = why instanceof Refused ? why.clause : undefined;
  if (!(why instanceof Refused) || !clause) return { at, to, why: errorText(why) };
  return { at, to, why: t('refused-here', { message: reasonText(why) }), clause };
}
