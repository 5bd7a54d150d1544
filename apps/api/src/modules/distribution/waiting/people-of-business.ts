import type { LocationRole } from '@tipwell/contract/roles';
import type { Database } from '../../../platform/db/database.ts';
import { staffOfLocation } from '../../identity/index.ts';
import type { Location } from '../../locations/index.ts';

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
  const { locationId, masterLocationId, isSplitConfigurationEnabled } = location;
  const places = [locationId, ...(masterLocationId === null ? [] : [masterLocationId])];
  const staff = await Promise.all(places.map(async (place) => staffOfLocation(db, place)));
  const working = staff
    .flat()
    .filter(({ isActive, status }) => isActive && status !== 'TERMINATED');
  const isHeld = working.some(({ roles }) => roles.includes('ROLE_TRONC_MASTER'));
  return working.map(({ userId, roles }) => ({
    userId,
    rolesThere: roles as readonly LocationRole[],
    hasTroncMaster: isHeld,
    isSplitConfigurationEnabled,
  }));
}

/** Whether a tronc master holds the split of a location, there or at its master location. */
export async function hasTroncMaster(db: Database, location: Place): Promise<boolean> {
  return (await peopleOfBusiness(db, location)).some((person) => person.hasTroncMaster);
}
