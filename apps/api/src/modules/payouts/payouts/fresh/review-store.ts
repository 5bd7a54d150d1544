// The SQL of reviews of fresh money, and of what is reserved for them.
import { sql } from 'kysely';
import type { Currency } from '@tipwell/contract/money/money';
import type { ReviewReason } from '@tipwell/contract/payouts/review-limits';
import { anyId } from '#platform/db/any-of.ts';
import type { Database, Tx } from '#platform/db/database.ts';

export interface Review {
  reviewId: string;
  userId: string;
  staffId: number;
  locationId: number;
  currency: Currency;
  reason: ReviewReason;
  state: 'OPEN' | 'RELEASED';
  openedAt: Date;
  endsAt: Date;
  decision: 'KEEP' | 'RELEASE' | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  note: string | null;
  releasedAt: Date | null;
}

/** How a payment reached a person: as a tip of their own, or by a split. */
export type PaymentSource = 'TIP' | 'SHARE';

export interface ReviewPart {
  reviewId: string;
  tipId: string;
  source: PaymentSource;
  part: number;
  /** What the payment brought the person. */
  net: number;
  receivedAt: Date;
  reason: ReviewReason;
  /** What of it was still there and is reserved; with a null hold, nothing was. */
  held: { account: string; holdId: string; amount: number } | null;
  releasedAt: Date | null;
}

/** Makes payouts and reviews of one person wait for each other until the transaction is over. */
export async function lockReviewsOf(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reviews of ${userId}`}, 0))`.execute(
    tx,
  );
}

function selectReviews(db: Database) {
  return db
    .selectFrom('payouts.reviews')
    .select([
      'review_id as reviewId',
      'user_id as userId',
      'staff_id as staffId',
      'location_id as locationId',
      'currency',
      'reason',
      'state',
      'opened_at as openedAt',
      'ends_at as endsAt',
      'decision',
      'decided_at as decidedAt',
      'decided_by as decidedBy',
      'note',
      'released_at as releasedAt',
    ])
    .$narrowType<{ currency: Currency }>();
}

export async function findReview(db: Database, reviewId: string): Promise<Review | undefined> {
  return selectReviews(db).where('review_id', '=', reviewId).executeTakeFirst();
}

export async function openReviewOf(db: Database, staffId: number): Promise<Review | undefined> {
  return selectReviews(db)
    .where('staff_id', '=', staffId)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
}

/** Open reviews, the oldest first; or those that ended, the newest first. */
export async function reviewsIn(
  db: Database,
  state: Review['state'],
  limit: number,
): Promise<Review[]> {
  const all = selectReviews(db).where('state', '=', state).limit(limit);
  const ordered = state === 'OPEN' ? all.orderBy('opened_at') : all.orderBy('released_at', 'desc');
  return ordered.orderBy('review_id').execute();
}

export async function reviewsDue(db: Database, now: Date): Promise<Review[]> {
  return selectReviews(db)
    .where('state', '=', 'OPEN')
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .orderBy('review_id')
    .execute();
}

/** How many reviews are open, and since when the first of them is. */
export async function openReviewsAtAGlance(
  db: Database,
): Promise<{ count: number; since: Date | null }> {
  const row = await db
    .selectFrom('payouts.reviews')
    .select((on) => [on.fn.countAll().as('count'), on.fn.min('opened_at').as('since')])
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), since: row.since };
}

export async function partsOfReviews(
  db: Database,
  reviewIds: readonly string[],
): Promise<ReviewPart[]> {
  return selectParts(db)
    .where('review_id', '=', anyId(reviewIds))
    .orderBy('received_at')
    .orderBy('tip_id')
    .orderBy('part')
    .execute()
    .then((rows) => rows.map(partOf));
}

/** The reviews in which a payment is, one for each person it reached. */
export async function reviewsOfTip(db: Database, tipId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payouts.review_parts')
    .select('review_id')
    .distinct()
    .where('tip_id', '=', tipId)
    .orderBy('review_id')
    .execute();
  return rows.map(({ review_id: reviewId }) => reviewId);
}

function selectParts(db: Database) {
  return db
    .selectFrom('payouts.review_parts')
    .select([
      'review_id as reviewId',
      'tip_id as tipId',
      'source',
      'part',
      'net',
      'received_at as receivedAt',
      'reason',
      'account',
      'hold_id as holdId',
      'amount',
      'released_at as releasedAt',
    ])
    .$narrowType<{ source: PaymentSource }>();
}

type PartRow = Omit<ReviewPart, 'held'> & {
  account: string | null;
  holdId: string | null;
  amount: number;
};

function partOf({ account, holdId, amount, ...part }: PartRow): ReviewPart {
  const held = account === null || holdId === null ? null : { account, holdId, amount };
  return { ...part, held };
}

