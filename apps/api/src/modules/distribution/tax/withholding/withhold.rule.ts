import { wantedOf } from './wanted.rule.ts';

/** What the accountant set for one person and period (money rule 6). Amounts in minor units. */
export type WithholdingOrder =
  | { readonly amount: number }
  /** Basis points of the period's gross allocations. */
  | { readonly rateBps: number };

export interface Withholding {
  readonly withheld: number;
  /** What can be paid out; below zero where the person owes from an earlier refund. */
  readonly payable: number;
  /** What could not be withheld and is asked for again in the next period. */
  readonly carried: number;
}

/**
 * What is withheld at a payout run (money rule 6): the amount as set, or the rate of what was
 * allocated in the period, half up; never more than the balance, and the shortfall carries over.
 * @param allocated the period's gross allocations, in minor units
 * @param balance what the person has to be paid, in minor units
 */
export function withhold(
  order: WithholdingOrder,
  { allocated, balance }: { allocated: number; balance: number },
): Withholding {
  const wanted = wantedOf(
    'amount' in order ? { ...order, rateBps: null } : { ...order, amount: null },
    { allocated, carriedIn: 0 },
  );
  if (wanted < 0) throw new RangeError(`Less than nothing cannot be withheld, got ${wanted}.`);
  const withheld = Math.min(wanted, Math.max(balance, 0));
  return { withheld, payable: balance - withheld, carried: wanted - withheld };
}
