// The SQL of when somebody was last reminded of their onboarding.
import { anyId } from '#platform/db/any-of.ts';
import type { Database, Tx } from '#platform/db/database.ts';

/** When these people were last reminded. */
export async function lastReminders(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('onboarding.reminders')
    .select(['user_id as userId', 'reminded_at as remindedAt'])
    .where('user_id', '=', anyId(userIds))
    .execute();
  return new Map(rows.map(({ userId, remindedAt }) => [userId, remindedAt]));
}

/** Notes that somebody is reminded now; false where they were since a moment, whoever asked. */
export async function noteReminder(
  tx: Tx,
  { userId, now, lastBefore }: { userId: string; now: Date; lastBefore: Date },
): Promise<boolean> {
  const result = await tx
    .insertInto('onboarding.reminders')
    .values({ user_id: userId, reminded_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ reminded_at: now })
        .where('onboarding.reminders.reminded_at', '<=', lastBefore),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function forgetReminders(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('onboarding.reminders').where('user_id', '=', userId).execute();
}
