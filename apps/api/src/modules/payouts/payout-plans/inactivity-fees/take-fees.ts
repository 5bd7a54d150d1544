import type { Context } from '#platform/context.ts';
import { derivedId } from '#platform/derived-id.ts';
import { postEntries } from '#ledger/ledger';
import type { Location } from '#venues/locations';
import { inactivityEntry } from './inactivity-entry.rule.ts';
import { insertFees, lockAnnouncement } from './inactivity-store.ts';
import { feeCurrency, findInactive, type Inactive } from './find-inactive.ts';
import { inactivityStep } from './inactive-account.rule.ts';

/**
 * Takes what an inactive account costs by today. Everything is looked at again behind the lock: another
 * worker may have taken it, and a tip or a payout of this moment ends the inactivity.
 */
export async function takeFees(
  context: Context,
  location: Location,
  { earner, announcementId, situation }: Inactive,
): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    await lockAnnouncement(tx, announcementId);
    const [inactive] = await findInactive(tx, context.config, location, [earner], situation.today);
    if (inactive?.announcementId !== announcementId) return;
    const step = inactivityStep(inactive.situation);
    if (step.what !== 'TAKE') return;
    const { account } = inactive;
    const fees = step.fees.map(({ dueOn, fee }) => {
      return { dueOn, fee, entryId: derivedId(context.config, 'inactivity-fee', account, dueOn) };
    });
    await postEntries(
      tx,
      fees.map((fee) => inactivityEntry({ ...fee, account, currency: feeCurrency, takenAt: now })),
      now,
    );
    await insertFees(tx, announcementId, fees, now);
  });
}
