import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  getAllInvoices,
  getInvoices,
  InvoiceInFull,
  ListedInvoice,
} from '@tipwell/contract/finance/calls/invoices';
import { fail } from '@tipwell/contract/api/errors';
import { permissions } from '@tipwell/contract/access/permissions';
import type { Locale } from '@tipwell/contract/api/fields';
import type { Paper } from '@tipwell/contract/api/document-model';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { showSecondApproval } from '#identity/identity';
import { authorizeAtLocation } from '#venues/locations';
import { parseCurrency } from '@tipwell/contract/money/currencies';
import { paymentApproval } from './invoice-payments.ts';
import { invoicePaper } from './invoice-document.ts';
import { numberOf } from './invoice-number.rule.ts';
import {
  allInvoices,
  findInvoice,
  invoicesOfLocation,
  linesOfInvoice,
  type KeptInvoice,
} from './invoice-store.ts';
import { standingsAt, type InvoiceStanding } from './open-amounts.ts';
import { paymentsOf, type KeptPayment } from './payment-store.ts';
import { findRecipient } from './recipient-store.ts';

const listedAtOnce = 500;

/** The invoices and credit notes of one place. */
export async function listInvoices(
  context: Context,
  actor: Person,
  locationId: number,
): Promise<CallOutput<typeof getInvoices>> {
  const { db } = context;
  const all = await invoicesOfLocation(db, locationId);
  const standings = await standingsAt(db, locationId);
  return {
    invoices: all.map((one) => listed(one, all, standings)),
    recipient: (await findRecipient(db, locationId)) ?? null,
    mayNameRecipient:
      (await authorizeAtLocation(context, actor, locationId, permissions.setInvoiceRecipient)) ===
      'allowed',
  };
}

/** The newest invoices of all places, or of one month; those that are open, where only they are asked for. */
export async function listAllInvoices(
  { db }: Context,
  asked: { month?: string | undefined; isOpen?: 'true' | undefined },
): Promise<CallOutput<typeof getAllInvoices>> {
  const found = await allInvoices(db, { month: asked.month, limit: listedAtOnce + 1 });
  const shown = found.slice(0, listedAtOnce);
  const invoices: ListedInvoice[] = [];
  const places = new Map<number, [KeptInvoice[], Map<string, InvoiceStanding>]>();
  for (const one of shown) {
    const { locationId } = one;
    const place = places.get(locationId) ?? [
      await invoicesOfLocation(db, locationId),
      await standingsAt(db, locationId),
    ];
    places.set(locationId, place);
    invoices.push(listed(one, ...place));
  }
  return {
    invoices: asked.isOpen ? invoices.filter(({ open }) => open !== 0) : invoices,
    hasMore: found.length > listedAtOnce,
  };
}

/** One document with what became of it. @throws notFound, also for that of another place */
export async function showInvoice(
  context: Context,
  actor: Person,
  asked: { locationId: number; invoiceId: string; lang: Locale; mayPay: boolean },
): Promise<InvoiceInFull> {
  const { db } = context;
  const invoice = await invoiceAt(db, asked);
  const all = await invoicesOfLocation(db, asked.locationId);
  const standings = await standingsAt(db, asked.locationId);
  const standing = standings.get(invoice.invoiceId);
  const others = all.filter(
    ({ invoiceId, refersTo }) => refersTo === invoice.invoiceId || invoiceId === invoice.refersTo,
  );
  const payments = await paymentsOf(db, [invoice.invoiceId]);
  const shown = payments.filter(({ state }) => asked.mayPay || state === 'CONFIRMED');
  const confirmationOf = async (one: KeptPayment) => {
    const isNeeded = asked.mayPay && one.state === 'ENTERED';
    const second = await showSecondApproval(context, actor, isNeeded ? paymentApproval(one) : null);
    return { mayConfirm: second.mayApprove, whyNotSecond: second.whyNotSecond };
  };
  return {
    ...listed(invoice, all, standings),
    paper: await paperOf(context, invoice, asked.lang),
    fromBalance: invoice.fromBalance,
    credited: standing?.credited ?? 0,
    paid: standing?.paid ?? 0,
    others: others.map((one) => ({
      invoiceId: one.invoiceId,
      number: numberOf(one),
      total: one.total,
    })),
    payments: await Promise.all(
      shown.map(async (one) => ({
        paymentId: one.paymentId,
        amount: one.amount,
        receivedOn: one.receivedOn,
        reference: one.reference,
        state: one.state,
        enteredAt: one.enteredAt.toISOString(),
        ...(await confirmationOf(one)),
      })),
    ),
    mayEnterPayments: asked.mayPay && invoice.kind === 'INVOICE',
  };
}

/** The document alone, to be printed. @throws notFound */
export async function printedInvoice(
  context: Context,
  asked: { locationId: number; invoiceId: string; lang: Locale },
): Promise<{ paper: Paper; name: string }> {
  const invoice = await invoiceAt(context.db, asked);
  return {
    paper: await paperOf(context, invoice, asked.lang),
    name: `tipwell-${numberOf(invoice).toLowerCase()}.pdf`,
  };
}

async function invoiceAt(
  db: Database,
  { locationId, invoiceId }: { locationId: number; invoiceId: string },
): Promise<KeptInvoice> {
  const invoice = await findInvoice(db, invoiceId);
  if (invoice?.locationId !== locationId) fail('notFound');
  return invoice;
}

async function paperOf(
  { db, config }: Context,
  invoice: KeptInvoice,
  locale: Locale,
): Promise<Paper> {
  const lines = await linesOfInvoice(db, invoice.invoiceId);
  const refersTo =
    invoice.refersTo === null ? null : ((await findInvoice(db, invoice.refersTo)) ?? null);
  // Where to pay is told as of now: an account that was closed since helps nobody.
  const bank = config.legalEntities.find(({ key }) => key === invoice.entity)?.bank ?? [];
  return invoicePaper(invoice, lines, { locale, refersTo, bank });
}

function listed(
  invoice: KeptInvoice,
  all: readonly KeptInvoice[],
  standings: ReadonlyMap<string, InvoiceStanding>,
): ListedInvoice {
  const { invoiceId, kind, locationId, buyerName, month, issuedOn, net, vat, total } = invoice;
  const refersTo = all.find((one) => one.invoiceId === invoice.refersTo);
  return {
    invoiceId,
    kind,
    number: numberOf(invoice),
    locationId,
    locationName: buyerName,
    month,
    issuedOn,
    currency: parseCurrency(invoice.currency),
    net,
    vat,
    total,
    open: standings.get(invoiceId)?.open ?? 0,
    refersTo: refersTo ? numberOf(refersTo) : null,
  };
}
