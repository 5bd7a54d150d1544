// The SQL of what is to be withheld of each person in a period.
import { sql } from 'kysely';
import { anyId, anyNumber } from '#platform/db/any-of.ts';
import type { Database, Tx } from '#platform/db/database.ts';

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
  appealedAt: Date | null;
  /** What the person said; null once they are erased. */
  appeal: string | null;
  /** The last business day on which it can be answered. */
  answerDue: string | null;
  answeredAt: Date | null;
  answer: string | null;
  isUpheld: boolean | null;
}

const columns = [
  'period_id as periodId',
  'staff_id as staffId',
  'rate_bps as rateBps',
  'amount',
  'entered_by as enteredBy',
  'allocated',
  'carried_in as carriedIn',
  'withheld',
  'carried_out as carriedOut',
  'appealed_at as appealedAt',
  'appeal',
  'answer_due as answerDue',
  'answered_at as answeredAt',
  'answer',
  'is_upheld as isUpheld',
] as const;

/** The orders of periods, by staff number. */
export async function ordersOf(db: Database, periodIds: readonly string[]): Promise<Order[]> {
  if (periodIds.length === 0) return [];
  return db
    .selectFrom('tax.orders')
    .select(columns)
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

/** What approved periods will withhold of a person and have not yet. */
export async function ordersToCome(db: Database, staffId: number): Promise<Order[]> {
  return db
    .selectFrom('tax.orders')
    .select(columns)
    .where('staff_id', '=', staffId)
    .where('allocated', 'is not', null)
    .where('withheld', 'is', null)
    .orderBy('period_id')
    .execute();
}

/** Writes down what a person says against what is withheld of them. */
export async function setAppeal(
  tx: Tx,
  { periodId, staffId }: Pick<Order, 'periodId' | 'staffId'>,
  appeal: { words: string; by: string; now: Date; answerDue: string },
): Promise<void> {
  await tx
    .updateTable('tax.orders')
    .set({
      appeal: appeal.words,
      appealed_by: appeal.by,
      appealed_at: appeal.now,
      answer_due: appeal.answerDue,
    })
    .where('period_id', '=', periodId)
    .where('staff_id', '=', staffId)
    .execute();
}

/** Writes down the answer to an appeal. */
export async function setAnswer(
  tx: Tx,
  { periodId, staffId }: Pick<Order, 'periodId' | 'staffId'>,
  answer: { isUpheld: boolean; words: string; by: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('tax.orders')
    .set({
      is_upheld: answer.isUpheld,
      answer: answer.words,
      answered_by: answer.by,
      answered_at: answer.now,
    })
    .where('period_id', '=', periodId)
    .where('staff_id', '=', staffId)
    .execute();
}

/** What nobody answered in time counts as right. @returns of whom */
export async function upholdUnanswered(
  tx: Tx,
  periodId: string,
  { today, now }: { today: string; now: Date },
): Promise<number[]> {
  const rows = await tx
    .updateTable('tax.orders')
    .set({ is_upheld: true, answered_at: now })
    .where('period_id', '=', periodId)
    .where('answered_at', 'is', null)
    .where('answer_due', '<', today)
    .returning('staff_id as staffId')
    .execute();
  return rows.map(({ staffId }) => staffId);
}

/** Forgets what a person who is erased wrote, and what was written to them. */
export async function forgetAppeals(db: Database, staffIds: readonly number[]): Promise<void> {
  await db
    .updateTable('tax.orders')
    .set({ appeal: null, answer: null })
    .where('staff_id', '=', anyNumber(staffIds))
    .where('appealed_at', 'is not', null)
    .execute();
}
