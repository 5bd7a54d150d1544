// The SQL of people who are paid to their employer's card or account.
import { anyNumber } from '#platform/db/any-of.ts';
import type { Database } from '#platform/db/database.ts';

/** Since when people share their employer's card or account, by staff number. */
export async function sharedSince(
  db: Database,
  staffIds: readonly number[],
): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom('destinations.shared_choices')
    .select(['staff_id as staffId', 'accepted_at as since'])
    .where('staff_id', '=', anyNumber(staffIds))
    .where('ended_at', 'is', null)
    .execute();
  return new Map(rows.map(({ staffId, since }) => [staffId, since]));
}

/** The staff numbers under which a person shares an employer's card or account. */
export async function staffWhoShare(db: Database, userId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('destinations.shared_choices')
    .select('staff_id as staffId')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('staff_id')
    .execute();
  return rows.map(({ staffId }) => staffId);
}

/** Writes a consent down; false where it is there already. */
export async function insertSharedChoice(
  db: Database,
  choice: { staffId: number; userId: string; termsVersion: string; at: Date },
): Promise<boolean> {
  const result = await db
    .insertInto('destinations.shared_choices')
    .values({
      staff_id: choice.staffId,
      user_id: choice.userId,
      terms_version: choice.termsVersion,
      accepted_at: choice.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Ends a consent; false where there was none. */
export async function endSharedChoice(db: Database, staffId: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('destinations.shared_choices')
    .set({ ended_at: now })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
