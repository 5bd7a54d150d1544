import { randomUUIDv7 } from 'node:crypto';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { remindOfOnboarding as remindCall } from '@tipwell/contract/people/calls/onboarding';
import { fail } from '@tipwell/contract/api/errors';
import { isTheirsToDo } from '@tipwell/contract/people/own-tasks.rule';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { publish } from '#platform/events.ts';
import { onboardingReminded } from '../events.ts';
import { peopleOfTeam } from './held-people.ts';
import { lastReminderBefore, mayRemind } from './may-remind.rule.ts';
import { lastReminders, noteReminder } from './reminder-store.ts';

/**
 * Reminds one person of what keeps their money; nobody twice in 24 hours, whoever asks and from wherever.
 * @throws notFound for whoever is not in the reader's care or has nothing to see to; notAllowed about
 *   oneself, or where only we can do something
 */
export async function remindOfOnboarding(
  context: Context,
  actor: Person,
  asked: { locationId: number; staffId: number },
): Promise<CallOutput<typeof remindCall>> {
  const { locationId, staffId } = asked;
  const now = context.clock.now();
  const team = await peopleOfTeam(context, actor, locationId);
  const person = team.find((one) => one.staffId === staffId) ?? fail('notFound');
  const { userId, isReader } = person;
  const hold = person.hold?.kind ?? fail('notFound');
  if (!isTheirsToDo(hold) || !mayRemind({ hold, isReader, remindedAt: null }, now)) {
    fail('notAllowed');
  }
  const isSent = await context.db.transaction().execute(async (tx) => {
    const isNew = await noteReminder(tx, { userId, now, lastBefore: lastReminderBefore(now) });
    if (!isNew) return false;
    const reminder = { reminderId: randomUUIDv7(), userId, locationId, hold };
    await publish(tx, onboardingReminded, reminder);
    const subject = `user:${userId}`;
    const details = { locationId, hold };
    await audit(tx, { actor, action: 'onboarding.reminded', subject, details, at: now });
    return true;
  });
  const last = isSent ? now : (await lastReminders(context.db, [userId])).get(userId);
  return { remindedAt: (last ?? now).toISOString(), isSent };
}
