import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { CallArguments, CallOutput } from '@tipwell/contract/api/call';
import { getChangeRequests } from '@tipwell/contract/backoffice/calls/change-requests';
import {
  addCompanyBankAccount,
  finishCompanyCard,
  getCompanyDestination,
  getCorporateCard,
  removeCompanyDestination,
  startCompanyCard,
} from '@tipwell/contract/payouts/calls/company-destinations';
import {
  addBankAccount as addBankAccountCall,
  choosePayoutDestination,
  finishPersonalCard,
  getCheckoutPublicKey,
  getPayoutDestination,
  getPersonalCard,
  startPersonalCard,
} from '@tipwell/contract/payouts/calls/payout-destinations';
import {
  getSharedCard,
  removeSharedCard,
  setSharedCard,
} from '@tipwell/contract/payouts/calls/shared-cards';
import { sharedCardTermsVersion } from '@tipwell/contract/payouts/shared-card-terms';
import { api } from '#lib/api.ts';
import { ApiFailure } from '#lib/failure.ts';
import { queryKeys } from '#lib/query.ts';
import type { Payee } from '../payee.ts';

/** Where money goes and what can be added; of a venue also how many people share it. */
export type Destinations = CallOutput<typeof getPayoutDestination> & { sharedBy?: number };

/** Where money goes, and what else is to be had there. */
export const destinationQuery = (payee: Payee) =>
  queryOptions({
    queryKey: queryKeys.payoutDestination(payee),
    queryFn: async ({ signal }): Promise<Destinations> => {
      if (payee.kind === 'venue') {
        const { locationId } = payee;
        return api.call(getCompanyDestination, { params: { locationId } }, { signal });
      }
      const { userId, staffId } = payee;
      return api.call(getPayoutDestination, { params: { userId, staffId } }, { signal });
    },
  });

/** The key with which the processor's page is opened. */
export const publicKeyQuery = (payoutId: string) =>
  queryOptions({
    queryKey: queryKeys.publicKey(payoutId),
    queryFn: async ({ signal }) =>
      (await api.call(getCheckoutPublicKey, { params: { payoutId } }, { signal })).publicKey,
    staleTime: 300_000,
  });

/** Opens the processor's page for a card. */
export async function startCard(
  payee: Payee,
  body: CallArguments<typeof startCompanyCard>['body'],
): Promise<CallOutput<typeof startPersonalCard>> {
  if (payee.kind === 'venue') {
    return api.call(startCompanyCard, { params: { locationId: payee.locationId }, body });
  }
  const { userId, staffId } = payee;
  return api.call(startPersonalCard, { params: { userId }, body: { ...body, staffId } });
}

/** Takes the card that was given there; the same again is the same card. */
export async function finishCard(payee: Payee, setupId: string) {
  if (payee.kind === 'venue') {
    return api.call(finishCompanyCard, { params: { locationId: payee.locationId, setupId } });
  }
  return api.call(finishPersonalCard, { params: { userId: payee.userId, setupId } });
}

/** Makes a bank account the one that is paid to; the same id again is the same account. */
export async function addBankAccount(
  payee: Payee,
  body: CallArguments<typeof addCompanyBankAccount>['body'],
) {
  if (payee.kind === 'venue') {
    return api.call(addCompanyBankAccount, { params: { locationId: payee.locationId }, body });
  }
  const { userId, staffId } = payee;
  return api.call(addBankAccountCall, { params: { userId }, body: { ...body, staffId } });
}

/** Has one paid to the other one of one's cards or accounts; chosen again it changes nothing. */
export async function chooseDestination(
  { userId, staffId }: Extract<Payee, { kind: 'own' }>,
  body: CallArguments<typeof choosePayoutDestination>['body'],
) {
  return api.call(choosePayoutDestination, { params: { userId, staffId }, body });
}

/** The status of a person's own card (PERSONAL), or of a venue's (CORPORATE). */
export async function readCardStatus(payee: Payee) {
  const card = await (payee.kind === 'venue'
    ? api.call(getCorporateCard, { params: { locationId: payee.locationId } })
    : api.call(getPersonalCard, { params: { userId: payee.userId } }));
  return card.status;
}

/**
 * Whether the other type of card is possible and not there yet: 404 says so (onboarding §4, §7). Only
 * a failure to find out keeps it from being offered.
 */
export async function isOtherNeeded(queries: QueryClient, payee: Payee): Promise<boolean> {
  try {
    if (!(await queries.fetchQuery(destinationQuery(payee))).mayAddCard) return false;
    await readCardStatus(payee);
    return false;
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.name !== 'notFound') return false;
    return !(await isWaiting(payee));
  }
}

/** A venue's card or account was given and waits for a second person: another one would be refused. */
async function isWaiting(payee: Payee): Promise<boolean> {
  if (payee.kind === 'own') return false;
  const { locationId } = payee;
  const asked = await api.call(getChangeRequests, { params: { locationId } }).catch(() => null);
  return (
    asked === null ||
    asked.requests.some(({ kind, state }) => kind === 'COMPANY_DESTINATION' && state === 'OPEN')
  );
}

/** Takes a venue's card or account away. */
export async function removeCompany(locationId: number, password: string | undefined) {
  const body = password === undefined ? {} : { password };
  return api.call(removeCompanyDestination, { params: { locationId }, body });
}

/** Whether a person may be paid to their employer's card or account, and whether they are. */
export const sharedCardQuery = (userId: string, staffId: number) =>
  queryOptions({
    queryKey: queryKeys.sharedCard(staffId),
    queryFn: ({ signal }) => api.call(getSharedCard, { params: { userId, staffId } }, { signal }),
  });

/** Accepts the agreements and has one's money go to the employer's card or account. */
export async function chooseSharedCard(
  userId: string,
  staffId: number,
  password: string | undefined,
) {
  return api.call(setSharedCard, {
    params: { userId, staffId },
    body: {
      acceptedVersion: sharedCardTermsVersion,
      ...(password === undefined ? {} : { password }),
    },
  });
}

/** Has one's money go to one's own card or account again. */
export async function giveUpSharedCard(userId: string, staffId: number) {
  return api.call(removeSharedCard, { params: { userId, staffId } });
}

/** What was read before money went elsewhere is not true any more. */
export async function refreshMoney(queries: QueryClient): Promise<void> {
  await Promise.all(
    [
      queryKeys.payoutDestinations,
      queryKeys.changes,
      queryKeys.balances,
      queryKeys.allPayoutPlans,
      queryKeys.payouts,
      queryKeys.profile,
    ].map(async (queryKey) => queries.invalidateQueries({ queryKey })),
  );
}
