// How stores tell the business day of a moment, and the sum of many.
import { sql, type RawBuilder } from 'kysely';

/** The business day of a column's moment at a place. */
export function dayOf(moment: string, timeZone: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`ledger.business_day(${sql.ref(moment)}, ${timeZone})`;
}

/** A sum of minor units; of nothing 0. */
export function total(
  amount: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): RawBuilder<number> {
  return sql<number>`coalesce(sum(${amount}) filter (where ${condition}), 0)::bigint`;
}
