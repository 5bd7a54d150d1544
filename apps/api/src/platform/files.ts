import { randomUUIDv7 } from 'node:crypto';
import { fail } from '@tipwell/contract/api/errors';
import type { Database, Tx } from './db/database.ts';

export interface StoredFile {
  contentType: string;
  bytes: Buffer;
}

/**
 * A store beside the database in which files may lie. Nobody asks it inside a transaction: what is kept
 * is kept in the database first, and carried over.
 */
export interface ObjectStore {
  /** False: nobody knows whether it is there; put again it is the same. */
  put(key: string, file: StoredFile): Promise<boolean>;
  /** Null: there is no such thing, or it could not be had. */
  get(key: string): Promise<Buffer | 'MISSING' | null>;
  /** False: nobody knows whether it is gone. */
  remove(key: string): Promise<boolean>;
}

interface WhereFilesAre {
  db: Database;
  /** Null: they lie in the database. */
  objects: ObjectStore | null;
}

/** Of a file that lies in a store, as much as the size of a picture needs. */
const headBytes = 64 * 1024;

/** Keeps a small file; its content never changes under its id. */
export async function keepFile(db: Database, file: StoredFile, now: Date): Promise<string> {
  const fileId = randomUUIDv7();
  await db
    .insertInto('platform.files')
    .values({ file_id: fileId, content_type: file.contentType, bytes: file.bytes, created_at: now })
    .execute();
  return fileId;
}

/**
 * A file, wherever it lies. @throws serviceBusy where the store that has it does not answer
 */
export async function readFile(
  { db, objects }: WhereFilesAre,
  fileId: string,
): Promise<StoredFile | undefined> {
  const row = await findFile(db, fileId);
  if (!row) return undefined;
  const { contentType, bytes, key } = row;
  if (bytes) return { contentType, bytes };
  const kept = key === null ? null : ((await objects?.get(key)) ?? null);
  if (kept === 'MISSING') return undefined;
  return kept ? { contentType, bytes: kept } : fail('serviceBusy');
}

async function findFile(db: Database, fileId: string) {
  return db
    .selectFrom('platform.files')
    .select(['content_type as contentType', 'bytes', 'object_key as key'])
    .where('file_id', '=', fileId)
    .executeTakeFirst();
}

/** The first bytes of files, by their ids: of pictures they tell the size. */
export async function readHeads(
  db: Database,
  fileIds: readonly string[],
  bytes: number,
): Promise<Map<string, Buffer>> {
  if (fileIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('platform.files')
    .select((on) => [
      'file_id as fileId',
      on
        .fn<Buffer>('substring', [on.fn.coalesce('bytes', 'head'), on.lit(1), on.lit(bytes)])
        .as('head'),
    ])
    .where('file_id', 'in', fileIds)
    .execute();
  return new Map(rows.map(({ fileId, head }) => [fileId, head]));
}

/** Forgets a file that nobody shows any more; what lies in a store is removed there soon after. */
export async function forgetFile(tx: Database, fileId: string): Promise<void> {
  const gone = await tx
    .deleteFrom('platform.files')
    .where('file_id', '=', fileId)
    .returning('object_key as key')
    .executeTakeFirst();
  if (gone && gone.key !== null) await markForRemoval(tx, gone.key, new Date(0));
}

/**
 * Files that still lie in the database, the oldest first. What failed and waits for its next try is left
 * out here, not only by the round: otherwise the oldest that fail would stand before all others for good.
 */
export async function filesToCarry(
  db: Database,
  { round, now, limit }: { round: string; now: Date; limit: number },
): Promise<(StoredFile & { fileId: string })[]> {
  return db
    .selectFrom('platform.files')
    .select(['file_id as fileId', 'content_type as contentType', 'bytes'])
    .where('object_key', 'is', null)
    .where('bytes', 'is not', null)
    .where((on) =>
      on.not(
        on.exists(
          on
            .selectFrom('platform.failing_items as failing')
            .select('failing.item')
            .where('failing.round', '=', round)
            .where('failing.try_again_at', '>', now)
            .where('failing.item', '=', on.cast<string>('file_id', 'text')),
        ),
      ),
    )
    .$narrowType<{ bytes: Buffer }>()
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/**
 * Says that a file lies in the store now. Where it was forgotten in the meantime, or what was put there is
 * being removed, it does not: then the mark of its removal stands.
 */
export async function setCarried(tx: Tx, fileId: string, key: string): Promise<void> {
  const mark = await tx
    .selectFrom('platform.objects_to_remove')
    .select('object_key as key')
    .where('object_key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  if (!mark) return;
  const { numUpdatedRows } = await tx
    .updateTable('platform.files')
    .set((on) => ({
      object_key: key,
      head: on.fn<Buffer>('substring', ['bytes', on.lit(1), on.lit(headBytes)]),
      bytes: null,
    }))
    .where('file_id', '=', fileId)
    .where('object_key', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 1n) await unmarkForRemoval(tx, key);
}

/** What lies in the store and nobody shows any more; what waits for its next try is left out as above. */
export async function objectsToRemove(
  db: Database,
  { round, now, limit }: { round: string; now: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('platform.objects_to_remove')
    .select('object_key as key')
    .where('remove_after', '<=', now)
    .where((on) =>
      on.not(
        on.exists(
          on
            .selectFrom('platform.failing_items as failing')
            .select('failing.item')
            .where('failing.round', '=', round)
            .where('failing.try_again_at', '>', now)
            .whereRef('failing.item', '=', 'object_key'),
        ),
      ),
    )
    .orderBy('remove_after')
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
}

/** Writes down that something in the store is to be removed after a moment. */
export async function markForRemoval(db: Database, key: string, after: Date): Promise<void> {
  await db
    .insertInto('platform.objects_to_remove')
    .values({ object_key: key, remove_after: after })
    .onConflict((conflict) => conflict.column('object_key').doUpdateSet({ remove_after: after }))
    .execute();
}

/** It is gone from the store, or it is a file's after all. */
export async function unmarkForRemoval(db: Database, key: string): Promise<void> {
  await db.deleteFrom('platform.objects_to_remove').where('object_key', '=', key).execute();
}
