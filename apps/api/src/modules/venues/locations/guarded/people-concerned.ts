import type { Database } from '#platform/db/database.ts';
import type { Concerned } from '#identity/approvals';
import { staffOfLocation } from '#identity/identity';
import type { PeopleConcerned } from './approval-needed.rule.ts';
import { approvalPlaces } from '../access/approval-locations.ts';
import { ownersAt, wasEverOwned } from '../records/owners-at.ts';

/** Who may have to approve a change at a location. @param besides who asked, and whose own it is */
export async function peopleConcerned(
  db: Database,
  locationId: number,
  besides: readonly string[],
): Promise<PeopleConcerned> {
  const place = await approvalPlaces.find(db, locationId);
  const team = await staffOfLocation(db, locationId);
  const { owners = [], troncMasters = [] } = place ?? {};
  return {
    wasEverOwned: await wasEverOwned(db, locationId),
    otherOwners: owners.filter(({ userId }) => !besides.includes(userId)).length,
    troncMasters: troncMasters.filter((userId) => !besides.includes(userId)).length,
    hasTeam: team.some(({ isActive }) => isActive),
  };
}

/** The owners, and everyone who takes part in the tips there. */
export async function ownersAndTeam(db: Database, locationId: number): Promise<Concerned[]> {
  const team = await staffOfLocation(db, locationId);
  const taking = team.filter(
    ({ isActive, roles }) =>
      isActive && (roles.includes('ROLE_USER') || roles.includes('ROLE_TRONC_MASTER')),
  );
  const owners = await ownersAt(db, locationId);
  return [
    ...owners.map((userId) => ({ userId, isOwner: true })),
    ...taking.map(({ userId, roles }) => ({
      userId,
      isOwner: false,
      isTroncMaster: roles.includes('ROLE_TRONC_MASTER'),
    })),
  ];
}
