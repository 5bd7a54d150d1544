import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import {
  approveAccountRequest,
  getWaitingAccountRequests,
  refuseAccountRequest,
} from '@tipwell/contract/calls/account-requests';
import {
  changePlatformRoles,
  changeUserStatus,
  eraseUser,
  getRegisteredUser,
  getRegisteredUsers,
  giveTemporaryPassword,
  noteIdentityCheck,
  type StatusAction,
} from '@tipwell/contract/calls/registered-users';
import type { PlatformRole, Role, UserStatus } from '@tipwell/contract/roles';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query.ts';

/** What is looked for; it stands in the address of the page. */
export interface PeopleFilters {
  search?: string;
  status?: UserStatus;
  role?: Role;
  locationId?: number;
  page?: number;
}

/** A page of people; the page before stays until this one has come. */
export const peopleQuery = (filters: PeopleFilters) =>
  queryOptions({
    queryKey: queryKeys.registeredUserList(filters),
    queryFn: ({ signal }) => api.call(getRegisteredUsers, { query: filters }, { signal }),
    placeholderData: (previous) => previous,
  });

/** One person. */
export const personQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.registeredUser(userId),
    queryFn: ({ signal }) => api.call(getRegisteredUser, { params: { userId } }, { signal }),
  });

/** What venues ask for. */
export const requestsQuery = (state: 'OPEN' | 'APPROVED' | 'REFUSED') =>
  queryOptions({
    queryKey: queryKeys.accountRequestsIn(state),
    queryFn: ({ signal }) => api.call(getWaitingAccountRequests, { query: { state } }, { signal }),
  });

export function changeStatus(userId: string, action: StatusAction, reason: string) {
  return api.call(changeUserStatus, { params: { userId }, body: { action, reason } });
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
