import { queryOptions } from '@tanstack/react-query';
import {
  getAlerts,
  remindPeople,
  type ReminderCause,
} from '@tipwell/contract/backoffice/calls/alerts';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';

/** What needs somebody at a location. */
export const alertsQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.alerts(locationId),
    queryFn: ({ signal }) => api.call(getAlerts, { params: { locationId } }, { signal }),
  });

/** Reminds everybody whom the alerts of a cause name. */
export const remind = async (locationId: number, cause: ReminderCause) =>
  api.call(remindPeople, { params: { locationId }, body: { cause } });
