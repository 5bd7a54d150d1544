import type { Context } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { callProcessor } from '../call-processor.ts';
import { lookUpPayout } from '../look-up-payouts.ts';
import { callAgainAfterSeconds } from '../look-up-wait.rule.ts';
import { payoutsByIds } from '../store.ts';
import { claimSendingOf, lookUpBy } from './schedule-store.ts';

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
  // Calls that a killed worker was about to make are made by the next look-up, once none can be under way.
  const cutOff = payouts.map(({ payoutId }) => payoutId).filter((id) => !claimed.has(id));
  if (cutOff.length > 0) {
    const soon = new Date(context.clock.now().getTime() + callAgainAfterSeconds * 1000);
    await lookUpBy(context.db, cutOff, soon);
  }
  const failed = sent.find((one) => one.status === 'rejected');
  // The job comes again, and then looks all of them up.
  if (failed) throw failed.reason;
}
