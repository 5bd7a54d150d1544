// The SQL of whom invoices are made out to.
import type { InvoiceRecipient } from '@tipwell/contract/finance/calls/invoices';
import type { Database, Tx } from '#platform/db/database.ts';

/** Who was named for a place; undefined: nobody was. */
export async function findRecipient(
  db: Database,
  locationId: number,
): Promise<InvoiceRecipient | undefined> {
  return db
    .selectFrom('settlement.invoice_recipients')
    .select(['company', 'address', 'tax_number as taxNumber'])
    .where('location_id', '=', locationId)
    .executeTakeFirst();
}

export async function keepRecipient(
  tx: Tx,
  { locationId, at, by }: { locationId: number; at: Date; by: string },
  { company, address, taxNumber }: InvoiceRecipient,
): Promise<void> {
  const said = { company, address, tax_number: taxNumber, set_at: at, set_by: by };
  await tx
    .insertInto('settlement.invoice_recipients')
    .values({ location_id: locationId, ...said })
    .onConflict((conflict) => conflict.column('location_id').doUpdateSet(said))
    .execute();
}
