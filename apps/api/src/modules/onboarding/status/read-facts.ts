import type { OnboardingDocument } from '@tipwell/contract/onboarding/gates.rule';
import type { Database } from '../../../platform/db/database.ts';
import {
  acceptancesAmong,
  everyMembershipOf,
  isProfileFilled,
  standingsOf,
  type RegisteredMembership,
  type StandingFacts,
} from '../../identity/index.ts';
import { findLocations, type Location } from '../../locations/index.ts';
import { askedDocuments, type AskedDocument } from '../gates/asked-documents.ts';
import {
  heldBusinessesAmong,
  issuerUsersOf,
  journeysOf,
  newestChecksOf,
  type Journey,
} from './fact-store.ts';
import { identityState, type IdentityState } from './identity-state.rule.ts';
import type { IssuerState } from './account-status.rule.ts';

/** Everything that an onboarding is decided by, of one person. */
export interface OnboardingFacts {
  standing: StandingFacts;
  /** Null: they did not join where people pass the onboarding, and are asked nothing. */
  journey: Journey | null;
  /** Where they work now, the place that the office opens with first. */
  places: readonly { membership: RegisteredMembership; location: Location }[];
  identity: { state: IdentityState; since: Date | null };
  issuer: { state: IssuerState; since: Date } | null;
  /** Since when a business of theirs is held; null: none is. */
  businessHeldSince: Date | null;
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
  const standings = await standingsOf(db, userIds);
  const journeys = await journeysOf(db, userIds);
  const checks = await newestChecksOf(db, userIds);
  const issuerUsers = await issuerUsersOf(db, userIds);
  const memberships = (await everyMembershipOf(db, userIds))
    .filter(({ isActive }) => isActive)
    .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault));
  const locationIds = [...new Set(memberships.map(({ locationId }) => locationId))];
  const locations = new Map(
    (await findLocations(db, locationIds)).map((location) => [location.locationId, location]),
  );
  const held = await heldBusinessesAmong(db, locationIds);
  const accepted = await acceptancesAmong(db, userIds);
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
      const ownedHeld = places.flatMap(({ membership: { roles, locationId } }) =>
        roles.includes('ROLE_OWNER') ? (held.get(locationId) ?? []) : [],
      );
      return [
        userId,
        {
          standing,
          journey,
          places,
          identity: {
            state: identityState({ newestCheck: check?.state ?? null, isNotedByHand }),
            since: check && (check.decidedAt ?? check.startedAt),
          },
          issuer,
          businessHeldSince: ownedHeld[0] ?? null,
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
