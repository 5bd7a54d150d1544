import type { LocationRole } from '@tipwell/contract/access/roles';
import type { Person } from '#platform/actor.ts';
import type { Database } from '#platform/db/database.ts';
import { isTroncHeld, type Location } from '#venues/locations';
import { mayEditSplit, type SplitSituation } from './split-editing.rule.ts';

/** Whether someone has a say in the split of a location. */
export async function hasSayInSplit(
  db: Database,
  actor: Person,
  location: Location,
): Promise<boolean> {
  return mayEditSplit(await splitSituation(db, actor, location));
}

/** What decides about editing, for someone at a location. */
export async function splitSituation(
  db: Database,
  actor: Person,
  location: Location,
): Promise<SplitSituation> {
  const isAdmin = actor.platformRoles.includes('ROLE_ADMIN');
  const isSales =
    actor.platformRoles.includes('ROLE_SALES_HEAD') ||
    (actor.platformRoles.includes('ROLE_SALES_PERSON') && location.salesPersonId === actor.userId);
  return {
    isOfThePlatform: isAdmin || isSales,
    rolesThere: actor.memberships
      .filter(
        ({ locationId }) =>
          locationId === location.locationId || locationId === location.masterLocationId,
      )
      .flatMap(({ roles }) => roles as readonly LocationRole[]),
    hasTroncMaster: await isTroncHeld(db, location),
    isSplitConfigurationEnabled: location.isSplitConfigurationEnabled,
  };
}
