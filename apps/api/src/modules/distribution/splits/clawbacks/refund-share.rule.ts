import { allocate, sum } from '@tipwell/contract/money/money';

/**
 * Takes a refund (minor units) back from the shares of a run by what is left of each (money rule 4):
 * nobody is ever given a penny back by a later refund, and once all is refunded nothing is left.
 * @returns what each share loses, at most 0, in the given order
 * @throws RangeError for a refund below zero or above what is left: such a refund is a mistake
 */
export function refundShares(amount: number, left: readonly number[]): number[] {
  if (left.some((share) => share < 0))
    throw new RangeError('A share cannot have less than nothing.');
  if (amount < 0 || amount > sum(left)) {
    throw new RangeError(`A refund of ${amount} does not fit into the ${sum(left)} that are left.`);
  }
  return amount === 0 ? left.map(() => 0) : allocate(0 - amount, left);
}
