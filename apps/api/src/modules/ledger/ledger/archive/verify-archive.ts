import type { Database } from '#platform/db/database.ts';
import type { ObjectStore } from '#platform/files.ts';
import { hashOfBlock } from '../seals/seal-store.ts';
import {
  checkBlock,
  nothingChained,
  nothingReplayed,
  type Chain,
} from '../verification/check-entries.ts';
import { expectThat, Finding } from '../verification/finding.ts';
import { readIndex } from './archive-index.ts';
import { readPart } from './part-text.ts';

/** What the archive of the ledger was found to be. */
export type ArchiveVerdict =
  | { readonly isSound: true; readonly blocks: number; readonly entries: number }
  | { readonly isSound: false; readonly finding: string };

/**
 * Proves the archived blocks from zero, out of what lies in the store alone: every entry is what was
 * posted and balances, every block follows from its entries and the block before it. The last block is
 * then held against the database, which chains all before it.
 * @throws Error where the store does not answer
 */
export async function verifyArchive(db: Database, objects: ObjectStore): Promise<ArchiveVerdict> {
  const replay = nothingReplayed();
  let chain = nothingChained;
  try {
    for (const { key } of (await readIndex(objects)).parts) {
      const bytes = await objects.get(key);
      if (bytes === null) throw new Error(`The store of files does not give ${key}`);
      if (bytes === 'MISSING') throw new Finding(`${key} is missing from the archive.`);
      for (const block of readPart(key, bytes)) chain = checkBlock(block, chain, replay);
    }
    await compare(db, chain);
    return { isSound: true, blocks: chain.blocks, entries: replay.entries };
  } catch (error) {
    if (error instanceof Finding) return { isSound: false, finding: `Archive: ${error.message}` };
    throw error;
  }
}

async function compare(db: Database, { blocks, previousHash }: Chain): Promise<void> {
  if (blocks === 0) return;
  const ours = await hashOfBlock(db, blocks);
  expectThat(
    ours !== undefined,
    () => `It goes on to the block ${blocks}, which the database does not have.`,
  );
  expectThat(
    ours.equals(previousHash),
    () => `Its block ${blocks} is another one than in the database.`,
  );
}
