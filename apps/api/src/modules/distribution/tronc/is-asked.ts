import type { Database } from '#platform/db/database.ts';
import { findMembership } from '#identity/identity';
import { findLocation, isTroncHeld, partsOf } from '#venues/locations';
import { isAskedThere } from './asking.rule.ts';

/** Whether somebody has to say at their workplace, as things stand, that they are no part of the venue. */
export async function isAskedNow(db: Database, staffId: number): Promise<boolean> {
  const membership = await findMembership(db, staffId);
  const location = membership?.isActive ? await findLocation(db, membership.locationId) : undefined;
  if (!membership || !location) return false;
  const { roles } = membership;
  // What a tronc master at one of the parts holds, a distribution master of the master location splits too.
  if (isAskedThere(roles, false) || !isAskedThere(roles, true)) return isAskedThere(roles, false);
  if (await isTroncHeld(db, location)) return true;
  for (const part of await partsOf(db, location.locationId)) {
    if (await isTroncHeld(db, part)) return true;
  }
  return false;
}
