import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { publish } from '#platform/events.ts';
import { raiseIncident } from '#platform/incidents.ts';
import { accountsOf } from '#payouts/destinations';
import { findStaff, type StaffFacts } from '#identity/identity';
import { balancesOf, InsufficientFunds, placeHold } from '#ledger/ledger';
import { findLocation } from '#venues/locations';
import { reviewMoved } from '../events.ts';
import { findUnreviewed, type Suspicious } from './find-fresh-money.ts';
import { reviewEnd } from './review-end.rule.ts';
import {
  insertReview,
  insertReviewParts,
  lockReviewsOf,
  openReviewOf,
  setReviewEnd,
  sumUnderReview,
  type Review,
  type ReviewPart,
} from './review-store.ts';

/** Why the ledger holds money that is reviewed. */
export const reviewHoldReason = 'UNDER_REVIEW';

const mostTries = 3;

/**
 * Reserves what came to somebody from a pattern of stolen cards, opens a review of it and alerts the
 * platform. It is asked when payments come and again before an instant payout, and holds no payment twice.
 */
export async function reviewFreshMoney(
  context: Context,
  staffId: number,
  tries = 1,
): Promise<void> {
  const found = await findUnreviewed(context.db, context.config, staffId, context.clock.now());
  if (found.length === 0) return;
  const staff = await findStaff(context.db, staffId);
  if (!staff) return;
  try {
    await context.db.transaction().execute(async (tx) => {
      await lockReviewsOf(tx, staff.person.userId);
      const now = context.clock.now();
      const payments = await findUnreviewed(tx, context.config, staffId, now);
      if (payments.length > 0) await holdPayments(tx, staff, payments, now);
    });
  } catch (error) {
    // A payout of the plan took some of it in this very moment; what is left is read anew.
    if (!(error instanceof InsufficientFunds) || tries >= mostTries) throw error;
    await reviewFreshMoney(context, staffId, tries + 1);
  }
}

async function holdPayments(
  tx: Tx,
  staff: StaffFacts,
  payments: readonly Suspicious[],
  now: Date,
): Promise<void> {
  const location = await findLocation(tx, staff.locationId);
  const [first] = payments;
  if (!location || !first) return;
  const { staffId, locationId } = staff;
  const { userId } = staff.person;
  const { currency } = location;
  const review = await extendedReview(tx, { userId, staffId, locationId, currency }, payments, now);
  const parts = await reservable(tx, staff, { currency, reviewId: review.reviewId }, payments);
  for (const { held } of parts) {
    if (held) await placeHold(tx, { ...held, currency, reason: reviewHoldReason }, now);
  }
  await insertReviewParts(tx, parts);
  await publish(tx, reviewMoved, {
    reviewId: review.reviewId,
    userId,
    what: 'HELD',
    at: now.toISOString(),
  });
  await raiseIncident(tx, {
    kind: 'FRESH_MONEY_REVIEWED',
    subject: `payout-review:${review.reviewId}`,
    details: {
      locationId,
      staffId,
      amount: await sumUnderReview(tx, staffId),
      currency,
      reason: review.reason,
    },
    at: now,
  });
}

/** The open review of somebody at a workplace, with its date moved on; or a new one. */
async function extendedReview(
  tx: Tx,
  whose: Pick<Review, 'userId' | 'staffId' | 'locationId' | 'currency'>,
  payments: readonly Suspicious[],
  now: Date,
): Promise<Pick<Review, 'reviewId' | 'reason'>> {
  const lastPaymentAt = new Date(Math.max(...payments.map((one) => one.receivedAt.getTime())));
  const open = await openReviewOf(tx, whose.staffId);
  if (open) {
    await setReviewEnd(tx, open.reviewId, reviewEnd({ ...open, lastPaymentAt }));
    return open;
  }
  const reviewId = randomUUIDv7();
  const reason = payments[0]?.reason ?? 'ABOVE_USUAL';
  const endsAt = reviewEnd({ openedAt: now, endsAt: null, lastPaymentAt });
  await insertReview(tx, { ...whose, reviewId, reason, openedAt: now, endsAt });
  return { reviewId, reason };
}

/** What of each payment is still there, from the accounts in the order in which payouts draw on them. */
async function reservable(
  tx: Tx,
  { person, locationId }: StaffFacts,
  { currency, reviewId }: Pick<Review, 'currency' | 'reviewId'>,
  payments: readonly Suspicious[],
): Promise<ReviewPart[]> {
  const codes = accountsOf(person.subjectKey, { locationId, currency }).map(({ code }) => code);
  const free = new Map(
    (await balancesOf(tx, codes)).map(({ account, available }) => [account, available]),
  );
  return payments.flatMap(({ tipId, source, net, receivedAt, reason }) => {
    let left = net;
    const parts: ReviewPart[] = [];
    const add = (held: ReviewPart['held']) => {
      const part = { reviewId, tipId, source, part: parts.length, net, receivedAt, reason };
      parts.push({ ...part, held, releasedAt: null });
    };
    for (const [account, available] of free) {
      const amount = Math.min(left, Math.max(0, available));
      if (amount === 0) continue;
      free.set(account, available - amount);
      left -= amount;
      add({ account, holdId: randomUUIDv7(), amount });
    }
    if (parts.length === 0) add(null);
    return parts;
  });
}
