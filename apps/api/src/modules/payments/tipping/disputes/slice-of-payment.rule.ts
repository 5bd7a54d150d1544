import {
  allocate,
  allocateGrowing,
  mulDivHalfUp,
  subtract,
  sum,
} from '@tipwell/contract/money/money';
import type { RefundedTip } from '../payments/refund-entry.rule.ts';

const positive = [
  'primaryPart',
  'poolPart',
  'workplacePart',
  'platformFee',
  'platformFeeVat',
  'processorFee',
  'billNet',
  'billPlatformFee',
  'billPlatformFeeVat',
  'billProcessorFee',
] as const;

/**
 * The sums that a payment is made of, in minor units: what was charged, and what a venue is invoiced for
 * besides, are together what people, venue, taxman, processor and we have of it.
 */
export type PaymentSums = Pick<
  RefundedTip,
  'charged' | 'vendorInvoice' | (typeof positive)[number]
>;

const names = ['charged', 'vendorInvoice', ...positive] as const;

/** Those sums of a payment, without whatever else is known of it. */
export function sumsOf(tip: PaymentSums): PaymentSums {
  return combine(tip, []);
}

/** What is left of a payment of which parts were taken. */
export function leftOf(whole: PaymentSums, taken: readonly PaymentSums[]): PaymentSums {
  return combine(whole, taken);
}

/** Nothing of a payment. */
export function nothingOf(whole: PaymentSums): PaymentSums {
  return combine(whole, [whole]);
}

/**
 * The part of a payment that goes back when a bank takes a part of what was charged (money rule 4): of
 * everybody's sum by what is left of it, so that nobody is ever given a penny back by a later taking, and
 * taking all that is left leaves nothing.
 * @param amount of what was charged, at most what is left of it
 */
export function sliceOf(left: PaymentSums, amount: number): PaymentSums {
  if (amount < 0 || amount > left.charged) {
    throw new RangeError(`${amount} cannot be taken of the ${left.charged} that are left.`);
  }
  if (amount === 0) return nothingOf(left);
  const vendorInvoice = mulDivHalfUp(left.vendorInvoice, amount, left.charged);
  const parts = allocate(
    sum([amount, vendorInvoice]),
    positive.map((name) => left[name]),
  );
  const sums = Object.fromEntries(positive.map((name, index) => [name, parts[index] ?? 0]));
  return { ...(sums as Record<(typeof positive)[number], number>), charged: amount, vendorInvoice };
}

/**
 * What of a dispute's taking is back once so much has come back in all: first what we lost, for nobody else
 * had to bear that twice, then of everybody's sum in proportion. It follows from the sum alone, so that
 * it is the same however it came, and nobody's part ever shrinks.
 * @param inAll of what was taken and lost, at most all of it
 */
export function returnedOf(
  { taken, lost }: { taken: PaymentSums; lost: number },
  inAll: number,
): { sums: PaymentSums; lost: number } {
  const ofLost = Math.min(lost, inAll);
  const charged = subtract(inAll, ofLost);
  if (charged === 0) return { sums: nothingOf(taken), lost: ofLost };
  const vendorInvoice = mulDivHalfUp(taken.vendorInvoice, charged, taken.charged);
  const parts = allocateGrowing(
    sum([charged, vendorInvoice]),
    positive.map((name) => taken[name]),
  );
  const sums = Object.fromEntries(positive.map((name, index) => [name, parts[index] ?? 0]));
  return {
    sums: { ...(sums as Record<(typeof positive)[number], number>), charged, vendorInvoice },
    lost: ofLost,
  };
}

function combine(whole: PaymentSums, less: readonly PaymentSums[]): PaymentSums {
  return Object.fromEntries(
    names.map((name) => [name, subtract(whole[name], sum(less.map((part) => part[name])))]),
  ) as Record<(typeof names)[number], number>;
}
