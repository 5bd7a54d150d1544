import type { DeletionObstacle } from '@tipwell/contract/identity/calls/account-deletion';
import { fail } from '@tipwell/contract/api/errors';
import type { Database } from '#platform/db/database.ts';
import { readOwedOf, type Owed } from '#payouts/final-payouts';
import {
  everyMembershipOf,
  findPerson,
  isSomebodyElseAdministrator,
  ownersWhoStay,
} from '#identity/identity';
import { undecidedAmong } from '#payments/tipping';
import { obstaclesOf, type PlaceToLeave } from './deletion-obstacles.rule.ts';

/** What stands in the way of deleting somebody's account at their own wish. @throws notFound */
export async function readObstacles(
  db: Database,
  userId: string,
  now: Date,
): Promise<DeletionObstacle[]> {
  const person = (await findPerson(db, userId)) ?? fail('notFound');
  const memberships = await everyMembershipOf(db, [userId]);
  const staffIds = memberships.map(({ staffId }) => staffId);
  const owned = memberships.flatMap(({ roles, locationId }) =>
    roles.includes('ROLE_OWNER') ? [locationId] : [],
  );
  const [owed, kept, undecided, isSomebodyElse] = await Promise.all([
    readOwedOf(db, userId, now),
    ownersWhoStay(db, owned, userId),
    undecidedAmong(db, staffIds),
    isSomebodyElseAdministrator(db, userId),
  ]);
  const places = owed.flatMap((at): PlaceToLeave[] => {
    const membership = memberships.find(({ staffId }) => staffId === at.payee.staffId);
    if (!membership) return [];
    const { staffId, locationId, roles, isActive } = membership;
    return [
      {
        staffId,
        locationId,
        roles,
        isActive,
        ...moneyOf(at),
        hasAnotherOwner: kept.has(locationId),
        isDisputed: undecided.disputed.has(staffId),
        isBeingPaid: undecided.underWay.has(staffId),
      },
    ];
  });
  const isAdministrator = person.platformRoles.includes('ROLE_ADMIN');
  return obstaclesOf({
    status: person.status,
    isLastAdministrator: isAdministrator && !isSomebodyElse,
    places,
  });
}

/** Whether anything does. */
export async function isInTheWay(db: Database, userId: string, now: Date): Promise<boolean> {
  return (await readObstacles(db, userId, now)).length > 0;
}

function moneyOf({ balance, heldForAnswer, underWay }: Owed) {
  const { name, isOpen, currency } = balance.location;
  const free = balance.available;
  return { name, isOpen, currency, free, heldForAnswer, underWay: underWay + balance.keptForTax };
}
