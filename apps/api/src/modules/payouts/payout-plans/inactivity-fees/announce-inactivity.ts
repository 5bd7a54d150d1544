import type { Context } from '#platform/context.ts';
import { publish } from '#platform/events.ts';
import { findPerson, sendLater } from '#identity/identity';
import type { Location } from '#venues/locations';
import { inactivityAnnounced } from '../events.ts';
import { inactivityWords } from './inactivity-words.ts';
import { insertAnnouncement, type Announcement } from './inactivity-store.ts';
import type { Inactive } from './find-inactive.ts';
import { inactivityStep } from './inactive-account.rule.ts';

/**
 * Tells a person that nobody uses their account and what it will cost from when on: by a message that stays
 * and by a letter, because whoever is away rarely looks in. Once for each time of inactivity.
 */
export async function announceInactivity(
  context: Context,
  location: Location,
  { earner, account, announcementId, situation }: Inactive,
): Promise<void> {
  const step = inactivityStep(situation);
  const { lastActivity, today, available } = situation;
  if (step.what !== 'ANNOUNCE' || lastActivity === null) return;
  const { userId, staffId } = earner;
  const announcement: Announcement = {
    announcementId,
    staffId,
    userId,
    locationId: location.locationId,
    account,
    inactiveSince: lastActivity,
    announcedOn: today,
    firstFeeOn: step.firstFeeOn,
    balance: available,
  };
  await context.db.transaction().execute(async (tx) => {
    if (!(await insertAnnouncement(tx, announcement, context.clock.now()))) return;
    await publish(tx, inactivityAnnounced, { announcementId });
    const person = await findPerson(tx, userId);
    if (!person) return;
    const text = inactivityWords(announcement, location.name, person.locale);
    await sendLater(context, tx, {
      kind: 'EMAIL',
      to: person.email,
      subject: 'Tipwell',
      text,
      about: { opens: { page: 'OWN_PAYOUTS' }, locale: person.locale },
    });
  });
}
