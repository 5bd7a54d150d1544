// The SQL of what a promotion would touch.
import { sql } from 'kysely';
import type { Currency } from '@tipwell/contract/money/money';
import type { Database } from '#platform/db/database.ts';

/** The locations named, and those of the countries named; each once. */
export async function venuesOf(
  db: Database,
  { countries, locationIds }: { countries: readonly string[]; locationIds: readonly number[] },
): Promise<{ locationId: number; currency: Currency }[]> {
  return db
    .selectFrom('locations.location_facts')
    .select(['location_id as locationId', 'currency'])
    .where((on) =>
      on.or([
        on('country', '=', on.fn.any(on.val([...countries]))),
        on('location_id', '=', on.fn.any(on.val([...locationIds]))),
      ]),
    )
    .$narrowType<{ locationId: number; currency: Currency }>()
    .execute();
}

/**
 * Our fees of the payments at some locations in a time, as they would be without a promotion, and what of them
 * is above another rate.
 */
export async function sumFeesAbove(
  db: Database,
  of: { venues: readonly number[]; platformBps: number; from: Date; to: Date },
): Promise<{ currency: Currency; payments: number; fees: number; less: number }[]> {
  if (of.venues.length === 0) return [];
  const usual = sql`(platform_fee + bill_platform_fee + coalesce(use.saved, 0))`;
  return db
    .selectFrom('tipping.payment_facts as payment')
    .leftJoin('promotions.use_facts as use', 'use.tip_id', 'payment.tip_id')
    .select((on) => [
      'currency',
      on.fn.countAll<number>().as('payments'),
      on.cast<number>(on.fn.sum(usual), 'bigint').as('fees'),
      on
        .cast<number>(
          on.fn
            .sum(sql`greatest(0, ${usual} - round(payment.amount * ${of.platformBps}::int / 10000.0)
            - round(bill * ${of.platformBps}::int / 10000.0))`),
          'bigint',
        )
        .as('less'),
    ])
    .where('location_id', 'in', [...of.venues])
    .where('state', '=', 'CAPTURED')
    .where('captured_at', '>=', of.from)
    .where('captured_at', '<=', of.to)
    .groupBy('currency')
    .orderBy('currency')
    .$narrowType<{ currency: Currency }>()
    .execute();
}

/**
 * What payouts of people at some locations would cost in a time without a promotion, those that would cost
 * something: all would be left out. What another one left out already counts with the rest.
 */
export async function sumPayoutFees(
  db: Database,
  of: { venues: readonly number[]; kind: 'INSTANT' | 'PLANNED'; from: Date; to: Date },
): Promise<{ currency: Currency; payments: number; fees: number; less: number }[]> {
  if (of.venues.length === 0) return [];
  const usual = sql`(fee + venue_fee + coalesce(promoted_fee, 0))`;
  const sums = await db
    .selectFrom('payouts.payout_facts')
    .select((on) => [
      'currency',
      on.cast<number>(on.fn.countAll(), 'integer').as('payments'),
      on.cast<number>(on.fn.sum(usual), 'bigint').as('fees'),
    ])
    .where('location_id', 'in', [...of.venues])
    .where('kind', '=', of.kind)
    .where('payee', '=', 'PERSON')
    .where('state', '=', 'PAID')
    .where('ended_at', '>=', of.from)
    .where('ended_at', '<=', of.to)
    .where(usual, '>', 0)
    .groupBy('currency')
    .orderBy('currency')
    .$narrowType<{ currency: Currency }>()
    .execute();
  return sums.map((sum) => ({ ...sum, less: sum.fees }));
}
