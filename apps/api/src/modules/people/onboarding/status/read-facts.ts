import type { OnboardingDocument } from '@tipwell/contract/people/gates.rule';
import type { Database } from '#platform/db/database.ts';
import {
  acceptancesAmong,
  everyMembershipOf,
  isProfileFilled,
  lastRenamings,
  standingsOf,
  type RegisteredMembership,
  type StandingFacts,
} from '#identity/identity';
import { findLocations, type Location } from '#venues/locations';
import { askedDocuments, type AskedDocument } from './required-documents.ts';
import { isOfAnotherName } from './document-name.rule.ts';
import {
  businessesAmong,
  handsOn,
  issuerUsersOf,
  journeysOf,
  newestChecksOf,
  type Journey,
} from './fact-store.ts';
import { identityState, type IdentityState } from './identity-state.rule.ts';
import type { IssuerState } from './account-status.rule.ts';
import type { Hand } from './by-hand.rule.ts';

/** Everything that an onboarding is decided by, of one person. */
export interface OnboardingFacts {
  standing: StandingFacts;
  /** Null: they did not join where people pass the onboarding, and are asked nothing. */
  journey: Journey | null;
  /** Where they work now, the place that the office opens with first. */
  places: readonly { membership: RegisteredMembership; location: Location }[];
  identity: { state: IdentityState; since: Date | null; isRenamedSince: boolean };
  /** With what it found wrong, if anything. */
  issuer: { state: IssuerState; since: Date; code: string | null } | null;
  /** Since when a business of theirs is held; null: none is. */
  businessHeldSince: Date | null;
  /** It is held because it was refused, and not only looked at. */
  isBusinessRefused: boolean;
  /** Since when the last of them is clear; null: one is held, or nobody has asked about any. */
  businessClearSince: Date | null;
  /** What an administrator has made of the account. */
  hand: Hand | null;
  isProfileFilled: boolean;
  /** The texts that are asked of them, in their order. */
  documents: Readonly<Record<OnboardingDocument, AskedDocument>>;
}

/** What is known of these people, by person; whoever does not exist is left out. */
export async function readFacts(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, OnboardingFacts>> {
  if (userIds.length === 0) return new Map();
  const [standings, journeys, checks, issuerUsers, everyMembership, hands, accepted, renamings] =
    await Promise.all([
      standingsOf(db, userIds),
      journeysOf(db, userIds),
      newestChecksOf(db, userIds),
      issuerUsersOf(db, userIds),
      everyMembershipOf(db, userIds),
      handsOn(db, userIds),
      acceptancesAmong(db, userIds),
      lastRenamings(db, userIds),
    ]);
  const memberships = everyMembership
    .filter(({ isActive }) => isActive)
    .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault));
  const locationIds = [...new Set(memberships.map(({ locationId }) => locationId))];
  const [found, businesses] = await Promise.all([
    findLocations(db, locationIds),
    businessesAmong(db, locationIds),
  ]);
  const locations = new Map(found.map((location) => [location.locationId, location]));
  return new Map(
    [...standings].map(([userId, standing]) => {
      const places = memberships.flatMap((membership) => {
        const location = locations.get(membership.locationId);
        return membership.userId === userId && location ? [{ membership, location }] : [];
      });
      const journey = journeys.get(userId) ?? null;
      const check = checks.get(userId) ?? null;
      const issuer = issuerUsers.get(userId) ?? null;
      const isNotedByHand = standing.identityCheckedAt !== null;
      const isRenamedSince =
        check !== null && isOfAnotherName(check, standing, renamings.get(userId));
      const owned = places.flatMap(({ membership: { roles, locationId } }) =>
        roles.includes('ROLE_OWNER') ? (businesses.get(locationId) ?? []) : [],
      );
      const refused = owned.find(({ state }) => state === 'REJECTED');
      const held = refused ?? owned.find(({ state }) => state === 'PENDING');
      const cleared = owned.map(({ since }) => since).toSorted((a, b) => b.getTime() - a.getTime());
      return [
        userId,
        {
          standing,
          journey,
          places,
          identity: {
            state: identityState({
              newestCheck: check?.state ?? null,
              isNotedByHand,
              isRenamedSince,
            }),
            since: check && (check.decidedAt ?? check.startedAt),
            isRenamedSince,
          },
          issuer,
          businessHeldSince: held?.since ?? null,
          isBusinessRefused: refused !== undefined,
          businessClearSince: held ? null : (cleared[0] ?? null),
          hand: hands.get(userId) ?? null,
          isProfileFilled: isProfileFilled({
            ...standing,
            staffType: places[0]?.membership.staffType ?? null,
          }),
          documents: askedDocuments({
            hasJourney: journey !== null,
            hasIssuedCard: standing.enableNymCard,
            locale: standing.locale,
            countries: places.flatMap(({ location }) =>
              location.isOnboardingEnabled ? [location.country] : [],
            ),
            accepted: accepted.filter((one) => one.userId === userId),
          }),
        },
      ];
    }),
  );
}
