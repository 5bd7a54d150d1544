import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { currency, minorUnits, moment, numericId, uuid } from '../../api/fields.ts';
import { reason } from '../../identity/people-fields.ts';
import { reviewReasons } from '../review-limits.ts';

const tag = 'Payouts';

const review = z.object({
  reviewId: uuid,
  state: z.enum(['OPEN', 'RELEASED']),
  reason: z.enum(reviewReasons),
  person: z.object({ userId: uuid, name: z.string() }),
  staffId: numericId,
  location: z.object({ locationId: numericId, name: z.string() }),
  currency,
  /** What the payments in it brought the person. */
  received: minorUnits,
  /** What of it is reserved: the rest had left before, or went back to a guest. */
  held: minorUnits,
  payments: z.int(),
  /** The cards that paid, the largest sum first. */
  cards: z.array(
    z.object({
      brand: z.string().nullable(),
      lastFour: z.string().nullable(),
      payments: z.int(),
      sum: minorUnits,
    }),
  ),
  /** One of the payments, to look into. */
  tipId: uuid,
  /** A guest’s bank asks about one of the payments: then it does not end by itself before its last moment. */
  isDisputed: z.boolean(),
  openedAt: moment,
  /** When it ends where nobody decides. */
  endsAt: moment,
  /** Until when it may be kept at the latest. */
  latestEnd: moment,
  decided: z
    .object({
      decision: z.enum(['KEEP', 'RELEASE']),
      at: moment,
      byName: z.string().nullable(),
      reason: z.string(),
    })
    .nullable(),
  releasedAt: moment.nullable(),
  /** Nobody decides about money of their own, or as somebody else. */
  mayDecide: z.boolean(),
});
export type PayoutReview = z.infer<typeof review>;

/** Fresh money that waits to be looked at before an instant payout, the oldest first. */
export const getPayoutReviews = defineCall({
  name: 'getPayoutReviews',
  method: 'GET',
  path: '/payout-reviews',
  tag,
  summary: 'Payout reviews',
  query: z.object({ state: z.enum(['OPEN', 'RELEASED']).default('OPEN') }),
  output: z.object({
    reviews: z.array(review),
    /** How many are open, also where more are open than are listed. */
    openCount: z.int(),
  }),
});

/** Releases the money of a review. Released twice, it is the same. */
export const releasePayoutReview = defineCall({
  name: 'releasePayoutReview',
  method: 'POST',
  path: '/payout-reviews/:reviewId/release',
  tag,
  summary: 'Release reviewed money',
  params: z.object({ reviewId: uuid }),
  body: z.object({ reason }),
  output: review,
  errors: ['inputInvalid', 'notAllowed', 'notFound'],
});

/** How long it may be kept from now on; never past the review’s last moment. */
export const keepDays = [1, 3, 7, 14] as const;

/** Keeps the money of a review for some days, until its last moment at the latest. */
export const keepPayoutReview = defineCall({
  name: 'keepPayoutReview',
  method: 'POST',
  path: '/payout-reviews/:reviewId/keep',
  tag,
  summary: 'Keep reviewed money longer',
  params: z.object({ reviewId: uuid }),
  body: z.object({
    reason,
    days: z.literal(keepDays),
  }),
  output: review,
  errors: ['inputInvalid', 'notAllowed', 'changeOver', 'notFound'],
});
