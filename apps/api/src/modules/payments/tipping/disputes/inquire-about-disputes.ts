import type { Context } from '#platform/context.ts';
import { settleEach } from '#platform/settle-each.ts';
import { paymentSystemNamed } from '#providers/providers';
import { applyDisputeUpdate } from './apply-dispute-update.ts';
import { takeDisputesToInquire } from './dispute-store.ts';
import { askedEveryMs } from './hear-dispute.rule.ts';

/** Asks processors about disputes that are not over: a message of theirs may never have come. */
export async function inquireAboutDisputes(context: Context): Promise<void> {
  const now = context.clock.now();
  const again = new Date(now.getTime() + askedEveryMs);
  const due = await takeDisputesToInquire(context.db, { now, again, limit: 100 });
  await settleEach(due, async ({ paymentSystem, reference }) => {
    const told = await paymentSystemNamed(context, paymentSystem).readDispute(context, reference);
    if (told.outcome === 'ok') await applyDisputeUpdate(context, told.value);
  });
}
