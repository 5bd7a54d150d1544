import type { Context } from '#platform/context.ts';
import { findPerson } from '#identity/identity';
import { findLocation } from '#venues/locations';
import type { OnboardingReminder } from '#people/onboarding';
import { onboardingReminderWords } from './onboarding-reminder-words.ts';
import { writeOfHappening } from '../delivery/notify-event.ts';

/** Writes to somebody who is reminded of what keeps their money: once for each time. */
export async function writeOnboardingReminder(
  context: Context,
  { reminderId, userId, locationId, hold }: OnboardingReminder,
): Promise<void> {
  const person = await findPerson(context.db, userId);
  const location = await findLocation(context.db, locationId);
  if (!person || !location) return;
  await writeOfHappening(context, userId, `reminder:${reminderId}`, {
    kind: 'ONBOARDING',
    opens: { page: 'ONBOARDING' },
    // It is about being paid at all, so it reaches everybody.
    topic: 'PAYOUTS',
    // Somebody who has not finished does not look into Tipwell every day.
    wanted: ['EMAIL'],
    message: onboardingReminderWords(hold, location.name, person.locale),
  });
}
