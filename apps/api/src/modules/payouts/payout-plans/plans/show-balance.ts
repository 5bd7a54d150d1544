import type { CallOutput } from '@tipwell/contract/api/call';
import type { getBalance } from '@tipwell/contract/payouts/calls/payouts';
import type { getVenueBalance } from '@tipwell/contract/payouts/calls/venue-payouts';
import type { Context } from '#platform/context.ts';
import { staffPayee, venuePayee } from '#payouts/destinations';
import {
  readBalance,
  showOwnBalance,
  showVenuesBalance,
  type PayeeBalance,
} from '#payouts/payouts';
import { nextPayoutOf } from './next-payout.ts';
import { outlookOf } from './outlook.ts';
import { scheduledPayoutOf } from './scheduled-payout.ts';

/** What is a person's at one workplace, what is on its way, and when the plan pays next. @throws notFound */
export async function showBalance(
  context: Context,
  asked: { userId: string; staffId: number },
): Promise<CallOutput<typeof getBalance>> {
  const balance = await readBalance(context.db, staffPayee(asked), context.clock.now());
  return { ...(await showOwnBalance(context, balance)), ...(await whatComes(context, balance)) };
}

/** The same of what is a venue's own, with the state of its instant payout. @throws notFound */
export async function showVenueBalance(
  context: Context,
  asked: { locationId: number },
): Promise<CallOutput<typeof getVenueBalance>> {
  const balance = await readBalance(context.db, venuePayee(asked), context.clock.now());
  return {
    ...(await showVenuesBalance(context, scheduledPayoutOf, balance)),
    ...(await whatComes(context, balance)),
  };
}

/** When the plan pays next, and what may be promised until then. */
async function whatComes(context: Context, balance: PayeeBalance) {
  const nextPayout = await nextPayoutOf(context, balance);
  return { nextPayout, outlook: await outlookOf(context, balance, new Date(nextPayout.at)) };
}
