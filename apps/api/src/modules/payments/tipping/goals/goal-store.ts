// The SQL of goals and of the monthly board.
import { anyNumber } from '#platform/db/any-of.ts';
import type { Database } from '#platform/db/database.ts';

export interface GoalRow {
  amount: number;
  begunAt: Date;
}

export async function findGoal(db: Database, staffId: number): Promise<GoalRow | undefined> {
  return db
    .selectFrom('tipping.goals')
    .select(['amount', 'begun_at as begunAt'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
}

/** The same amount again goes on; another one begins anew. */
export async function keepGoal(db: Database, staffId: number, goal: GoalRow): Promise<void> {
  await db
    .insertInto('tipping.goals')
    .values({ staff_id: staffId, amount: goal.amount, begun_at: goal.begunAt })
    .onConflict((conflict) =>
      conflict
        .column('staff_id')
        .doUpdateSet({ amount: goal.amount, begun_at: goal.begunAt })
        .where('tipping.goals.amount', '<>', goal.amount),
    )
    .execute();
}

export async function removeGoals(db: Database, staffIds: readonly number[]): Promise<void> {
  await db.deleteFrom('tipping.goals').where('staff_id', '=', anyNumber(staffIds)).execute();
}

/** What tips brought somebody at once since a moment, without what they had to give back. */
export async function broughtSince(db: Database, staffId: number, since: Date): Promise<number> {
  const { brought } = await db
    .selectFrom('tipping.payment_facts')
    .select((is) => {
      const left = is.fn.coalesce(is.fn.sum('left_primary_part'), is.lit(0));
      return is.cast<number>(left, 'bigint').as('brought');
    })
    .where('staff_id', '=', staffId)
    .where('captured_at', '>=', since)
    .where('is_taken_back', '=', false)
    .executeTakeFirstOrThrow();
  return brought;
}

export async function showChampion(db: Database, staffId: number, since: Date): Promise<void> {
  await db
    .insertInto('tipping.champions')
    .values({ staff_id: staffId, since })
    .onConflict((conflict) => conflict.column('staff_id').doNothing())
    .execute();
}

export async function hideChampions(db: Database, staffIds: readonly number[]): Promise<void> {
  await db.deleteFrom('tipping.champions').where('staff_id', '=', anyNumber(staffIds)).execute();
}

/** Who of some people wants to be shown, with how many tips they were given since a moment. */
export async function thanksSince(
  db: Database,
  staffIds: readonly number[],
  since: Date,
): Promise<{ staffId: number; thanks: number }[]> {
  if (staffIds.length === 0) return [];
  const rows = await db
    .selectFrom('tipping.champions as shown')
    .leftJoin('tipping.tips as tip', (on) =>
      on
        .onRef('tip.staff_id', '=', 'shown.staff_id')
        .on('tip.captured_at', '>=', since)
        .on('tip.state', '=', 'CAPTURED')
        // A bill alone thanks nobody.
        .on('tip.amount', '>', 0),
    )
    .select((is) => ['shown.staff_id as staffId', is.fn.count<number>('tip.tip_id').as('thanks')])
    .where('shown.staff_id', '=', anyNumber(staffIds))
    .groupBy('shown.staff_id')
    .execute();
  return rows;
}
