import type { CallOutput } from '@tipwell/contract/api/call';
import type { getBalance, getCurrentProgress } from '@tipwell/contract/payouts/calls/payouts';
import type { getVenueBalance } from '@tipwell/contract/payouts/calls/venue-payouts';
import { feeOffered } from '../records/offer-free-payout.ts';
import { currencySettings } from '@tipwell/contract/money/currency-settings';
import type { Context } from '#platform/context.ts';
import { largeSumsFrom, staffPayee } from '#payouts/destinations';
import { statementOf } from '#ledger/ledger';
import { balanceStory, type BalanceStoryTold, type StoryLine } from './balance-summary.rule.ts';
import { instantButtonState, whyNoInstantPayout } from '../instant/instant-payout.rule.ts';
import { instantFee } from '../instant/instant-fee.rule.ts';
import { landsBy } from '../instant/expected-arrival.rule.ts';
import type { ScheduledOf } from '../instant/scheduled-of.ts';
import { openReviewOf } from '../fresh/review-store.ts';
import { presentTarget, showPayouts } from './show-payout.ts';
import { payoutsUnderWay, sumUnderWay } from '../records/store.ts';
import {
  heldForAnswer,
  instantSituation,
  readBalance,
  type PayeeBalance,
} from '../instant/payee-balance.ts';

/** How far back what came since the last payout is looked for. */
const countedLines = 500;
const shownUnderWay = 20;

/** What is a person's at one workplace, and what is on its way; when a plan pays it, plans know. */
export async function showOwnBalance(
  context: Context,
  balance: PayeeBalance,
): Promise<Omit<CallOutput<typeof getBalance>, 'nextPayout' | 'outlook'>> {
  const shown = await shownBalance(context, balance);
  const [, service] = balance.accounts;
  return {
    ...shown,
    fromServicePayments: service?.available ?? 0,
    waitsForAnswer: await heldForAnswer(context.db, balance),
    keptForTax: balance.keptForTax,
    review: await reviewOf(context, balance),
    story: await storyOf(context, balance),
  };
}

/** What is reviewed of somebody's money, why, and until when at the latest; null: nothing is. */
async function reviewOf(
  { db }: Context,
  { payee, underReview }: PayeeBalance,
): Promise<CallOutput<typeof getBalance>['review']> {
  const review = payee.kind === 'PERSON' ? await openReviewOf(db, payee.staffId) : undefined;
  if (!review || underReview === 0) return null;
  return { amount: underReview, reason: review.reason, until: review.endsAt.toISOString() };
}

/** The same of what is a venue's own, with the state of its instant payout. */
export async function showVenuesBalance(
  context: Context,
  scheduledOf: ScheduledOf,
  balance: PayeeBalance,
): Promise<Omit<CallOutput<typeof getVenueBalance>, 'nextPayout' | 'outlook'>> {
  return {
    ...(await shownBalance(context, balance)),
    progress: await progressIn(context, scheduledOf, balance),
  };
}

async function shownBalance(context: Context, balance: PayeeBalance) {
  const { payee, location, destination } = balance;
  const underWay = await payoutsUnderWay(context.db, payee, shownUnderWay);
  return {
    currency: location.currency,
    available: balance.available,
    onItsWay: await sumUnderWay(context.db, payee),
    destination: destination && {
      ...presentTarget(destination),
      status: destination.status,
      refusedAt: destination.refusedAt?.toISOString() ?? null,
    },
    underWay: await showPayouts(context, underWay),
  };
}

/** Where what is free comes from, as far as the newest lines of its accounts tell it. */
async function storyOf(context: Context, balance: PayeeBalance): Promise<BalanceStoryTold> {
  const accounts: StoryLine[][] = [];
  for (const { account } of balance.accounts) {
    const { lines } = await statementOf(context.db, account, { limit: countedLines });
    accounts.push([...lines]);
  }
  // What is kept for tax came with the rest.
  const available = balance.available + balance.keptForTax + balance.underReview;
  const held = balance.held - balance.underReview;
  return balanceStory(accounts, { available, held });
}

/** The state of the instant-payout button (onboarding §3). @throws notFound */
export async function showProgress(
  context: Context,
  scheduledOf: ScheduledOf,
  asked: { userId: string; staffId: number },
): Promise<CallOutput<typeof getCurrentProgress>> {
  const balance = await readBalance(context.db, staffPayee(asked), context.clock.now());
  return progressIn(context, scheduledOf, balance);
}

async function progressIn(
  context: Context,
  scheduledOf: ScheduledOf,
  balance: PayeeBalance,
): Promise<CallOutput<typeof getCurrentProgress>> {
  const { currency } = balance.location;
  const settings = currencySettings[currency];
  const situation = await instantSituation(context, balance);
  const reason = whyNoInstantPayout(situation);
  const landing = landingNow(context, balance, situation.landsWithinSeconds);
  return {
    instantButtonState: instantButtonState(reason),
    reason,
    waitsUntil:
      reason === 'NEW_DESTINATION' && situation.destinationSince
        ? largeSumsFrom(situation.destinationSince).toISOString()
        : null,
    minimum: settings.minimumPayout,
    most: settings.largestInstantPayout,
    fee: reason === null && landing ? await feeNowOf(context, scheduledOf, balance, landing) : null,
    landsWithinSeconds: reason === null ? situation.landsWithinSeconds : null,
    landsBy: reason === null ? (landing?.toISOString() ?? null) : null,
    currency,
  };
}

async function feeNowOf(
  context: Context,
  scheduledOf: ScheduledOf,
  balance: PayeeBalance,
  arrivesBy: Date,
): Promise<number> {
  const { payee, location, destination } = balance;
  const now = context.clock.now();
  const usual = currencySettings[location.currency].instantPayoutFee;
  if (!destination) return usual;
  const to = { ...destination, timeZone: location.timeZone };
  const scheduled = await scheduledOf(context, balance);
  const fee = instantFee(usual, { sentAt: now, arrivesBy, to }, scheduled);
  return feeOffered(context.db, { payee, location, fee, now });
}

/** When money that leaves in this moment has landed; null where it cannot leave. */
function landingNow(
  context: Context,
  { destination, location }: PayeeBalance,
  landsWithinSeconds: number | null,
): Date | null {
  if (!destination || landsWithinSeconds === null) return null;
  const { timeZone } = location;
  return landsBy({ ...destination, timeZone, landsWithinSeconds }, context.clock.now());
}
