// The SQL of what payments brought people by splits lately, for reviews of fresh money.
import { anyNumber } from '#platform/db/any-of.ts';
import type { Database } from '#platform/db/database.ts';
import {
  freshSharesIn,
  type FreshShare,
  type PaidIn,
  type ShareOfRun,
} from './fresh-share.rule.ts';

/**
 * What payments since `paidAfter` brought people by splits that became available since `since`. Shares that
 * are still on hold are left out: nothing of them can be paid out.
 */
export async function freshSharesOf(
  db: Database,
  asked: { staffIds: readonly number[]; currency: string; since: Date; paidAfter: Date },
): Promise<FreshShare[]> {
  const shares = await sharesOfRuns(db, asked);
  if (shares.length === 0) return [];
  return freshSharesIn(shares, await paidIntoPools(db, shares), asked);
}

async function sharesOfRuns(
  db: Database,
  asked: { staffIds: readonly number[]; currency: string; paidAfter: Date },
): Promise<ShareOfRun[]> {
  const rows = await db
    .selectFrom('distribution.run_shares as share')
    .innerJoin('distribution.runs as run', 'run.run_id', 'share.run_id')
    .leftJoin('distribution.run_releases as release', 'release.run_id', 'run.run_id')
    .leftJoin('distribution.held_shares as held', (join) =>
      join.onRef('held.run_id', '=', 'share.run_id').onRef('held.staff_id', '=', 'share.staff_id'),
    )
    .leftJoin('distribution.held_share_endings as ending', 'ending.hold_id', 'held.hold_id')
    .select([
      'share.staff_id as staffId',
      'share.amount',
      'run.run_id as runId',
      'run.pool_id as poolId',
      'run.pool_total as poolTotal',
      'run.closed_at as closedAt',
      'release.held_at as heldAt',
      'release.released_at as releasedAt',
      'held.hold_id as holdId',
      'ending.ended_at as endedAt',
    ])
    .where('share.staff_id', '=', anyNumber(asked.staffIds))
    .where('share.instalment_id', 'is', null)
    .where('run.currency', '=', asked.currency)
    .where('run.closed_at', '>', asked.paidAfter)
    .execute();
  return rows.flatMap(({ staffId, heldAt, releasedAt, holdId, endedAt, ...run }) =>
    staffId === null
      ? []
      : [
          {
            ...run,
            staffId,
            releasedAt,
            endedAt,
            isHeld:
              (heldAt !== null && releasedAt === null) || (holdId !== null && endedAt === null),
          },
        ],
  );
}

async function paidIntoPools(db: Database, shares: readonly ShareOfRun[]): Promise<PaidIn[]> {
  return db
    .selectFrom('distribution.pool_parts')
    .select(['pool_id as poolId', 'tip_id as tipId', 'amount', 'put_at as putAt'])
    .where('pool_id', '=', anyNumber([...new Set(shares.map(({ poolId }) => poolId))]))
    .orderBy('put_at')
    .orderBy('tip_id')
    .execute();
}
