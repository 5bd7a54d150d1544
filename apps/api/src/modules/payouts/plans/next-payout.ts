import type { CallOutput } from '@tipwell/contract/call';
import type { getBalance } from '@tipwell/contract/calls/payouts';
import type { Context } from '../../../platform/context.ts';
import { boundsOfBusinessDay } from '../../distribution/index.ts';
import type { Wallet } from '../wallet.ts';
import { periodOn } from './plan-period.rule.ts';
import { planFee } from './plan-price.rule.ts';
import { pausedSince } from './plan-store.ts';
import { readWorkplacePlans } from './workplace-plans.ts';

/** When the plan pays next, what that costs, and what keeps it from paying (screens, Profile). */
export async function nextPayoutOf(
  context: Context,
  wallet: Wallet,
): Promise<CallOutput<typeof getBalance>['nextPayout']> {
  const { staff, location, destination } = wallet;
  const at = await readWorkplacePlans(context.db, staff.staffId, context.clock.now());
  const { plan, from, to } = periodOn(at.plans, at.today);
  const isFree = from < at.paidFrom;
  let waitsFor: 'NOT_ACTIVE' | 'NO_DESTINATION' | 'PAUSED' | null = null;
  if (staff.person.statusForOthers !== 'ACTIVE') waitsFor = 'NOT_ACTIVE';
  else if (destination?.status !== 'ACTIVE') waitsFor = 'NO_DESTINATION';
  else if (await pausedSince(context.db, staff.staffId)) waitsFor = 'PAUSED';
  return {
    period: plan,
    at: boundsOfBusinessDay(to, location.timeZone).end.toISOString(),
    fee: isFree ? 0 : planFee(plan, location.currency, at.priceType),
    waitsFor,
  };
}
