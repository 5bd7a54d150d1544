import type { Database } from '#platform/db/database.ts';
import { changedShares } from '#distribution/splits';
import { isBorneByVenue } from '../payments/refund-entry.rule.ts';
import type { Tip } from '../payments/payment-store.ts';
import { disputesOf } from './dispute-store.ts';
import type { DisputeMoved } from '../events.ts';
import { leftOf, returnedOf } from './slice-of-payment.rule.ts';
import { givingIdOf } from './settle-disputes.ts';
import { takenBy } from './what-goes-back.ts';

/** Whose money a dispute took, or gave back, and how much of it; in minor units, above zero. */
export interface BornePart {
  /** Null: the venue's. */
  staffId: number | null;
  amount: number;
}

/**
 * Who lost what by a chargeback, or has it back: whoever was tipped, whoever shared the tip, and the
 * venue where the tip is protected by law or a part of the payment was its own. What was taken from a
 * pool before its split was nobody's yet.
 */
export async function whoBears(
  db: Database,
  {
    tip,
    disputeId,
    what,
    back = null,
  }: { tip: Tip } & Pick<DisputeMoved, 'disputeId' | 'what' | 'back'>,
): Promise<BornePart[]> {
  const parts = new Map<number | null, number>();
  const add = (staffId: number | null, amount: number) =>
    parts.set(staffId, (parts.get(staffId) ?? 0) + amount);
  const dispute = (await disputesOf(db, tip.tipId)).find((one) => one.disputeId === disputeId);
  const taken = takenBy(
    { ...tip, primaryPart: tip.primaryPart ?? 0, poolPart: tip.poolPart ?? 0 },
    { taken: dispute?.taken ?? null },
  );
  const of = { taken, lost: dispute?.lost ?? 0 };
  const moved =
    back === null
      ? taken
      : leftOf(returnedOf(of, back.inAll).sums, [returnedOf(of, back.before).sums]);
  const { primaryPart, poolPart, billNet, workplacePart, vendorInvoice } = moved;
  const { staffId } = tip;
  add(null, workplacePart - vendorInvoice);
  add(tip.billBelongsTo === 'PERSON' ? staffId : null, billNet);
  if (isBorneByVenue(tip)) add(null, primaryPart + poolPart);
  else {
    if (staffId !== null) add(staffId, primaryPart);
    const shares = await changedShares(
      db,
      what === 'TAKEN' ? disputeId : givingIdOf(disputeId, back?.inAll ?? null),
    );
    for (const { staffId: sharer, amount } of shares) add(sharer, Math.abs(amount));
  }
  return [...parts]
    .map(([bearer, amount]) => ({ staffId: bearer, amount }))
    .filter(({ amount }) => amount > 0);
}
