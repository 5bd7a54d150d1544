import type { Context } from '#platform/context.ts';
import { keepFile } from '#platform/files.ts';
import { sealBytes } from '#platform/seal.ts';
import type { Out } from './kinds.ts';
import { forgetPieces, insertPiece } from './piece-store.ts';
import { touchAttempt } from './store.ts';

/** Small enough for memory and for a row, and large enough that a long file has few of them. */
const pieceBytes = 1024 * 1024;

/** Somebody else makes this file now, or nobody wants it any more. */
export class LostExport extends Error {}

interface Written extends Out {
  /** Forgets what this attempt has written before. */
  begin(): Promise<void>;
  /** Keeps what is left, and says how many bytes the file has. */
  end(): Promise<number>;
}

/**
 * Takes a file in as it is written, piece by piece. Each piece is kept only as long as this attempt is the
 * one that counts, so that of two workers only one leaves something behind.
 * @throws LostExport from everything it does
 */
export function writePieces(context: Context, of: { exportId: string; attempt: number }): Written {
  const { db, clock, config } = context;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let size = 0;
  let number = 0;

  const keep = async (bytes: Buffer): Promise<void> => {
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      if (!(await touchAttempt(tx, of, now))) throw new LostExport();
      const sealed = { contentType: 'application/octet-stream', bytes: sealBytes(config, bytes) };
      await insertPiece(tx, { ...of, number, fileId: await keepFile(tx, sealed, now) });
    });
    number += 1;
  };
  const flush = async (): Promise<void> => {
    const all = Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
    for (let at = 0; at < all.length; at += pieceBytes) {
      await keep(all.subarray(at, at + pieceBytes));
    }
  };

  return {
    async begin() {
      await db.transaction().execute(async (tx) => {
        if (!(await touchAttempt(tx, of, clock.now()))) throw new LostExport();
        await forgetPieces(tx, of.exportId);
      });
    },
    async write(content) {
      const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
      waiting.push(bytes);
      waitingBytes += bytes.length;
      size += bytes.length;
      if (waitingBytes >= pieceBytes) await flush();
    },
    async tell(done, total) {
      if (!(await touchAttempt(db, of, clock.now(), { done, total }))) throw new LostExport();
    },
    async end() {
      await flush();
      return size;
    },
  };
}
