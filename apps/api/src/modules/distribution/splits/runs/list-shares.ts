import type { CallOutput } from '@tipwell/contract/api/call';
import type { getPoolShares, PoolShare } from '@tipwell/contract/distribution/calls/shares';
import { fail } from '@tipwell/contract/api/errors';
import type { Currency } from '@tipwell/contract/money/money';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { findLocation } from '#venues/locations';
import { shareOf, sharesOf, type OwnShare } from './share-store.ts';
import { runsWithHiddenTotals } from '../visibility/hidden-totals.ts';

/**
 * The parts of the team's tips that a person got at one workplace, the newest day first.
 * @throws notFound for a starting run in which this person had no part
 */
export async function listShares(
  context: Context,
  asked: { staffId: number; limit: number; before: string | undefined },
): Promise<CallOutput<typeof getPoolShares>> {
  const { staffId, limit } = asked;
  const before = asked.before ? await shareOf(context.db, staffId, asked.before) : null;
  if (before === undefined) fail('notFound');
  const found = await sharesOf(context.db, staffId, { limit: limit + 1, before });
  const shown = found.slice(0, limit);
  const hidden = await hiddenTotalsOf(context.db, staffId, shown);
  return {
    shares: shown.map((share) => showShare(share, hidden.has(share.runId))),
    hasMore: found.length > limit,
  };
}

/** Those of a person's shares whose totals they aren't shown. */
export async function hiddenTotalsOf(
  db: Database,
  staffId: number,
  shares: readonly OwnShare[],
): Promise<Set<string>> {
  const [first] = shares;
  const location = first && (await findLocation(db, first.locationId));
  return location ? runsWithHiddenTotals(db, location, staffId, shares) : new Set();
}

/** A part of a run as its person may see it; without the total where that would tell a colleague's part. */
export function showShare(share: OwnShare, isTotalHidden: boolean): PoolShare {
  return {
    runId: share.runId,
    businessDay: share.businessDay,
    currency: share.currency as Currency,
    closedAt: share.closedAt.toISOString(),
    amount: share.amount,
    takenBack: share.takenBack,
    corrected: share.corrected,
    held: heldOf(share),
    fallback: share.fallback,
    poolTotal: isTotalHidden ? null : share.poolTotal,
    tips: share.tips,
  };
}

/** What of a part waits; while it waits for its release, the person's answer is not what it waits for. */
function heldOf({ unreleased, releasesAt, held }: OwnShare): PoolShare['held'] {
  if (unreleased > 0) {
    const until = releasesAt?.toISOString() ?? null;
    return { amount: unreleased, because: 'NOT_RELEASED', until };
  }
  return held > 0 ? { amount: held, because: 'SCHEME_NOT_ANSWERED', until: null } : null;
}
