import { expect, test } from 'vitest';
import * as z from 'zod';
import { usualReviewLimits } from '@tipwell/contract/payouts/review-limits';
import { reviewLimitsOf, reviewShapes } from './review-settings.ts';

test('without the setting the usual limits apply', () => {
  expect(reviewLimitsOf(undefined)).toEqual(usualReviewLimits);
});

test('a limit of one currency changes that one alone', () => {
  expect(reviewLimitsOf('{"GBP":{"cardSum":30000},"AED":{"usualDays":3}}')).toEqual({
    ...usualReviewLimits,
    GBP: { ...usualReviewLimits.GBP, cardSum: 30_000 },
    AED: { ...usualReviewLimits.AED, usualDays: 3 },
  });
});

test.each([
  'no json',
  '[]',
  '{"XYZ":{"cardSum":1}}',
  '{"GBP":{"sum":1}}',
  '{"GBP":{"cardSum":0}}',
  '{"GBP":{"cardSum":1.5}}',
])('%s is refused in a sentence', (said) => {
  const read = z.object(reviewShapes).safeParse({ PAYOUT_REVIEW_LIMITS: said });
  expect(read.error?.issues.map(({ message }) => message)).toEqual([
    'must be JSON such as {"GBP":{"cardSum":50000}}, with currencies, known limits and whole numbers above zero',
  ]);
});
