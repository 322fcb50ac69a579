// What is agreed beside treaties: loans among players, and alliances with powers that have no player.
import type { Loan, View } from '../../../engine/generated/by-the-sword';
import type { Id } from '../../../engine/types';
import type { Pair } from './treaties';

/** The marker of an ally on the track of a castle or a region. BTS-R.165, BTS-R.257 */
const ALLY = 3;

/** A loan, by who lends and who borrows. */
export interface Lent {
  readonly pair: Pair;
  readonly loan: Pick<Loan, 'sum' | 'due' | 'turn'>;
  /** It should have been paid back. BTS-R.160 */
  readonly late: boolean;
}

export const lentIn = ({ loans, turn: now }: View): Lent[] =>
  loans.flatMap(({ lender, borrower, sum, due, turn }) =>
    lender && borrower ? [{ pair: [lender, borrower], loan: { sum, due, turn }, late: turn < now }] : [],
  );

/** The lord of a castle: of the power that holds it while no player does. */
export const lordOf = (castle: Id): Id => `lord-of-${castle}`;

/** The alliances with castles and with regions, each with the power, then the player. */
export function alliancesIn({ others, players }: View): Pair[] {
  const powers = [
    ...others.castles.map(({ standing }, i) => ({ power: lordOf(`castle-${i + 1}`), standing })),
    ...Object.entries(others.regions).map(([region, { standing }]) => ({ power: `people-of-${region}`, standing })),
  ];
  return powers.flatMap(({ power, standing }) =>
    Object.keys(players).flatMap((player): Pair[] => (standing[player] === ALLY ? [[power, player]] : [])),
  );
}
