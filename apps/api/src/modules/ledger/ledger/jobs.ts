import type { Context } from '#platform/context.ts';
import { defineJob, handleJob } from '#platform/jobs.ts';
import { mostEntriesPerBlock, sealBlock } from './seals/seal-block.ts';

const sealJob = defineJob<object>('seal-ledger');

/** Seals everything that waits, block by block. */
async function sealAll(context: Context): Promise<void> {
  for (;;) {
    const sealed = await sealBlock(context.db, context.clock.now());
    if (sealed < mostEntriesPerBlock) return;
  }
}

/** Often enough that a balance of an append-only account sums up few unsealed postings. */
export const sealing = { everySeconds: 5, job: handleJob(sealJob, sealAll) };
