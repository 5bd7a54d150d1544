// The SQL of what a promotion would touch.
import { sql } from 'kysely';
import type { Currency } from '@tipwell/contract/money';
import type { Database } from '../../platform/db/database.ts';

/** The locations named, and those of the countries named; each once. */
export async function venuesOf(
  db: Database,
  { countries, locationIds }: { countries: readonly string[]; locationIds: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ locationId: number }>`
    select location_id as "locationId" from locations.location_facts
    where country = any(${[...countries]}::text[])
       or location_id = any(${[...locationIds]}::bigint[])`.execute(db);
  return rows.map(({ locationId }) => locationId);
}

/** Our fees of the payments at some locations in a time, and what of them is above another rate. */
export async function sumFeesAbove(
  db: Database,
  of: { venues: readonly number[]; platformBps: number; from: Date; to: Date },
): Promise<{ currency: Currency; payments: number; fees: number; less: number }[]> {
  const { rows } = await sql<{
    currency: Currency;
    payments: number;
    fees: number;
    less: number;
  }>`
    select currency, count(*)::int as payments,
           sum(platform_fee + bill_platform_fee)::bigint as fees,
           sum(greatest(0, platform_fee - round(amount * ${of.platformBps}::int / 10000.0))
             + greatest(0, bill_platform_fee - round(bill * ${of.platformBps}::int / 10000.0))
             )::bigint as less
    from tipping.payment_facts
    where location_id = any(${[...of.venues]}::bigint[]) and state = 'CAPTURED'
      and captured_at >= ${of.from}::timestamptz and captured_at < ${of.to}::timestamptz
    group by currency order by currency`.execute(db);
  return rows;
}
