import { randomUUIDv7 } from 'node:crypto';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { ReminderCause, remindPeople } from '@tipwell/contract/backoffice/calls/alerts';
import { fail } from '@tipwell/contract/api/errors';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { publish } from '#platform/events.ts';
import { findStaff } from '#identity/identity';
import { findLocation } from '#venues/locations';
import { listAlerts, rolesAt } from '#backoffice/reporting';
import { peopleReminded, type Reminder } from './events.ts';
import { lastReminderBefore } from './may-remind.rule.ts';
import { isRemindable } from './show-alerts.ts';
import { noteReminders } from './store.ts';

/**
 * Reminds everybody whom the alerts of one cause name now, but nobody twice in 24 hours, whoever asks.
 * @throws notFound
 */
export async function remind(
  context: Context,
  actor: Person,
  { locationId, cause }: { locationId: number; cause: ReminderCause },
): Promise<CallOutput<typeof remindPeople>> {
  const location = (await findLocation(context.db, locationId)) ?? fail('notFound');
  const { alerts } = await listAlerts(context, locationId, rolesAt(actor, location));
  const named = alerts.filter(isRemindable).filter(({ kind }) => kind === cause);
  const staffIds = [
    ...new Set(named.flatMap(({ people }) => people.map(({ staffId }) => staffId))),
  ];
  const userIds = new Map<number, string>();
  for (const staffId of staffIds) {
    const staff = await findStaff(context.db, staffId);
    if (staff) userIds.set(staffId, staff.person.userId);
  }
  const now = context.clock.now();
  const reminded = await context.db.transaction().execute(async (tx) => {
    const noted = await noteReminders(tx, {
      staffIds: [...userIds.keys()],
      cause,
      now,
      lastBefore: lastReminderBefore(now),
    });
    if (noted.length === 0) return noted;
    const reminders = noted.flatMap((staffId): Reminder[] => {
      const userId = userIds.get(staffId);
      return userId ? [{ reminderId: randomUUIDv7(), userId, locationId, staffId, cause }] : [];
    });
    await audit(tx, {
      actor,
      action: 'people.reminded',
      subject: `location:${locationId}`,
      at: now,
      details: { cause, people: noted.length },
    });
    await publish(tx, peopleReminded, { reminders });
    return noted;
  });
  return { reminded: reminded.length, remindedBefore: staffIds.length - reminded.length };
}
