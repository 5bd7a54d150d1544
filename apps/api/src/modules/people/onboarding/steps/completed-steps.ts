import { mainInformation } from '@tipwell/contract/people/main-information.rule';
import type { OnboardingStep } from '@tipwell/contract/people/steps.rule';
import type { Database } from '#platform/db/database.ts';
import { whereMoneyGoes } from '#payouts/destinations';
import type { Location } from '#venues/locations';
import { hasChosenPlan, hasVenueChosenPlan } from '#payouts/payout-plans';
import { cardOf, findIssuerUser } from '../prepaid-card/issuer-store.ts';
import type { OnboardingFacts } from '../status/read-facts.ts';
import { settledFactsOf } from '../status/settled-facts.ts';
import { moneyOfVenue } from './venue-money.ts';
import { venueOf } from './venue-of.ts';

/** Which of the steps are done, so that whoever comes back goes on where they left off. */
export async function completedSteps(
  db: Database,
  facts: OnboardingFacts,
): Promise<Record<OnboardingStep, boolean>> {
  const { standing, isProfileFilled, places } = facts;
  const { identity } = settledFactsOf(facts);
  const [place] = places;
  const { userId } = standing;
  const staffId = place?.membership.staffId ?? null;
  const venue = venueOf(facts);
  const { isPlanChosen, isPaidSomewhere } =
    venue !== null
      ? await settledOfVenue(db, venue)
      : await settledOfPerson(db, place?.location ?? null, { staffId, userId });
  const issuer = await findIssuerUser(db, userId);
  // What the issuer found wrong is told again.
  const isToldToIssuer = issuer !== null && issuer.code === null;
  const card = await cardOf(db, userId);
  return {
    MAIN_INFORMATION:
      isProfileFilled && standing.dateOfBirth !== null && !isStaffTypeMissing(facts),
    PAYOUT_PLANS: isPlanChosen,
    PAYOUT_CARD: isPaidSomewhere,
    BANK_ACCOUNT: isPaidSomewhere,
    KYC_PERSONAL: isToldToIssuer,
    KYC_EMPLOYER: isToldToIssuer,
    CARD_ISSUING: card?.state === 'ACTIVE',
    IDENTITY_CHECK: identity === 'CLEAR' || identity === 'BEING_CHECKED',
  };
}

interface Settled {
  isPlanChosen: boolean;
  isPaidSomewhere: boolean;
}

async function settledOfPerson(
  db: Database,
  location: Location | null,
  { staffId, userId }: { staffId: number | null; userId: string },
): Promise<Settled> {
  if (location === null || staffId === null) return { isPlanChosen: false, isPaidSomewhere: false };
  const goes = await whereMoneyGoes(db, location, [{ staffId, userId }]);
  return { isPlanChosen: await hasChosenPlan(db, staffId), isPaidSomewhere: goes.size > 0 };
}

/** A venue's card or account that waits for a second person has been given all the same. */
async function settledOfVenue(db: Database, venue: Location): Promise<Settled> {
  return {
    isPlanChosen: await hasVenueChosenPlan(db, venue.locationId),
    isPaidSomewhere: (await moneyOfVenue(db, venue)) !== 'NONE',
  };
}

/** An owner who is asked what they do there has to say it (onboarding §5). */
function isStaffTypeMissing({ places: [place] }: OnboardingFacts): boolean {
  if (!place || place.membership.staffType !== null) return false;
  return mainInformation(place.membership.roles, place.location, null).isStaffTypeRequired;
}
