import { queryOptions } from '@tanstack/react-query';
import { recovery, recoveryConfirm, type SentCode } from '@tipwell/contract/calls/account';
import { getCountryByAddress } from '@tipwell/contract/calls/surroundings';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query.ts';

/** Has a code sent to the phone of an account. */
export function askForCode(phoneNumber: string): Promise<SentCode> {
  return api.call(recovery, { body: { phoneNumber } });
}

/** Has a new password sent to the phone whose code this is. */
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
