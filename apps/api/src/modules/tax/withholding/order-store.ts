// The SQL of what is to be withheld of each person in a period.
import { sql } from 'kysely';
import { anyId } from '../../../platform/db/any-of.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';

/** What was entered for one person, and what became of it. */
export interface Order {
  periodId: string;
  staffId: number;
  rateBps: number | null;
  amount: number | null;
  enteredBy: string;
  /** What they were given in the period; null until it is approved. */
  allocated: number | null;
  carriedIn: number;
  withheld: number | null;
  carriedOut: number | null;
}

/** The orders of periods, by staff number. */
export async function ordersOf(db: Database, periodIds: readonly string[]): Promise<Order[]> {
  if (periodIds.length === 0) return [];
  return db
    .selectFrom('tax.orders')
    .select([
      'period_id as periodId',
      'staff_id as staffId',
      'rate_bps as rateBps',
      'amount',
      'entered_by as enteredBy',
      'allocated',
      'carried_in as carriedIn',
      'withheld',
      'carried_out as carriedOut',
    ])
    .where('period_id', '=', anyId(periodIds))
    .orderBy('staff_id')
    .execute();
}

/** Writes orders down in the place of those that were there. */
export async function putOrders(
  tx: Tx,
  periodId: string,
  orders: readonly { staffId: number; rateBps: number | null; amount: number | null }[],
  enteredBy: string,
): Promise<void> {
  const given = orders.filter(({ rateBps, amount }) => rateBps !== null || amount !== null);
  const taken = orders.filter((order) => !given.includes(order));
  if (taken.length > 0) {
    await tx
      .deleteFrom('tax.orders')
      .where('period_id', '=', periodId)
      .where(
        'staff_id',
        'in',
        taken.map(({ staffId }) => staffId),
      )
      .execute();
  }
  if (given.length === 0) return;
  await tx
    .insertInto('tax.orders')
    .values(
      given.map(({ staffId, rateBps, amount }) => ({
        period_id: periodId,
        staff_id: staffId,
        rate_bps: rateBps,
        amount,
        entered_by: enteredBy,
      })),
    )
    .onConflict((on) =>
      on.columns(['period_id', 'staff_id']).doUpdateSet((excluded) => ({
        rate_bps: excluded.ref('excluded.rate_bps'),
        amount: excluded.ref('excluded.amount'),
        entered_by: excluded.ref('excluded.entered_by'),
      })),
    )
    .execute();
}

/**
 * Fixes what the orders are about, so that nothing that comes later changes what was approved. Of whom
 * nothing was entered, only what was carried over is asked.
 */
export async function fixOrders(
  tx: Tx,
  periodId: string,
  fixed: readonly { staffId: number; allocated: number; carriedIn: number }[],
  by: string,
): Promise<void> {
  const list = JSON.stringify(fixed);
  await sql`
    insert into tax.orders (period_id, staff_id, amount, entered_by, allocated, carried_in)
    select ${periodId}::uuid, given."staffId", 0, ${by}::uuid, given.allocated, given."carriedIn"
    from json_to_recordset(${list}::json)
      as given ("staffId" bigint, allocated bigint, "carriedIn" bigint)
    on conflict (period_id, staff_id) do update
      set allocated = excluded.allocated, carried_in = excluded.carried_in`.execute(tx);
}

/** What was withheld of each, and what goes over into the next period. */
export async function setWithheld(
  tx: Tx,
  periodId: string,
  settled: readonly { staffId: number; withheld: number; carriedOut: number }[],
): Promise<void> {
  const list = JSON.stringify(settled);
  await sql`
    update tax.orders set withheld = given.withheld, carried_out = given."carriedOut"
    from json_to_recordset(${list}::json)
      as given ("staffId" bigint, withheld bigint, "carriedOut" bigint)
    where period_id = ${periodId}::uuid and staff_id = given."staffId"`.execute(tx);
}
