import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  getPayoutReviews,
  PayoutReview,
} from '@tipwell/contract/payouts/calls/payout-reviews';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { isSecondPerson } from '#platform/second-person.rule.ts';
import { namesOfPeople } from '#identity/identity';
import { findLocations } from '#venues/locations';
import { cardsOfPayments, disputedAmong } from '#payments/tipping';
import { latestReviewEnd } from './review-end.rule.ts';
import {
  openReviewsAtAGlance,
  partsOfReviews,
  reviewsIn,
  type Review,
  type ReviewPart,
} from './review-store.ts';

/** More than somebody would read in one go; the count beside the list is of all. */
const listed = 200;

/** Reviews for those who decide about them. */
export async function listReviews(
  context: Context,
  actor: Person,
  state: Review['state'],
): Promise<CallOutput<typeof getPayoutReviews>> {
  const reviews = await reviewsIn(context.db, state, listed);
  return {
    reviews: await presentReviews(context, actor, reviews),
    openCount: (await openReviewsAtAGlance(context.db)).count,
  };
}

export async function presentReviews(
  { db }: Context,
  actor: Person,
  reviews: readonly Review[],
): Promise<PayoutReview[]> {
  const all = await partsOfReviews(
    db,
    reviews.map(({ reviewId }) => reviewId),
  );
  const tipIds = [...new Set(all.map(({ tipId }) => tipId))];
  const cards = new Map((await cardsOfPayments(db, tipIds)).map((card) => [card.tipId, card]));
  const disputed = new Set(await disputedAmong(db, tipIds));
  const people = reviews.flatMap(({ userId, decidedBy }) =>
    decidedBy === null ? [userId] : [userId, decidedBy],
  );
  const names = await namesOfPeople(db, people);
  const places = await findLocations(db, [...new Set(reviews.map((one) => one.locationId))]);
  const placeNames = new Map(places.map(({ locationId, name }) => [locationId, name]));
  return reviews.map((review) => {
    const parts = all.filter(({ reviewId }) => reviewId === review.reviewId);
    // A payment that is reserved on several accounts has a part for each.
    const payments = parts.filter(({ part }) => part === 0);
    const { decision, decidedAt, decidedBy, note, userId, locationId } = review;
    return {
      reviewId: review.reviewId,
      state: review.state,
      reason: review.reason,
      person: { userId, name: names.get(userId) ?? '' },
      staffId: review.staffId,
      location: { locationId, name: placeNames.get(locationId) ?? '' },
      currency: review.currency,
      received: payments.reduce((sum, { net }) => sum + net, 0),
      held: heldIn(parts),
      payments: new Set(payments.map(({ tipId }) => tipId)).size,
      cards: cardsIn(payments, cards),
      tipId: payments[0]?.tipId ?? review.reviewId,
      isDisputed: payments.some(({ tipId }) => disputed.has(tipId)),
      openedAt: review.openedAt.toISOString(),
      endsAt: review.endsAt.toISOString(),
      latestEnd: latestReviewEnd(review.openedAt).toISOString(),
      decided:
        decision && decidedAt && decidedBy
          ? {
              decision,
              at: decidedAt.toISOString(),
              byName: names.get(decidedBy) ?? null,
              reason: note ?? '',
            }
          : null,
      releasedAt: review.releasedAt?.toISOString() ?? null,
      mayDecide: review.state === 'OPEN' && isSecondPerson(userId, actor),
    };
  });
}

function heldIn(parts: readonly ReviewPart[]): number {
  return parts.reduce(
    (sum, { held, releasedAt }) => sum + (releasedAt === null ? (held?.amount ?? 0) : 0),
    0,
  );
}

function cardsIn(
  payments: readonly ReviewPart[],
  known: ReadonlyMap<string, { brand: string | null; lastFour: string | null }>,
): PayoutReview['cards'] {
  const cards = new Map<string, PayoutReview['cards'][number]>();
  for (const { tipId, net } of payments) {
    const { brand = null, lastFour = null } = known.get(tipId) ?? {};
    const key = `${brand ?? ''} ${lastFour ?? ''}`;
    const before = cards.get(key) ?? { brand, lastFour, payments: 0, sum: 0 };
    cards.set(key, { ...before, payments: before.payments + 1, sum: before.sum + net });
  }
  return [...cards.values()].toSorted((one, other) => other.sum - one.sum);
}
