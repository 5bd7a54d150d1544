// The SQL of what was withheld of people, for whoever takes it over into payroll.
import type { Database } from '#platform/db/database.ts';

/**
 * What was withheld of each in the periods that end on these business days, by staff number: a period
 * counts as a whole, where it ends. Of whom nothing was withheld they are left out.
 */
export async function withheldBetween(
  db: Database,
  asked: { locationId: number; currency: string; from: string; to: string },
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('tax.orders as order')
    .innerJoin('tax.periods as period', 'period.period_id', 'order.period_id')
    .select((on) => [
      'order.staff_id as staffId',
      on.cast<number>(on.fn.sum('order.withheld'), 'bigint').as('withheld'),
    ])
    .where('period.location_id', '=', asked.locationId)
    .where('period.currency', '=', asked.currency)
    .where('period.state', '=', 'SETTLED')
    .where('period.last_day', '>=', asked.from)
    .where('period.last_day', '<=', asked.to)
    .where('order.withheld', '>', 0)
    .groupBy('order.staff_id')
    .execute();
  return new Map(rows.map(({ staffId, withheld }) => [staffId, withheld]));
}
