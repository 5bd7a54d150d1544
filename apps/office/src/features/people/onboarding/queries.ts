import type { QueryClient } from '@tanstack/react-query';
import {
  endOnboarding as endOnboardingCall,
  type Onboarding,
} from '@tipwell/contract/people/calls/onboarding';
import {
  applyDistributions,
  applyNymTerms,
  applyTerms,
} from '@tipwell/contract/people/calls/onboarding-acceptances';
import type { OnboardingEnd } from '@tipwell/contract/people/payout-blocks';
import { api } from '#lib/api.ts';
import { refreshOnboarding } from '#lib/onboarding/queries.ts';

/** Leaves the onboarding: nobody is led there any more, and what is open stays open. */
export async function endOnboarding(queries: QueryClient, by: OnboardingEnd): Promise<void> {
  await api.call(endOnboardingCall, { body: { by } });
  await refreshOnboarding(queries);
}

const accepting = {
  TERMS: applyTerms,
  DISTRIBUTION_RULES: applyDistributions,
  PREPAID_CARD_TERMS: applyNymTerms,
} as const;

/** Agrees to a text, in the version and for the place that are asked about. */
export async function acceptDocument(
  queries: QueryClient,
  { document, version, language, locationId }: NonNullable<Onboarding['toAccept']>,
): Promise<void> {
  await api.call(accepting[document], { body: { version, language, locationId } });
  await refreshOnboarding(queries);
}
