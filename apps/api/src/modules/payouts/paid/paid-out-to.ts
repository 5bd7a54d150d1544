import { entryKinds } from '@tipwell/contract/entry-kinds';
import type { Database } from '../../../platform/db/database.ts';
import { fundingSources } from '../../ledger/index.ts';
import { holdReasons } from '../hold-reasons.ts';
import { partsOfMany } from '../payout-update-store.ts';
import { paidPayoutsOf } from '../store.ts';

/** A payout that reached somebody. */
export interface PaidOut {
  payoutId: string;
  amount: number;
  paidAt: Date;
  /** The splits whose money is in it, where the books tell. */
  runIds: string[];
}

/** What was paid out to somebody at a workplace between two moments, the oldest first. */
export async function paidOutTo(
  db: Database,
  staffId: number,
  between: { start: Date; end: Date },
): Promise<PaidOut[]> {
  const paid = await paidPayoutsOf(db, staffId, between);
  const parts = await partsOfMany(
    db,
    paid.map(({ payoutId }) => payoutId),
  );
  const taken = await fundingSources(
    db,
    [...parts.values()].flat().map(({ holdId }) => holdId),
    { reasons: Object.values(holdReasons), without: entryKinds.payout },
  );
  return paid.map((payout) => ({
    ...payout,
    runIds: (parts.get(payout.payoutId) ?? [])
      .flatMap(({ holdId }) => taken.get(holdId) ?? [])
      .flatMap(({ kind, entryIds }) => (kind === entryKinds.poolShare ? entryIds : [])),
  }));
}
