import type { CallOutput } from '@tipwell/contract/call';
import type { getBalance } from '@tipwell/contract/calls/payouts';
import type { Context } from '../../../platform/context.ts';
import { boundsOfBusinessDay } from '../../distribution/index.ts';
import type { Destination } from '../destination-store.ts';
import { largestToNew, largeSumsFrom } from '../instant-payout.rule.ts';
import type { Wallet } from '../wallet.ts';
import { periodOn } from './plan-period.rule.ts';
import { planFee } from './plan-price.rule.ts';
import { pausedSince } from './plan-store.ts';
import { readPlans } from './workplace-plans.ts';

/** When the plan pays next, what that costs, and what keeps it from paying (screens, Profile). */
export async function nextPayoutOf(
  context: Context,
  wallet: Wallet,
): Promise<CallOutput<typeof getBalance>['nextPayout']> {
  const { payee, location, destination } = wallet;
  const { locationId } = location;
  const holder = payee.staffId === null ? { locationId } : { staffId: payee.staffId };
  const now = context.clock.now();
  const at = await readPlans(context.db, holder, now);
  const { plan, from, to } = periodOn(at.plans, at.today);
  const isFree = from < at.paidFrom;
  const paidAt = boundsOfBusinessDay(to, location.timeZone).end;
  let waitsFor: CallOutput<typeof getBalance>['nextPayout']['waitsFor'] = null;
  if (wallet.statusForOthers !== 'ACTIVE') waitsFor = 'NOT_ACTIVE';
  else if (destination?.status !== 'ACTIVE') waitsFor = 'NO_DESTINATION';
  else if (await pausedSince(context.db, holder)) waitsFor = 'PAUSED';
  else if (isTooMuchForNew(wallet, destination, paidAt)) waitsFor = 'NEW_DESTINATION';
  return {
    period: plan,
    at: paidAt.toISOString(),
    fee: isFree ? 0 : planFee(plan, location.currency, at.priceType),
    waitsFor,
  };
}

/** What is there today would still be a large sum for a new destination when the plan pays. */
function isTooMuchForNew(
  { available, location }: Wallet,
  { since }: Destination,
  paidAt: Date,
): boolean {
  return available > largestToNew[location.currency] && paidAt < largeSumsFrom(since);
}
