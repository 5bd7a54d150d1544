import type { Tx } from '#platform/db/database.ts';
import { raiseAlert, resolveAlerts } from '../pools/alert-store.ts';
import type { Pool } from '../pools/pool-store.ts';
import { runOfPool } from '../runs/run-store.ts';
import { unallocatedOf } from './proposal-store.ts';

/**
 * Keeps the alert about what the run of a pool could give to nobody at what is left of it: gone with the
 * last penny, and there again when some comes back.
 */
export async function tellOfPool(
  tx: Tx,
  { poolId, locationId }: Pick<Pool, 'poolId' | 'locationId'>,
  now: Date,
): Promise<void> {
  const run = await runOfPool(tx, poolId);
  if (!run || run.unallocated === 0) return;
  const [left] = await unallocatedOf(tx, { runId: run.runId });
  if (left) {
    await raiseAlert(tx, { locationId, poolId, kind: 'UNALLOCATED', amount: left.left }, now);
  } else {
    await resolveAlerts(tx, poolId, ['UNALLOCATED'], now);
  }
}
