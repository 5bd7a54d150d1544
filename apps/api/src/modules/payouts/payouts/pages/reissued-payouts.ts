import type { Payout as ShownPayout } from '@tipwell/contract/payouts/calls/payouts';
import type { Database } from '#platform/db/database.ts';
import { piecesOf } from './read-funding.ts';
import { standingSince, type Payout } from '../records/store.ts';
import { takenAgainBy } from './reissued-payout.rule.ts';

type Troubled = Payout & { state: 'FAILED' | 'RETURNED'; endedAt: Date };

function isTroubled(payout: Payout): payout is Troubled {
  return (payout.state === 'FAILED' || payout.state === 'RETURNED') && payout.endedAt !== null;
}

/** By which payouts the money of those that came back has been taken again, by the ids of these. */
export async function paidAgainBy(
  db: Database,
  payouts: readonly Payout[],
): Promise<Map<string, NonNullable<ShownPayout['paidAgainBy']>>> {
  const troubled = payouts.filter(isTroubled);
  if (troubled.length === 0) return new Map();
  const standing = await standingSince(db, troubled);
  if (standing.length === 0) return new Map();
  const pieces = await piecesOf(
    db,
    [...troubled, ...standing].map(({ payoutId }) => payoutId),
  );
  const byHolder = Map.groupBy(standing, holderOf);
  return new Map(
    troubled.flatMap((payout) => {
      const later = (byHolder.get(holderOf(payout)) ?? []).map((one) => ({
        ...one,
        pieces: pieces.get(one.payoutId) ?? [],
      }));
      const by = takenAgainBy({ ...payout, pieces: pieces.get(payout.payoutId) ?? [] }, later);
      return by ? [[payout.payoutId, by] as const] : [];
    }),
  );
}

/** Whose balance it came from: a person's at one workplace, or the venue's own. */
function holderOf({ staffId, locationId }: Pick<Payout, 'staffId' | 'locationId'>): string {
  return staffId === null ? `venue ${locationId}` : `staff ${staffId}`;
}
