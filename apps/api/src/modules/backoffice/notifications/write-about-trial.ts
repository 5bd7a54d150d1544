import type { Context } from '#platform/context.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { trialWords, whoHearsOfTrial, type TrialMoved } from '#distribution/distribution';
import { findStaff } from '#identity/identity';
import { writeOfHappening } from './write-of-happening.ts';

/** Writes to everybody whom a tried split concerns that it was shown, or how the vote on it went: once each. */
export async function writeAboutTrial(context: Context, moved: TrialMoved): Promise<void> {
  const { trialId, step } = moved;
  const heard = await whoHearsOfTrial(context, trialId);
  if (!heard) return;
  const { staffIds, news } = heard;
  const { leftOver } = await forEachApart(context, {
    name: `trial-moved:${trialId}:${step}`,
    items: staffIds,
    idOf: (staffId) => staffId,
    clock: 'ITEM',
    handle: async (staffId) => {
      const staff = await findStaff(context.db, staffId);
      if (!staff || staff.person.isErased) return;
      const { userId, locale } = staff.person;
      // Heard late, the first message does not tell how the vote went: the second does.
      const told = step === 'SHARED' ? { ...news, result: null } : news;
      await writeOfHappening(context, userId, `trial:${trialId}:${step}:${staffId}`, {
        kind: 'TRIAL',
        opens: { page: 'OWN_TRIAL', staffId, trialId },
        topic: 'PAYOUTS',
        message: trialWords(told, locale),
      });
    },
  });
  // The event comes again: whoever has the message already gets no second one.
  if (leftOver.length > 0) throw new Error('Some people could not be told of a trial yet.');
}
