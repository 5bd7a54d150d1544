// The SQL of what was booked on a person's accounts at one place, and of what each booking was about.
import { entryKinds } from '@tipwell/contract/ledger/entry-kinds';
import { sql } from 'kysely';
import { anyWord } from '#platform/db/any-of.ts';
import type { Database } from '#platform/db/database.ts';
import { dayOf } from '../facts/business-day-store.ts';
import type { Booking } from './statement-lines.rule.ts';

/** Somebody's accounts at one place, over a time. */
export interface StatementRange {
  /** The codes of the accounts; an account that was never opened has no lines. */
  accounts: readonly string[];
  staffId: number;
  timeZone: string;
  start: Date;
  end: Date;
}

/** What was on the accounts together before a moment. */
export async function balanceBefore(
  db: Database,
  accounts: readonly string[],
  moment: Date,
): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(amount), 0)::bigint as balance
    from ledger.posting_facts
    where account = any(${[...accounts]}::text[]) and version is not null
      and recorded_at < ${moment}::timestamptz`.execute(db);
  return rows[0]?.balance ?? 0;
}

/** When something was booked on one of the accounts for the first time; null where nothing was. */
export async function firstBookedOn(
  db: Database,
  accounts: readonly string[],
): Promise<Date | null> {
  const { first } = await db
    .selectFrom('ledger.posting_facts')
    .select((on) => on.fn.min('recorded_at').as('first'))
    .where('account', '=', anyWord(accounts))
    .where('version', 'is not', null)
    .executeTakeFirstOrThrow();
  return first;
}

/**
 * Entry by entry what was booked, in the order in which it was. What an entry is about is looked up by
 * its id, one at a time, so that nothing but these payments is read.
 */
export async function bookingsBetween(db: Database, range: StatementRange): Promise<Booking[]> {
  const { accounts, staffId, timeZone, start, end } = range;
  const zone = sql`${timeZone}`;
  const { rows } = await sql<Booking>`
    select booked.entry_id as "entryId", booked.kind, booked.recorded_at as at,
           ${dayOf('booked.recorded_at', zone)}::text as day,
           booked.amount, booked."ofBills", tip.facts as tip, bill.facts as bill,
           part.facts as part, refund.facts as refund, payout.facts as payout
    from (
      select entry_id, source_id, kind, recorded_at, sum(amount)::bigint as amount,
             coalesce(sum(amount) filter (where account_kind = 'service'), 0)::bigint as "ofBills",
             min(account || version) as tie
      from ledger.posting_facts
      where account = any(${[...accounts]}::text[]) and version is not null
        and recorded_at >= ${start}::timestamptz and recorded_at < ${end}::timestamptz
      group by entry_id, source_id, kind, recorded_at
    ) booked
    left join lateral (
      select json_strip_nulls(json_build_object(
               'tipId', case when staff_id = ${staffId} then tip_id end,
               'isDeducted', fee_mode = 'DEDUCTED', 'net', net, 'poolPart', coalesce(pool_part, 0),
               'workplacePart', workplace_part, 'platformFee', platform_fee,
               'vat', platform_fee_vat, 'processorFee', processor_fee,
               'startedOn', (started_at at time zone ${timeZone})::date::text)) as facts
      from tipping.payment_facts where tip_id = booked.source_id limit 1
    ) tip on booked.kind = ${entryKinds.tip}
    left join lateral (
      select json_strip_nulls(json_build_object(
               'tipId', case when staff_id = ${staffId} then tip_id end,
               'isDeducted', bill > bill_net, 'salesTax', bill_sales_tax,
               'platformFee', bill_platform_fee, 'vat', bill_platform_fee_vat,
               'processorFee', bill_processor_fee,
               'startedOn', (started_at at time zone ${timeZone})::date::text)) as facts
      from tipping.payment_facts where service_payment_id = booked.source_id limit 1
    ) bill on booked.kind = ${entryKinds.servicePayment}
    left join lateral (
      select json_build_object('runId', run_id, 'businessDay', business_day, 'weight', weight,
                               'poolTotal', pool_total) as facts
      from distribution.own_part_facts
      where run_id = booked.source_id and staff_id = ${staffId} limit 1
    ) part on booked.kind = ${entryKinds.poolShare}
    left join lateral (
      select json_build_object('paidOn', ${dayOf('payment.captured_at', zone)}::text) as facts
      from (select tip_id from tipping.refund_facts where refund_id = booked.source_id
            union all
            select tip_id from tipping.dispute_facts where dispute_id = booked.source_id) one
      join tipping.payment_facts payment on payment.tip_id = one.tip_id
      where payment.captured_at is not null limit 1
    ) refund on booked.kind in (${entryKinds.refund}, ${entryKinds.chargeback},
                                ${entryKinds.chargebackReversed})
    left join lateral (
      select json_build_object('payoutId', payout_id, 'isInstant', way.kind = 'INSTANT', 'fee', fee,
               'venueFee', venue_fee,
               'method', went_to.kind, 'isCompany', went_to.owner_kind = 'CORPORATE',
               'brand', went_to.brand, 'lastFour', went_to.last_four) as facts
      from payouts.payout_way_facts way
      join destinations.destination_names went_to
        on went_to.destination_id = way.destination_id
      where payout_id = booked.source_id limit 1
    ) payout on booked.kind in (${entryKinds.payout}, ${entryKinds.payoutReturned})
    order by booked.recorded_at, booked.tie, booked.entry_id`.execute(db);
  return rows;
}
