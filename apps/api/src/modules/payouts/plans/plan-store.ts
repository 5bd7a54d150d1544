import { sql } from 'kysely';
import type { PlanPeriod } from '@tipwell/contract/payout-plans';
import type { Database } from '../../../platform/db/database.ts';
import type { PlanChoice } from './plan-period.rule.ts';

/** What people chose at their workplaces, by staff number, in the order in which they chose. */
export async function choicesOf(
  db: Database,
  staffIds: readonly number[],
): Promise<Map<number, PlanChoice[]>> {
  const rows = await db
    .selectFrom('payouts.plan_choices')
    .select(['staff_id as staffId', 'plan', sql<string>`valid_from::text`.as('validFrom')])
    .where('staff_id', '=', sql<number>`any(${staffIds}::bigint[])`)
    .orderBy('choice_id')
    .$castTo<PlanChoice & { staffId: number }>()
    .execute();
  const byStaff = new Map<number, PlanChoice[]>();
  for (const { staffId, ...choice } of rows) {
    byStaff.set(staffId, [...(byStaff.get(staffId) ?? []), choice]);
  }
  return byStaff;
}

export async function insertChoice(
  db: Database,
  choice: { staffId: number; plan: PlanPeriod; validFrom: string; by: string; at: Date },
): Promise<void> {
  await db
    .insertInto('payouts.plan_choices')
    .values({
      staff_id: choice.staffId,
      plan: choice.plan,
      valid_from: choice.validFrom,
      chosen_at: choice.at,
      chosen_by: choice.by,
    })
    .execute();
}

/** Those of the workplaces whose plan rests after failures. */
export async function pausedAmong(db: Database, staffIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('payouts.plan_pauses')
    .select('staff_id as staffId')
    .where('staff_id', '=', sql<number>`any(${staffIds}::bigint[])`)
    .where('ended_at', 'is', null)
    .execute();
  return new Set(rows.map(({ staffId }) => staffId));
}

/** Since when a plan rests; null when it does not. */
export async function pausedSince(db: Database, staffId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('payouts.plan_pauses')
    .select('paused_at as pausedAt')
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.pausedAt ?? null;
}

/** Lets a plan rest; false when it rests already. */
export async function insertPause(
  db: Database,
  { staffId, userId }: { staffId: number; userId: string },
  now: Date,
): Promise<boolean> {
  const result = await db
    .insertInto('payouts.plan_pauses')
    .values({ staff_id: staffId, user_id: userId, paused_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Ends the rest of a person's plans, at all workplaces or at one. */
export async function endPauses(
  db: Database,
  { userId, staffId }: { userId: string; staffId?: number },
  now: Date,
): Promise<void> {
  let query = db
    .updateTable('payouts.plan_pauses')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  if (staffId !== undefined) query = query.where('staff_id', '=', staffId);
  await query.execute();
}
