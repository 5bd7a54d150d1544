import type { CallOutput } from '@tipwell/contract/api/call';
import type { getBalance } from '@tipwell/contract/payouts/calls/payouts';
import { isQualifyingTip } from '@tipwell/contract/payments/fee-modes.rule';
import type { Context } from '#platform/context.ts';
import { boundsOfBusinessDay } from '#distribution/splits';
import type { PayeeBalance } from '#payouts/payouts';
import { freeWith } from './free-days.rule.ts';
import { planWaitsFor } from './next-payout.rule.ts';
import { periodOn } from './plan-period.rule.ts';
import { planFee } from './plan-price.rule.ts';
import { pausedSince } from './plan-store.ts';
import { feeForetold } from './fee-payer.rule.ts';
import { readPlans } from './workplace-plans.ts';

/** When the plan pays next, what that costs, and what keeps it from paying (screens, Profile). */
export async function nextPayoutOf(
  context: Context,
  balance: PayeeBalance,
): Promise<CallOutput<typeof getBalance>['nextPayout']> {
  const { payee, location, destination } = balance;
  const now = context.clock.now();
  const at = await readPlans(context.db, payee, now);
  const { plan, from, to } = periodOn(at.plans, at.today);
  const isFree = from < at.paidFrom || freeWith(at.free, { from, to }) !== null;
  const price = isFree ? 0 : planFee(plan, location.currency, at.priceType);
  const bearing = {
    isOfVenue: payee.kind === 'VENUE',
    isProtected: isQualifyingTip({ ...location, recipient: 'PERSON' }),
  };
  const paidAt = boundsOfBusinessDay(to, location.timeZone).end;
  const waitsFor = planWaitsFor({
    status: balance.statusForOthers,
    available: balance.available,
    currency: location.currency,
    destination,
    isPaused: (await pausedSince(context.db, payee)) !== null,
    paidAt,
  });
  return {
    period: plan,
    at: paidAt.toISOString(),
    fee: feeForetold(price, bearing, balance),
    waitsFor,
  };
}
