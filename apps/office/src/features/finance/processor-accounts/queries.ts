import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { CallArguments } from '@tipwell/contract/api/call';
import {
  askPaymentAccount,
  confirmPaymentAccount,
  dropPaymentAccount,
  endPaymentAccount,
  enterPaymentAccount,
  getPaymentAccounts,
} from '@tipwell/contract/finance/calls/processor-accounts';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';

/** The accounts that we have with processors. */
export const accountsQuery = queryOptions({
  queryKey: queryKeys.paymentAccounts,
  queryFn: ({ signal }) => api.call(getPaymentAccounts, {}, { signal }),
  // Another administrator may have decided meanwhile.
  staleTime: 0,
});

export async function enterIt(
  body: CallArguments<typeof enterPaymentAccount>['body'],
): Promise<void> {
  await api.call(enterPaymentAccount, { body });
}

export async function endIt(
  paymentSystem: string,
  body: { versionId: string; reason: string },
): Promise<void> {
  await api.call(endPaymentAccount, { params: { paymentSystem }, body });
}

export async function confirmIt(versionId: string): Promise<void> {
  await api.call(confirmPaymentAccount, { params: { versionId } });
}

export async function dropIt(versionId: string, reason: string): Promise<void> {
  await api.call(dropPaymentAccount, { params: { versionId }, body: { reason } });
}

export async function askIt(paymentSystem: string): Promise<void> {
  await api.call(askPaymentAccount, { params: { paymentSystem } });
}

export async function refreshAccounts(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: queryKeys.paymentAccounts });
}
