import { randomUUIDv7 } from 'node:crypto';
import type { Database } from './db/database.ts';

export interface StoredFile {
  contentType: string;
  bytes: Buffer;
}

/** Keeps a small file; its content never changes under its id. */
export async function keepFile(db: Database, file: StoredFile, now: Date): Promise<string> {
  const fileId = randomUUIDv7();
  await db
    .insertInto('platform.files')
    .values({ file_id: fileId, content_type: file.contentType, bytes: file.bytes, created_at: now })
    .execute();
  return fileId;
}

export async function readFile(db: Database, fileId: string): Promise<StoredFile | undefined> {
  return db
    .selectFrom('platform.files')
    .select(['content_type as contentType', 'bytes'])
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
      on.fn<Buffer>('substring', ['bytes', on.lit(1), on.lit(bytes)]).as('head'),
    ])
    .where('file_id', 'in', fileIds)
    .execute();
  return new Map(rows.map(({ fileId, head }) => [fileId, head]));
}

/** Forgets a file that nobody shows any more. */
export async function forgetFile(db: Database, fileId: string): Promise<void> {
  await db.deleteFrom('platform.files').where('file_id', '=', fileId).execute();
}
