import type { Destination } from '#payouts/destinations';
import type { PayoutState } from '../records/payout-state.rule.ts';

/** How a venue stands that may have money and may not get it. */
export interface VenueSituation {
  available: number;
  /** Of its card or account; null without one. */
  destinationStatus: Destination['status'] | null;
  /** Its payouts of late, the newest first, and since when they stand as they do. */
  endings: readonly { state: PayoutState; at: Date }[];
}

/** What keeps a venue's own money from reaching it; null: nothing. */
export interface VenueTrouble {
  reason: 'PAYOUT_FAILED' | 'DESTINATION_REFUSED' | 'NO_DESTINATION';
  /** Since when its payouts have not arrived; null where it has nowhere to be paid to. */
  since: Date | null;
  /** What of it waits, in minor units. */
  amount: number;
}

/**
 * A venue is in trouble that has money and no card or account that works, or whose newest payouts did
 * not arrive; since the first of those in a row. What is under way is no trouble yet.
 */
export function venueTrouble(venue: VenueSituation): VenueTrouble | null {
  const { available, destinationStatus, endings } = venue;
  if (available <= 0) return null;
  const amount = available;
  if (destinationStatus === null) return { reason: 'NO_DESTINATION', since: null, amount };
  if (destinationStatus === 'BLOCKED')
    return { reason: 'DESTINATION_REFUSED', since: null, amount };
  const firstGood = endings.findIndex(({ state }) => state === 'SUBMITTED' || state === 'PAID');
  const oldest = (firstGood === -1 ? endings : endings.slice(0, firstGood)).at(-1);
  return oldest ? { reason: 'PAYOUT_FAILED', since: oldest.at, amount } : null;
}
