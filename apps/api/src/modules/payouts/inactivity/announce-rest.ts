import type { Context } from '../../../platform/context.ts';
import { tell } from '../../../platform/events.ts';
import { findPerson, sendLater } from '../../identity/index.ts';
import type { Location } from '../../locations/index.ts';
import { inactivityAnnounced } from './events.ts';
import { inactivityWords } from './inactivity-words.ts';
import { insertAnnouncement, type Announcement } from './inactivity-store.ts';
import type { Resting } from './find-resting.ts';
import { restingStep } from './resting-account.rule.ts';

/**
 * Tells a person that their account rests and what it will cost from when on: by a message that stays
 * and by a letter, because whoever rests rarely looks in. Once for each rest.
 */
export async function announceRest(
  context: Context,
  location: Location,
  { earner, account, announcementId, situation }: Resting,
): Promise<void> {
  const step = restingStep(situation);
  const { lastActivity, today, available } = situation;
  if (step.what !== 'ANNOUNCE' || lastActivity === null) return;
  const { userId, staffId } = earner;
  const announcement: Announcement = {
    announcementId,
    staffId,
    userId,
    locationId: location.locationId,
    account,
    restsSince: lastActivity,
    announcedOn: today,
    firstFeeOn: step.firstFeeOn,
    balance: available,
  };
  await context.db.transaction().execute(async (tx) => {
    if (!(await insertAnnouncement(tx, announcement, context.clock.now()))) return;
    await tell(tx, inactivityAnnounced, { announcementId });
    const person = await findPerson(tx, userId);
    if (!person) return;
    const text = inactivityWords(announcement, location.name, person.locale);
    await sendLater(context, tx, { kind: 'EMAIL', to: person.email, subject: 'Tipwell', text });
  });
}
