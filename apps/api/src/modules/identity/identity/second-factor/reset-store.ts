// The SQL of resets: somebody has lost every factor, and two people of the platform agree on it.
import type { Database } from '#platform/db/database.ts';

export interface FactorReset {
  resetId: string;
  userId: string;
  reason: string;
  askedBy: string;
  askedAt: Date;
  agreedBy: string | null;
  dueAt: Date;
}

function selectOpen(db: Database) {
  return db
    .selectFrom('identity.factor_resets')
    .select([
      'reset_id as resetId',
      'user_id as userId',
      'reason',
      'asked_by as askedBy',
      'asked_at as askedAt',
      'agreed_by as agreedBy',
      'due_at as dueAt',
    ])
    .where('ended_at', 'is', null);
}

export async function openResetOf(db: Database, userId: string): Promise<FactorReset | undefined> {
  return selectOpen(db).where('user_id', '=', userId).executeTakeFirst();
}

/** Reads the open reset of a person and makes others who decide on it wait. */
export async function lockOpenReset(
  db: Database,
  userId: string,
): Promise<FactorReset | undefined> {
  return selectOpen(db).where('user_id', '=', userId).forUpdate().executeTakeFirst();
}

/** False: one is open already. */
export async function insertReset(
  db: Database,
  reset: Omit<FactorReset, 'agreedBy'>,
): Promise<boolean> {
  const row = await db
    .insertInto('identity.factor_resets')
    .values({
      reset_id: reset.resetId,
      user_id: reset.userId,
      reason: reset.reason,
      asked_by: reset.askedBy,
      asked_at: reset.askedAt,
      due_at: reset.dueAt,
    })
    .onConflict((conflict) => conflict.column('user_id').where('ended_at', 'is', null).doNothing())
    .returning('reset_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setAgreed(
  db: Database,
  resetId: string,
  by: { userId: string; at: Date },
): Promise<void> {
  await db
    .updateTable('identity.factor_resets')
    .set({ agreed_by: by.userId, agreed_at: by.at })
    .where('reset_id', '=', resetId)
    .execute();
}

export async function endReset(
  db: Database,
  resetId: string,
  end: { reason: 'DONE' | 'CANCELLED'; at: Date },
): Promise<void> {
  await db
    .updateTable('identity.factor_resets')
    .set({ ended_at: end.at, end_reason: end.reason })
    .where('reset_id', '=', resetId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Forgets what was written about somebody who has been erased. */
export async function forgetReasons(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('identity.factor_resets')
    .set({ reason: '' })
    .where('user_id', '=', userId)
    .execute();
}

/** Whose resets were agreed to and have waited long enough. */
export async function dueResets(db: Database, now: Date): Promise<FactorReset[]> {
  return selectOpen(db)
    .where('agreed_by', 'is not', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(100)
    .execute();
}
