// The SQL of changes of an e-mail address.
import type { Database } from '#platform/db/database.ts';

/** A wish for another e-mail address, and what became of it. */
export interface EmailChangeRow {
  changeId: string;
  userId: string;
  oldEmail: string;
  newEmail: string;
  askedAt: Date;
  undoUntil: Date;
  doneAt: Date | null;
  endedAt: Date | null;
}

function selectChanges(db: Database) {
  return db
    .selectFrom('identity.email_changes')
    .select([
      'change_id as changeId',
      'user_id as userId',
      'old_email as oldEmail',
      'new_email as newEmail',
      'asked_at as askedAt',
      'undo_until as undoUntil',
      'done_at as doneAt',
      'ended_at as endedAt',
    ]);
}

/** The change that waits for its proof. */
export async function waitingEmailChange(
  db: Database,
  userId: string,
): Promise<EmailChangeRow | undefined> {
  return selectChanges(db)
    .where('user_id', '=', userId)
    .where('done_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

export async function findEmailChange(
  db: Database,
  undoHash: Buffer,
): Promise<EmailChangeRow | undefined> {
  return selectChanges(db).where('undo_hash', '=', undoHash).executeTakeFirst();
}

/** How many changes a person has asked for since then. */
export async function countEmailChanges(
  db: Database,
  userId: string,
  since: Date,
): Promise<number> {
  const row = await db
    .selectFrom('identity.email_changes')
    .select((on) => on.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function insertEmailChange(
  db: Database,
  change: Omit<EmailChangeRow, 'doneAt' | 'endedAt'> & { undoHash: Buffer },
): Promise<void> {
  await db
    .insertInto('identity.email_changes')
    .values({
      change_id: change.changeId,
      user_id: change.userId,
      old_email: change.oldEmail,
      new_email: change.newEmail,
      undo_hash: change.undoHash,
      asked_at: change.askedAt,
      undo_until: change.undoUntil,
    })
    .execute();
}

export async function markEmailChanged(db: Database, changeId: string, now: Date): Promise<void> {
  await db
    .updateTable('identity.email_changes')
    .set({ done_at: now })
    .where('change_id', '=', changeId)
    .execute();
}

/** Ends the change that waits for its proof. */
export async function endWaitingEmailChange(
  db: Database,
  userId: string,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('identity.email_changes')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('done_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Ends a change and whatever was changed after it. */
export async function endEmailChangesSince(
  db: Database,
  { userId, askedAt }: { userId: string; askedAt: Date },
  now: Date,
): Promise<void> {
  await db
    .updateTable('identity.email_changes')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('asked_at', '>=', askedAt)
    .where('ended_at', 'is', null)
    .execute();
}

/** What was proved of a number since then counts no more: it may have been a thief's. */
export async function doubtPhoneProvedSince(
  db: Database,
  userId: string,
  since: Date,
): Promise<void> {
  await db
    .updateTable('identity.users')
    .set({ phone_proved_at: null })
    .where('user_id', '=', userId)
    .where('phone_proved_at', '>=', since)
    .execute();
}

export async function deleteOldEmailChanges(db: Database, undoneBefore: Date): Promise<void> {
  await db.deleteFrom('identity.email_changes').where('undo_until', '<', undoneBefore).execute();
}

export async function deleteEmailChangesOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('identity.email_changes').where('user_id', '=', userId).execute();
}
