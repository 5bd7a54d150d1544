import type { Tx } from '#platform/db/database.ts';
import { clawBack } from '#distribution/splits';
import type { Location } from '#venues/locations';
import { isBorneByVenue, type RefundedTip } from '../payments/refund-entry.rule.ts';
import type { Tip } from '../payments/payment-store.ts';
import type { Dispute } from './dispute-store.ts';
import {
  leftOf,
  nothingOf,
  returnedOf,
  sumsOf,
  type PaymentSums,
} from './slice-of-payment.rule.ts';

/** A recorded tip with what its refund or chargeback needs to know of it. */
export function wholeOf(
  tip: Tip,
  { country }: Pick<Location, 'country'>,
): RefundedTip & Pick<Tip, 'state'> {
  return { ...tip, country, primaryPart: tip.primaryPart ?? 0, poolPart: tip.poolPart ?? 0 };
}

/** What is left of a payment of which banks hold parts; nothing, once it was refunded. */
export function leftOfTip(
  tip: RefundedTip & Pick<Tip, 'state'>,
  disputes: readonly Dispute[],
): PaymentSums {
  if (tip.state === 'REFUNDED') return nothingOf(tip);
  return leftOf(
    tip,
    disputes.flatMap((dispute) => heldBy(tip, dispute) ?? []),
  );
}

/** What a dispute's bank holds of a payment; null: nothing, or nothing any more. */
export function heldBy(whole: PaymentSums, dispute: Dispute): PaymentSums | null {
  if (dispute.withdrawalBookedAt === null || dispute.returnBookedAt !== null) return null;
  const taken = takenBy(whole, dispute);
  const { lost, bookedReinstated } = dispute;
  return leftOf(taken, [returnedOf({ taken, lost }, bookedReinstated).sums]);
}

/** What a dispute took of a payment, be it back or not. Before parts were known it was always all of it. */
export function takenBy(whole: PaymentSums, { taken }: Pick<Dispute, 'taken'>): PaymentSums {
  return taken ?? sumsOf(whole);
}

/**
 * What the pool of a tip's day gives back, or its shares where it was split already; nothing where the
 * venue bears it.
 * @param of.takenBy the id of the refund or dispute: the same id again takes nothing more
 * @param of.amount of the pool's part, in minor units
 */
export async function outOfPool(
  tx: Tx,
  of: { tip: Pick<Tip, 'tipId' | 'isQualifying'>; takenBy: string; amount: number },
  now: Date,
): Promise<{ account: string; amount: number }[]> {
  const { tip, takenBy: refundId, amount } = of;
  if (amount === 0 || isBorneByVenue(tip)) return [];
  return clawBack(tx, { refundId, tipId: tip.tipId, amount }, now);
}
