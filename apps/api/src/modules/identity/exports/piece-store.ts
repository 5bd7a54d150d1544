// The pieces of a file: each lies where the product keeps files, sealed.
import type { Database, Tx } from '#platform/db/database.ts';
import { forgetFile } from '#platform/files.ts';

export async function insertPiece(
  tx: Tx,
  piece: { exportId: string; attempt: number; number: number; fileId: string },
): Promise<void> {
  await tx
    .insertInto('exports.pieces')
    .values({
      export_id: piece.exportId,
      attempt: piece.attempt,
      number: piece.number,
      file_id: piece.fileId,
    })
    .execute();
}

/** Where the pieces lie, in their order. */
export async function piecesOf(db: Database, exportId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('exports.pieces')
    .select('file_id as fileId')
    .where('export_id', '=', exportId)
    .orderBy('attempt')
    .orderBy('number')
    .execute();
  return rows.map(({ fileId }) => fileId);
}

/** Forgets everything that was written for an export. */
export async function forgetPieces(tx: Tx, exportId: string): Promise<void> {
  const gone = await tx
    .deleteFrom('exports.pieces')
    .where('export_id', '=', exportId)
    .returning('file_id as fileId')
    .execute();
  for (const { fileId } of gone) await forgetFile(tx, fileId);
}
