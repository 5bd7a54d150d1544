import { sum } from '@tipwell/contract/money/money';
import type { Tx } from '#platform/db/database.ts';
import { balanceOf } from '#ledger/ledger';
import type { Location } from '#venues/locations';
import { businessDay } from '../calculation/business-day.rule.ts';
import { findSharers } from './find-sharers.ts';
import { planRun, type RunPlan } from '../calculation/plan-run.rule.ts';
import { portionsOfPool, type Pool, type PortionOfPool } from './pool-store.ts';
import type { Sharer } from '../calculation/run-entry.rule.ts';
import { schemesFrom } from '../schemes/scheme-store.ts';

/**
 * How a pool would be split at a moment, by the people and percentages of then; whoever splits it calls
 * this with the pool and the schemes locked, whoever only looks without.
 */
export async function planPool(
  tx: Tx,
  location: Location,
  pool: Pool,
  { now, isOverdue = false }: { now: Date; isOverdue?: boolean },
): Promise<{ portions: PortionOfPool[]; plan: RunPlan<Sharer> }> {
  const portions = await contentOf(tx, pool);
  const plan = planRun({
    tipsType: location.tipsType,
    isGroup: pool.groupId !== null,
    portions: portions.map(({ primary, amount }) => ({
      primary: primary && String(primary.staffId),
      amount,
    })),
    schemes: await schemesFrom(
      tx,
      location.locationId,
      pool.businessDay,
      businessDay(now, location.timeZone),
    ),
    people: await findSharers(tx, location, pool),
    isOverdue,
  });
  return { portions, plan };
}

/** What is in a pool, by primary; it must be what the ledger says, or nothing is given to anybody. */
async function contentOf(tx: Tx, pool: Pool): Promise<PortionOfPool[]> {
  const portions = await portionsOfPool(tx, pool.poolId);
  const { balance } = await balanceOf(tx, pool.account);
  const total = sum(portions.map(({ amount }) => amount));
  if (balance !== total || portions.some(({ amount }) => amount < 0)) {
    throw new Error(`The account ${pool.account} has ${balance}, but ${total} were put in.`);
  }
  return portions.filter(({ amount }) => amount > 0);
}
