import type { Context } from '#platform/context.ts';
import { defineJob } from '#platform/jobs.ts';
import { sendPayouts } from './send-payouts.ts';

export const sendPlannedJob = defineJob<{ payoutIds: string[] }>('send-planned-payouts');

/** Calls the processor for several payouts side by side: a run waits for it most of its time. */
export async function sendPlannedPayouts(
  context: Context,
  { payoutIds }: { payoutIds: string[] },
): Promise<void> {
  await sendPayouts(context, { payoutIds });
}
