// The SQL of the keys by which time-clock systems are let in.
import type { Database, Tx } from '../../../platform/db/database.ts';

export interface TimeClockKey {
  keyId: string;
  locationId: number;
  name: string;
  hint: string;
  isOfTronc: boolean;
  madeBy: string;
  madeAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

const columns = [
  'key_id as keyId',
  'location_id as locationId',
  'name',
  'hint',
  'is_of_tronc as isOfTronc',
  'made_by as madeBy',
  'made_at as madeAt',
  'last_used_at as lastUsedAt',
  'revoked_at as revokedAt',
] as const;

/** Keeps a new key; false where its id was used before. */
export async function insertKey(
  tx: Tx,
  key: Omit<TimeClockKey, 'lastUsedAt' | 'revokedAt'> & { hash: Buffer },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('distribution.time_clock_keys')
    .values({
      key_id: key.keyId,
      location_id: key.locationId,
      name: key.name,
      secret_hash: key.hash,
      hint: key.hint,
      is_of_tronc: key.isOfTronc,
      made_by: key.madeBy,
      made_at: key.madeAt,
    })
    .onConflict((conflict) => conflict.column('key_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** A location's keys, the newest first. */
export async function keysOf(db: Database, locationId: number): Promise<TimeClockKey[]> {
  return db
    .selectFrom('distribution.time_clock_keys')
    .select(columns)
    .where('location_id', '=', locationId)
    .orderBy('made_at', 'desc')
    .orderBy('key_id', 'desc')
    .execute();
}

export async function keyByHash(db: Database, hash: Buffer): Promise<TimeClockKey | undefined> {
  return db
    .selectFrom('distribution.time_clock_keys')
    .select(columns)
    .where('secret_hash', '=', hash)
    .executeTakeFirst();
}

/** Ends a key; undefined where the location has no such key. */
export async function endKey(
  tx: Tx,
  { locationId, keyId }: { locationId: number; keyId: string },
  { by, now }: { by: string; now: Date },
): Promise<{ revokedAt: Date; isNews: boolean } | undefined> {
  const ended = await tx
    .updateTable('distribution.time_clock_keys')
    .set({ revoked_by: by, revoked_at: now })
    .where('key_id', '=', keyId)
    .where('location_id', '=', locationId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  const found = (await keysOf(tx, locationId)).find((one) => one.keyId === keyId);
  if (!found?.revokedAt) return undefined;
  return { revokedAt: found.revokedAt, isNews: ended.numUpdatedRows === 1n };
}

export async function noteKeyUse(tx: Tx, keyId: string, now: Date): Promise<void> {
  await tx
    .updateTable('distribution.time_clock_keys')
    .set({ last_used_at: now })
    .where('key_id', '=', keyId)
    .execute();
}
