// The SQL of what one person earned at one place.
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { dayOf, total } from './business-day-store.ts';
import type { BookedSums } from './location-day.rule.ts';

/** Somebody's period at one place: business days, and the moments at which it begins and ends. */
export interface OwnPeriod {
  staffId: number;
  currency: string;
  timeZone: string;
  from: string;
  to: string;
  start: Date;
  end: Date;
}

/** What guests paid to a person by name, by business day and by what became of it. */
export async function ownBookedByDay(db: Database, asked: OwnPeriod): Promise<BookedSums[]> {
  const isTip = sql`payment.amount > 0`;
  const isBill = sql`payment.bill_belongs_to = 'PERSON'`;
  const day = dayOf('payment.captured_at', sql`${asked.timeZone}`);
  const own = sql`payment.staff_id = ${asked.staffId} and payment.currency = ${asked.currency}
      and payment.captured_at >= ${asked.start}::timestamptz
      and payment.captured_at < ${asked.end}::timestamptz`;
  const { rows } = await sql<BookedSums>`
    select ${day} as day, state, fee_mode as "feeMode", is_qualifying as "isQualifying",
           count(*) filter (where ${isTip}) as tips,
           ${total(sql`amount`, isTip)} as given,
           ${total(sql`primary_part + pool_part`, isTip)} as people,
           ${total(sql`workplace_part`, isTip)} as workplace,
           ${total(sql`platform_fee + platform_fee_vat + processor_fee`, isTip)} as fees,
           ${total(sql`vendor_invoice`, isTip)} as "vendorInvoice",
           count(*) filter (where ${isBill}) as bills,
           ${total(sql`bill`, isBill)} as "billGiven",
           ${total(sql`bill_net`, isBill)} as "billNet",
           ${total(sql`bill_platform_fee + bill_platform_fee_vat + bill_processor_fee`, isBill)}
             as "billFees"
    from tipping.payment_facts payment
    where ${own} and recorded_at is not null
    group by 1, 2, 3, 4
    union all
    select ${day}, 'HELD', held.fee_mode, held.is_qualifying, 0, 0, sum(held.people)::bigint,
           sum(held.workplace)::bigint, sum(held.fees)::bigint, sum(held.vendor_invoice)::bigint,
           0, 0, ${total(sql`held.bill_net`, isBill)}, ${total(sql`held.bill_fees`, isBill)}
    from tipping.disputed_part_facts held
    join tipping.payment_facts payment on payment.tip_id = held.tip_id
    where ${own}
    group by 1, 3, 4`.execute(db);
  return rows;
}

/** What of the tips by name was the person's at once, and is, by business day. */
export async function ownAtOnce(
  db: Database,
  asked: OwnPeriod,
): Promise<{ day: string; direct: number }[]> {
  return db
    .selectFrom('tipping.payment_facts')
    .select([
      dayOf('captured_at', sql`${asked.timeZone}`).as('day'),
      total(sql`left_primary_part`, sql`not is_taken_back`).as('direct'),
    ])
    .where('staff_id', '=', asked.staffId)
    .where('currency', '=', asked.currency)
    .where('captured_at', '>=', asked.start)
    .where('captured_at', '<', asked.end)
    .groupBy('day')
    .execute();
}

/** A person's parts of the team's tips, by the business day that was split. */
export async function ownSharedDays(
  db: Database,
  asked: OwnPeriod,
): Promise<{ day: string; shared: number }[]> {
  const { rows } = await sql<{ day: string; shared: number }>`
    select business_day as day, sum(amount + taken_back)::bigint as shared
    from distribution.share_facts
    where staff_id = ${asked.staffId} and currency = ${asked.currency}
      and business_day between ${asked.from}::date and ${asked.to}::date
    group by 1 order by 1`.execute(db);
  return rows;
}
