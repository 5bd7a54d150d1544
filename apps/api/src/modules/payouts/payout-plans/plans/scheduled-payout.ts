import type { Context } from '#platform/context.ts';
import type { PayeeBalance, ScheduledPayout } from '#payouts/payouts';
import { arrivalOf } from './expected-arrivals.ts';
import { nextPayoutOf } from './next-payout.ts';

/**
 * When the plan pays what somebody has now, and when that has arrived; null where it does not pay by itself, or
 * where nobody can promise.
 */
export async function scheduledPayoutOf(
  context: Context,
  balance: PayeeBalance,
): Promise<ScheduledPayout | null> {
  const { destination, location } = balance;
  const { at, fee, waitsFor } = await nextPayoutOf(context, balance);
  if (waitsFor !== null || destination === null) return null;
  const paidAt = new Date(at);
  const landing = await arrivalOf(context, location, destination, paidAt);
  return landing && { at: landing.sendAt ?? paidAt, arrivesBy: landing.landsBy, fee };
}
