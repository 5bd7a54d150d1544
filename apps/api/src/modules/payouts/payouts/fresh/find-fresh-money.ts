import type { Currency } from '@tipwell/contract/money/money';
import type { ReviewReason } from '@tipwell/contract/payouts/review-limits';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import { everyMembershipOf, findStaff } from '#identity/identity';
import { freshSharesOf } from '#distribution/splits';
import { findLocation } from '#venues/locations';
import {
  reachOfCards,
  recentPaymentsTo,
  tracesOfPayments,
  usualTipsOf,
  type RecentPayment,
} from '#payments/tipping';
import { evaluateFreshMoney, isBelowAllLimits } from './fresh-money.rule.ts';
import { reviewedAmong, sourceKey, type PaymentSource } from './review-store.ts';

const dayMs = 24 * 3_600_000;
const usualDaysBack = 28;

/** A split can wait for hours or an approval: what was paid longer before it than this is fresh no more. */
const longestInPoolMs = 3 * dayMs;

/** A payment that has to be reviewed, how it reached the person, and why. */
export type Suspicious = Received & { reason: ReviewReason };

type Received = RecentPayment & { source: PaymentSource };

/**
 * The payments of the last day at one workplace that have to be reviewed and never were. All workplaces of
 * the person are looked at together; what is found at another is held when it is asked about there.
 */
export async function findUnreviewed(
  db: Database,
  { reviewLimits }: Pick<Config, 'reviewLimits'>,
  staffId: number,
  now: Date,
): Promise<Suspicious[]> {
  const staff = await findStaff(db, staffId);
  const location = staff && (await findLocation(db, staff.locationId));
  if (!location) return [];
  const { currency } = location;
  const staffIds = (await everyMembershipOf(db, [staff.person.userId])).map(
    (place) => place.staffId,
  );
  const since = new Date(now.getTime() - dayMs);
  const paidAfter = new Date(now.getTime() - longestInPoolMs);
  const payments = await receivedBy(db, { staffIds, currency, since, paidAfter });
  const limits = reviewLimits[currency];
  if (isBelowAllLimits(payments, limits)) return [];
  const cards = [...new Set(payments.flatMap(({ card }) => card ?? []))];
  const from = new Date(since.getTime() - usualDaysBack * dayMs);
  const usual = await usualTipsOf(db, { staffIds, currency, from, to: since });
  const reasons = evaluateFreshMoney(
    {
      tips: payments,
      cards: await reachOfCards(db, { cards, currency, since }),
      usualDay: usual.day,
      firstTipAt: usual.firstAt,
      now,
    },
    limits,
  );
  const known = await reviewedAmong(db, staffId, [...reasons.keys()]);
  return payments.flatMap((payment) => {
    const reason = reasons.get(payment.tipId);
    const isNew = payment.staffId === staffId && !known.has(sourceKey(payment));
    return reason !== undefined && isNew ? [{ ...payment, reason }] : [];
  });
}

/** What came to a person directly, and what splits gave them of other payments, with the cards behind both. */
async function receivedBy(
  db: Database,
  asked: { staffIds: readonly number[]; currency: Currency; since: Date; paidAfter: Date },
): Promise<Received[]> {
  const tips = await recentPaymentsTo(db, asked);
  const shares = await freshSharesOf(db, asked);
  const traces = await tracesOfPayments(
    db,
    shares.map(({ tipId }) => tipId),
  );
  return [
    ...tips.map((tip) => ({ ...tip, source: 'TIP' as const })),
    ...shares.map((share) => ({
      ...share,
      card: traces.get(share.tipId)?.card ?? null,
      device: traces.get(share.tipId)?.device ?? null,
      source: 'SHARE' as const,
    })),
  ];
}
