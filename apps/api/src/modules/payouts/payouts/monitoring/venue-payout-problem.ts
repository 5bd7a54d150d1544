import type { Database } from '#platform/db/database.ts';
import { endingsOfVenue } from './venue-payout-problem-store.ts';
import { venueTrouble, type VenueTrouble } from './venue-payout-problem.rule.ts';
import { venuePayee } from '#payouts/destinations';
import { readBalance } from '../instant/payee-balance.ts';

/**
 * Whether a venue has money and cannot have it, looking at its payouts since a moment. @throws notFound
 */
export async function venueTroubleOf(
  db: Database,
  locationId: number,
  since: Date,
): Promise<VenueTrouble | null> {
  const { available, destination } = await readBalance(db, venuePayee({ locationId }), since);
  const endings = await endingsOfVenue(db, locationId, since);
  return venueTrouble({ available, destinationStatus: destination?.status ?? null, endings });
}
