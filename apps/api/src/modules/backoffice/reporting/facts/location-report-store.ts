// The SQL of what came to a location's people.
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { dayOf, total } from './business-day-store.ts';
import type { BookedSums } from './location-day.rule.ts';

/** A location's period: business days, and the moments at which it begins and ends. */
export interface LocationPeriod {
  locationId: number;
  currency: string;
  timeZone: string;
  from: string;
  to: string;
  start: Date;
  end: Date;
}

/** What guests paid at a location, by business day and by what became of it. */
export async function bookedByDay(db: Database, asked: LocationPeriod): Promise<BookedSums[]> {
  const isTip = sql`amount > 0`;
  const isBill = sql`bill > 0`;
  const day = dayOf('captured_at', sql`${asked.timeZone}`);
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
    from tipping.payment_facts
    where ${paidAt(asked)} and recorded_at is not null
    group by 1, 2, 3, 4
    union all
    select ${day}, 'HELD', fee_mode, is_qualifying, 0, 0, sum(people)::bigint, sum(workplace)::bigint,
           sum(fees)::bigint, sum(vendor_invoice)::bigint, 0, 0, sum(bill_net)::bigint,
           sum(bill_fees)::bigint
    from tipping.disputed_part_facts
    where ${paidAt(asked)}
    group by 1, 3, 4`.execute(db);
  return rows;
}

function paidAt({ locationId, currency, start, end }: LocationPeriod) {
  return sql`location_id = ${locationId} and currency = ${currency}
      and captured_at >= ${start}::timestamptz and captured_at < ${end}::timestamptz`;
}

/** What one person got in one role: at once by name, and out of the team's tips. */
export interface StaffPart {
  staffId: number;
  displayFullName: string;
  /** The type of the share, else the person's own. */
  staffType: string | null;
  ownStaffType: string | null;
  tips: number;
  direct: number;
  shared: number;
}

/** Who got what at a location; a person stands here once for each staff type they shared in. */
export async function staffParts(db: Database, asked: LocationPeriod): Promise<StaffPart[]> {
  const { rows } = await sql<StaffPart>`
    with parts as (
      select staff_id, null::text as staff_type, count(*) filter (where recorded_at is not null) as tips,
             ${total(sql`left_primary_part`, sql`not is_taken_back`)} as direct, 0::bigint as shared
      from tipping.payment_facts
      where location_id = ${asked.locationId} and currency = ${asked.currency}
        and captured_at >= ${asked.start}::timestamptz and captured_at < ${asked.end}::timestamptz
        and staff_id is not null and amount > 0
      group by 1
      union all
      -- Who shared as one of a group counts by their own staff type.
      select staff_id, case when staff_type not like 'group:%' then staff_type end,
             0, 0, sum(amount + taken_back)::bigint
      from distribution.share_facts
      where location_id = ${asked.locationId} and currency = ${asked.currency}
        and business_day between ${asked.from}::date and ${asked.to}::date
        and staff_id is not null
      group by 1, 2
    )
    select parts.staff_id as "staffId", staff.full_name as "displayFullName",
           coalesce(parts.staff_type, staff.staff_type) as "staffType",
           staff.staff_type as "ownStaffType",
           sum(parts.tips)::bigint as tips, sum(parts.direct)::bigint as direct,
           sum(parts.shared)::bigint as shared
    from parts join identity.staff_facts staff on staff.staff_id = parts.staff_id
    group by 1, 2, 3, 4
    order by 1, 3`.execute(db);
  return rows;
}

/** Of the team's tips of these days: what waits for the split, and what nobody could be given. */
export async function withoutAnybody(
  db: Database,
  asked: LocationPeriod,
): Promise<{ notYetSplit: number; unallocated: number }> {
  const { rows } = await sql<{ notYetSplit: number; unallocated: number }>`
    select (select coalesce(sum(amount), 0)::bigint from distribution.unsplit_facts
            where location_id = ${asked.locationId} and currency = ${asked.currency}
              and business_day between ${asked.from}::date and ${asked.to}::date) as "notYetSplit",
           (select coalesce(sum(amount + taken_back), 0)::bigint from distribution.share_facts
            where location_id = ${asked.locationId} and currency = ${asked.currency}
              and business_day between ${asked.from}::date and ${asked.to}::date
              and staff_id is null) as unallocated`.execute(db);
  return rows[0] ?? { notYetSplit: 0, unallocated: 0 };
}
