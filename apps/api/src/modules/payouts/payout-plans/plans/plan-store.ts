import { sql, type NotNull } from 'kysely';
import type { PlanPeriod } from '@tipwell/contract/payouts/payout-plans';
import { anyNumber } from '#platform/db/any-of.ts';
import type { Database } from '#platform/db/database.ts';
import type { BalanceHolder, Payee } from '#payouts/destinations';
import type { PlanChoice } from './plan-period.rule.ts';

/** What people chose at their workplaces, by staff number, in the order in which they chose. */
export async function choicesOf(
  db: Database,
  staffIds: readonly number[],
): Promise<Map<number, PlanChoice[]>> {
  const rows = await db
    .selectFrom('payout_plans.plan_choices')
    .select(['staff_id as staffId', 'plan', sql<string>`valid_from::text`.as('validFrom')])
    .where('staff_id', '=', anyNumber(staffIds))
    .orderBy('choice_id')
    .$narrowType<{ staffId: NotNull }>()
    .execute();
  const byStaff = new Map<number, PlanChoice[]>();
  for (const { staffId, ...choice } of rows) {
    byStaff.set(staffId, [...(byStaff.get(staffId) ?? []), choice]);
  }
  return byStaff;
}

/** What a venue chose for its own balance, in the order in which that was. */
export async function choicesOfVenue(db: Database, locationId: number): Promise<PlanChoice[]> {
  return db
    .selectFrom('payout_plans.plan_choices')
    .select(['plan', sql<string>`valid_from::text`.as('validFrom')])
    .where('location_id', '=', locationId)
    .orderBy('choice_id')
    .execute();
}

const columnsOf = (payee: BalanceHolder) => ({
  staff_id: payee.kind === 'PERSON' ? payee.staffId : null,
  location_id: payee.kind === 'VENUE' ? payee.locationId : null,
});

export async function insertChoice(
  db: Database,
  choice: { of: BalanceHolder; plan: PlanPeriod; validFrom: string; by: string; at: Date },
): Promise<void> {
  await db
    .insertInto('payout_plans.plan_choices')
    .values({
      ...columnsOf(choice.of),
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
    .selectFrom('payout_plans.plan_pauses')
    .select('staff_id as staffId')
    .where('staff_id', '=', anyNumber(staffIds))
    .where('ended_at', 'is', null)
    .execute();
  return new Set(rows.flatMap(({ staffId }) => staffId ?? []));
}

/** Since when a plan rests; null when it does not. */
export async function pausedSince(db: Database, payee: BalanceHolder): Promise<Date | null> {
  const query = db
    .selectFrom('payout_plans.plan_pauses')
    .select('paused_at as pausedAt')
    .where('ended_at', 'is', null);
  const row = await (
    payee.kind === 'PERSON'
      ? query.where('staff_id', '=', payee.staffId)
      : query.where('location_id', '=', payee.locationId)
  ).executeTakeFirst();
  return row?.pausedAt ?? null;
}

/** Lets a plan rest; false when it rests already. */
export async function insertPause(db: Database, payee: BalanceHolder, now: Date): Promise<boolean> {
  const userId = payee.kind === 'PERSON' ? payee.userId : null;
  const result = await db
    .insertInto('payout_plans.plan_pauses')
    .values({ ...columnsOf(payee), user_id: userId, paused_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Ends the rests of a payee's plans that had begun by a moment: a person's everywhere, or at one place. */
export async function endPauses(db: Database, payee: Payee, by: Date): Promise<void> {
  const query = db
    .updateTable('payout_plans.plan_pauses')
    .set({ ended_at: by })
    .where('ended_at', 'is', null)
    .where('paused_at', '<=', by);
  if (payee.kind === 'VENUE') {
    await query.where('location_id', '=', payee.locationId).execute();
  } else if (payee.staffId === undefined) {
    await query.where('user_id', '=', payee.userId).execute();
  } else {
    await query.where('staff_id', '=', payee.staffId).execute();
  }
}

/** Whether somebody has ever chosen a plan themselves at a workplace. */
export async function hasChosenPlan(db: Database, staffId: number): Promise<boolean> {
  return ((await choicesOf(db, [staffId])).get(staffId) ?? []).length > 0;
}

/** Whether somebody has ever chosen the plan of a venue's own money. */
export async function hasVenueChosenPlan(db: Database, locationId: number): Promise<boolean> {
  return (await choicesOfVenue(db, locationId)).length > 0;
}
