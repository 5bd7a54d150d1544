import type { QueryClient } from '@tanstack/react-query';
import { endOnboarding as endOnboardingCall } from '@tipwell/contract/calls/onboarding';
import type { OnboardingEnd } from '@tipwell/contract/onboarding/holds';
import { api } from '../../lib/api.ts';
import { onboardingQuery, refreshOnboarding } from '../../lib/onboarding/queries.ts';

/** Leaves the onboarding: nobody is led there any more, and what is open stays open. */
export async function endOnboarding(queries: QueryClient, by: OnboardingEnd): Promise<void> {
  const onboarding = await api.call(endOnboardingCall, { body: { by } });
  queries.setQueryData(onboardingQuery.queryKey, onboarding);
  await refreshOnboarding(queries);
}
