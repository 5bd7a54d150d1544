import type { Context } from '#platform/context.ts';
import { removeInBatches } from '#platform/housekeeping.ts';
import { defineJob } from '#platform/jobs.ts';
import { deleteDraftsExpiredBefore } from '../records/draft-store.ts';

export const sweepDraftsJob = defineJob<object>('sweep-payout-drafts');

/** Longer than the answer is kept that spoke of the offer: whoever asks again is told that it expired. */
const keptHours = 72;

/** Removes offers of payouts that nobody took. */
export async function sweepDrafts(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - keptHours * 3_600_000);
  await removeInBatches(async (atMost) => deleteDraftsExpiredBefore(context.db, before, atMost));
}
