// The SQL of accounts whose people want them deleted: since when, and on which day it is done.
import type { Database, Tx } from '#platform/db/database.ts';

/** A deletion that somebody asked for and that has not been carried out. */
export interface Deletion {
  askedAt: Date;
  dueAt: Date;
  /** When they were written to that it has to wait; null: it does not. */
  delayedAt: Date | null;
}

/** What somebody asked for, held until the transaction ends; null: nothing. */
export async function lockDeletion(tx: Tx, userId: string): Promise<Deletion | null> {
  const row = await tx
    .selectFrom('identity.users')
    .select([
      'deletion_asked_at as askedAt',
      'deletion_due_at as dueAt',
      'deletion_delayed_at as delayedAt',
    ])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row?.askedAt || !row.dueAt) return null;
  return { askedAt: row.askedAt, dueAt: row.dueAt, delayedAt: row.delayedAt };
}

/** Keeps when somebody's account is deleted; null: it stays. */
export async function setDeletion(
  tx: Tx,
  userId: string,
  deletion: Deletion | null,
): Promise<void> {
  await tx
    .updateTable('identity.users')
    .set({
      deletion_asked_at: deletion?.askedAt ?? null,
      deletion_due_at: deletion?.dueAt ?? null,
      deletion_delayed_at: deletion?.delayedAt ?? null,
    })
    .where('user_id', '=', userId)
    .execute();
}

/** Whose day has come, the longest waiting first. */
export async function dueDeletions(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('identity.users')
    .select('user_id')
    .where('deletion_due_at', '<=', now)
    .orderBy('deletion_due_at')
    .limit(100)
    .execute();
  return rows.map((row) => row.user_id);
}
