import type { Context } from '#platform/context.ts';
import { defineJob } from '#platform/jobs.ts';
import { sendAttempts } from '#providers/attempts';
import { payoutAttempts } from './payout-attempts.ts';

export const sendPayoutJob = defineJob<{ payoutId: string }>('send-payout');

/** For several of a plan's run, which waits for the processor most of its time. */
export const sendPlannedJob = defineJob<{ payoutIds: string[] }>('send-planned-payouts');

/** Calls the processor for a payout whose money is held. */
export async function sendPayout(
  context: Context,
  { payoutId }: { payoutId: string },
): Promise<void> {
  await sendPayouts(context, { payoutIds: [payoutId] });
}

/** The same for several, side by side. */
export async function sendPayouts(
  context: Context,
  { payoutIds }: { payoutIds: readonly string[] },
): Promise<void> {
  await sendAttempts(context, payoutAttempts, payoutIds);
}
