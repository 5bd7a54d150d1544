import type { LocationRole } from '@tipwell/contract/access/roles';
import type { Database } from '#platform/db/database.ts';
import { holdTronc, workingThere, type Location } from '#venues/locations';

type Place = Pick<Location, 'locationId' | 'masterLocationId' | 'isSplitConfigurationEnabled'>;

/** Somebody who works there, as far as it decides whether they have a say in the split. */
export interface PersonOfBusiness {
  userId: string;
  rolesThere: readonly LocationRole[];
  hasTroncMaster: boolean;
  isSplitConfigurationEnabled: boolean;
}

/**
 * Whoever works at a location or at the master location that it belongs to: both are one business, and
 * whoever holds the tronc of the master location holds those of its parts (tronc-independence.rule).
 */
export async function peopleOfBusiness(db: Database, location: Place): Promise<PersonOfBusiness[]> {
  const { isSplitConfigurationEnabled } = location;
  const working = await workingThere(db, location);
  const isHeld = holdTronc(working);
  return working.map(({ userId, roles }) => ({
    userId,
    rolesThere: roles as readonly LocationRole[],
    hasTroncMaster: isHeld,
    isSplitConfigurationEnabled,
  }));
}
