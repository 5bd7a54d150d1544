import type { Context } from '#platform/context.ts';
import { findPerson } from '#identity/identity';
import { findLocation } from '#venues/locations';
import { legalDateWords, type LegalDateHeld } from '#payouts/payout-plans';
import { writeOfHappening } from '../delivery/notify-event.ts';

/** Warns a person of the day by which the law wants them paid: once for each day and each warning. */
export async function writeAboutLegalDate(context: Context, held: LegalDateHeld): Promise<void> {
  const { userId, staffId, locationId, dueOn, warning } = held;
  const person = await findPerson(context.db, userId);
  const location = await findLocation(context.db, locationId);
  if (!person || person.isErased || !location) return;
  await writeOfHappening(context, userId, `legal-date:${staffId}:${dueOn}:${warning}`, {
    kind: 'LEGAL_DATE',
    opens: { page: 'OWN_PAYOUTS' },
    topic: 'PAYOUTS',
    message: legalDateWords(held, location.name, person.locale),
  });
}
