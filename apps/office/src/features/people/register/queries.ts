import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import {
  approveAccountDecision,
  getAccountDecisions,
  rejectAccountDecision,
  withdrawAccountDecision,
} from '@tipwell/contract/people/calls/account-decisions';
import {
  approveAccountRequest,
  getWaitingAccountRequests,
  refuseAccountRequest,
} from '@tipwell/contract/people/calls/account-requests';
import {
  changePlatformRoles,
  changeUserStatus,
  eraseUser,
  getPersonDevices,
  getPersonMoney,
  getRegisteredUser,
  getRegisteredUsers,
  giveTemporaryPassword,
  noteIdentityCheck,
  reopenAccount,
  type RegisteredUser,
  type registeredUserSorts,
  type StatusAction,
} from '@tipwell/contract/people/calls/registered-users';
import { getConversationsOfPerson } from '@tipwell/contract/backoffice/calls/support-inbox';
import {
  getOnboardingCare,
  setAccountStatus,
  setOnboardingFlags,
  type OnboardingCare,
  type StatusByHand,
} from '@tipwell/contract/people/calls/onboarding';
import { endIdentityCheck, getWaitingChecks } from '@tipwell/contract/people/calls/pending-checks';
import type { PlatformRole } from '@tipwell/contract/access/roles';
import { api } from '#lib/api.ts';
import { exportedPageSize, readAll } from '#lib/lists/read-all.ts';
import { queryKeys } from '#lib/query.ts';
import type { PeopleFilters } from './people-filters.ts';

/** What people are put in order by. */
export interface PeopleOrder {
  sort: (typeof registeredUserSorts)[number];
  direction: 'asc' | 'desc';
}

/** A page of people; the page before stays until this one has come. */
export const peopleQuery = (filters: PeopleFilters, order?: PeopleOrder) =>
  queryOptions({
    queryKey: queryKeys.registeredUserList({ ...filters, ...order }),
    queryFn: ({ signal }) =>
      api.call(getRegisteredUsers, { query: { ...filters, ...order } }, { signal }),
    placeholderData: (previous) => previous,
  });

/** Everybody whom the filters leave, in the same order. */
export async function readAllPeople(
  filters: PeopleFilters,
  order: PeopleOrder,
): Promise<RegisteredUser[]> {
  return readAll(async (read) => {
    const page = read.length / exportedPageSize + 1;
    const { users, totalRecords } = await api.call(getRegisteredUsers, {
      query: { ...filters, ...order, page, pageSize: exportedPageSize },
    });
    return { rows: users, hasMore: read.length + users.length < totalRecords && users.length > 0 };
  });
}

/** One person. */
export const personQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.registeredUser(userId),
    queryFn: ({ signal }) => api.call(getRegisteredUser, { params: { userId } }, { signal }),
  });

/** What a person has and was paid. */
export const personMoneyQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.personMoney(userId),
    queryFn: ({ signal }) => api.call(getPersonMoney, { params: { userId } }, { signal }),
  });

/** Where a person is signed in. */
export const personDevicesQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.personDevices(userId),
    queryFn: ({ signal }) => api.call(getPersonDevices, { params: { userId } }, { signal }),
  });

/** With whom of the desk a person talks. */
export const personConversationsQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.personConversations(userId),
    queryFn: ({ signal }) => api.call(getConversationsOfPerson, { params: { userId } }, { signal }),
  });

/** Roles, erasures and closings that wait for a second administrator: of everyone, or of one person. */
export const decisionsQuery = (userId?: string) =>
  queryOptions({
    queryKey: queryKeys.accountDecisions(userId ?? null),
    queryFn: ({ signal }) =>
      api.call(getAccountDecisions, { query: userId === undefined ? {} : { userId } }, { signal }),
    // Another administrator may have decided meanwhile.
    staleTime: 0,
  });

export function approveDecision(decisionId: string) {
  return api.call(approveAccountDecision, { params: { decisionId } });
}

export function rejectDecision(decisionId: string, reason: string) {
  return api.call(rejectAccountDecision, { params: { decisionId }, body: { reason } });
}

export function withdrawDecision(decisionId: string) {
  return api.call(withdrawAccountDecision, { params: { decisionId } });
}

/** What venues ask for. */
export const requestsQuery = (state: 'OPEN' | 'APPROVED' | 'REFUSED') =>
  queryOptions({
    queryKey: queryKeys.accountRequestsIn(state),
    queryFn: ({ signal }) => api.call(getWaitingAccountRequests, { query: { state } }, { signal }),
  });

export function changeStatus(userId: string, action: StatusAction, reason: string) {
  return api.call(changeUserStatus, { params: { userId }, body: { action, reason } });
}

export function reopen(userId: string, reason: string) {
  return api.call(reopenAccount, { params: { userId }, body: { reason } });
}

export function sendTemporaryPassword(userId: string, reason: string) {
  return api.call(giveTemporaryPassword, { params: { userId }, body: { reason } });
}

export function noteCheck(userId: string, isChecked: boolean, reason: string) {
  return api.call(noteIdentityCheck, { params: { userId }, body: { isChecked, reason } });
}

export function changeRoles(userId: string, platformRoles: PlatformRole[], reason: string) {
  return api.call(changePlatformRoles, { params: { userId }, body: { platformRoles, reason } });
}

export function erase(userId: string, reason: string) {
  return api.call(eraseUser, { params: { userId }, body: { reason } });
}

/** How far somebody's onboarding is, and what can be done about it. */
export const careQuery = (userId: string) =>
  queryOptions({
    queryKey: [...queryKeys.registeredUser(userId), 'onboarding'],
    queryFn: ({ signal }) => api.call(getOnboardingCare, { params: { userId } }, { signal }),
  });

export function setStatusByHand(userId: string, status: StatusByHand | 'SETTLED', reason: string) {
  return api.call(setAccountStatus, { params: { userId }, body: { status, reason } });
}

export function setFlags(userId: string, flags: OnboardingCare['flags'], reason: string) {
  return api.call(setOnboardingFlags, { params: { userId }, body: { ...flags, reason } });
}

/** Businesses and papers that wait for a look. */
export const checksQuery = queryOptions({
  queryKey: [...queryKeys.registeredUsers, 'checks'],
  queryFn: ({ signal }) => api.call(getWaitingChecks, {}, { signal }),
  // Another administrator may have decided meanwhile.
  staleTime: 0,
});

/** Ends a look at somebody's papers that nobody answers. */
export async function endCheck(
  params: { userId: string; checkId: string },
  reason: string,
): Promise<boolean> {
  const { isEnded } = await api.call(endIdentityCheck, { params, body: { reason } });
  return isEnded;
}

export function approve(requestId: string) {
  return api.call(approveAccountRequest, { params: { requestId } });
}

export function refuse(requestId: string, reason: string) {
  return api.call(refuseAccountRequest, { params: { requestId }, body: { reason } });
}

/** Whatever is shown of people is asked for anew. */
export async function refreshPeople(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: queryKeys.registeredUsers });
}

/** Whatever is shown of requests is asked for anew. */
export async function refreshRequests(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: queryKeys.accountRequests });
}
