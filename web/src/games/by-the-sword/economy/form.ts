// The economics form of a player: what this turn's rows hold, and what the engine foretells of the next ones.
import type { Account, AccountRow, EconomicsForm } from '../../../engine/generated/by-the-sword';

type Row = keyof EconomicsForm;

/** The rows in the order of the rulebook's form. BTS-form.8 to BTS-form.11 */
const ROWS = {
  income: ['territories', 'castles', 'event_income', 'caravans', 'merchants', 'carry_over', 'miscellaneous'],
  expenditures: [
    'armies',
    'fleets',
    'repairs',
    'sieges',
    'forts',
    'event_costs',
    'tribute',
    'mercenaries',
    'loans',
    'exiles',
  ],
  purchases: ['army_points', 'generals', 'new_fleets', 'new_merchants', 'new_caravans', 'new_forts'],
} satisfies Record<string, readonly Row[]>;

export type Part = keyof typeof ROWS;
export const PARTS = Object.keys(ROWS) as readonly Part[];

export interface FormRow {
  /** As its name is written in the catalogue: "form-army-points". */
  readonly id: string;
  /** What it holds this turn, in crowns. */
  readonly booked: number;
  /** What the next time brings or costs, as things stand; null: not foretold. */
  readonly next: AccountRow | null;
}

export interface FormPart {
  readonly part: Part;
  readonly rows: readonly FormRow[];
  readonly booked: number;
  /** The crowns and the dice of the next time. */
  readonly next: { readonly crowns: number; readonly dice: number };
}

const kebab = (row: Row): string => row.replaceAll('_', '-');

const sum = (of: readonly number[]): number => of.reduce((all, one) => all + one, 0);

export function formOf(form: EconomicsForm, account: Account | null): FormPart[] {
  const foretold = [...(account?.income ?? []), ...(account?.expenditures ?? [])];
  return PARTS.map((part) => {
    const rows = ROWS[part].map((row) => ({
      id: `form-${kebab(row)}`,
      booked: form[row],
      next: foretold.find((next) => next.row === kebab(row)) ?? null,
    }));
    const next = {
      crowns: sum(rows.map((row) => row.next?.crowns ?? 0)),
      dice: sum(rows.map((row) => row.next?.dice ?? 0)),
    };
    const booked = sum(rows.map((row) => row.booked));
    return { part, rows, booked: part === 'income' ? Math.max(booked, 0) : booked, next }; // BTS-R.12
  });
}

/** What so many points cost, with the event of the turn. BTS-buy.3 */
export function priceOfPoints({ prices }: Account, points: number): number {
  const price = prices.find(({ row }) => row === 'army-points');
  return price ? Math.ceil((points * price.crowns) / price.points) : 0;
}
