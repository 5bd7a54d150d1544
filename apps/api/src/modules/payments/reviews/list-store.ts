// The SQL of the reviews of a whole location.
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { Moderator } from './moderation.rule.ts';

/** Which reviews of a location somebody looks for. */
export interface ReviewSearch {
  locationIds: readonly number[];
  timeZone: string;
  stars: number | null;
  staffId: number | null;
  withWords: boolean;
  /** Only what guests let the venue show in public. */
  mayBeShown: boolean;
  from: string | null;
  to: string | null;
}

export interface ReviewLine {
  reviewId: string;
  locationId: number;
  stars: number;
  words: string | null;
  createdAt: Date;
  staffId: number | null;
  groupId: number | null;
  thanks: string | null;
  hiddenBecause: string | null;
  hiddenBy: Moderator | null;
  /** Its guest lets the venue show the words in public. */
  mayBeShown: boolean;
}

function matching(search: ReviewSearch): RawBuilder<unknown> {
  const { locationIds, timeZone, stars, staffId, withWords, mayBeShown, from, to } = search;
  // The days are the location's own: midnight there is not midnight here.
  return sql`r.location_id = any(${locationIds}::bigint[])
      and (${stars}::int is null or r.stars = ${stars})
      and (${staffId}::bigint is null or r.staff_id = ${staffId})
      and (not ${withWords}::boolean or r.words is not null)
      and (not ${mayBeShown}::boolean or (r.publishable_since is not null and r.hidden_at is null))
      and (${from}::date is null
           or r.created_at >= ${from}::date::timestamp at time zone ${timeZone})
      and (${to}::date is null
           or r.created_at < (${to}::date + 1)::timestamp at time zone ${timeZone})`;
}

/** What was found, newest first, hidden reviews too; `before` continues after one of them. */
export async function reviewsOfLocation(
  db: Database,
  search: ReviewSearch,
  page: { limit: number; before: string | null },
): Promise<ReviewLine[]> {
  const { rows } = await sql<ReviewLine>`
    select r.review_id as "reviewId", r.location_id as "locationId", r.stars, r.words, r.created_at as "createdAt",
           r.staff_id as "staffId", r.group_id as "groupId", r.thanks,
           r.hidden_because as "hiddenBecause", r.hidden_by as "hiddenBy",
           r.publishable_since is not null and r.hidden_at is null as "mayBeShown"
    from reviews.reviews r
    where ${matching(search)}
      and (${page.before}::uuid is null
           or (r.created_at, r.review_id) <
              (select last.created_at, last.review_id from reviews.reviews last
               where last.review_id = ${page.before}::uuid
                 and last.location_id = any(${search.locationIds}::bigint[])))
    order by r.created_at desc, r.review_id desc
    limit ${page.limit}`.execute(db);
  return rows;
}

/** How many there are of each number of stars; what is hidden does not count. */
export async function spreadOf(
  db: Database,
  search: ReviewSearch,
): Promise<{ stars: number; count: number }[]> {
  const { rows } = await sql<{ stars: number; count: number }>`
    select r.stars, count(*)::int as count from reviews.reviews r
    where ${matching(search)} and r.hidden_at is null
    group by r.stars order by r.stars desc`.execute(db);
  return rows;
}
