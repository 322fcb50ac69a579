// The table with words on what lies beside units.

import type { TableGame } from '../../../table/battle/battle';
import type { Token, Unit } from '../../../table/types';
import { sentence } from '../../../words/said';
import { game } from '../types/table';

const labelled = (token: Token): Token => ({
  ...token,
  label: sentence('table', `token-${token.is}`, { count: token.count ?? 0 }),
});

const withLabels = (unit: Unit): Unit => (unit.tokens ? { ...unit, tokens: unit.tokens.map(labelled) } : unit);

export const labelledGame: TableGame = {
  ...game,
  seenOf: (view, setting) => {
    const seen = game.seenOf(view, setting);
    return {
      ...seen,
      units: Object.fromEntries(Object.entries(seen.units).map(([id, unit]) => [id, withLabels(unit)])),
    };
  },
};
