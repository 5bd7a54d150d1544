import { add, mulDivHalfUp } from '@tipwell/contract/money/money';

/**
 * What is to be withheld of a person (money rule 6): the amount as entered, or the rate of what they were
 * given, half up; and what the period before could not. In minor units.
 */
export function wantedOf(
  order: { readonly rateBps: number | null; readonly amount: number | null },
  { allocated, carriedIn }: { allocated: number; carriedIn: number },
): number {
  const own = order.amount ?? mulDivHalfUp(Math.max(allocated, 0), order.rateBps ?? 0, 10_000);
  return add(own, carriedIn);
}
