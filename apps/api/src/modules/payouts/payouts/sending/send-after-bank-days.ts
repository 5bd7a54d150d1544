import type { Context } from '#platform/context.ts';
import { enqueue } from '#platform/jobs.ts';
import { inGroups } from './hold-and-submit.ts';
import { waitedLongEnough } from '../records/batch-payout-store.ts';
import { sendPlannedJob } from './send-payouts.ts';

/** Has payouts sent that waited for banks, which work again. Asked for again it changes nothing. */
export async function sendAfterBankDays(context: Context): Promise<void> {
  const waited = await waitedLongEnough(context.db, context.clock.now());
  for (const group of inGroups(waited)) {
    const key = `send:${group.payoutIds[0]}`;
    await enqueue(context.db, sendPlannedJob, group, { key });
  }
}
