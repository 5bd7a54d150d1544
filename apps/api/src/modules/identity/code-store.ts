// The SQL of codes that were sent to phones.
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { lockUser } from './store.ts';

export type CodePurpose = 'RECOVERY' | 'NEW_PHONE';

export interface CodeRow {
  codeId: string;
  userId: string;
  sessionId: string | null;
  phoneNumber: string;
  codeHash: Buffer;
  expiresAt: Date;
  wrongTries: number;
  confirmedAt: Date | null;
}

/** Requests about the same number or from the same address come one after the other. */
export async function lockSubjects(db: Database, subjects: readonly string[]): Promise<void> {
  for (const subject of subjects.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`code ${subject}`}, 0))`.execute(db);
  }
}

export async function codeRequests(db: Database, subject: string, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('identity.code_requests')
    .select('asked_at')
    .where('subject', '=', subject)
    .where('asked_at', '>', since)
    .orderBy('asked_at', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => row.asked_at);
}

export async function insertCodeRequests(
  db: Database,
  subjects: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('identity.code_requests')
    .values(subjects.map((subject) => ({ subject, asked_at: now })))
    .execute();
}

export async function deleteCodeRequests(db: Database, subject: string): Promise<void> {
  await db.deleteFrom('identity.code_requests').where('subject', '=', subject).execute();
}

export async function insertCode(
  db: Database,
  code: {
    codeId: string;
    purpose: CodePurpose;
    userId: string;
    sessionId: string | null;
    phoneNumber: string;
    codeHash: Buffer;
    sentAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await db
    .insertInto('identity.codes')
    .values({
      code_id: code.codeId,
      purpose: code.purpose,
      user_id: code.userId,
      session_id: code.sessionId,
      phone_number: code.phoneNumber,
      code_hash: code.codeHash,
      sent_at: code.sentAt,
      expires_at: code.expiresAt,
    })
    .execute();
}

/**
 * Reads a code and makes others who try it wait, so that no try goes uncounted. The account is locked
 * before it, as wherever both are: two deeds that wait for each other would wait for ever.
 */
export async function lockCode(
  db: Database,
  codeId: string,
  purpose: CodePurpose,
): Promise<CodeRow | undefined> {
  const owner = await db
    .selectFrom('identity.codes')
    .select('user_id')
    .where('code_id', '=', codeId)
    .executeTakeFirst();
  if (!owner) return undefined;
  await lockUser(db, owner.user_id);
  return db
    .selectFrom('identity.codes')
    .select([
      'code_id as codeId',
      'user_id as userId',
      'session_id as sessionId',
      'phone_number as phoneNumber',
      'code_hash as codeHash',
      'expires_at as expiresAt',
      'wrong_tries as wrongTries',
      'confirmed_at as confirmedAt',
    ])
    .where('code_id', '=', codeId)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst();
}

export async function countWrongTry(db: Database, codeId: string): Promise<void> {
  await db
    .updateTable('identity.codes')
    .set((on) => ({ wrong_tries: on('wrong_tries', '+', 1) }))
    .where('code_id', '=', codeId)
    .execute();
}

export async function markConfirmed(db: Database, codeId: string, now: Date): Promise<void> {
  await db
    .updateTable('identity.codes')
    .set({ confirmed_at: now })
    .where('code_id', '=', codeId)
    .execute();
}

/** How many codes for a number have no tries left. */
export async function countUsedUpCodes(
  db: Database,
  phoneNumber: string,
  tries: number,
  now: Date,
): Promise<number> {
  const row = await db
    .selectFrom('identity.codes')
    .select((on) => on.fn.countAll<string>().as('count'))
    .where('phone_number', '=', phoneNumber)
    .where('wrong_tries', '>=', tries)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** A person whose password changed, or whose number did, needs none of the codes on their way. */
export async function deleteCodesOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('identity.codes').where('user_id', '=', userId).execute();
}

export async function deleteOldCodes(
  db: Database,
  before: { expired: Date; asked: Date },
): Promise<void> {
  await db.deleteFrom('identity.codes').where('expires_at', '<', before.expired).execute();
  await db.deleteFrom('identity.code_requests').where('asked_at', '<', before.asked).execute();
}
