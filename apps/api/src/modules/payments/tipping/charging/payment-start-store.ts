// The SQL of tips that start: written down, and known to the processor. Sets at a time, because many
// guests pay at the same moment of an evening.
import { sql } from 'kysely';
import { anyId } from '#platform/db/any-of.ts';
import { valuesByColumn, type RowOf } from '#platform/db/columns.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { TippingTips } from '#platform/db/schema.gen.ts';
import { writtenColumns } from '../payments/tip-columns.ts';

export interface NewTip extends RowOf<TippingTips, typeof writtenColumns> {
  /** From where it was started, as a keyed hash. */
  addressHash: string | null;
  /** How much less is charged by its promotion; null without one. */
  saved: number | null;
}

/**
 * Writes tips down before the processor hears of them; a repeated id changes nothing.
 * @returns the receipts' names of those that were written
 */
export async function insertTips(
  db: Database,
  tips: readonly NewTip[],
): Promise<ReadonlySet<string>> {
  const rows = tips.map((tip) => ({ ...valuesByColumn(writtenColumns, tip), state: 'STARTED' }));
  const names = [...Object.values(writtenColumns), 'state' as const];
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const written = await db
    .with('started', (on) =>
      on
        .insertInto('tipping.tips')
        .columns(names)
        // Two processes that write the same tips in another order would wait for each other.
        .expression(
          sql`
            select ${columns}
            from json_populate_recordset(null::tipping.tips, ${JSON.stringify(rows)}::json)
            order by tip_id`,
        )
        .onConflict((conflict) => conflict.column('tip_id').doNothing())
        .returning(['tip_id', 'receipt_id', 'started_at']),
    )
    .with('of_addresses', (on) =>
      on
        .insertInto('tipping.start_addresses')
        .columns(['tip_id', 'address_hash', 'started_at'])
        .expression(
          sql`
            select started.tip_id, told.address_hash, started.started_at
            from unnest(${tips.map(({ receiptId }) => receiptId)}::text[],
                        ${tips.map(({ addressHash }) => addressHash)}::text[])
              as told (receipt_id, address_hash)
            join started using (receipt_id)
            where told.address_hash is not null`,
        )
        .returning('tip_id'),
    )
    .selectFrom('started')
    .select('receipt_id')
    .execute();
  return new Set(written.map((row) => row.receipt_id));
}

/** Takes back tips that were written in the same transaction, of which nobody has heard yet. */
export async function deleteNewTips(tx: Tx, tipIds: readonly string[]): Promise<void> {
  if (tipIds.length === 0) return;
  const ids = anyId([...tipIds]);
  await tx.deleteFrom('tipping.start_addresses').where('tip_id', '=', ids).execute();
  await tx.deleteFrom('tipping.tips').where('tip_id', '=', ids).execute();
}

/** What the processor answered to the question for a charge. */
export interface StartedPayment {
  tipId: string;
  reference: string;
  clientSecret: string;
  inquireAt: Date;
}

/** Keeps what the processor calls the charges of tips; what is known already stays as it is. */
export async function setPayments(
  db: Database,
  payments: readonly StartedPayment[],
): Promise<void> {
  const sorted = payments.toSorted((a, b) => (a.tipId < b.tipId ? -1 : 1));
  await sql`
    update tipping.tips as tip
    set payment_reference = told.reference, payment_client_secret = told.client_secret,
        inquire_at = least(tip.inquire_at, told.inquire_at)
    from unnest(${sorted.map(({ tipId }) => tipId)}::uuid[],
                ${sorted.map(({ reference }) => reference)}::text[],
                ${sorted.map(({ clientSecret }) => clientSecret)}::text[],
                ${sorted.map(({ inquireAt }) => inquireAt.toISOString())}::timestamptz[])
      as told (tip_id, reference, client_secret, inquire_at)
    where tip.tip_id = told.tip_id and tip.payment_reference is null`.execute(db);
}
