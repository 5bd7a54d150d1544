import * as z from 'zod';
import { defineCall } from '../call.ts';
import { moment } from '../fields.ts';

const tag = 'Reviews';

export const stars = z.coerce
  .number({ error: 'must be 1 to 5 stars' })
  .int({ error: 'must be whole stars' })
  .min(1, { error: 'must be 1 to 5 stars' })
  .max(5, { error: 'must be 1 to 5 stars' });

/** Whose payment is reviewed: the receipt's unguessable id is the permission. */
export const receiptOf = z.object({ receiptId: z.string().regex(/^[A-Za-z0-9_-]{20,40}$/) });

/** What a customer says; empty words are none. */
export const reviewWords = z
  .string()
  .trim()
  .max(500, { error: 'must have at most 500 characters' })
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
