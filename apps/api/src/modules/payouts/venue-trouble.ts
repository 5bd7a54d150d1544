import type { Database } from '../../platform/db/database.ts';
import { openVenueWallet } from './wallet.ts';
import { endingsOfVenue } from './venue-trouble-store.ts';

/** What keeps a venue's own money from reaching it; null: nothing. */
export interface VenueTrouble {
  reason: 'PAYOUT_FAILED' | 'NO_DESTINATION';
  /** Since when its payouts have not arrived; null where it has nowhere to be paid to. */
  since: Date | null;
}

/**
 * Whether a venue has money and cannot have it: it has no card or account that works, or its newest
 * payout since a moment did not arrive. @throws notFound
 */
export async function venueTroubleOf(
  db: Database,
  locationId: number,
  since: Date,
): Promise<VenueTrouble | null> {
  const wallet = await openVenueWallet(db, locationId);
  if (wallet.available <= 0) return null;
  const status = wallet.destination?.status;
  if (status === undefined || status === 'BLOCKED')
    return { reason: 'NO_DESTINATION', since: null };
  const endings = await endingsOfVenue(db, locationId, since);
  const firstGood = endings.findIndex(({ state }) => state === 'SUBMITTED' || state === 'PAID');
  const bad = firstGood === -1 ? endings : endings.slice(0, firstGood);
  const oldest = bad.at(-1);
  return oldest ? { reason: 'PAYOUT_FAILED', since: oldest.at } : null;
}
