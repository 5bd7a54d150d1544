import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { moment, numericId, uuid } from '../../api/fields.ts';
import { invalid } from '../../api/field-error.ts';

const tag = 'Reviews';

export const stars = z.coerce
  .number({ error: invalid('starsMissing') })
  .int({ error: invalid('starsMissing') })
  .min(1, { error: invalid('starsMissing') })
  .max(5, { error: invalid('starsMissing') });

/** Whose payment is reviewed: the receipt's unguessable id is the permission. */
export const receiptOf = z.object({ receiptId: z.string().regex(/^[A-Za-z0-9_-]{20,40}$/) });

/** What a customer says; empty words are none. */
export const reviewWords = z
  .string()
  .trim()
  .max(500, { error: invalid('max', { limit: 500 }) })
  .transform((words) => (words === '' ? null : words));

/** Stars and a few words, after paying and once only; a second one is answered with the first. */
export const leaveReview = defineCall({
  name: 'leaveReview',
  method: 'POST',
  path: '/receipts/:receiptId/review',
  tag,
  summary: 'Leave a review',
  access: 'public',
  params: receiptOf,
  body: z.object({ stars, words: reviewWords.nullable().default(null) }),
  output: z.object({ stars: z.int(), words: z.string().nullable(), createdAt: moment }),
  errors: ['notFound', 'notAllowed', 'tooManyRequests'],
});

/** Lets the venue show the words in public, without a name, or takes that back (asked of every guest). */
export const permitReview = defineCall({
  name: 'permitReview',
  method: 'PUT',
  path: '/receipts/:receiptId/review/permission',
  tag,
  summary: 'Let a venue show a review in public',
  access: 'public',
  params: receiptOf,
  body: z.object({ mayBeShown: z.boolean() }),
  output: z.object({}),
  errors: ['notFound', 'notAllowed', 'tooManyRequests'],
});

/** Deletes one's review for everybody and for good: no second one takes its place. */
export const eraseReview = defineCall({
  name: 'eraseReview',
  method: 'DELETE',
  path: '/receipts/:receiptId/review',
  tag,
  summary: 'Delete a review',
  access: 'public',
  params: receiptOf,
  output: z.object({}),
  errors: ['notFound', 'notAllowed', 'tooManyRequests'],
});

const review = z.object({
  reviewId: uuid,
  /** Where it was left: the location that was asked for, or a part of it. */
  locationId: numericId,
  locationName: z.string(),
  stars: z.int(),
  words: z.string().nullable(),
  createdAt: moment,
  /** The person tipped; null where the team or a group was. */
  staffId: numericId.nullable(),
  /** The person's or the group's name; null for the whole team. */
  about: z.string().nullable(),
  /** What the person tipped wrote back. */
  thanks: z.string().nullable(),
  /** Why it was taken out of sight; null for a review that is shown. */
  hiddenBecause: z.string().nullable(),
  /** Who took it out of sight; a venue does not show again what the platform hid. */
  hiddenBy: z.enum(['VENUE', 'PLATFORM']).nullable(),
  /** The reader may hide it or show it again. */
  mayModerate: z.boolean(),
  /** It is shown, and its guest lets the venue show the words in public, without a name. */
  mayBeShown: z.boolean(),
});
export type LocationReview = z.infer<typeof review>;

/** Of all that fit, or are one's own, and are shown; the average in hundredths of a star. */
const summary = z.object({
  count: z.int(),
  averageHundredths: z.int().nullable(),
  spread: z.array(z.object({ stars: z.int(), count: z.int() })),
});

