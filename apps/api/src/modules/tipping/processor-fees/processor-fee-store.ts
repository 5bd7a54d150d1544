// The SQL of what processors really kept for payments.
import type { Database, Tx } from '../../../platform/db/database.ts';

/** What of a payment's fee stands in the books, and in how many entries. */
export interface BookedFee {
  fee: number;
  entries: number;
}

/** Null: nothing is booked yet. The caller has locked the tip. */
export async function findBookedFee(db: Database, tipId: string): Promise<BookedFee | null> {
  const found = await db
    .selectFrom('tipping.processor_fees')
    .select(['booked_fee as fee', 'entries'])
    .where('tip_id', '=', tipId)
    .executeTakeFirst();
  return found ?? null;
}

/** Writes down what was told and is booked with it. */
export async function keepBookedFee(
  tx: Tx,
  tipId: string,
  { fee, entries, at }: BookedFee & { at: Date },
): Promise<void> {
  const row = { told_fee: fee, told_at: at, booked_fee: fee, entries };
  await tx
    .insertInto('tipping.processor_fees')
    .values({ tip_id: tipId, ...row })
    .onConflict((conflict) => conflict.column('tip_id').doUpdateSet(row))
    .execute();
}
