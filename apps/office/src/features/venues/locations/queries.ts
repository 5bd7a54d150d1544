import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { CallArguments } from '@tipwell/contract/api/call';
import {
  getAccountRequests,
  requestAccount,
} from '@tipwell/contract/people/calls/account-requests';
import {
  changeStaff,
  endStaff,
  getTeam,
  inviteStaff,
  inviteStaffByList,
  resendInvitation,
  revokeInvitation,
} from '@tipwell/contract/people/calls/invitations';
import {
  createGroup,
  createLocation,
  getLocationLog,
  getLocations,
  getLocationSettings,
  getSalesPeople,
  removeGroup,
  updateGroup,
  updateLocation,
  type ListedLocation,
  type locationSorts,
} from '@tipwell/contract/venues/calls/location-admin';
import {
  decideBusinessCheck,
  getBusinessStanding,
  recordSellerAgreement,
  type BusinessCheckState,
} from '@tipwell/contract/people/calls/business';
import {
  getClosing,
  removeLocationImage,
  setLocationOpen,
  uploadLocationImage,
} from '@tipwell/contract/venues/calls/location-opening';
import {
  changePaymentSystem,
  getPaymentSystems,
} from '@tipwell/contract/payouts/calls/location-payment-system';
import { getGroups, getStaffs } from '@tipwell/contract/venues/calls/locations';
import { getCountries, getTimezones } from '@tipwell/contract/venues/calls/reference';
import { api } from '#lib/api.ts';
import { exportedPageSize, readAll } from '#lib/lists/read-all.ts';
import { asBase64 } from '#lib/files/as-base64.ts';
import { queryKeys } from '#lib/query.ts';
import type { LocationFilters } from './location-filters.ts';

const anHour = 3_600_000;

/** What locations are put in order by. */
export interface LocationOrder {
  sort: (typeof locationSorts)[number];
  direction: 'asc' | 'desc';
}

/** A page of locations; the page before stays until this one has come. */
export const locationsQuery = (filters: LocationFilters, order?: LocationOrder) =>
  queryOptions({
    queryKey: queryKeys.locationList({ ...filters, ...order }),
    queryFn: ({ signal }) =>
      api.call(getLocations, { query: { ...filters, ...order } }, { signal }),
    placeholderData: (previous) => previous,
  });

/** All locations that the filters leave, in the same order. */
export async function readAllLocations(
  filters: LocationFilters,
  order: LocationOrder,
): Promise<ListedLocation[]> {
  return readAll(async (read) => {
    const page = read.length / exportedPageSize + 1;
    const { locations, totalRecords } = await api.call(getLocations, {
      query: { ...filters, ...order, page, pageSize: exportedPageSize },
    });
    const count = read.length + locations.length;
    return { rows: locations, hasMore: count < totalRecords && locations.length > 0 };
  });
}

/** What can be set at a location, and what the reader may do there. */
export const settingsQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.locationSettings(locationId),
    queryFn: ({ signal }) => api.call(getLocationSettings, { params: { locationId } }, { signal }),
  });

/** The people and invitations of a location. */
export const teamQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.team(locationId),
    queryFn: ({ signal }) => api.call(getTeam, { params: { locationId } }, { signal }),
  });

/** How a location's business stands with us. */
export const businessQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.business(locationId),
    queryFn: ({ signal }) => api.call(getBusinessStanding, { params: { locationId } }, { signal }),
  });

/** Says whether a business is what it says it is. */
export const decideAboutBusiness = async (
  locationId: number,
  state: BusinessCheckState,
  reason: string,
) => api.call(decideBusinessCheck, { params: { locationId }, body: { state, reason } });

/** Records a separate agreement with the seller. */
export const recordAgreement = async (
  locationId: number,
  body: CallArguments<typeof recordSellerAgreement>['body'],
) => api.call(recordSellerAgreement, { params: { locationId }, body });

/** What closing a location would mean; asked anew each time, because money moves. */
export const closingQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.closing(locationId),
    queryFn: ({ signal }) => api.call(getClosing, { params: { locationId } }, { signal }),
    gcTime: 0,
    staleTime: 0,
  });

/** Which payment systems could serve a location, and what each would ask of its people. */
export const paymentSystemsQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.paymentSystems(locationId),
    queryFn: ({ signal }) => api.call(getPaymentSystems, { params: { locationId } }, { signal }),
    gcTime: 0,
    staleTime: 0,
  });

/** Has another payment system serve a location from now on. */
export const switchPaymentSystem = async (
  locationId: number,
  paymentSystem: string,
  reason: string,
) => api.call(changePaymentSystem, { params: { locationId }, body: { paymentSystem, reason } });

/** Opens a location to guests or closes it. */
export const setOpen = async (locationId: number, isOpen: boolean) =>
  api.call(setLocationOpen, { params: { locationId }, body: { isOpen } });

