// The SQL of passkeys, authenticator apps and recovery codes.
import type { Database } from '#platform/db/database.ts';

export interface Passkey {
  credentialId: string;
  userId: string;
  publicKey: Buffer;
  signCount: number;
  transports: string[];
  isSynced: boolean;
  isBackedUp: boolean;
  name: string;
  addedAt: Date;
  lastUsedAt: Date | null;
}

const passkeyColumns = [
  'credential_id as credentialId',
  'user_id as userId',
  'public_key as publicKey',
  'sign_count as signCount',
  'transports',
  'is_synced as isSynced',
  'is_backed_up as isBackedUp',
  'name',
  'added_at as addedAt',
  'last_used_at as lastUsedAt',
] as const;

export async function passkeysOf(db: Database, userId: string): Promise<Passkey[]> {
  return db
    .selectFrom('identity.passkeys')
    .select(passkeyColumns)
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('credential_id')
    .execute();
}

/** Reads a passkey and makes others who use it wait. */
export async function lockPasskey(
  db: Database,
  credentialId: string,
): Promise<Passkey | undefined> {
  return db
    .selectFrom('identity.passkeys')
    .select(passkeyColumns)
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
}

/** Whose a passkey is; null: it is not known. */
export async function holderOfPasskey(db: Database, credentialId: string): Promise<string | null> {
  const row = await db
    .selectFrom('identity.passkeys')
    .select('user_id as userId')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row?.userId ?? null;
}

/** False: a key of this name is known already. */
export async function insertPasskey(
  db: Database,
  key: Omit<Passkey, 'lastUsedAt'>,
): Promise<boolean> {
  const row = await db
    .insertInto('identity.passkeys')
    .values({
      credential_id: key.credentialId,
      user_id: key.userId,
      public_key: key.publicKey,
      sign_count: key.signCount,
      transports: key.transports,
      is_synced: key.isSynced,
      is_backed_up: key.isBackedUp,
      name: key.name,
      added_at: key.addedAt,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('credential_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function notePasskeyUse(
  db: Database,
  credentialId: string,
  use: { signCount: number; isBackedUp: boolean; at: Date },
): Promise<void> {
  await db
    .updateTable('identity.passkeys')
    .set({ sign_count: use.signCount, is_backed_up: use.isBackedUp, last_used_at: use.at })
    .where('credential_id', '=', credentialId)
    .execute();
}

export async function setPasskeyName(
  db: Database,
  key: { userId: string; credentialId: string },
  name: string,
): Promise<boolean> {
  const row = await db
    .updateTable('identity.passkeys')
    .set({ name })
    .where('credential_id', '=', key.credentialId)
    .where('user_id', '=', key.userId)
    .returning('credential_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The name of the key that was removed; undefined: there was none. */
export async function deletePasskey(
  db: Database,
  key: { userId: string; credentialId: string },
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('identity.passkeys')
    .where('credential_id', '=', key.credentialId)
    .where('user_id', '=', key.userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

export interface Authenticator {
  sealedSecret: string;
  startedAt: Date;
  confirmedAt: Date | null;
  lastStep: number;
  wrongInARow: number;
  lastUsedAt: Date | null;
}

/** Reads somebody's authenticator app and makes others who try its codes wait. */
export async function lockAuthenticator(
  db: Database,
  userId: string,
): Promise<Authenticator | undefined> {
  return selectAuthenticator(db, userId).forUpdate().executeTakeFirst();
}

export async function findAuthenticator(
  db: Database,
  userId: string,
): Promise<Authenticator | undefined> {
  return selectAuthenticator(db, userId).executeTakeFirst();
}

function selectAuthenticator(db: Database, userId: string) {
  return db
    .selectFrom('identity.authenticators')
    .select([
      'sealed_secret as sealedSecret',
      'started_at as startedAt',
      'confirmed_at as confirmedAt',
      'last_step as lastStep',
      'wrong_in_a_row as wrongInARow',
      'last_used_at as lastUsedAt',
    ])
    .where('user_id', '=', userId);
}

/** Begins anew with another secret, as long as none was confirmed. */
export async function beginAuthenticator(
  db: Database,
  started: { userId: string; sealedSecret: string; at: Date },
): Promise<void> {
  const { userId, sealedSecret, at } = started;
  await db
    .insertInto('identity.authenticators')
    .values({ user_id: userId, sealed_secret: sealedSecret, started_at: at, last_step: 0 })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: sealedSecret, started_at: at, wrong_in_a_row: 0 })
        .where('identity.authenticators.confirmed_at', 'is', null),
    )
    .execute();
}

export async function noteCodeUse(
  db: Database,
  userId: string,
  use: { step: number; at: Date; confirmedAt: Date },
): Promise<void> {
  await db
    .updateTable('identity.authenticators')
    .set({
      last_step: use.step,
      wrong_in_a_row: 0,
      last_used_at: use.at,
      confirmed_at: use.confirmedAt,
    })
    .where('user_id', '=', userId)
    .execute();
}

export async function setWrongInARow(db: Database, userId: string, count: number): Promise<void> {
  await db
    .updateTable('identity.authenticators')
    .set({ wrong_in_a_row: count })
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteAuthenticator(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('identity.authenticators')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return row?.confirmed_at != null;
}

/** Takes every passkey, app and code of a person away, and whatever waits for one. */
export async function deleteFactors(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('identity.passkeys').where('user_id', '=', userId).execute();
  await db.deleteFrom('identity.authenticators').where('user_id', '=', userId).execute();
  await db.deleteFrom('identity.recovery_codes').where('user_id', '=', userId).execute();
  await db.deleteFrom('identity.challenges').where('user_id', '=', userId).execute();
}

/** Puts new recovery codes in the place of all there were. */
export async function replaceRecoveryCodes(
  db: Database,
  userId: string,
  hashes: readonly Buffer[],
  at: Date,
): Promise<void> {
  await db.deleteFrom('identity.recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await db
    .insertInto('identity.recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash, made_at: at })))
    .execute();
}

/** Uses a code up; false: there is no such code, or it was used before. */
export async function useRecoveryCode(
  db: Database,
  userId: string,
  hash: Buffer,
  at: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('identity.recovery_codes')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** How many recovery codes are left; null: none were ever made. */
export async function recoveryCodesLeft(db: Database, userId: string): Promise<number | null> {
  const rows = await db
    .selectFrom('identity.recovery_codes')
    .select('used_at')
    .where('user_id', '=', userId)
    .execute();
  return rows.length === 0 ? null : rows.filter((row) => row.used_at === null).length;
}
