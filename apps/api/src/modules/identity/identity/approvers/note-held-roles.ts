import type { Database } from '#platform/db/database.ts';
import { noteRoles } from '../memberships/grant-store.ts';
import { membershipsOfUser } from '../memberships/membership-store.ts';
import { findUser } from '../person/user-store.ts';

/**
 * Notes the roles of someone who was registered with them outside the product: the first administrators,
 * and the people of the demo. @param since from when the roles count
 */
export async function noteHeldRoles(db: Database, userId: string, since: Date): Promise<void> {
  const person = await findUser(db, userId);
  if (!person) return;
  const by = { grantedBy: null, now: since };
  await noteRoles(db, { userId, locationId: null, roles: person.platform_roles }, by);
  for (const { locationId, roles } of await membershipsOfUser(db, userId)) {
    await noteRoles(db, { userId, locationId, roles }, by);
  }
}
