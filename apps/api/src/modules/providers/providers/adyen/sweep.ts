import type { Context } from '#platform/context.ts';
import { removeInBatches } from '#platform/housekeeping.ts';
import { defineJob } from '#platform/jobs.ts';
import { deleteChargesBefore } from './charge-store.ts';
import { deleteFactsBefore } from './fact-store.ts';
import { deleteLinesBefore } from './settlement/line-store.ts';

export const sweepAdyenJob = defineJob<object>('providers:sweep-adyen');

/** Banks take payments back for about a year; until then a charge is found by what we keep of it. */
const keptDays = 400;

/** Removes what was begun and told so long ago that nobody asks for it any more. */
export async function sweepAdyen(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - keptDays * 86_400_000);
  await removeInBatches(async (atMost) => deleteChargesBefore(context.db, before, atMost));
  await removeInBatches(async (atMost) => deleteFactsBefore(context.db, before, atMost));
  await removeInBatches(async (atMost) => deleteLinesBefore(context.db, before, atMost));
}
