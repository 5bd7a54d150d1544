// The SQL of what processors really kept for payments.
import { anyId } from '#platform/db/any-of.ts';
import type { Database, Tx } from '#platform/db/database.ts';

/** What of a payment's fee stands in the books, and in how many entries. */
export interface BookedFee {
  fee: number;
  entries: number;
}

/** What of these payments is booked, by their ids. The caller has locked the tips. */
export async function findBookedFees(
  db: Database,
  tipIds: readonly string[],
): Promise<Map<string, BookedFee>> {
  const rows = await db
    .selectFrom('tipping.processor_fees')
    .select(['tip_id as tipId', 'booked_fee as fee', 'entries'])
    .where('tip_id', '=', anyId(tipIds))
    .execute();
  return new Map(rows.map(({ tipId, ...fee }) => [tipId, fee]));
}

/** Writes down what was told and is booked with it; each payment once. */
export async function keepBookedFees(
  tx: Tx,
  fees: readonly (BookedFee & { tipId: string })[],
  at: Date,
): Promise<void> {
  if (fees.length === 0) return;
  const rows = fees.map(({ tipId, fee, entries }) => ({
    tip_id: tipId,
    told_fee: fee,
    told_at: at,
    booked_fee: fee,
    entries,
  }));
  await tx
    .insertInto('tipping.processor_fees')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('tip_id').doUpdateSet((on) => ({
        told_fee: on.ref('excluded.told_fee'),
        told_at: on.ref('excluded.told_at'),
        booked_fee: on.ref('excluded.booked_fee'),
        entries: on.ref('excluded.entries'),
      })),
    )
    .execute();
}
