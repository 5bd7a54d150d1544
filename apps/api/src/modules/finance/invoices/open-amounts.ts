import { sum } from '@tipwell/contract/money/money';
import type { Database } from '#platform/db/database.ts';
import { invoicesOfLocation, type KeptInvoice } from './invoice-store.ts';
import { paymentsOf } from './payment-store.ts';

/** What became of an invoice, in minor units. */
export interface InvoiceStanding {
  /** By its credit notes. */
  credited: number;
  /** What reached our bank, and two people said so. */
  paid: number;
  /** Entered, and not confirmed. */
  waiting: number;
  /** What is still to be paid; below zero where more was credited than was left. Of a credit note nothing. */
  open: number;
}

/** How the invoices of a place stand, each by its id. */
export async function standingsAt(
  db: Database,
  locationId: number,
): Promise<Map<string, InvoiceStanding>> {
  const all = await invoicesOfLocation(db, locationId);
  const payments = await paymentsOf(
    db,
    all.map(({ invoiceId }) => invoiceId),
  );
  const amountOf = (invoiceId: string, state: 'CONFIRMED' | 'ENTERED') =>
    sum(
      payments
        .filter((one) => one.invoiceId === invoiceId && one.state === state)
        .map(({ amount }) => amount),
    );
  return new Map(
    all.map((invoice) => {
      const notes = all.filter(({ refersTo }) => refersTo === invoice.invoiceId);
      const credited = sum(notes.map(({ total }) => total));
      // What came back to the venue's own balance was never to be paid.
      const due = (one: KeptInvoice) => one.total - one.fromBalance;
      const paid = amountOf(invoice.invoiceId, 'CONFIRMED');
      const open = invoice.kind === 'INVOICE' ? due(invoice) - sum(notes.map(due)) - paid : 0;
      return [
        invoice.invoiceId,
        { credited, paid, waiting: amountOf(invoice.invoiceId, 'ENTERED'), open },
      ];
    }),
  );
}
