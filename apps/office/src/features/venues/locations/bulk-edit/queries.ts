import { queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  changeLocations,
  previewLocationChanges,
  type LocationPreview,
} from '@tipwell/contract/venues/calls/location-changes';
import type { BulkSetting } from '@tipwell/contract/venues/location-bulk';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';
import { refreshLocation } from '../queries.ts';

/** What is to be set, and to what; empty while nothing is chosen. */
export interface ManyChange {
  setting: BulkSetting | '';
  value: string;
}

/** What a change would do at each location; always as it is now. */
export const changesPreviewQuery = ({ setting, value }: ManyChange, ids: readonly number[]) =>
  queryOptions({
    queryKey: [...queryKeys.locationsInCare, 'changes', setting, value, ids],
    queryFn: async ({ signal }) => {
      if (setting === '') return [];
      const query = { setting, value, locationIds: ids.join(',') };
      return (await api.call(previewLocationChanges, { query }, { signal })).locations;
    },
    enabled: setting !== '' && value !== '',
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** Changes what the preview said that would change. */
export async function changeAll(
  queries: QueryClient,
  { setting, value }: ManyChange,
  previewed: readonly LocationPreview[],
) {
  if (setting === '') return [];
  const locations = previewed.flatMap(({ locationId, before, outcome }) =>
    outcome === 'CHANGES' && before !== null ? [{ locationId, before }] : [],
  );
  const done = await api.call(changeLocations, { body: { setting, value, locations } });
  await Promise.all(locations.map(async ({ locationId }) => refreshLocation(queries, locationId)));
  return done.locations;
}
