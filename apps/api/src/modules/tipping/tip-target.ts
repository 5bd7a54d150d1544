import type { Database } from '../../platform/db/database.ts';
import { findStaff, type StaffFacts } from '../identity/index.ts';
import { findLocation, type Location } from '../locations/index.ts';
import { isTippingPaused } from './paused.rule.ts';

/** Who a tip page is for. */
export interface TipTarget {
  location: Location;
  staff: StaffFacts;
  isPaused: boolean;
}

/** The person behind a tip page's address, or null where the address leads nowhere. */
export async function findTipTarget(
  db: Database,
  locationId: number,
  staffId: number,
): Promise<TipTarget | null> {
  const staff = await findStaff(db, staffId);
  if (!staff || staff.locationId !== locationId) return null;
  const location = await findLocation(db, locationId);
  if (!location) return null;
  const isPaused = isTippingPaused({
    isLocationOpen: location.isOpen,
    tipsType: location.tipsType,
    isStaffActive: staff.isActive,
    status: staff.person.status,
  });
  return { location, staff, isPaused };
}

/** The name customers know a person by. */
export function customerName(staff: StaffFacts): string {
  return staff.person.nickName ?? staff.person.firstName;
}