/** A payment and how it reached a person, as a key. */
export function sourceKey({ source, tipId }: { source: string; tipId: string }): string {
  return `${source} ${tipId}`;
}

/**
 * Which of these payments are or were in a review of this person's, as keys: they are never held a second
 * time. Nor is what a person of the platform has released for anyone.
 */
export async function reviewedAmong(
  db: Database,
  staffId: number,
  tipIds: readonly string[],
): Promise<Set<string>> {
  if (tipIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('payouts.review_parts as part')
    .innerJoin('payouts.reviews as review', 'review.review_id', 'part.review_id')
    .select(['part.tip_id as tipId', 'part.source', 'review.decision'])
    .distinct()
    .where('part.tip_id', '=', anyId(tipIds))
    .where((on) =>
      on.or([on('review.staff_id', '=', staffId), on('review.decision', '=', 'RELEASE')]),
    )
    .execute();
  const both = ['TIP', 'SHARE'] as const;
  return new Set(
    rows.flatMap(({ tipId, source, decision }) =>
      (decision === 'RELEASE' ? both : [source]).map((one) => sourceKey({ tipId, source: one })),
    ),
  );
}

/** What is reserved for reviews of what somebody has at one workplace. */
export async function sumUnderReview(db: Database, staffId: number): Promise<number> {
  const rows = await db
    .selectFrom('payouts.review_parts as part')
    .innerJoin('payouts.reviews as review', 'review.review_id', 'part.review_id')
    .select('part.amount')
    .where('review.staff_id', '=', staffId)
    .where('review.state', '=', 'OPEN')
    .where('part.released_at', 'is', null)
    .execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

export async function insertReview(
  tx: Tx,
  review: Pick<
    Review,
    'reviewId' | 'userId' | 'staffId' | 'locationId' | 'currency' | 'reason' | 'openedAt' | 'endsAt'
  >,
): Promise<void> {
  await tx
    .insertInto('payouts.reviews')
    .values({
      review_id: review.reviewId,
      user_id: review.userId,
      staff_id: review.staffId,
      location_id: review.locationId,
      currency: review.currency,
      reason: review.reason,
      state: 'OPEN',
      opened_at: review.openedAt,
      ends_at: review.endsAt,
    })
    .execute();
}

export async function setReviewEnd(tx: Tx, reviewId: string, endsAt: Date): Promise<void> {
  await tx
    .updateTable('payouts.reviews')
    .set({ ends_at: endsAt })
    .where('review_id', '=', reviewId)
    .execute();
}

export async function insertReviewParts(tx: Tx, parts: readonly ReviewPart[]): Promise<void> {
  await tx
    .insertInto('payouts.review_parts')
    .values(
      parts.map((part) => ({
        review_id: part.reviewId,
        tip_id: part.tipId,
        source: part.source,
        part: part.part,
        net: part.net,
        received_at: part.receivedAt,
        reason: part.reason,
        account: part.held?.account ?? null,
        hold_id: part.held?.holdId ?? null,
        amount: part.held?.amount ?? 0,
      })),
    )
    .execute();
}

export async function setPartsReleased(
  tx: Tx,
  parts: readonly Pick<ReviewPart, 'reviewId' | 'tipId' | 'source' | 'part'>[],
  now: Date,
): Promise<void> {
  for (const { reviewId, tipId, source, part } of parts) {
    await tx
      .updateTable('payouts.review_parts')
      .set({ released_at: now })
      .where('review_id', '=', reviewId)
      .where('tip_id', '=', tipId)
      .where('source', '=', source)
      .where('part', '=', part)
      .execute();
  }
}

export interface Decision {
  decision: 'KEEP' | 'RELEASE';
  at: Date;
  by: string;
  note: string;
}

export async function setDecision(tx: Tx, reviewId: string, decided: Decision): Promise<void> {
  await tx
    .updateTable('payouts.reviews')
    .set({
      decision: decided.decision,
      decided_at: decided.at,
      decided_by: decided.by,
      note: decided.note,
    })
    .where('review_id', '=', reviewId)
    .execute();
}

/** A review whose date came was decided by nobody: what was said before was about the time until then. */
export async function setReleased(tx: Tx, reviewId: string, now: Date): Promise<void> {
  await tx
    .updateTable('payouts.reviews')
    .set({ state: 'RELEASED', released_at: now })
    .where('review_id', '=', reviewId)
    .execute();
}

/** Forgets what people of the platform wrote about somebody. */
export async function forgetNotesAbout(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('payouts.reviews')
    .set({ note: 'Erased.' })
    .where('user_id', '=', userId)
    .where('note', 'is not', null)
    .execute();
}
