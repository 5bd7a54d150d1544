import { usualFeeOf } from '@tipwell/contract/payments/fee.rule';

/**
 * What of a promotion's budget can matter to one payment: never more than our fee on the largest bill with
 * the largest tip. So guests do not learn how much is left in all, and their page stays the same while it is
 * enough.
 */
export function leftForOne(left: number, fee: { insteadOfBps: number; largest: number }): number {
  return Math.min(left, 2 * usualFeeOf(fee.largest, fee));
}
