import {
  earnedParts,
  incomeParts,
  type Income,
  type IncomeAmounts,
  type IncomePart,
} from '@tipwell/contract/backoffice/calls/income';
import type { StatementKind, StatementLine } from '@tipwell/contract/backoffice/calls/statements';
import { add, sum } from '@tipwell/contract/money/money';
import type { Days } from '@tipwell/contract/distribution/tax-year.rule';

/** To which part of an income each kind of line belongs; all of them belong to one. */
const partOf: Readonly<Record<StatementKind, IncomePart>> = {
  TIP: 'tips',
  PRIMARY_SHARE: 'tips',
  POOL_SHARE: 'shared',
  SERVICE_PAYMENT: 'bills',
  FEES: 'fees',
  INSTANT_PAYOUT_FEE: 'fees',
  PLAN_FEE: 'fees',
  INACTIVITY_FEE: 'fees',
  WORKPLACE_FEE: 'workplace',
  REFUND: 'refunds',
  CHARGEBACK: 'refunds',
  CHARGEBACK_REVERSED: 'refunds',
  OTHER: 'corrections',
  WITHHOLDING: 'withheld',
  PAYOUT: 'paidOut',
  PAYOUT_RETURNED: 'paidOut',
};

/**
 * The lines of a statement as an income: month by month, and the sums of the months. Each line is in one
 * part of one month, so that opening plus all of it is closing, as in the statement.
 */
export function incomeOf(
  { opening, lines }: { opening: number; lines: readonly StatementLine[] },
  months: readonly Days[],
): Pick<Income, 'months' | 'total' | 'closing'> {
  let closing = opening;
  const told = months.map(({ from, to }) => {
    const amounts = amountsOf(lines.filter(({ day }) => from <= day && day <= to));
    closing = sum([closing, amounts.earned, amounts.withheld, amounts.paidOut]);
    return { from, to, ...amounts, closing };
  });
  return { months: told, total: totalOf(told), closing };
}

function amountsOf(lines: readonly StatementLine[]): IncomeAmounts {
  const parts = Object.fromEntries(incomeParts.map((part) => [part, 0])) as Record<
    IncomePart,
    number
  >;
  for (const { kind, amount } of lines) parts[partOf[kind]] = add(parts[partOf[kind]], amount);
  return withEarned(parts);
}

function totalOf(months: readonly IncomeAmounts[]): IncomeAmounts {
  const parts = Object.fromEntries(
    incomeParts.map((part) => [part, sum(months.map((month) => month[part]))]),
  ) as Record<IncomePart, number>;
  return withEarned(parts);
}

const withEarned = (parts: Record<IncomePart, number>): IncomeAmounts => ({
  ...parts,
  earned: sum(earnedParts.map((part) => parts[part])),
});
