// The SQL of what a receipt knows of the review of its tip.
import { sql } from 'kysely';
import type { Database, Tx } from '#platform/db/database.ts';

/** What the receipt shows of a review. */
export interface ShownReview {
  stars: number;
  /** What the person tipped wrote back. */
  thanks: string | null;
  /** Words of the guest are kept, not only stars. */
  hasWords: boolean;
  /** The guest lets the venue show the words in public. */
  mayBeShown: boolean;
}

/** The review of a tip as its receipt shows it; `ERASED` where its guest deleted it. */
export async function findShownReview(
  db: Database,
  tipId: string,
): Promise<ShownReview | 'ERASED' | undefined> {
  const row = await db
    .selectFrom('tipping.receipt_reviews')
    .select(['stars', 'thanks', 'has_words as hasWords', 'may_be_shown as mayBeShown'])
    .where('tip_id', '=', tipId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { stars, ...rest } = row;
  return stars === null ? 'ERASED' : { stars, ...rest };
}

/** Notes a review that was just given. @returns whether it was: one that its guest deleted stays deleted */
export async function insertShownReview(
  tx: Tx,
  review: { tipId: string; stars: number; hasWords: boolean },
): Promise<boolean> {
  const { tipId, stars, hasWords } = review;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('tipping.receipt_reviews')
    .values({ tip_id: tipId, stars, has_words: hasWords })
    .onConflict((conflict) =>
      conflict
        .column('tip_id')
        .doUpdateSet({ stars, has_words: hasWords })
        .where('tipping.receipt_reviews.erased_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function setShownThanks(tx: Tx, tipId: string, thanks: string): Promise<void> {
  await tx
    .updateTable('tipping.receipt_reviews')
    .set({ thanks })
    .where('tip_id', '=', tipId)
    .where('erased_at', 'is', null)
    .execute();
}

export async function setMayBeShown(tx: Tx, tipId: string, mayBeShown: boolean): Promise<void> {
  await tx
    .updateTable('tipping.receipt_reviews')
    .set({ may_be_shown: mayBeShown })
    .where('tip_id', '=', tipId)
    .where('has_words', '=', true)
    .execute();
}

/** Leaves of a review only that there was one, so that no second one takes its place. */
export async function eraseShownReview(tx: Tx, tipId: string, at: Date): Promise<void> {
  const gone = {
    stars: null,
    thanks: null,
    has_words: false,
    may_be_shown: false,
    erased_at: at,
  };
  await tx
    .insertInto('tipping.receipt_reviews')
    .values({ tip_id: tipId, ...gone })
    .onConflict((conflict) => conflict.column('tip_id').doUpdateSet(gone))
    .execute();
}

/** Forgets what some staff wrote to their guests, and that these wrote of them. */
export async function forgetWordsOf(db: Database, staffIds: readonly number[]): Promise<void> {
  await sql`
    update tipping.receipt_reviews review
    set thanks = null, has_words = false, may_be_shown = false
    from tipping.tips tip
    where tip.tip_id = review.tip_id and (review.thanks is not null or review.has_words)
      and tip.staff_id = any(${[...staffIds]}::bigint[])`.execute(db);
}
