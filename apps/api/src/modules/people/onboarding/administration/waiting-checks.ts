import type { CallOutput } from '@tipwell/contract/api/call';
import {
  mostWaitingChecks,
  type getWaitingChecks,
} from '@tipwell/contract/people/calls/pending-checks';
import { realPersonOf, type Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { everyMembershipOf, namesOfPeople, ownersAmong } from '#identity/identity';
import { findLocations } from '#venues/locations';
import { looksThatCount } from '../identity-check/check-store.ts';
import { lookEndsAt, lookExpectedBy } from '../identity-check/late-look.rule.ts';
import { onboardingHoldsOf } from '../status/holds.ts';
import { agreementsAmong, waitingBusinesses } from './care-store.ts';
import { maySetOf } from './show-care.ts';

type Waiting = CallOutput<typeof getWaitingChecks>;

/** What waits for a look at it, whoever has waited longest first: businesses, and people's papers. */
export async function showWaitingChecks(context: Context, actor: Person): Promise<Waiting> {
  const { db, clock } = context;
  const now = clock.now();
  const [businesses, { looks, total }] = await Promise.all([
    waitingBusinesses(db, mostWaitingChecks),
    looksThatCount(db, mostWaitingChecks),
  ]);
  const names = await namesOfPeople(
    db,
    looks.map(({ userId }) => userId),
  );
  return {
    businesses: await told(db, actor, businesses.waiting),
    totalBusinesses: businesses.total,
    identities: looks.map(({ checkId, userId, state, shownAt }) => ({
      checkId,
      userId,
      displayFullName: names.get(userId) ?? '',
      state,
      since: shownAt.toISOString(),
      isLate: now > lookExpectedBy(shownAt),
      endsAt: lookEndsAt(shownAt).toISOString(),
      mayEnd: maySetOf(actor, userId),
    })),
    totalIdentities: total,
  };
}

async function told(
  db: Database,
  actor: Person,
  waiting: readonly { locationId: number; since: Date; reason: string | null }[],
): Promise<Waiting['businesses']> {
  const locationIds = waiting.map(({ locationId }) => locationId);
  const [locations, owners, agreed, own] = await Promise.all([
    findLocations(db, locationIds),
    ownersAmong(db, locationIds),
    agreementsAmong(db, locationIds),
    everyMembershipOf(db, [realPersonOf(actor)]),
  ]);
  const ownerIds = [...new Set(owners.map(({ userId }) => userId))];
  const [names, holds] = await Promise.all([
    namesOfPeople(db, ownerIds),
    onboardingHoldsOf(db, ownerIds),
  ]);
  const isTheirs = new Set(own.flatMap((one) => (one.isActive ? [one.locationId] : [])));
  const places = new Map(locations.map((location) => [location.locationId, location]));
  return waiting.flatMap(({ locationId, since, reason }) => {
    const place = places.get(locationId);
    if (!place) return [];
    const { name, city, country, timeZone } = place;
    return {
      locationId,
      name,
      city,
      country,
      timeZone,
      since: since.toISOString(),
      asked: reason,
      owners: owners
        .filter((owner) => owner.locationId === locationId)
        .map(({ userId }) => {
          const hold = holds.get(userId)?.kind ?? null;
          // That they wait for this look says nothing that the row does not.
          const isTheLook = hold === 'BUSINESS_CHECK' || hold === 'BUSINESS_REFUSED';
          return {
            userId,
            displayFullName: names.get(userId) ?? '',
            hold: isTheLook ? null : hold,
          };
        }),
      hasAgreement: agreed.has(locationId),
      mayDecide: actor.viewedBy === null && !isTheirs.has(locationId),
    };
  });
}
