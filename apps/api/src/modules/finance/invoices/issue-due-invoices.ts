import { feeTermsOn } from '@tipwell/contract/payments/fee-terms';
import { isBusinessCountry } from '@tipwell/contract/countries/list';
import { audit, systemActor } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { derivedId } from '#platform/derived-id.ts';
import type { Tx } from '#platform/db/database.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import type { LegalEntity } from '#platform/legal-entities.ts';
import { businessDay } from '#distribution/splits';
import { findLocation, type Location } from '#venues/locations';
import { nextBankWorkingDay } from '#payouts/payouts';
import {
  bookedPlaces,
  boundsOfMonth,
  firstBookedAt,
  monthAfter,
  monthBefore,
  monthOf,
  monthsBetween,
} from '#finance/month-end';
import { bookedCharges, chargedPayouts, placeFirstBookedAt } from './charge-store.ts';
import { chargesOf, chargesOfPayouts } from './charges.rule.ts';
import { documentsOf, type Charge, type Document } from './invoice.rule.ts';
import {
  insertInvoice,
  invoicedMonths,
  invoicesOfLocation,
  markInvoiced,
  takeNumber,
} from './invoice-store.ts';
import { monthOfCharge, type InvoicedMonth } from './month-of-charge.rule.ts';
import { findRecipient } from './recipient-store.ts';

const dayMs = 86_400_000;

/**
 * Invoices every venue for each month that is over, from the first business day after it on, and catches
 * up on months that were missed. Done again, or by two at once, each month is invoiced once.
 */
export async function issueDueInvoices(context: Context): Promise<void> {
  if (context.config.legalEntities.length === 0) return;
  const firstAt = await firstBookedAt(context.db);
  if (!firstAt || !mayBeDue(firstAt, context.clock.now())) return;
  await forEachApart(context, {
    name: 'issue-invoices',
    items: await bookedPlaces(context.db),
    idOf: (locationId) => locationId,
    clock: 'ROUND',
    handle: async (locationId) => invoiceLocation(context, locationId),
  });
}

/** Whether any place may have a month that is over; by any zone it may have begun or ended a day apart. */
function mayBeDue(firstAt: Date, now: Date): boolean {
  const firstMonth = monthOf(new Date(firstAt.getTime() - dayMs).toISOString());
  return firstMonth < monthOf(new Date(now.getTime() + dayMs).toISOString());
}

/** All months of a place that are due; in order, because a credit note needs its invoice. */
export async function invoiceLocation(context: Context, locationId: number): Promise<void> {
  const location = await findLocation(context.db, locationId);
  const seller = context.config.legalEntities.find(({ countries }) =>
    countries.some((country) => country === location?.country),
  );
  if (!location || !seller) return;
  const last = lastDueMonth(location, context.clock.now());
  const invoiced = await invoicedMonths(context.db, locationId);
  const done = invoiced.at(-1)?.month;
  if (done !== undefined && done >= last) return;
  // A place in its first weeks has no month to be invoiced for yet: all it was charged need not be read.
  if (done === undefined) {
    const firstAt = await placeFirstBookedAt(context.db, locationId);
    if (!firstAt || monthOf(businessDay(firstAt, location.timeZone)) > last) return;
  }
  const charges = await readCharges(context, location, invoiced);
  const first = charges.map(({ month }) => month).toSorted()[0];
  if (first === undefined) return;
  for (const month of monthsBetween(done === undefined ? first : monthAfter(done), last)) {
    // Somebody else is at it, by what is known to them.
    if (!(await issueMonth(context, { location, seller, month, charges }))) return;
  }
}

/** The last month whose first business day afterwards has come. */
export function lastDueMonth(
  { timeZone, country }: Pick<Location, 'timeZone' | 'country'>,
  now: Date,
): string {
  const today = businessDay(now, timeZone);
  const month = monthOf(today);
  const isDue = today >= nextBankWorkingDay(`${month}-01`, country);
  return isDue ? monthBefore(month) : monthBefore(monthBefore(month));
}

