import type {
  PayrollAmounts,
  PayrollRow,
} from '@tipwell/contract/backoffice/calls/payroll-exports';
import { subtract, sum } from '@tipwell/contract/money/money';
import {
  hasOccupationCodes,
  occupationCodeOf,
} from '@tipwell/contract/distribution/occupation-code.rule';

/** What one person stands in an export with, in minor units; everything else follows from it. */
export interface Figures {
  readonly staffId: number;
  readonly direct: number;
  readonly shared: number;
  readonly takenBack: number;
  readonly qualifying: number;
  readonly withheld: number;
}

/** What was given to people and what was withheld of them, one row for each, by staff number. */
export function figuresOf(
  given: readonly Omit<Figures, 'withheld'>[],
  withheld: ReadonlyMap<number, number>,
): Figures[] {
  const nothing = { direct: 0, shared: 0, takenBack: 0, qualifying: 0 };
  const known = new Map(given.map((one) => [one.staffId, one]));
  const everybody = new Set([...known.keys(), ...withheld.keys()]);
  return [...everybody]
    .toSorted((a, b) => a - b)
    .map((staffId) => ({
      ...nothing,
      ...known.get(staffId),
      staffId,
      withheld: withheld.get(staffId) ?? 0,
    }))
    .filter(({ direct, shared, withheld: tax }) => direct !== 0 || shared !== 0 || tax !== 0);
}

/** The amounts as they are told. */
export function amountsOf({ staffId: _staffId, ...figures }: Figures): PayrollAmounts {
  const { direct, shared, takenBack, qualifying, withheld } = figures;
  const given = sum([direct, shared, takenBack]);
  const other = subtract(given, qualifying);
  return { direct, shared, takenBack, given, qualifying, other, withheld };
}

/** What of somebody's tips is reported apart: all of it in an occupation of the law's list; null where nothing is. */
export function qualifiedOf(
  given: number,
  { country, staffType }: { country: string; staffType: string | null },
): PayrollRow['qualified'] {
  if (!hasOccupationCodes(country)) return null;
  const occupationCode = occupationCodeOf(country, staffType);
  return { occupationCode, tips: occupationCode === null ? 0 : given };
}

/** What of the rows is reported apart; null where the country of the place reports nothing apart. */
export function totalQualifiedOf(rows: readonly PayrollRow[], country: string): number | null {
  return hasOccupationCodes(country)
    ? sum(rows.map(({ qualified }) => qualified?.tips ?? 0))
    : null;
}

/** The sums of the rows shown, and of nothing else (money rule 8). */
export function totalOf(rows: readonly PayrollAmounts[]): PayrollAmounts {
  const of = (pick: (row: PayrollAmounts) => number): number => sum(rows.map(pick));
  return {
    direct: of((row) => row.direct),
    shared: of((row) => row.shared),
    takenBack: of((row) => row.takenBack),
    given: of((row) => row.given),
    qualifying: of((row) => row.qualifying),
    other: of((row) => row.other),
    withheld: of((row) => row.withheld),
  };
}
