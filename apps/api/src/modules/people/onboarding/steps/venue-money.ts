import type { VenueMoneyStanding } from '@tipwell/contract/people/payout-blocks';
import {
  destinationStanding,
  type DestinationStanding,
} from '@tipwell/contract/payouts/outlook.rule';
import type { Database } from '#platform/db/database.ts';
import { companyDestination, waitingAt } from '#payouts/destinations';
import type { Location } from '#venues/locations';

const byStanding: Record<DestinationStanding, VenueMoneyStanding> = {
  READY: 'READY',
  BEING_CHECKED: 'BEING_CHECKED',
  WAITS_FOR_BANK: 'BEING_CHECKED',
  BLOCKED: 'REFUSED',
  REFUSED: 'REFUSED',
};

/**
 * How a venue's card or account stands: the one that counts now, else the one that waits. One that is to
 * take its place changes nothing until it counts.
 */
export async function moneyOfVenue(db: Database, venue: Location): Promise<VenueMoneyStanding> {
  const now = await companyDestination(db, venue);
  if (now) {
    const refusedAt = now.refusedAt?.toISOString() ?? null;
    return byStanding[destinationStanding({ status: now.status, refusedAt })];
  }
  const waiting = await waitingAt(db, venue.locationId);
  if (waiting?.action !== 'PUT') return 'NONE';
  return waiting.isApproved ? 'COUNTS_LATER' : 'WAITS_FOR_SECOND';
}
