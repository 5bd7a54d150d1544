// The SQL of what one person earned at one place.
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { dayOf, total } from './business-day-store.ts';

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

export interface OwnPaidDay {
  day: string;
  tips: number;
  given: number;
  direct: number;
  workplacePart: number;
  bills: number;
  billNet: number;
  outOfTips: number;
  byCustomers: number;
  byVenue: number;
}

/** What customers paid to a person by name, by business day. */
export async function ownPaidDays(db: Database, asked: OwnPeriod): Promise<OwnPaidDay[]> {
  const isTip = sql`state = 'CAPTURED' and amount > 0`;
  const isBill = sql`state = 'CAPTURED' and bill_belongs_to = 'PERSON'`;
  const fees = sql`platform_fee + platform_fee_vat + processor_fee`;
  const { rows } = await sql<OwnPaidDay>`
    select ${dayOf('captured_at', sql`${asked.timeZone}`)} as day,
           count(*) filter (where ${isTip}) as tips,
           ${total(sql`amount`, isTip)} as given,
           ${total(sql`left_primary_part`, sql`not is_taken_back`)} as direct,
           ${total(sql`left_workplace_part`, sql`not is_taken_back`)} as "workplacePart",
           count(*) filter (where ${isBill}) as bills,
           ${total(sql`bill_net`, isBill)} as "billNet",
           ${total(fees, sql`${isTip} and fee_mode = 'DEDUCTED'`)} as "outOfTips",
           ${total(fees, sql`${isTip} and fee_mode = 'ON_TOP'`)} as "byCustomers",
           ${total(fees, sql`${isTip} and fee_mode = 'VENDOR'`)} as "byVenue"
    from tipping.payment_facts
    where staff_id = ${asked.staffId} and currency = ${asked.currency}
      and captured_at >= ${asked.start}::timestamptz and captured_at < ${asked.end}::timestamptz
    group by 1 order by 1`.execute(db);
  return rows;
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
