import { queryOptions } from '@tanstack/react-query';
import {
  getGroups,
  getLocation,
  getStaffs,
  getSublocations,
  getUserLocations,
  setLocation,
} from '@tipwell/contract/venues/calls/locations';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';

/** The locations of a person, by number. */
export const locationsQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.ownLocations(userId),
    queryFn: ({ signal }) => api.call(getUserLocations, { params: { userId } }, { signal }),
    staleTime: 300_000,
  });

/** One location with all that its people may know. */
export const locationQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.location(locationId),
    queryFn: ({ signal }) => api.call(getLocation, { params: { locationId } }, { signal }),
    staleTime: 300_000,
  });

/** The people who work at a location now. */
export const staffsQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.staffs(locationId),
    queryFn: ({ signal }) =>
      api.call(getStaffs, { params: { locationId }, query: { isActive: 'true' } }, { signal }),
    staleTime: 300_000,
  });

/** The groups of a location with their people. */
export const groupsQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.groups(locationId),
    queryFn: ({ signal }) => api.call(getGroups, { params: { locationId } }, { signal }),
    staleTime: 300_000,
  });

/** A master location's parts; the first entry stands for all of them. */
export const sublocationsQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.sublocations(locationId),
    queryFn: ({ signal }) => api.call(getSublocations, { params: { locationId } }, { signal }),
    staleTime: 300_000,
  });

/** Makes a location the one that the office opens with, on every device. */
export function rememberLocation(userId: string, locationId: number) {
  return api.call(setLocation, { params: { userId }, body: { locationId } });
}
