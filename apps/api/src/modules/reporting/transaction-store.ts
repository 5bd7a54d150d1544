// The SQL of the list of payments.
import { sql, type RawBuilder } from 'kysely';
import type { Currency } from '@tipwell/contract/money';
import type { Database } from '../../platform/db/database.ts';

/** What narrows the list; what is undefined narrows nothing. */
export interface Filters {
  /** Only this payment. */
  tipId?: string | undefined;
  receiptId?: string | undefined;
  /** Only at these locations; at those of `wholeLocationIds` whoever was paid, else these people. */
  among?: { locationIds: number[]; wholeLocationIds: number[]; staffIds: number[] } | undefined;
  state?: string | undefined;
  kind?: 'TIP' | 'BILL' | undefined;
  country?: string | undefined;
  locationId?: number | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

export interface TransactionRow {
  tipId: string;
  state: 'STARTED' | 'PROCESSING' | 'CAPTURED' | 'EXPIRED' | 'REFUNDED';
  startedAt: Date;
  capturedAt: Date | null;
  currency: Currency;
  charged: number;
  tip: number;
  bill: number;
  locationId: number;
  locationName: string;
  city: string;
  country: string;
  timeZone: string;
  staffId: number | null;
  staffName: string | null;
  groupName: string | null;
  cardBrand: string | null;
  cardLastFour: string | null;
  refundState: 'REQUESTED' | 'APPROVED' | 'SUCCEEDED' | 'FAILED' | null;
  isReportedTwice: boolean;
}

function conditions(filters: Filters): RawBuilder<unknown> {
  const { among } = filters;
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (filters.tipId) all.push(sql`tip_id = ${filters.tipId}::uuid`);
  if (filters.receiptId) all.push(sql`receipt_id = ${filters.receiptId}`);
  if (among) {
    all.push(
      sql`location_id = any(${among.locationIds}::bigint[])`,
      sql`(location_id = any(${among.wholeLocationIds}::bigint[])
           or staff_id = any(${among.staffIds}::bigint[]))`,
    );
  }
  // Written out, because the planner then knows that the index of those given back serves.
  if (filters.state === 'REFUNDED') all.push(sql`state = 'REFUNDED'`);
  else if (filters.state) all.push(sql`state = ${filters.state}`);
  if (filters.kind === 'TIP') all.push(sql`amount > 0`);
  if (filters.kind === 'BILL') all.push(sql`bill > 0`);
  if (filters.locationId) all.push(sql`location_id = ${filters.locationId}::bigint`);
  if (filters.country) {
    all.push(sql`location_id in (select location_id from locations.location_facts
                                 where country = ${filters.country})`);
  }
  if (filters.from) all.push(sql`started_at >= ${filters.from}::timestamptz`);
  if (filters.to) all.push(sql`started_at < ${filters.to}::timestamptz`);
  return sql.join(all, sql` and `);
}

/** A page of payments, the newest first: the page is cut before anything is joined to it. */
export function pageOfTransactions(
  filters: Filters,
  page: { limit: number; before: { startedAt: Date; tipId: string } | null },
): RawBuilder<TransactionRow> {
  const { before, limit } = page;
  const after = before
    ? sql`and (started_at, tip_id) < (${before.startedAt}::timestamptz, ${before.tipId}::uuid)`
    : sql``;
  return sql<TransactionRow>`
    with page as materialized (
      select * from tipping.payment_facts
      where ${conditions(filters)} ${after}
      order by started_at desc, tip_id desc
      limit ${limit}
    )
    select ${described} order by page.started_at desc, page.tip_id desc`;
}

/** What the list shows of the payments in `page`. */
const described = sql`
  page.tip_id as "tipId", page.state,
  page.started_at as "startedAt", page.captured_at as "capturedAt", page.currency, page.charged,
  page.amount as tip, page.bill, page.location_id as "locationId", place.name as "locationName",
  place.city, place.country, place.time_zone as "timeZone", page.staff_id as "staffId",
  staff.full_name as "staffName", grp.name as "groupName", page.card_brand as "cardBrand",
  page.card_last_four as "cardLastFour", refund.state as "refundState",
  exists (select 1 from tipping.duplicate_report_facts report
          where report.tip_id = page.tip_id and report.closed_at is null
            and page.state = 'CAPTURED') as "isReportedTwice"
  from page
  join locations.location_facts place on place.location_id = page.location_id
  left join identity.staff_facts staff on staff.staff_id = page.staff_id
  left join locations.group_facts grp on grp.group_id = page.group_id
  left join lateral (
    select state from tipping.refund_facts refund
    where refund.tip_id = page.tip_id order by refund.requested_at desc limit 1
  ) refund on true`;

export async function findTransactions(
  db: Database,
  filters: Filters,
  page: { limit: number; before: { startedAt: Date; tipId: string } | null },
): Promise<TransactionRow[]> {
  return (await pageOfTransactions(filters, page).execute(db)).rows;
}

/** These payments as the list shows them, by their ids. */
export async function transactionsById(
  db: Database,
  tipIds: readonly string[],
): Promise<Map<string, TransactionRow>> {
  const { rows } = await sql<TransactionRow>`
    with page as materialized (
      select * from tipping.payment_facts where tip_id = any(${[...tipIds]}::uuid[])
    )
    select ${described}`.execute(db);
  return new Map(rows.map((row) => [row.tipId, row]));
}

export interface TransactionTotal {
  currency: Currency;
  payments: number;
  paid: number;
  charged: number;
  tips: number;
  bills: number;
  refunded: number;
}

/** The sums of all payments that the filters leave, by currency. */
export async function sumTransactions(db: Database, filters: Filters): Promise<TransactionTotal[]> {
  const { rows } = await sql<TransactionTotal>`
    select currency, count(*) as payments, count(*) filter (where state = 'CAPTURED') as paid,
           coalesce(sum(charged) filter (where state = 'CAPTURED'), 0)::bigint as charged,
           coalesce(sum(amount) filter (where state = 'CAPTURED'), 0)::bigint as tips,
           coalesce(sum(bill) filter (where state = 'CAPTURED'), 0)::bigint as bills,
           coalesce(sum(charged) filter (where state = 'REFUNDED'), 0)::bigint as refunded
    from tipping.payment_facts
    where ${conditions(filters)}
    group by currency order by currency`.execute(db);
  return rows;
}

/** More people and places than this of one name are not looked through. */
const mostNamed = 200;

/** The locations and people whose name has these words in it. */
export async function findNamed(
  db: Database,
  words: string,
): Promise<{ locationIds: number[]; staff: { staffId: number; locationId: number }[] }> {
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const [places, staff] = await Promise.all([
    sql<{ locationId: number }>`
      select location_id as "locationId" from locations.location_facts
      where name ilike ${pattern} order by location_id limit ${mostNamed}`.execute(db),
    sql<{ staffId: number; locationId: number }>`
      select staff_id as "staffId", location_id as "locationId" from identity.staff_facts
      where full_name ilike ${pattern} or nick_name ilike ${pattern}
      order by staff_id limit ${mostNamed}`.execute(db),
  ]);
  return { locationIds: places.rows.map(({ locationId }) => locationId), staff: staff.rows };
}
