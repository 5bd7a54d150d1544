import type { Context } from '#platform/context.ts';
import { removeInBatches } from '#platform/housekeeping.ts';
import { defineJob } from '#platform/jobs.ts';
import { deleteSessions } from './charge-store.ts';
import { deletePayoutsOver } from './payout-store.ts';

export const sweepRyftJob = defineJob<object>('providers:sweep-ryft');

/** Banks take payments back, and send payouts back, for about a year. */
const keptDays = 400;

/** Removes what was kept of charges and payouts that are long over; what is not over stays. */
export async function sweepRyft(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - keptDays * 86_400_000);
  await removeInBatches(async (atMost) => deleteSessions(context.db, before, atMost));
  await removeInBatches(async (atMost) => deletePayoutsOver(context.db, before, atMost));
}