async function readCharges(
  { db }: Context,
  location: Location,
  done: readonly InvoicedMonth[],
): Promise<Charge[]> {
  const { locationId, timeZone, country } = location;
  if (!isBusinessCountry(country)) return [];
  const monthAt = (at: Date) =>
    monthOfCharge(at, { byZone: monthOf(businessDay(at, timeZone)), done });
  const rateAt = (at: Date | null) => {
    if (!at) return 0;
    const day = Temporal.Instant.fromEpochMilliseconds(at.getTime())
      .toZonedDateTimeISO(timeZone)
      .toPlainDate()
      .toString();
    return feeTermsOn(country, day).vatBps;
  };
  const entries = await bookedCharges(db, locationId);
  const payouts = await chargedPayouts(db, locationId);
  return [
    ...chargesOf(
      entries.map(({ recordedAt, startedAt, ...entry }) => ({
        ...entry,
        month: monthAt(recordedAt),
        vatBps: rateAt(startedAt),
      })),
    ),
    ...chargesOfPayouts(
      payouts.map(({ recordedAt, ...payout }) => ({ ...payout, month: monthAt(recordedAt) })),
    ),
  ];
}

interface DueMonth {
  location: Location;
  seller: LegalEntity;
  month: string;
  charges: readonly Charge[];
}

/** Issues what a month comes to, all of it or nothing; false where somebody did it before. */
async function issueMonth(context: Context, due: DueMonth): Promise<boolean> {
  const { location, month, charges } = due;
  const at = context.clock.now();
  const { locationId, timeZone } = location;
  const { end: endsAt } = boundsOfMonth(month, timeZone);
  return context.db.transaction().execute(async (tx) => {
    if (!(await markInvoiced(tx, { locationId, month, endsAt, at }))) return false;
    const invoices = new Map(
      (await invoicesOfLocation(tx, locationId))
        .filter(({ kind }) => kind === 'INVOICE')
        .map((invoice) => [invoice.month, invoice.invoiceId]),
    );
    for (const document of documentsOf(month, charges, [...invoices.keys()])) {
      const refersTo = invoices.get(document.creditsMonth ?? '') ?? null;
      await issue(context, tx, { ...due, document, refersTo, at });
    }
    return true;
  });
}

async function issue(
  context: Context,
  tx: Tx,
  {
    location,
    seller,
    month,
    document,
    refersTo,
    at,
  }: DueMonth & { document: Document; refersTo: string | null; at: Date },
): Promise<void> {
  const { locationId, currency, name, address, city, timeZone } = location;
  const { creditsMonth, lines, net, vat, total, fromBalance } = document;
  const kind = creditsMonth === null ? 'INVOICE' : 'CREDIT_NOTE';
  const recipient = await findRecipient(tx, locationId);
  const number = await takeNumber(tx, seller.key, kind);
  const invoiceId = derivedId(
    context.config,
    'invoice',
    `${locationId} ${month} ${creditsMonth ?? ''}`,
  );
  await insertInvoice(
    tx,
    {
      invoiceId,
      kind,
      entity: seller.key,
      number,
      locationId,
      month,
      currency,
      issuedAt: at,
      issuedOn: businessDay(at, timeZone),
      refersTo,
      sellerName: seller.name,
      sellerAddress: [...seller.address],
      sellerTaxNumber: seller.taxNumber,
      buyerName: name,
      buyerCompany: recipient?.company ?? null,
      buyerAddress: recipient
        ? linesOf(recipient.address)
        : [address, city].filter((part) => part !== ''),
      buyerTaxNumber: recipient?.taxNumber ?? null,
      net,
      vat,
      total,
      fromBalance,
    },
    lines,
  );
  await audit(tx, {
    actor: systemActor,
    action: kind === 'INVOICE' ? 'invoice.issued' : 'creditNote.issued',
    subject: `location:${locationId}`,
    at,
    details: { invoiceId, month, number, total },
  });
}

/** An address that was typed in one line or in several. */
function linesOf(address: string): string[] {
  return address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
