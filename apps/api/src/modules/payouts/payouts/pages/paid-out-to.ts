import { entryKinds } from '@tipwell/contract/ledger/entry-kinds';
import type { Database } from '#platform/db/database.ts';
import { piecesOf } from './read-funding.ts';
import { paidPayoutsOf } from '../records/store.ts';

/** A payout that reached somebody. */
export interface PaidOut {
  payoutId: string;
  amount: number;
  paidAt: Date;
  /** Of which splits money is in it: how much, and how much their whole part was. */
  splits: { runId: string; amount: number; of: number }[];
}

/** What was paid out to somebody at a workplace between two moments, the oldest first. */
export async function paidOutTo(
  db: Database,
  staffId: number,
  between: { start: Date; end: Date },
): Promise<PaidOut[]> {
  const paid = await paidPayoutsOf(db, staffId, between);
  const pieces = await piecesOf(
    db,
    paid.map(({ payoutId }) => payoutId),
  );
  return paid.map((payout) => ({
    ...payout,
    splits: (pieces.get(payout.payoutId) ?? []).flatMap(({ kind, entryId: runId, amount, of }) =>
      kind === entryKinds.poolShare ? [{ runId, amount, of }] : [],
    ),
  }));
}
