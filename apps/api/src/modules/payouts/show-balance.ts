import type { CallOutput } from '@tipwell/contract/call';
import type { getBalance, getCurrentProgress } from '@tipwell/contract/calls/payouts';
import type { getVenueBalance } from '@tipwell/contract/calls/venue-payouts';
import { entryKinds } from '@tipwell/contract/entry-kinds';
import type { Context } from '../../platform/context.ts';
import { statementOf } from '../ledger/index.ts';
import {
  instantButtonState,
  instantPayoutFee,
  largestInstant,
  largeSumsFrom,
  minimumPayout,
  whyNoInstantPayout,
} from './instant-payout.rule.ts';
import { landsBy } from './lands-by.rule.ts';
import { nextPayoutOf } from './plans/next-payout.ts';
import { presentTarget, showPayouts } from './show-payout.ts';
import { payoutsUnderWay, sumUnderWay } from './store.ts';
import { instantSituation, openVenueWallet, openWallet, type Wallet } from './wallet.ts';

/** How far back the count of tips since the last payout looks. */
const countedLines = 500;
const shownUnderWay = 20;

/** What is a person's at one workplace, and what is on its way. @throws notFound */
export async function showBalance(
  context: Context,
  asked: { userId: string; staffId: number },
): Promise<CallOutput<typeof getBalance>> {
  const wallet = await openWallet(context.db, asked.staffId);
  const balance = await balanceIn(context, wallet);
  const [, service] = wallet.accounts;
  return {
    ...balance,
    fromServicePayments: service?.available ?? 0,
    // Whatever else is held waits for the person's answer to the sharing of tips.
    waitsForAnswer: wallet.held - balance.onItsWay,
    tipsSinceLastPayout: await tipsSinceLastPayout(context, wallet),
  };
}

/** What is a venue's own, and the state of its instant payout. @throws notFound */
export async function showVenueBalance(
  context: Context,
  locationId: number,
): Promise<CallOutput<typeof getVenueBalance>> {
  const wallet = await openVenueWallet(context.db, locationId);
  return {
    ...(await balanceIn(context, wallet)),
    progress: await progressIn(context, wallet),
  };
}

async function balanceIn(context: Context, wallet: Wallet) {
  const { payee, location, destination } = wallet;
  const whose = { staffId: payee.staffId, locationId: location.locationId };
  const underWay = await payoutsUnderWay(context.db, whose, shownUnderWay);
  return {
    currency: location.currency,
    available: wallet.available,
    onItsWay: await sumUnderWay(context.db, whose),
    destination: destination && { ...presentTarget(destination), status: destination.status },
    nextPayout: await nextPayoutOf(context, wallet),
    underWay: await showPayouts(context, underWay),
  };
}

async function tipsSinceLastPayout(
  context: Context,
  wallet: Wallet,
): Promise<{ count: number; since: string | null }> {
  let count = 0;
  let since: string | null = null;
  for (const { account } of wallet.accounts) {
    const { lines } = await statementOf(context.db, account, { limit: countedLines });
    const lastPayout = lines.findIndex((line) => line.kind === entryKinds.payout);
    const after = lastPayout === -1 ? lines : lines.slice(0, lastPayout);
    count += after.filter((line) => line.amount > 0 && line.reverses === null).length;
    const paidAt = lines[lastPayout]?.occurredAt.toISOString() ?? null;
    if (paidAt && (!since || paidAt > since)) since = paidAt;
  }
  return { count, since };
}

/** The state of the instant-payout button (onboarding §3). @throws notFound */
export async function showProgress(
  context: Context,
  staffId: number,
): Promise<CallOutput<typeof getCurrentProgress>> {
  return progressIn(context, await openWallet(context.db, staffId));
}

async function progressIn(
  context: Context,
  wallet: Wallet,
): Promise<CallOutput<typeof getCurrentProgress>> {
  const { currency } = wallet.location;
  const situation = await instantSituation(context, wallet);
  const reason = whyNoInstantPayout(situation);
  const landing = landingNow(context, wallet, situation.landsWithinSeconds);
  return {
    instantButtonState: instantButtonState(reason),
    reason,
    waitsUntil:
      reason === 'NEW_DESTINATION' && situation.destinationSince
        ? largeSumsFrom(situation.destinationSince).toISOString()
        : null,
    minimum: minimumPayout[currency],
    most: largestInstant[currency],
    fee: reason === null ? instantPayoutFee[currency] : null,
    landsWithinSeconds: reason === null ? situation.landsWithinSeconds : null,
    landsBy: reason === null ? (landing?.toISOString() ?? null) : null,
    currency,
  };
}

/** When money that leaves in this moment has landed; null where it cannot leave. */
function landingNow(
  context: Context,
  { destination, location }: Wallet,
  landsWithinSeconds: number | null,
): Date | null {
  if (!destination || landsWithinSeconds === null) return null;
  const { timeZone } = location;
  return landsBy({ ...destination, timeZone, landsWithinSeconds }, context.clock.now());
}
