// The SQL of invoices, their numbers and what was paid for them.
import type { Database, Tx } from '#platform/db/database.ts';
import type { DocumentLine } from './invoice.rule.ts';
import type { InvoicedMonth } from './month-of-charge.rule.ts';

export type InvoiceKind = 'INVOICE' | 'CREDIT_NOTE';
export interface KeptInvoice {
  invoiceId: string;
  kind: InvoiceKind;
  entity: string;
  number: number;
  locationId: number;
  /** `YYYY-MM`. */
  month: string;
  currency: string;
  issuedAt: Date;
  issuedOn: string;
  refersTo: string | null;
  /** Both as they were called on that day. */
  sellerName: string;
  sellerAddress: string[];
  sellerTaxNumber: string | null;
  buyerName: string;
  /** Who runs the place; null where nobody said. */
  buyerCompany: string | null;
  buyerAddress: string[];
  buyerTaxNumber: string | null;
  net: number;
  vat: number;
  total: number;
  fromBalance: number;
}

/**
 * The next number of a company's invoices or credit notes. Whoever asks next waits until this transaction
 * ends; where it is undone, the number is the next one's.
 */
export async function takeNumber(tx: Tx, entity: string, kind: InvoiceKind): Promise<number> {
  const { last_number: number } = await tx
    .insertInto('settlement.invoice_numbers')
    .values({ entity, kind, last_number: 1 })
    .onConflict((conflict) =>
      conflict.columns(['entity', 'kind']).doUpdateSet((on) => ({
        last_number: on('settlement.invoice_numbers.last_number', '+', 1),
      })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return number;
}

/** Marks a month of a place as invoiced; false where somebody did it before. */
export async function markInvoiced(
  tx: Tx,
  { locationId, month, endsAt, at }: InvoicedMonth & { locationId: number; at: Date },
): Promise<boolean> {
  const done = await tx
    .insertInto('settlement.invoiced_months')
    .values({ location_id: locationId, month: `${month}-01`, ends_at: endsAt, done_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('month')
    .executeTakeFirst();
  return done !== undefined;
}

/** The months of a place that were invoiced, in their order. */
export async function invoicedMonths(db: Database, locationId: number): Promise<InvoicedMonth[]> {
  const rows = await db
    .selectFrom('settlement.invoiced_months')
    .select(['month', 'ends_at as endsAt'])
    .where('location_id', '=', locationId)
    .orderBy('month')
    .execute();
  return rows.map(withMonth);
}

export async function insertInvoice(
  tx: Tx,
  invoice: KeptInvoice,
  lines: readonly DocumentLine[],
): Promise<void> {
  await tx
    .insertInto('settlement.invoices')
    .values({
      invoice_id: invoice.invoiceId,
      kind: invoice.kind,
      entity: invoice.entity,
      number: invoice.number,
      location_id: invoice.locationId,
      month: `${invoice.month}-01`,
      currency: invoice.currency,
      issued_at: invoice.issuedAt,
      issued_on: invoice.issuedOn,
      refers_to: invoice.refersTo,
      seller_name: invoice.sellerName,
      seller_address: invoice.sellerAddress,
      seller_tax_number: invoice.sellerTaxNumber,
      buyer_name: invoice.buyerName,
      buyer_company: invoice.buyerCompany,
      buyer_address: invoice.buyerAddress,
      buyer_tax_number: invoice.buyerTaxNumber,
      net: invoice.net,
      vat: invoice.vat,
      total: invoice.total,
      from_balance: invoice.fromBalance,
    })
    .execute();
  await tx
    .insertInto('settlement.invoice_lines')
    .values(
      lines.map(({ what, count, vatBps, net, vat }, index) => ({
        invoice_id: invoice.invoiceId,
        line: index + 1,
        what,
        count,
        vat_bps: vatBps,
        net,
        vat,
      })),
    )
    .execute();
}

function selectInvoices(db: Database) {
  return db
    .selectFrom('settlement.invoices')
    .select([
      'invoice_id as invoiceId',
      'kind',
      'entity',
      'number',
      'location_id as locationId',
      'month',
      'currency',
      'issued_at as issuedAt',
      'issued_on as issuedOn',
      'refers_to as refersTo',
      'seller_name as sellerName',
      'seller_address as sellerAddress',
      'seller_tax_number as sellerTaxNumber',
      'buyer_name as buyerName',
      'buyer_company as buyerCompany',
      'buyer_address as buyerAddress',
      'buyer_tax_number as buyerTaxNumber',
      'net',
      'vat',
      'total',
      'from_balance as fromBalance',
    ]);
}

const withMonth = <Row extends { month: string }>(row: Row): Row => ({
  ...row,
  month: row.month.slice(0, 7),
});

export async function findInvoice(
  db: Database,
  invoiceId: string,
): Promise<KeptInvoice | undefined> {
  const row = await selectInvoices(db).where('invoice_id', '=', invoiceId).executeTakeFirst();
  return row && withMonth(row);
}

/** The same, and whoever else would change what is paid of it waits. */
export async function lockInvoice(tx: Tx, invoiceId: string): Promise<KeptInvoice | undefined> {
  const row = await selectInvoices(tx)
    .where('invoice_id', '=', invoiceId)
    .forUpdate()
    .executeTakeFirst();
  return row && withMonth(row);
}

export async function invoicesOfLocation(db: Database, locationId: number): Promise<KeptInvoice[]> {
  const rows = await selectInvoices(db)
    .where('location_id', '=', locationId)
    .orderBy('month', 'desc')
    .orderBy('kind', 'desc')
    .orderBy('number', 'desc')
    .execute();
  return rows.map(withMonth);
}

/** Of all places, the newest first. */
export async function allInvoices(
  db: Database,
  { month, limit }: { month: string | undefined; limit: number },
): Promise<KeptInvoice[]> {
  const rows = await selectInvoices(db)
    .$if(month !== undefined, (query) => query.where('month', '=', `${month}-01`))
    .orderBy('issued_at', 'desc')
    .orderBy('entity')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(withMonth);
}

export async function linesOfInvoice(db: Database, invoiceId: string): Promise<DocumentLine[]> {
  return db
    .selectFrom('settlement.invoice_lines')
    .select(['what', 'count', 'vat_bps as vatBps', 'net', 'vat'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('line')
    .execute();
}
