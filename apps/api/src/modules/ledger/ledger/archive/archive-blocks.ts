import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { defineJob, handleJob } from '#platform/jobs.ts';
import { hashOfBlock, lastSeal } from '../seals/seal-store.ts';
import { readBlock, type WholeBlock } from '../verification/check-entries.ts';
import { readBlocks } from '../verification/store.ts';
import { putIndex, putOrFail, readIndex } from './archive-index.ts';
import { writePart } from './part-text.ts';

/** How much one object holds, unless a single block has more. */
const entriesOfPart = 2000;
/** What a round does; where it was away for long the rest follows in the next ones. */
const partsOfRound = 50;

/**
 * Copies the blocks of days that are sealed into the store of files, oldest first: the books once more,
 * outside of the database and in a form that needs none. Nothing goes from the database. A copy is listed
 * once it is there, so that whatever fails on the way is done again by the next round.
 * @throws Error where the store does not answer, or has the books of another history
 */
export async function archiveBlocks({ db, objects }: Context): Promise<void> {
  if (!objects) return;
  const until = (await lastSeal(db))?.blockNo ?? 0;
  const listed = await readIndex(objects);
  for (let round = 0; round < partsOfRound; round += 1) {
    const last = listed.parts.at(-1);
    if (last && !(await isOurs(db, last))) {
      throw new Error(
        `The archive has another block ${last.lastBlock} than the database: it is of another history`,
      );
    }
    const blocks = await nextBlocks(db, last?.lastBlock ?? 0, until);
    const [first, end] = [blocks.at(0)?.block, blocks.at(-1)?.block];
    if (!first || !end) return;
    const key = `ledger-blocks-${first.blockNo}-${end.blockNo}.json.gz`;
    await putOrFail(objects, key, writePart(blocks), 'application/gzip');
    listed.parts.push({ key, lastBlock: end.blockNo, lastHash: end.hash.toString('hex') });
    await putIndex(objects, listed);
  }
}

async function isOurs(
  db: Database,
  { lastBlock, lastHash }: { lastBlock: number; lastHash: string },
): Promise<boolean> {
  return (await hashOfBlock(db, lastBlock))?.toString('hex') === lastHash;
}

/** Read at one moment; the store is asked when the transaction is over. */
async function nextBlocks(db: Database, after: number, until: number): Promise<WholeBlock[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const blocks: WholeBlock[] = [];
      let entries = 0;
      for await (const block of readBlocks(tx, after)) {
        const isFull = blocks.length > 0 && entries + block.entryCount > entriesOfPart;
        if (block.blockNo > until || isFull) break;
        blocks.push(await readBlock(tx, block));
        entries += block.entryCount;
      }
      return blocks;
    });
}

const archiveJob = defineJob<object>('archive-ledger');

export const archivingOfBlocks = { everySeconds: 600, job: handleJob(archiveJob, archiveBlocks) };
