import type { Database } from '../../platform/db/database.ts';
import { findStaff, type StaffFacts } from '../identity/index.ts';
import { findLocation, type Location } from '../locations/index.ts';
import { isTippingPaused } from './paused.rule.ts';

/** Who a tip page is for: a person of a location, or the location itself. */
export interface TipTarget {
  location: Location;
  staff: StaffFacts | null;
  isPaused: boolean;
}

/** What is behind a tip page's address, or null where the address leads nowhere. */
export async function findTipTarget(
  db: Database,
  locationId: number,
  staffId: number | null,
): Promise<TipTarget | null> {
  const staff = staffId === null ? null : await findStaff(db, staffId);
  if (staffId !== null && staff?.locationId !== locationId) return null;
  const location = await findLocation(db, locationId);
  if (!location) return null;
  const isPaused = isTippingPaused({
    isLocationOpen: location.isOpen,
    staff: staff && { isActive: staff.isActive, status: staff.person.status },
  });
  return { location, staff, isPaused };
}

/** The name customers know a person by, or the location's. */
export function customerName({ staff, location }: Pick<TipTarget, 'staff' | 'location'>): string {
  return staff ? (staff.person.nickName ?? staff.person.firstName) : location.name;
}
