import { writtenMoment } from '@tipwell/contract/dates/format-date';
import type { LiveEvent } from '@tipwell/contract/api/live';
import { formatMoney } from '@tipwell/contract/money/money';
import type { Context } from '#platform/context.ts';
import { announce } from '#platform/live.ts';
import { findPerson } from '#identity/identity';
import { findLocation } from '#venues/locations';
import { reviewFacts, type ReviewMoved } from '#payouts/payouts';
import { moneyReviewWords } from './money-review-words.ts';
import { topicOf } from '../messages/topics.ts';
import { writeOfHappening } from '../delivery/notify-event.ts';

/**
 * Tells a person that some of their money is checked, that it takes longer, or that it is free: once for
 * each. Their open page shows it at once.
 */
export async function writeAboutMoneyReview(
  context: Context,
  { reviewId, what, at }: ReviewMoved,
): Promise<void> {
  const facts = await reviewFacts(context.db, reviewId);
  const person = facts && (await findPerson(context.db, facts.userId));
  const location = facts && (await findLocation(context.db, facts.locationId));
  if (!person || person.isErased || !location) return;
  const { userId, locale } = person;
  const event: LiveEvent = { type: 'payout.changed', payoutId: reviewId };
  await announce(context.db, topicOf(userId), event);
  // A review that ended meanwhile is told of by its end alone.
  const isOver = what !== 'RELEASED' && facts.state === 'RELEASED';
  if (facts.amount === 0 || isOver) return;
  const message = moneyReviewWords(
    what,
    {
      reason: facts.reason,
      amount: formatMoney(facts.amount, facts.currency, locale),
      until: writtenMoment(facts.endsAt, location.timeZone, locale),
    },
    locale,
  );
  const happening = `moneyReview:${reviewId}:${what === 'KEPT' ? `KEPT:${at}` : what}`;
  await writeOfHappening(context, userId, happening, {
    kind: 'MONEY_REVIEW',
    topic: 'PAYOUTS',
    message,
    opens: { page: 'OWN_PAYOUTS' },
  });
}
