import type { Context } from '#platform/context.ts';
import { settleEach } from '#platform/settle-each.ts';
import type { Reminder } from '#backoffice/alerts';
import { findPerson } from '#identity/identity';
import { findLocation } from '#venues/locations';
import { reminderWords } from './reminder-words.ts';
import { writeOfHappening } from '../delivery/notify-event.ts';

const aboutMoney: readonly Reminder['cause'][] = [
  'LEGAL_DATE',
  'PAYOUT_FAILED',
  'DESTINATION_REFUSED',
];

/** Writes to people who are reminded of what they alone can put right: once for each time. */
export async function writeReminders(
  context: Context,
  { reminders }: { reminders: Reminder[] },
): Promise<void> {
  await settleEach(reminders, async ({ reminderId, userId, locationId, staffId, cause }) => {
    const person = await findPerson(context.db, userId);
    const location = await findLocation(context.db, locationId);
    if (!person || !location) return;
    const words = reminderWords(cause, location.name, person.locale);
    await writeOfHappening(context, userId, `reminder:${reminderId}`, {
      kind: 'REMINDER',
      opens:
        cause === 'SCHEME_NOT_ANSWERED' && staffId !== undefined
          ? { page: 'OWN_TIPS', staffId }
          : { page: 'OWN_PAYOUTS' },
      // What the law sets a date for, and money that did not arrive, reaches everybody.
      topic: aboutMoney.includes(cause) ? 'PAYOUTS' : 'TEAM',
      message: words,
    });
  });
}
