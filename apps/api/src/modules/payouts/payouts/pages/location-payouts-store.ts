// The SQL of the payouts of a whole location.
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/db/database.ts';

/** Which payouts of a location somebody looks for. */
export interface PayoutSearch {
  locationId: number;
  timeZone: string;
  /** The people whose payouts are meant; null: everybody's. */
  staffIds: readonly number[] | null;
  state: string | null;
  payee: 'PERSON' | 'VENUE' | null;
  from: string | null;
  to: string | null;
}

function matching(search: PayoutSearch): RawBuilder<unknown> {
  const { locationId, timeZone, staffIds, state, payee, from, to } = search;
  // The days are the location's own: midnight there is not midnight here.
  return sql`p.location_id = ${locationId}
      and p.submitted_at is not null
      and (${staffIds && [...staffIds]}::bigint[] is null or p.staff_id = any(${staffIds && [...staffIds]}::bigint[]))
      and (${state}::text is null or p.state = ${state})
      and (${payee}::text is null or p.payee = ${payee})
      and (${from}::date is null
           or p.submitted_at >= ${from}::date::timestamp at time zone ${timeZone})
      and (${to}::date is null
           or p.submitted_at < (${to}::date + 1)::timestamp at time zone ${timeZone})`;
}

interface Page {
  limit: number;
  before: string | null;
  order: { by: 'submittedAt' | 'arrives'; isDescending: boolean };
}

/** The ids of what was found, in order; `before` continues after one of them. */
export async function payoutIdsOfLocation(
  db: Database,
  search: PayoutSearch,
  page: Page,
): Promise<string[]> {
  const { by, isDescending } = page.order;
  const [direction, behind] = isDescending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const key = (table: string) =>
    by === 'submittedAt'
      ? sql.ref(`${table}.submitted_at`)
      : sql`(${sql.ref(`${table}.amount`)} - ${sql.ref(`${table}.fee`)})`;
  const { rows } = await sql<{ payoutId: string }>`
    select p.payout_id as "payoutId" from payouts.payouts p
    where ${matching(search)}
      and (${page.before}::uuid is null
           or (${key('p')}, p.payout_id) ${behind}
              (select ${key('last')}, last.payout_id from payouts.payouts last
               where last.payout_id = ${page.before}::uuid
                 and last.location_id = ${search.locationId}))
    order by ${key('p')} ${direction}, p.payout_id ${direction}
    limit ${page.limit}`.execute(db);
  return rows.map(({ payoutId }) => payoutId);
}

/** How many there are in all, and what arrived or is to arrive. */
export async function totalsOfLocation(
  db: Database,
  search: PayoutSearch,
): Promise<{ count: number; arrives: number }> {
  const { rows } = await sql<{ count: number; arrives: number }>`
    select count(*)::int as count,
           coalesce(sum(p.amount - p.fee) filter (where p.state in ('SUBMITTED', 'PAID')), 0)::bigint
             as arrives
    from payouts.payouts p
    where ${matching(search)}`.execute(db);
  return rows[0] ?? { count: 0, arrives: 0 };
}
