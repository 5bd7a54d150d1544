import { isProfileMissing, missingTexts } from './gate-state.ts';
import type { SettledFacts } from './account-status.rule.ts';
import { withHand } from './by-hand.rule.ts';
import type { OnboardingFacts } from './read-facts.ts';

/** What of the facts decides the status, an administrator's hand included. */
export function settledFactsOf(facts: OnboardingFacts): SettledFacts {
  const { standing, identity, issuer, businessHeldSince, businessClearSince, hand } = facts;
  const noted = standing.identityCheckedAt;
  const settled = {
    isIdentityNeeded: standing.isRequiredAdditionalInfo,
    identity: identity.state,
    isBusinessHeld: businessHeldSince !== null,
    isIssuerNeeded: standing.enableNymCard && standing.isNeedNymOnboarding,
    issuer: issuer?.state ?? null,
    isTextOrFactMissing: missingTexts(facts).length > 0 || isProfileMissing(facts),
  };
  return withHand(settled, hand, {
    identity: noted && identity.since ? laterOf(noted, identity.since) : (noted ?? identity.since),
    business: businessClearSince,
    issuer: issuer?.since ?? null,
  });
}

function laterOf(one: Date, other: Date): Date {
  return one > other ? one : other;
}
