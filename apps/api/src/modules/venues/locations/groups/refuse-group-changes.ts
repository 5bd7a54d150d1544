import { fail } from '@tipwell/contract/api/errors';
import { mayOnPlatform, permissions } from '@tipwell/contract/access/permissions';
import type { LocationRole } from '@tipwell/contract/access/roles';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { businessOf, isTroncHeld, type PlaceOfBusiness } from '../records/working-there.ts';
import { authorizeAtLocation } from '../access/policy.ts';
import { findLocation } from '../records/store.ts';
import { lockTroncRoles } from '../records/tronc-store.ts';
import { mayChangeGroups } from './group-changes.rule.ts';

/** Whether somebody may change the groups of a location: by what they are there, and by the rule. */
export async function mayManageGroups(
  context: Context,
  actor: Person,
  locationId: number,
): Promise<boolean> {
  const location = await findLocation(context.db, locationId);
  if (!location) return false;
  const verdict = await authorizeAtLocation(context, actor, locationId, permissions.manageGroups);
  return verdict === 'allowed' && hasSayInGroups(context.db, actor, location);
}

/** What `mayChangeGroups` says of somebody at a place. */
async function hasSayInGroups(
  db: Database,
  actor: Person,
  place: PlaceOfBusiness,
): Promise<boolean> {
  return mayChangeGroups({
    rolesThere: actor.memberships
      .filter(({ locationId }) => businessOf(place).includes(locationId))
      .flatMap(({ roles }) => roles as readonly LocationRole[]),
    isTroncHeld: await isTroncHeld(db, place),
    isOfThePlatform: mayOnPlatform(permissions.manageGroups, actor.platformRoles),
  });
}

/**
 * Refuses a change of groups to those who have no say in them. To be asked in the transaction that
 * changes; it waits for an appointment that is under way. @throws groupsHeldByTronc, notFound
 */
export async function refuseGroupChanges(tx: Tx, actor: Person, locationId: number): Promise<void> {
  await lockTroncRoles(tx);
  const location = await findLocation(tx, locationId);
  if (!location) fail('notFound');
  if (!(await hasSayInGroups(tx, actor, location))) fail('groupsHeldByTronc');
}
