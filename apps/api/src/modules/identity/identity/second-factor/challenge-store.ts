// The SQL of what people are asked to prove.
import type { Database } from '#platform/db/database.ts';

export type ChallengePurpose = 'LOGIN' | 'PASSKEY_LOGIN' | 'ADD_PASSKEY' | 'CONFIRM';

export interface Challenge {
  challengeId: string;
  purpose: ChallengePurpose;
  /** Null: the passkey is to say who it is. */
  userId: string | null;
  sessionId: string | null;
  device: string | null;
  /** What a passkey has to sign, base64url. */
  toSign: string;
  whatKind: string | null;
  whatHash: Buffer | null;
  wrongTries: number;
  expiresAt: Date;
  provedAt: Date | null;
}

const columns = [
  'challenge_id as challengeId',
  'purpose',
  'user_id as userId',
  'session_id as sessionId',
  'device',
  'to_sign as toSign',
  'what_kind as whatKind',
  'what_hash as whatHash',
  'wrong_tries as wrongTries',
  'expires_at as expiresAt',
  'proved_at as provedAt',
] as const;

export async function insertChallenge(
  db: Database,
  challenge: Omit<Challenge, 'wrongTries' | 'provedAt'> & { madeAt: Date },
): Promise<void> {
  await db
    .insertInto('identity.challenges')
    .values({
      challenge_id: challenge.challengeId,
      purpose: challenge.purpose,
      user_id: challenge.userId,
      session_id: challenge.sessionId,
      device: challenge.device,
      to_sign: challenge.toSign,
      what_kind: challenge.whatKind,
      what_hash: challenge.whatHash,
      made_at: challenge.madeAt,
      expires_at: challenge.expiresAt,
    })
    .execute();
}

export async function findChallenge(
  db: Database,
  challengeId: string,
): Promise<Challenge | undefined> {
  return selectChallenge(db).where('challenge_id', '=', challengeId).executeTakeFirst();
}

/** Reads a challenge and makes others who try to meet it wait. */
export async function lockChallenge(
  db: Database,
  challengeId: string,
): Promise<Challenge | undefined> {
  return selectChallenge(db).where('challenge_id', '=', challengeId).forUpdate().executeTakeFirst();
}

/** What was asked of a session already and waits for its proof. */
export async function findOpenConfirmation(
  db: Database,
  of: { userId: string; sessionId: string; whatHash: Buffer; now: Date; tries: number },
): Promise<Challenge | undefined> {
  return selectChallenge(db)
    .where('purpose', '=', 'CONFIRM')
    .where('user_id', '=', of.userId)
    .where('session_id', '=', of.sessionId)
    .where('what_hash', '=', of.whatHash)
    .where('proved_at', 'is', null)
    .where('expires_at', '>', of.now)
    .where('wrong_tries', '<', of.tries)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function selectChallenge(db: Database) {
  return db.selectFrom('identity.challenges').select(columns);
}

export async function countWrongTry(db: Database, challengeId: string): Promise<void> {
  await db
    .updateTable('identity.challenges')
    .set((on) => ({ wrong_tries: on('wrong_tries', '+', 1) }))
    .where('challenge_id', '=', challengeId)
    .execute();
}

export async function setProved(db: Database, challengeId: string, at: Date): Promise<void> {
  await db
    .updateTable('identity.challenges')
    .set({ proved_at: at })
    .where('challenge_id', '=', challengeId)
    .execute();
}

/** Removes what was over before a moment. */
export async function deleteOldChallenges(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('identity.challenges').where('expires_at', '<', before).execute();
}

/** Notes that the person behind a session has proved who they are. */
export async function setSessionProved(db: Database, sessionId: string, at: Date): Promise<void> {
  await db
    .updateTable('identity.sessions')
    .set({ proved_at: at })
    .where('session_id', '=', sessionId)
    .execute();
}

/** When the person behind a session last proved who they are. */
export async function sessionProvedAt(db: Database, sessionId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('identity.sessions')
    .select('proved_at')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row?.proved_at ?? null;
}
