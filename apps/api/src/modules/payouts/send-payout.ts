import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/jobs.ts';
import { callProcessor } from './call-processor.ts';
import { lookUpPayout } from './look-up-payouts.ts';
import { claimSending, findPayout } from './store.ts';

export const sendPayoutJob = defineJob<{ payoutId: string }>('send-payout');

/**
 * Calls the processor for a payout whose money is held. That the call is about to be made is written
 * down first: after a crash in the middle nobody calls again before having looked it up.
 */
export async function sendPayout(
  context: Context,
  { payoutId }: { payoutId: string },
): Promise<void> {
  const payout = await findPayout(context.db, payoutId);
  if (!payout || payout.state !== 'SUBMITTED') return;
  if (await claimSending(context.db, payoutId, context.clock.now())) {
    await callProcessor(context, payout);
  } else {
    await lookUpPayout(context, payout);
  }
}
