import type { Tx } from '../../../platform/db/database.ts';
import { clawBack } from '../../distribution/index.ts';
import type { Location } from '../../locations/index.ts';
import { isBorneByVenue, type RefundedTip } from '../refund-entry.rule.ts';
import type { Tip } from '../store.ts';

/** A recorded tip with what its refund or chargeback needs to know of it. */
export function wholeOf(tip: Tip, { country }: Pick<Location, 'country'>): RefundedTip {
  return { ...tip, country, primaryPart: tip.primaryPart ?? 0, poolPart: tip.poolPart ?? 0 };
}

/**
 * What the pool of a tip's day gives back, or its shares where it was split already; nothing where the
 * venue bears it.
 * @param takenBy the id of the refund or dispute: the same id again takes nothing more
 */
export async function outOfPool(
  tx: Tx,
  { tip, takenBy }: { tip: Tip; takenBy: string },
  now: Date,
): Promise<{ account: string; amount: number }[]> {
  const amount = tip.poolPart ?? 0;
  if (amount === 0 || isBorneByVenue(tip)) return [];
  return clawBack(tx, { refundId: takenBy, tipId: tip.tipId, amount }, now);
}
