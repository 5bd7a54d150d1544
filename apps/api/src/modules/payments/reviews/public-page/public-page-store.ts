// The SQL of the page on which a place shows what its guests let it show.
import type { Database, Tx } from '#platform/db/database.ts';

/** A review as everybody may read it: nothing of whom it is about. */
export interface PublicReview {
  reviewId: string;
  stars: number;
  words: string;
  createdAt: Date;
}

export async function isPublic(db: Database, locationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('reviews.public_pages')
    .select('location_id')
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Begins or ends the page. @returns whether that changed anything */
export async function setPublic(tx: Tx, locationId: number, since: Date | null): Promise<boolean> {
  if (since === null) {
    const { numDeletedRows } = await tx
      .deleteFrom('reviews.public_pages')
      .where('location_id', '=', locationId)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reviews.public_pages')
    .values({ location_id: locationId, shown_since: since })
    .onConflict((conflict) => conflict.column('location_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** What may be shown, newest first, whatever the stars; `before` continues after one of them. */
export async function reviewsToShow(
  db: Database,
  locationId: number,
  page: { limit: number; before: string | null },
): Promise<PublicReview[]> {
  const { before } = page;
  const last =
    before === null
      ? null
      : await db
          .selectFrom('reviews.reviews')
          .select(['created_at as at', 'review_id as id'])
          .where('review_id', '=', before)
          .where('location_id', '=', locationId)
          .executeTakeFirst();
  // After one that is gone, or another place's, nothing goes on.
  if (last === undefined) return [];
  let query = db
    .selectFrom('reviews.reviews')
    .select(['review_id as reviewId', 'stars', 'words', 'created_at as createdAt'])
    .where('location_id', '=', locationId)
    .where('publishable_since', 'is not', null)
    .where('hidden_at', 'is', null)
    .where('words', 'is not', null)
    .$narrowType<{ words: string }>()
    .orderBy('created_at', 'desc')
    .orderBy('review_id', 'desc')
    .limit(page.limit);
  if (last !== null) {
    query = query.where((on) =>
      on.or([
        on('created_at', '<', last.at),
        on.and([on('created_at', '=', last.at), on('review_id', '<', last.id)]),
      ]),
    );
  }
  return query.execute();
}

/** The stars of all reviews that count, and how many were taken out of sight. */
export async function starsAt(
  db: Database,
  locationId: number,
): Promise<{ count: number; stars: number; hidden: number }> {
  return db
    .selectFrom('reviews.reviews')
    .select((on) => [
      on.cast<number>(on.fn.countAll().filterWhere('hidden_at', 'is', null), 'integer').as('count'),
      on
        .cast<number>(
          on.fn.coalesce(on.fn.sum('stars').filterWhere('hidden_at', 'is', null), on.lit(0)),
          'integer',
        )
        .as('stars'),
      on
        .cast<number>(on.fn.countAll().filterWhere('hidden_at', 'is not', null), 'integer')
        .as('hidden'),
    ])
    .where('location_id', '=', locationId)
    .executeTakeFirstOrThrow();
}