/** What customers said at a location, newest first, and the stars of all that fit (product §6). */
export const getReviews = defineCall({
  name: 'getReviews',
  method: 'GET',
  path: '/locations/:locationId/reviews',
  tag,
  summary: 'Reviews of a location',
  params: z.object({ locationId: numericId }),
  query: z.object({
    stars: stars.optional(),
    staffId: numericId.optional(),
    /** With those of the parts of a master location. */
    withParts: z.enum(['true']).optional(),
    /** Only reviews with words. */
    withWords: z.enum(['true']).optional(),
    /** Only reviews whose words the venue may show in public. */
    mayBeShown: z.enum(['true']).optional(),
    /** First and last day, in the location's time zone. */
    from: z.iso.date({ error: invalid('date') }).optional(),
    to: z.iso.date({ error: invalid('date') }).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
    before: uuid.optional(),
  }),
  output: z.object({
    reviews: z.array(review),
    hasMore: z.boolean(),
    summary,
    /** The page on which everybody reads what guests let the venue show. */
    publicPage: z.object({ url: z.url(), isOn: z.boolean(), mayChange: z.boolean() }),
  }),
});

/** What a guest said, as the person tipped reads it; one that was taken out of sight is not among them. */
export const ownReview = z.object({
  reviewId: uuid,
  stars: z.int(),
  words: z.string().nullable(),
  createdAt: moment,
  /** What the person wrote back. */
  thanks: z.string().nullable(),
});
export type OwnReview = z.infer<typeof ownReview>;

/** What guests said of one person at one workplace, newest first; nobody else reads it here. */
export const getOwnReviews = defineCall({
  name: 'getOwnReviews',
  method: 'GET',
  path: '/staff/:staffId/reviews',
  tag,
  summary: 'Reviews of one’s own',
  params: z.object({ staffId: numericId }),
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(20),
    before: uuid.optional(),
  }),
  output: z.object({ reviews: z.array(ownReview), hasMore: z.boolean(), summary }),
  errors: ['notFound'],
});

/**
 * Writes back to a guest, who reads it on the receipt; written again, the later words stand there. A
 * review that was taken out of sight has nobody to answer.
 */
export const thankForReview = defineCall({
  name: 'thankForReview',
  method: 'PUT',
  path: '/staff/:staffId/reviews/:reviewId/thanks',
  tag,
  summary: 'Thank a guest',
  params: z.object({ staffId: numericId, reviewId: uuid }),
  body: z.object({
    words: z
      .string()
      .trim()
      .min(1, { error: invalid('required') })
      .max(500, { error: invalid('max', { limit: 500 }) }),
  }),
  output: ownReview,
  errors: ['notFound'],
});

const oneReview = z.object({ locationId: numericId, reviewId: uuid });

/** Why a review is hidden: whoever looks it up later finds it. */
export const hiding = z.object({
  because: z
    .string()
    .trim()
    .min(3, { error: invalid('reasonMissing') })
    .max(300, { error: invalid('max', { limit: 300 }) }),
});

/**
 * Takes a review out of sight, with a reason that can be looked up; it no longer counts. What the
 * platform hid is not the venue's to judge: notAllowed.
 */
export const hideReview = defineCall({
  name: 'hideReview',
  method: 'POST',
  path: '/locations/:locationId/reviews/:reviewId/hide',
  tag,
  summary: 'Hide a review',
  params: oneReview,
  body: hiding,
  output: z.object({}),
});

/** Shows a review again that was hidden; the venue only what it hid itself: notAllowed. */
export const revealReview = defineCall({
  name: 'revealReview',
  method: 'POST',
  path: '/locations/:locationId/reviews/:reviewId/reveal',
  tag,
  summary: 'Show a hidden review again',
  params: oneReview,
  output: z.object({}),
});

/**
 * Shows everybody, on a page of its own, all that guests let a venue show, or ends that. Nothing is chosen
 * among reviews; where the venue asks for none there is no page: notAllowed.
 */
export const setReviewsPage = defineCall({
  name: 'setReviewsPage',
  method: 'PUT',
  path: '/locations/:locationId/reviews-page',
  tag,
  summary: 'Show what guests said',
  params: z.object({ locationId: numericId }),
  body: z.object({ isOn: z.boolean() }),
  output: z.object({}),
  errors: ['notFound', 'notAllowed'],
});
