import type { OnboardingStep } from '@tipwell/contract/onboarding/steps.rule';
import type { Database } from '../../../platform/db/database.ts';
import { whereMoneyGoes } from '../../destinations/index.ts';
import { hasChosenPlan } from '../../payout-plans/index.ts';
import { cardOf, findIssuerUser } from '../card-issuing/issuer-store.ts';
import type { OnboardingFacts } from '../status/read-facts.ts';
import { settledFactsOf } from '../status/settled-facts.ts';

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
  const isPlanChosen = staffId !== null && (await hasChosenPlan(db, staffId));
  const goes =
    place && staffId !== null
      ? await whereMoneyGoes(db, place.location, [{ staffId, userId }])
      : null;
  const isPaidSomewhere = goes !== null && goes.size > 0;
  const issuer = await findIssuerUser(db, userId);
  // What the issuer found wrong is told again.
  const isToldToIssuer = issuer !== null && issuer.code === null;
  const card = await cardOf(db, userId);
  return {
    MAIN_INFORMATION: isProfileFilled && standing.dateOfBirth !== null,
    PAYOUT_PLANS: isPlanChosen,
    PAYOUT_CARD: isPaidSomewhere,
    BANK_ACCOUNT: isPaidSomewhere,
    KYC_PERSONAL: isToldToIssuer,
    KYC_EMPLOYER: isToldToIssuer,
    CARD_ISSUING: card?.state === 'ACTIVE',
    IDENTITY_CHECK: identity === 'CLEAR' || identity === 'BEING_CHECKED',
  };
}
