import type { PendingPayoutAlert } from '@tipwell/contract/people/calls/profile';
import type { Context } from '#platform/context.ts';
import { unansweredPayoutOf } from './unconfirmed-store.ts';

/** A processor may take this long before its silence is a fault that people are told of. */
const patienceMs = 2 * 60_000;

/**
 * What a person should know of a payout that hangs for reasons that are ours (product §2, "Oops,
 * payout glitch!"); null while all is well. It ends by itself once the processor has answered.
 */
export async function showPayoutFault(
  context: Context,
  userId: string,
): Promise<PendingPayoutAlert | null> {
  const sentBefore = new Date(context.clock.now().getTime() - patienceMs);
  const payout = await unansweredPayoutOf(context.db, userId, sentBefore);
  if (!payout) return null;
  const { amount, currency, inquireAt } = payout;
  const nextAttemptAt = inquireAt.toISOString();
  return { amount, currency, cause: 'PROCESSOR_DOES_NOT_ANSWER', nextAttemptAt };
}
