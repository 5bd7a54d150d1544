import { longestReviewDays, reviewHours } from '@tipwell/contract/payouts/review-limits';

const hourMs = 3_600_000;

/** The last moment of a review that was opened then, whatever is decided or disputed. */
export function latestReviewEnd(openedAt: Date): Date {
  return new Date(openedAt.getTime() + longestReviewDays * 24 * hourMs);
}

/**
 * When a review ends where no person decides: a day after the last payment in it, and never after its
 * longest time. One that was kept until a later date stays until then.
 */
export function reviewEnd(review: {
  openedAt: Date;
  endsAt: Date | null;
  lastPaymentAt: Date;
}): Date {
  const usual = review.lastPaymentAt.getTime() + reviewHours * hourMs;
  const later = Math.max(usual, review.endsAt?.getTime() ?? 0);
  return new Date(Math.min(later, latestReviewEnd(review.openedAt).getTime()));
}

/**
 * What becomes of a review whose date has come: it is released, unless a bank asks about one of its payments;
 * then a person should look, and it stays until its last moment.
 */
export function whenDue(
  review: { openedAt: Date; isDisputed: boolean },
  now: Date,
): 'RELEASE' | 'STAY' {
  return review.isDisputed && now < latestReviewEnd(review.openedAt) ? 'STAY' : 'RELEASE';
}

/** Until when the money of a review is kept that a person keeps for some days from now on. */
export function keptUntil(openedAt: Date, days: number, now: Date): Date {
  const until = now.getTime() + days * 24 * hourMs;
  return new Date(Math.min(until, latestReviewEnd(openedAt).getTime()));
}
