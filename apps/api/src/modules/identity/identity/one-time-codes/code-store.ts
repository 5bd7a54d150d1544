// The SQL of codes that were sent to phones and mailboxes.
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { Contact } from '../person/contact.ts';
import { lockUser } from '../person/user-store.ts';

export type CodePurpose = 'RECOVERY' | 'NEW_PHONE' | 'NEW_EMAIL' | 'SIGN_IN' | 'OWN_PHONE';

export interface CodeRow {
  codeId: string;
  /** Null: a decoy, sent to an address that is nobody's. */
  userId: string | null;
  sessionId: string | null;
  /** Where it was sent: one of the two. */
  phoneNumber: string | null;
  email: string | null;
  codeHash: Buffer;
  sentAt: Date;
  expiresAt: Date;
  wrongTries: number;
  confirmedAt: Date | null;
}

/** Where a code was sent. */
export function contactOf({ phoneNumber, email }: CodeRow): Contact {
  if (phoneNumber !== null) return { kind: 'PHONE', phoneNumber };
  return { kind: 'EMAIL', email: email ?? '' };
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
    userId: string | null;
    sessionId: string | null;
    contact: Contact;
    codeHash: Buffer;
    askedBy: string;
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
      phone_number: code.contact.kind === 'PHONE' ? code.contact.phoneNumber : null,
      email: code.contact.kind === 'EMAIL' ? code.contact.email : null,
      asked_by: code.askedBy,
      code_hash: code.codeHash,
      sent_at: code.sentAt,
      expires_at: code.expiresAt,
    })
    .execute();
}

function selectCodes(db: Database) {
  return db
    .selectFrom('identity.codes')
    .select([
      'code_id as codeId',
      'user_id as userId',
      'session_id as sessionId',
      'phone_number as phoneNumber',
      'email',
      'code_hash as codeHash',
      'sent_at as sentAt',
      'expires_at as expiresAt',
      'wrong_tries as wrongTries',
      'confirmed_at as confirmedAt',
    ]);
}

/** The code that the same one was sent a moment ago and can still use. */
export async function findCodeSentLately(
  db: Database,
  asked: {
    purpose: CodePurpose;
    contact: Contact;
    sessionId: string | null;
    askedBy: string;
    since: Date;
    tries: number;
  },
): Promise<CodeRow | undefined> {
  const { contact, sessionId } = asked;
  return selectCodes(db)
    .where('purpose', '=', asked.purpose)
    .where('asked_by', '=', asked.askedBy)
    .where((on) =>
      contact.kind === 'EMAIL'
        ? on('email', '=', contact.email)
        : on('phone_number', '=', contact.phoneNumber),
    )
    .where('session_id', 'is not distinct from', sessionId)
    .where('sent_at', '>', asked.since)
    .where('wrong_tries', '<', asked.tries)
    .where('confirmed_at', 'is', null)
    .orderBy('sent_at', 'desc')
    .executeTakeFirst();
}

/** The last code that was sent to prove an address in a session, while it is good. */
export async function lastCodeInSession(
  db: Database,
  asked: { sessionId: string; contact: Contact; now: Date },
): Promise<CodeRow | undefined> {
  const { contact } = asked;
  return selectCodes(db)
    .where('session_id', '=', asked.sessionId)
    .where('purpose', '=', contact.kind === 'EMAIL' ? 'NEW_EMAIL' : 'OWN_PHONE')
    .where((on) =>
      contact.kind === 'EMAIL'
        ? on('email', '=', contact.email)
        : on('phone_number', '=', contact.phoneNumber),
    )
    .where('expires_at', '>', asked.now)
    .where('confirmed_at', 'is', null)
    .orderBy('sent_at', 'desc')
    .executeTakeFirst();
}

/**
 * Reads a code and makes others who try it wait, so that no try goes uncounted. The account is locked
 * before it, as wherever both are: two use cases that wait for each other would wait for ever.
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
  if (owner.user_id !== null) await lockUser(db, owner.user_id);
  return selectCodes(db)
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

/** How many of a person's codes have no tries left. */
export async function countUsedUpCodes(
  db: Database,
  userId: string,
  tries: number,
  now: Date,
): Promise<number> {
  const row = await db
    .selectFrom('identity.codes')
    .select((on) => on.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
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
