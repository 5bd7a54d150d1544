// What each person at a location was given, with what was taken back of it since.
import type { Database } from '#platform/db/database.ts';
import type { LocationPeriod } from '../facts/location-report-store.ts';
import type { GivenPart } from './add-parts.rule.ts';

/**
 * Everybody's own part of what customers paid on some business days. What went back counts there too,
 * whenever it went, so that these figures change until nothing goes back.
 */
export async function ownPartsOf(db: Database, asked: LocationPeriod): Promise<GivenPart[]> {
  return db
    .selectFrom('tipping.payment_facts')
    .select((on) => {
      const stays = on('is_taken_back', '=', false);
      const left = on.fn.sum('left_primary_part');
      const number = (of: typeof left) => on.cast<number>(on.fn.coalesce(of, on.lit(0)), 'bigint');
      return [
        on.cast<number>('staff_id', 'bigint').as('staffId'),
        number(on.fn.sum('primary_part')).as('came'),
        number(left.filterWhere(stays)).as('left'),
        number(left.filterWhere(on.and([stays, on('is_qualifying', '=', true)]))).as('qualifying'),
      ];
    })
    .where('location_id', '=', asked.locationId)
    .where('currency', '=', asked.currency)
    .where('captured_at', '>=', asked.start)
    .where('captured_at', '<', asked.end)
    .where('recorded_at', 'is not', null)
    .where('staff_id', 'is not', null)
    .where('primary_part', '>', 0)
    .groupBy('staff_id')
    .execute();
}

/** Everybody's shares of what was split of these days, with what was taken out of them since. */
export async function sharesOf(db: Database, asked: LocationPeriod): Promise<GivenPart[]> {
  return db
    .selectFrom('distribution.share_facts')
    .select((on) => {
      const [amount, taken] = [on.fn.sum('amount'), on.fn.sum('taken_back')];
      const isQualifying = on('is_qualifying', '=', true);
      const number = (of: typeof amount) =>
        on.cast<number>(on.fn.coalesce(of, on.lit(0)), 'bigint');
      return [
        on.cast<number>('staff_id', 'bigint').as('staffId'),
        number(amount).as('came'),
        on(number(amount), '+', number(taken)).as('left'),
        on(
          number(amount.filterWhere(isQualifying)),
          '+',
          number(taken.filterWhere(isQualifying)),
        ).as('qualifying'),
      ];
    })
    .where('location_id', '=', asked.locationId)
    .where('currency', '=', asked.currency)
    .where('business_day', '>=', asked.from)
    .where('business_day', '<=', asked.to)
    .where('staff_id', 'is not', null)
    .groupBy('staff_id')
    .execute();
}
