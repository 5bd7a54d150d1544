import type { Context } from '#platform/context.ts';
import { findPerson } from '#identity/identity';
import { findLocation } from '#venues/locations';
import { findAnnouncement, inactivityWords } from '#payouts/payout-plans';
import { writeOfHappening } from '../delivery/notify-event.ts';

/** Writes to a person whose account nobody uses, before it costs them anything: once for each time. */
export async function writeAboutInactivity(
  context: Context,
  { announcementId }: { announcementId: string },
): Promise<void> {
  const announcement = await findAnnouncement(context.db, announcementId);
  if (!announcement) return;
  const { userId, locationId } = announcement;
  const person = await findPerson(context.db, userId);
  const location = await findLocation(context.db, locationId);
  if (!person || !location) return;
  const words = inactivityWords(announcement, location.name, person.locale);
  await writeOfHappening(context, userId, `inactivity:${announcementId}`, {
    kind: 'INACTIVITY',
    opens: { page: 'OWN_PAYOUTS' },
    topic: 'SECURITY',
    message: words,
  });
}
