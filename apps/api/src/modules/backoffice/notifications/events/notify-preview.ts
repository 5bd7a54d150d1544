import type { Context } from '#platform/context.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { trialWords, whoHearsOfTrial, type TrialMoved } from '#distribution/splits';
import { findStaff } from '#identity/identity';
import { writeOfHappening } from '../delivery/notify-event.ts';

/** Tells each person a shared trial would affect, once. */
export async function writeAboutTrial(context: Context, { trialId }: TrialMoved): Promise<void> {
  const heard = await whoHearsOfTrial(context, trialId);
  if (!heard) return;
  const { staffIds, place } = heard;
  const { leftOver } = await forEachApart(context, {
    name: `trial-moved:${trialId}`,
    items: staffIds,
    idOf: (staffId) => staffId,
    clock: 'ITEM',
    handle: async (staffId) => {
      const staff = await findStaff(context.db, staffId);
      if (!staff || staff.person.isErased) return;
      const { userId, locale } = staff.person;
      await writeOfHappening(context, userId, `trial:${trialId}:SHARED:${staffId}`, {
        kind: 'TRIAL',
        opens: { page: 'OWN_TRIAL', staffId, trialId },
        topic: 'PAYOUTS',
        message: trialWords(place, locale),
      });
    },
  });
  // The event comes again: whoever has the message already gets no second one.
  if (leftOver.length > 0) throw new Error('Some people could not be told of a trial yet.');
}