/** Gives a location a photo or its logo, or none. */
export const changePhoto = async (locationId: number, photo: Blob | null) => {
  const params = { locationId };
  if (photo === null) return api.call(removeLocationImage, { params });
  return api.call(uploadLocationImage, { params, body: { image: await asBase64(photo) } });
};

/** Master locations whose name, city or number is looked for. */
export const mastersQuery = (search: string, country: string) =>
  queryOptions({
    queryKey: queryKeys.locationList({ search, country, isMaster: 'true' }),
    queryFn: ({ signal }) =>
      api.call(
        getLocations,
        { query: { ...(search === '' ? {} : { search }), country, isMaster: 'true' } },
        { signal },
      ),
    placeholderData: (previous) => previous,
  });

/** Who works at a location now. */
export const staffsQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.staffs(locationId),
    queryFn: ({ signal }) =>
      api.call(getStaffs, { params: { locationId }, query: { isActive: 'true' } }, { signal }),
  });

/** The groups of a location. */
export const groupsQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.groups(locationId),
    queryFn: ({ signal }) => api.call(getGroups, { params: { locationId } }, { signal }),
  });

/** What was done at a location. */
export const logQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.locationLog(locationId),
    queryFn: ({ signal }) =>
      api.call(getLocationLog, { params: { locationId }, query: {} }, { signal }),
  });

/** The requests of a location for accounts. */
export const requestsQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.accountRequestsOf(locationId),
    queryFn: ({ signal }) => api.call(getAccountRequests, { params: { locationId } }, { signal }),
  });

/** Countries in which venues may be. */
export const countriesQuery = queryOptions({
  queryKey: queryKeys.businessCountries,
  queryFn: ({ signal }) =>
    api.call(getCountries, { query: { onlyBusinessRegion: 'true' } }, { signal }),
  staleTime: anHour,
});

/** The time zones of a country, its usual one first. */
export const timeZonesQuery = (country: string) =>
  queryOptions({
    queryKey: queryKeys.timeZones(country),
    queryFn: ({ signal }) => api.call(getTimezones, { params: { countryId: country } }, { signal }),
    staleTime: anHour,
  });

/** Whose customers venues can be. */
export const salesPeopleQuery = queryOptions({
  queryKey: queryKeys.salesPeople,
  queryFn: ({ signal }) => api.call(getSalesPeople, {}, { signal }),
  staleTime: anHour,
});

type Body<C> = CallArguments<C> extends { body: infer B } ? B : never;

export function create(body: Body<typeof createLocation>) {
  return api.call(createLocation, { body });
}

export function change(locationId: number, body: Body<typeof updateLocation>) {
  return api.call(updateLocation, { params: { locationId }, body });
}

export function saveGroup(
  locationId: number,
  groupId: number | null,
  body: Body<typeof createGroup>,
): Promise<unknown> {
  return groupId === null
    ? api.call(createGroup, { params: { locationId }, body })
    : api.call(updateGroup, { params: { locationId, groupId }, body });
}

export function giveGroupUp(locationId: number, groupId: number) {
  return api.call(removeGroup, { params: { locationId, groupId } });
}

export function invite(locationId: number, body: Body<typeof inviteStaff>) {
  return api.call(inviteStaff, { params: { locationId }, body });
}

export function inviteList(locationId: number, csv: string) {
  return api.call(inviteStaffByList, { params: { locationId }, body: { csv } });
}

export function resend(locationId: number, invitationId: string) {
  return api.call(resendInvitation, { params: { locationId, invitationId } });
}

export function revoke(locationId: number, invitationId: string) {
  return api.call(revokeInvitation, { params: { locationId, invitationId } });
}

export function changeMember(locationId: number, staffId: number, body: Body<typeof changeStaff>) {
  return api.call(changeStaff, { params: { locationId, staffId }, body });
}

export function endMember(locationId: number, staffId: number) {
  return api.call(endStaff, { params: { locationId, staffId } });
}

export function askForAccount(locationId: number, body: Body<typeof requestAccount>) {
  return api.call(requestAccount, { params: { locationId }, body });
}

/** Whatever is shown of a location and its people is asked for anew. */
export async function refreshLocation(queries: QueryClient, locationId: number): Promise<void> {
  await Promise.all(
    [
      queryKeys.locationsInCare,
      queryKeys.locationSettings(locationId),
      queryKeys.location(locationId),
      queryKeys.locationLog(locationId),
      queryKeys.team(locationId),
      queryKeys.changes,
      queryKeys.staffs(locationId),
      queryKeys.groups(locationId),
      queryKeys.accountRequestsOf(locationId),
      queryKeys.business(locationId),
    ].map(async (queryKey) => queries.invalidateQueries({ queryKey })),
  );
}
