import type { OnboardingHold } from '@tipwell/contract/people/payout-blocks';
import {
  destinationStanding,
  type DestinationStanding,
} from '@tipwell/contract/payouts/outlook.rule';
import type { Database } from '#platform/db/database.ts';
import { whereMoneyGoes, type Destination } from '#payouts/destinations';
import { isProfileMissing, missingTexts } from './gate-state.ts';
import { holdOf, type HoldFacts } from './hold.rule.ts';
import { readFacts, type OnboardingFacts } from './read-facts.ts';
import { settledFactsOf } from './settled-facts.ts';

/** What keeps somebody's money from being paid out, and since when. */
export interface HoldOfPerson {
  kind: OnboardingHold;
  since: Date;
}

/**
 * What holds the money of each of these people; whoever is paid is not among them.
 * @param at the place whose team is looked at: told is what concerns it, and nothing of their others;
 *   without one, as they read it themselves
 */
export async function onboardingHoldsOf(
  db: Database,
  userIds: readonly string[],
  at?: number,
): Promise<Map<string, HoldOfPerson>> {
  return holdsByFacts(db, await readFacts(db, userIds), at);
}

/** The same, where the facts are read already; without a place, as the person reads it. */
export async function holdsByFacts(
  db: Database,
  facts: ReadonlyMap<string, OnboardingFacts>,
  at?: number,
): Promise<Map<string, HoldOfPerson>> {
  const destinations = await destinationsOf(db, facts, at);
  return new Map(
    [...facts].flatMap(([userId, known]): [string, HoldOfPerson][] => {
      const destination = destinations.get(userId);
      const kind = holdOf(holdFactsOf(known, destination, at));
      return kind === null ? [] : [[userId, { kind, since: sinceOf(kind, known, destination) }]];
    }),
  );
}

/** Undefined: they are paid nothing of their own; null: they are, and there is nowhere to pay it to. */
type Found = Destination | null | undefined;

function holdFactsOf(facts: OnboardingFacts, destination: Found, at?: number): HoldFacts {
  const { standing } = facts;
  const { status, beforeReset } = standing;
  return {
    ...settledFactsOf(facts),
    status,
    statusBelow: status === 'INITIALIZED' ? (beforeReset ?? 'ACTIVE') : status,
    missingTexts: missingTexts(facts),
    business: businessOf(facts, at),
    isProfileMissing: isProfileMissing(facts),
    isIssuerAsking: facts.issuer !== null && facts.issuer.code !== null,
    destination: destination
      ? byStanding[destinationStanding(asTold(destination))]
      : nowhere(destination),
  };
}

function businessOf(facts: OnboardingFacts, at?: number): HoldFacts['business'] {
  const isTheirsToKnow =
    at === undefined ||
    facts.places.some(
      ({ membership }) => membership.locationId === at && membership.roles.includes('ROLE_OWNER'),
    );
  if (!isTheirsToKnow) return 'ELSEWHERE';
  return facts.isBusinessRefused ? 'REFUSED' : 'CHECKED';
}

const byStanding: Record<DestinationStanding, HoldFacts['destination']> = {
  READY: 'READY',
  BEING_CHECKED: 'BEING_CHECKED',
  WAITS_FOR_BANK: 'BEING_CHECKED',
  BLOCKED: 'REFUSED',
  REFUSED: 'REFUSED',
};

const nowhere = (found: null | undefined): HoldFacts['destination'] =>
  found === null ? 'NONE' : 'NOT_ASKED';

const asTold = ({ status, refusedAt }: Destination) => ({
  status,
  refusedAt: refusedAt?.toISOString() ?? null,
});

/** Where the money of each of these people goes: there, or at the first place that pays them anything. */
async function destinationsOf(
  db: Database,
  facts: ReadonlyMap<string, OnboardingFacts>,
  at?: number,
): Promise<Map<string, Destination | null>> {
  const tipped = [...facts].flatMap(([userId, { places }]) => {
    const place = places.find(
      ({ membership: { roles, locationId } }) =>
        roles.includes('ROLE_USER') && (at === undefined || locationId === at),
    );
    return place ? [{ userId, staffId: place.membership.staffId, location: place.location }] : [];
  });
  const found = new Map<string, Destination | null>(tipped.map(({ userId }) => [userId, null]));
  const locations = new Map(tipped.map(({ location }) => [location.locationId, location]));
  for (const location of locations.values()) {
    const here = tipped.filter((one) => one.location.locationId === location.locationId);
    const goes = await whereMoneyGoes(db, location, here);
    for (const { userId, staffId } of here) found.set(userId, goes.get(staffId) ?? null);
  }
  return found;
}

function sinceOf(kind: OnboardingHold, facts: OnboardingFacts, destination: Found): Date {
  const { standing, journey, identity, issuer, businessHeldSince } = facts;
  const began = journey?.beganAt ?? standing.registeredAt;
  switch (kind) {
    case 'SUSPENDED':
    case 'TERMINATED':
    case 'PASSWORD':
      return standing.since ?? standing.registeredAt;
    case 'IDENTITY_BEING_CHECKED':
    case 'IDENTITY_AGAIN':
      return identity.since ?? began;
    case 'BUSINESS_CHECK':
    case 'BUSINESS_REFUSED':
    case 'WITH_TIPWELL':
      return businessHeldSince ?? began;
    case 'ISSUER_DETAILS':
    case 'ISSUER_CHECKS':
    case 'ISSUER_REFUSED':
      return issuer?.since ?? began;
    case 'DESTINATION_REFUSED':
      return refusedSince(destination) ?? began;
    case 'DESTINATION_BEING_CHECKED':
      return destination?.statusSince ?? destination?.since ?? began;
    case 'TERMS':
    case 'DISTRIBUTION_RULES':
    case 'PREPAID_CARD_TERMS':
    case 'PROFILE':
    case 'IDENTITY_NOT_GIVEN':
    case 'NO_DESTINATION':
      return began;
  }
}

/** When a bank closed it or sent a payout back, whichever came first. */
function refusedSince(destination: Found): Date | null {
  if (!destination) return null;
  const { status, statusSince, refusedAt, since } = destination;
  const closedAt = status === 'BLOCKED' ? statusSince : null;
  if (closedAt && refusedAt) return closedAt < refusedAt ? closedAt : refusedAt;
  return closedAt ?? refusedAt ?? since;
}
