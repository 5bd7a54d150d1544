import { fail, Failure } from '@tipwell/contract/errors';
import { mayOnPlatform, permissions } from '@tipwell/contract/permissions';
import type { LocationRole } from '@tipwell/contract/roles';
import type { Person } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { staffOfLocation } from '../../identity/index.ts';
import { findLocation } from '../store.ts';
import { lockTroncRoles } from '../tronc-store.ts';
import { mayChangeGroups } from './group-changes.rule.ts';

interface Place {
  locationId: number;
  masterLocationId: number | null;
}

/** Whether somebody may change the groups of a place, as `mayChangeGroups` says. */
export async function hasSayInGroups(db: Database, actor: Person, place: Place): Promise<boolean> {
  const { locationId, masterLocationId } = place;
  const places = [locationId, ...(masterLocationId === null ? [] : [masterLocationId])];
  const staff = await Promise.all(places.map(async (at) => staffOfLocation(db, at)));
  return mayChangeGroups({
    rolesThere: actor.memberships
      .filter((at) => places.includes(at.locationId))
      .flatMap(({ roles }) => roles as readonly LocationRole[]),
    isTroncHeld: staff
      .flat()
      .some(
        ({ isActive, status, roles }) =>
          isActive && status !== 'TERMINATED' && roles.includes('ROLE_TRONC_MASTER'),
      ),
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

/**
 * Changes groups, and writes down who was refused: the transaction that refuses leaves nothing behind,
 * so that the log has it only from here.
 */
export async function recordingGroupRefusals<T>(
  context: Context,
  actor: Person,
  { locationId, way }: { locationId: number; way: string },
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Failure && error.failureName === 'groupsHeldByTronc') {
      await audit(context.db, {
        actor,
        action: 'split.refused',
        subject: `location:${locationId}`,
        at: context.clock.now(),
        details: { way },
      });
    }
    throw error;
  }
}
