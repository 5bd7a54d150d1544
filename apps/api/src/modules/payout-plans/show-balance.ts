import type { CallOutput } from '@tipwell/contract/call';
import type { getBalance } from '@tipwell/contract/calls/payouts';
import type { getVenueBalance } from '@tipwell/contract/calls/venue-payouts';
import type { Context } from '../../platform/context.ts';
import { staffPayee, venuePayee } from '../destinations/index.ts';
import { readBalance, showOwnBalance, showVenuesBalance } from '../payouts/index.ts';
import { nextPayoutOf } from './next-payout.ts';

/** What is a person's at one workplace, what is on its way, and when the plan pays next. @throws notFound */
export async function showBalance(
  context: Context,
  asked: { userId: string; staffId: number },
): Promise<CallOutput<typeof getBalance>> {
  const balance = await readBalance(context.db, staffPayee(asked));
  const shown = await showOwnBalance(context, balance);
  return { ...shown, nextPayout: await nextPayoutOf(context, balance) };
}

/** The same of what is a venue's own, with the state of its instant payout. @throws notFound */
export async function showVenueBalance(
  context: Context,
  asked: { locationId: number },
): Promise<CallOutput<typeof getVenueBalance>> {
  const balance = await readBalance(context.db, venuePayee(asked));
  const shown = await showVenuesBalance(context, balance);
  return { ...shown, nextPayout: await nextPayoutOf(context, balance) };
}
