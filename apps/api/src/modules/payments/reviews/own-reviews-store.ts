// The SQL of what guests said of one person, as that person reads it: what is hidden is not there.
import { sql } from 'kysely';
import { anyId } from '#platform/db/any-of.ts';
import type { Database } from '#platform/db/database.ts';

export interface OwnReviewLine {
  reviewId: string;
  tipId: string;
  stars: number;
  words: string | null;
  createdAt: Date;
  thanks: string | null;
}

const shown = (db: Database) =>
  db
    .selectFrom('reviews.reviews')
    .select([
      'review_id as reviewId',
      'tip_id as tipId',
      'stars',
      'words',
      'created_at as createdAt',
      'thanks',
    ])
    .where('hidden_at', 'is', null);

/** What guests said of some tips of one person. */
export async function reviewsOfTips(
  db: Database,
  staffId: number,
  tipIds: readonly string[],
): Promise<OwnReviewLine[]> {
  if (tipIds.length === 0) return [];
  return shown(db)
    .where('staff_id', '=', staffId)
    .where('tip_id', '=', anyId([...tipIds]))
    .execute();
}

/** What guests said of one person, newest first; `before` continues after one of them. */
export async function reviewsOfStaff(
  db: Database,
  staffId: number,
  page: { limit: number; before: string | null },
): Promise<OwnReviewLine[]> {
  let query = shown(db)
    .where('staff_id', '=', staffId)
    .orderBy('created_at', 'desc')
    .orderBy('review_id', 'desc')
    .limit(page.limit);
  if (page.before !== null) {
    query = query.where(
      sql<boolean>`(created_at, review_id) <
        (select last.created_at, last.review_id from reviews.reviews last
         where last.review_id = ${page.before}::uuid and last.staff_id = ${staffId})`,
    );
  }
  return query.execute();
}

/** How many of each number of stars one person was given. */
export async function starsOfStaff(
  db: Database,
  staffId: number,
): Promise<{ stars: number; count: number }[]> {
  return db
    .selectFrom('reviews.reviews')
    .select(['stars', sql<number>`count(*)::int`.as('count')])
    .where('staff_id', '=', staffId)
    .where('hidden_at', 'is', null)
    .groupBy('stars')
    .execute();
}

/** Writes back to a guest. @returns the review, or undefined where it is not this person's or not shown */
export async function setThanks(
  db: Database,
  review: { staffId: number; reviewId: string },
  thanks: { words: string; at: Date },
): Promise<OwnReviewLine | undefined> {
  return db
    .updateTable('reviews.reviews')
    .set({ thanks: thanks.words, thanked_at: thanks.at })
    .where('review_id', '=', review.reviewId)
    .where('staff_id', '=', review.staffId)
    .where('hidden_at', 'is', null)
    .returning([
      'review_id as reviewId',
      'tip_id as tipId',
      'stars',
      'words',
      'created_at as createdAt',
      'thanks',
    ])
    .executeTakeFirst();
}
