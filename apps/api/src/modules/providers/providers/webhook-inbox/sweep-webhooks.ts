import type { Context } from '#platform/context.ts';
import { removeInBatches } from '#platform/housekeeping.ts';
import { defineJob } from '#platform/jobs.ts';
import { deleteHandledBefore } from './webhook-store.ts';

export const sweepWebhooksJob = defineJob<object>('providers:sweep-webhooks');

/**
 * How long a message that was handled is kept, for whoever has to find out what a processor told. One
 * that comes again later is a hint like any other and changes nothing.
 */
const keptDays = 90;

/** Removes what processors told long ago; what was never handled stays. */
export async function sweepWebhooks(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - keptDays * 24 * 3_600_000);
  await removeInBatches(async (atMost) => deleteHandledBefore(context.db, before, atMost));
}
