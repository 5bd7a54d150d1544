import { queryOptions } from '@tanstack/react-query';
import { getUserStatus, runKyc, sendKycData } from '@tipwell/contract/people/calls/onboarding';
import { getKycDraft, keepKycDraft, type KycDraft } from '@tipwell/contract/people/calls/kyc-draft';
import { getCountries } from '@tipwell/contract/venues/calls/reference';
import type { KycForm } from '@tipwell/contract/people/kyc-form';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';

/** Every country there is: where people come from. */
export const everyCountryQuery = queryOptions({
  queryKey: queryKeys.everyCountry,
  queryFn: ({ signal }) => api.call(getCountries, { query: {} }, { signal }),
  staleTime: 3_600_000,
});

export async function tellIssuer(userId: string, form: KycForm): Promise<void> {
  await api.call(sendKycData, { params: { userId }, body: form });
}

export async function readIssuerStatus(userId: string, signal: AbortSignal) {
  return api.call(getUserStatus, { params: { userId } }, { signal });
}

/** Has the issuer look at what it was told. */
export async function haveLookedAt(userId: string): Promise<void> {
  await api.call(runKyc, { params: { userId } });
}

/** What the person typed before and did not send. */
export async function readTyped(userId: string, signal: AbortSignal): Promise<KycDraft> {
  return api.call(getKycDraft, { params: { userId } }, { signal });
}

/** Keeps what is typed, also where the page is closed meanwhile. */
export async function keepTyped(userId: string, draft: Partial<KycDraft>): Promise<void> {
  await api.call(keepKycDraft, { params: { userId }, body: draft }, { isKeptAlive: true });
}
