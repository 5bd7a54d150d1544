import type { CallOutput } from '@tipwell/contract/api/call';
import {
  reminderCauses,
  type getAlerts,
  type LocationAlert,
  type ReminderCause,
} from '@tipwell/contract/backoffice/calls/alerts';
import { fail } from '@tipwell/contract/api/errors';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { hasSayInSplit } from '#distribution/splits';
import { findLocation } from '#venues/locations';
import { listAlerts, rolesAt } from '#backoffice/reporting';
import { remindedAt } from './store.ts';

/** An alert whose people can put it right themselves. */
export type RemindableAlert = Extract<LocationAlert, { kind: ReminderCause }>;

/** Whether somebody can be reminded of what an alert tells; of a pool that waits nobody can. */
export function isRemindable(alert: LocationAlert): alert is RemindableAlert {
  return reminderCauses.some((cause) => cause === alert.kind) && 'people' in alert;
}

/** What a location needs somebody for, with when each was last reminded. @throws notFound */
export async function showAlerts(
  context: Context,
  actor: Person,
  locationId: number,
): Promise<CallOutput<typeof getAlerts>> {
  const location = (await findLocation(context.db, locationId)) ?? fail('notFound');
  const { currency, alerts } = await listAlerts(context, locationId, rolesAt(actor, location));
  const staffIds = alerts.flatMap((alert) =>
    isRemindable(alert) ? alert.people.map(({ staffId }) => staffId) : [],
  );
  const last = await remindedAt(context.db, staffIds);
  return {
    currency,
    mayEditSplit: await hasSayInSplit(context.db, actor, location),
    alerts: alerts.map((alert) => {
      if (!isRemindable(alert)) return alert;
      const people = alert.people.map((person) => ({
        ...person,
        remindedAt: last.get(`${person.staffId} ${alert.kind}`)?.toISOString() ?? null,
      }));
      return { ...alert, people };
    }),
  };
}
