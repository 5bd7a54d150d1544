import type { Tx } from '#platform/db/database.ts';
import { findTipByReceipt } from '../payments/payment-store.ts';

/** A tip as far as somebody who reviews it must know it. */
export interface PaidTip {
  tipId: string;
  locationId: number;
  staffId: number | null;
  groupId: number | null;
  /** Paid, and not given back since. */
  isPaid: boolean;
}

/** The tip behind a receipt; null where there is none. */
export async function findPaidTip(tx: Tx, receiptId: string): Promise<PaidTip | null> {
  const tip = await findTipByReceipt(tx, receiptId);
  if (!tip) return null;
  const { tipId, locationId, staffId, groupId, state } = tip;
  return { tipId, locationId, staffId, groupId, isPaid: state === 'CAPTURED' };
}
