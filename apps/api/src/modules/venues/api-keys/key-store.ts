// The SQL of the keys by which programs are let in.
import type { KeyScope } from '@tipwell/contract/access/key-scopes';
import type { Database, Tx } from '#platform/db/database.ts';

export interface Key {
  keyId: string;
  locationId: number;
  name: string;
  beginning: string;
  hint: string;
  scopes: KeyScope[];
  version: string;
  isOfTronc: boolean;
  madeBy: string;
  madeAt: Date;
  lastUsedAt: Date | null;
  endsAt: Date | null;
  replacedBy: string | null;
  revokedAt: Date | null;
}

export type NewKey = Omit<Key, 'lastUsedAt' | 'replacedBy' | 'revokedAt'> & { hash: Buffer };

const columns = [
  'key_id as keyId',
  'location_id as locationId',
  'name',
  'beginning',
  'hint',
  'scopes',
  'api_version as version',
  'is_of_tronc as isOfTronc',
  'made_by as madeBy',
  'made_at as madeAt',
  'last_used_at as lastUsedAt',
  'ends_at as endsAt',
  'replaced_by as replacedBy',
  'revoked_at as revokedAt',
] as const;

/** Keeps a new key; false where its id was used before. */
export async function insertKey(tx: Tx, key: NewKey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('api_keys.keys')
    .values({
      key_id: key.keyId,
      location_id: key.locationId,
      name: key.name,
      secret_hash: key.hash,
      beginning: key.beginning,
      hint: key.hint,
      scopes: key.scopes,
      api_version: key.version,
      is_of_tronc: key.isOfTronc,
      made_by: key.madeBy,
      made_at: key.madeAt,
      ends_at: key.endsAt,
    })
    .onConflict((conflict) => conflict.column('key_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** A location's keys, the newest first. */
export async function keysOf(db: Database, locationId: number): Promise<Key[]> {
  return db
    .selectFrom('api_keys.keys')
    .select(columns)
    .where('location_id', '=', locationId)
    .orderBy('made_at', 'desc')
    .orderBy('key_id', 'desc')
    .$narrowType<{ scopes: KeyScope[] }>()
    .execute();
}

/** An open key with what the owners were told is paused of it. */
export type OpenKeyRow = Pick<Key, 'keyId' | 'name' | 'scopes' | 'madeBy'> & {
  toldPaused: KeyScope[];
};

/** The locations that have keys which are neither revoked nor past their end. */
export async function locationsOfOpenKeys(db: Database, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('api_keys.keys')
    .select('location_id as locationId')
    .distinct()
    .where('revoked_at', 'is', null)
    .where((on) => on.or([on('ends_at', 'is', null), on('ends_at', '>', now)]))
    .orderBy('locationId')
    .execute();
  return rows.map(({ locationId }) => locationId);
}

/** A location's open keys, locked: rounds of two workers come one after the other. */
export async function openKeysOf(tx: Tx, locationId: number, now: Date): Promise<OpenKeyRow[]> {
  return tx
    .selectFrom('api_keys.keys')
    .select(['key_id as keyId', 'name', 'scopes', 'made_by as madeBy', 'told_paused as toldPaused'])
    .where('location_id', '=', locationId)
    .where('revoked_at', 'is', null)
    .where((on) => on.or([on('ends_at', 'is', null), on('ends_at', '>', now)]))
    .orderBy('key_id')
    .$narrowType<{ scopes: KeyScope[]; toldPaused: KeyScope[] }>()
    .forUpdate()
    .execute();
}

/** Notes what the owners know is paused of a key. */
export async function setToldPaused(
  tx: Tx,
  keyId: string,
  scopes: readonly KeyScope[],
): Promise<void> {
  await tx
    .updateTable('api_keys.keys')
    .set({ told_paused: [...scopes] })
    .where('key_id', '=', keyId)
    .execute();
}

export async function keyByHash(db: Database, hash: Buffer): Promise<Key | undefined> {
  return db
    .selectFrom('api_keys.keys')
    .select(columns)
    .where('secret_hash', '=', hash)
    .$narrowType<{ scopes: KeyScope[] }>()
    .executeTakeFirst();
}

/** One of a location's keys, held until the transaction ends: who ends and who replaces it come one by one. */
export async function lockKey(
  tx: Tx,
  { locationId, keyId }: { locationId: number; keyId: string },
): Promise<Key | undefined> {
  return tx
    .selectFrom('api_keys.keys')
    .select(columns)
    .where('key_id', '=', keyId)
    .where('location_id', '=', locationId)
    .$narrowType<{ scopes: KeyScope[] }>()
    .forUpdate()
    .executeTakeFirst();
}

export async function setRevoked(
  tx: Tx,
  keyId: string,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('api_keys.keys')
    .set({ revoked_by: by, revoked_at: now })
    .where('key_id', '=', keyId)
    .execute();
}

export async function setReplaced(
  tx: Tx,
  keyId: string,
  { by, endsAt }: { by: string; endsAt: Date },
): Promise<void> {
  await tx
    .updateTable('api_keys.keys')
    .set({ replaced_by: by, ends_at: endsAt })
    .where('key_id', '=', keyId)
    .execute();
}

/** One more request with a key: how many there were in this minute, over all servers. */
export async function countUse(db: Database, keyId: string, minute: Date): Promise<number> {
  const { requests } = await db
    .insertInto('api_keys.uses')
    .values({ key_id: keyId, minute, requests: 1 })
    .onConflict((conflict) =>
      conflict.column('key_id').doUpdateSet((on) => ({
        minute: on.ref('excluded.minute'),
        requests: on
          .case()
          .when('api_keys.uses.minute', '=', on.ref('excluded.minute'))
          .then(on('api_keys.uses.requests', '+', 1))
          .else(1)
          .end(),
      })),
    )
    .returning('requests')
    .executeTakeFirstOrThrow();
  return requests;
}

/** Notes that a key is used, to the hour: more often nobody needs it. */
export async function noteUse(db: Database, keyId: string, now: Date): Promise<void> {
  const anHourAgo = new Date(now.getTime() - 3_600_000);
  await db
    .updateTable('api_keys.keys')
    .set({ last_used_at: now })
    .where('key_id', '=', keyId)
    .where((on) => on.or([on('last_used_at', 'is', null), on('last_used_at', '<=', anHourAgo)]))
    .execute();
}
