import type { Context } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { callProcessor } from '../call-processor.ts';
import { lookUpPayout } from '../look-up-payouts.ts';
import { payoutsByIds } from '../store.ts';
import { claimSendingOf } from './schedule-store.ts';

export const sendPlannedJob = defineJob<{ payoutIds: string[] }>('send-planned-payouts');

/**
 * Calls the processor for several payouts side by side: a run waits for the processor most of its time.
 * That the calls are about to be made is written down first; those that were marked before, by a worker
 * that was killed, are looked up instead of being called again.
 */
export async function sendPlannedPayouts(
  context: Context,
  { payoutIds }: { payoutIds: string[] },
): Promise<void> {
  const payouts = (await payoutsByIds(context.db, payoutIds)).filter(
    ({ state }) => state === 'SUBMITTED',
  );
  const claimed = await claimSendingOf(
    context.db,
    payouts.map(({ payoutId }) => payoutId),
    context.clock.now(),
  );
  const sent = await Promise.allSettled(
    payouts.map((payout) =>
      claimed.has(payout.payoutId) ? callProcessor(context, payout) : lookUpPayout(context, payout),
    ),
  );
  const failed = sent.find((one) => one.status === 'rejected');
  // The job comes again, and then looks all of them up.
  if (failed) throw failed.reason;
}
