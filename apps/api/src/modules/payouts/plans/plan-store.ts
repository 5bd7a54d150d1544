import { sql } from 'kysely';
import type { PlanPeriod } from '@tipwell/contract/payout-plans';
import type { Database } from '../../../platform/db/database.ts';
import type { DestinationOwner } from '../destination-store.ts';
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

/** What a venue chose for its own balance, in the order in which that was. */
export async function choicesOfVenue(db: Database, locationId: number): Promise<PlanChoice[]> {
  return db
    .selectFrom('payouts.plan_choices')
    .select(['plan', sql<string>`valid_from::text`.as('validFrom')])
    .where('location_id', '=', locationId)
    .orderBy('choice_id')
    .$castTo<PlanChoice>()
    .execute();
}

/** Of whom a plan is: a person at a workplace, or the venue. */
export type PlanHolder = { staffId: number } | { locationId: number };

const columnsOf = (holder: PlanHolder) => ({
  staff_id: 'staffId' in holder ? holder.staffId : null,
  location_id: 'staffId' in holder ? null : holder.locationId,
});

export async function insertChoice(
  db: Database,
  choice: { of: PlanHolder; plan: PlanPeriod; validFrom: string; by: string; at: Date },
): Promise<void> {
  await db
    .insertInto('payouts.plan_choices')
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
    .selectFrom('payouts.plan_pauses')
    .select('staff_id as staffId')
    .where('staff_id', '=', sql<number>`any(${staffIds}::bigint[])`)
    .where('ended_at', 'is', null)
    .execute();
  return new Set(rows.flatMap(({ staffId }) => staffId ?? []));
}

/** Since when a plan rests; null when it does not. */
export async function pausedSince(db: Database, holder: PlanHolder): Promise<Date | null> {
  const query = db
    .selectFrom('payouts.plan_pauses')
    .select('paused_at as pausedAt')
    .where('ended_at', 'is', null);
  const row = await (
    'staffId' in holder
      ? query.where('staff_id', '=', holder.staffId)
      : query.where('location_id', '=', holder.locationId)
  ).executeTakeFirst();
  return row?.pausedAt ?? null;
}

/** Lets a plan rest; false when it rests already. */
export async function insertPause(
  db: Database,
  holder: { staffId: number; userId: string } | { locationId: number },
  now: Date,
): Promise<boolean> {
  const userId = 'userId' in holder ? holder.userId : null;
  const result = await db
    .insertInto('payouts.plan_pauses')
    .values({ ...columnsOf(holder), user_id: userId, paused_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Ends the rest of the plans at several workplaces, because money goes elsewhere there. */
export async function endPausesAt(
  db: Database,
  staffIds: readonly number[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('payouts.plan_pauses')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .where('staff_id', '=', sql<number>`any(${staffIds}::bigint[])`)
    .execute();
}

/** Ends the rest of the plans of whoever a destination belongs to: a person's everywhere, or a venue's. */
export async function endPauses(
  db: Database,
  { userId, locationId }: DestinationOwner,
  now: Date,
): Promise<void> {
  const query = db
    .updateTable('payouts.plan_pauses')
    .set({ ended_at: now })
    .where('ended_at', 'is', null);
  if (userId === null) await query.where('location_id', '=', locationId).execute();
  else await query.where('user_id', '=', userId).execute();
}
