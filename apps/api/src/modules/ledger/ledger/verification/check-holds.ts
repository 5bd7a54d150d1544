import type { Tx } from '#platform/db/database.ts';
import { holdContentHash } from '../posting/content-hash.ts';
import { expectThat } from './finding.ts';
import { findFalseHoldPosting, readHolds } from './store.ts';

/**
 * That each hold is what was asked for, and that what posted it took exactly the held money.
 * @returns the number of holds.
 * @throws Finding
 */
export async function checkHolds(tx: Tx): Promise<number> {
  let holds = 0;
  for await (const hold of readHolds(tx)) {
    expectThat(
      hold.kind === 'STRICT',
      () => `The hold ${hold.holdId} is on the shared account ${hold.account}.`,
    );
    expectThat(
      hold.contentHash.toString('hex') === holdContentHash(hold),
      () => `The hold ${hold.holdId} is not what was asked for: its content has been changed.`,
    );
    holds += 1;
  }
  const entryId = await findFalseHoldPosting(tx);
  expectThat(!entryId, () => `The entry ${entryId} posts a hold without debiting what was held.`);
  return holds;
}
