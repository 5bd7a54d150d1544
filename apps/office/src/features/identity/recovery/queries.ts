import { queryOptions } from '@tanstack/react-query';
import { recovery, recoveryConfirm, type SentCode } from '@tipwell/contract/identity/calls/account';
import { getCountryByAddress } from '@tipwell/contract/providers/calls/client-environment';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';
import type { Recovering } from './sent-code.ts';

/** Has a code sent to the phone or mailbox of an account. */
export function askForCode({ sentBy, sentTo }: Recovering): Promise<SentCode> {
  const body = sentBy === 'PHONE' ? { phoneNumber: sentTo } : { email: sentTo };
  return api.call(recovery, { body });
}

/** Has a new password sent to where this code came from. */
export async function confirmCode(typed: { uuid: string; code: string }): Promise<void> {
  await api.call(recoveryConfirm, { body: typed });
}

/** Where this device most likely is: the country a phone number probably belongs to. */
export const countryQuery = queryOptions({
  queryKey: queryKeys.countryHere,
  queryFn: ({ signal }) => api.call(getCountryByAddress, {}, { signal }),
  staleTime: Infinity,
  retry: false,
});
