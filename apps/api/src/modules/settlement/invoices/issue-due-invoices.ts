import { feeTermsOn } from '@tipwell/contract/fee-terms';
import { isBusinessCountry } from '@tipwell/contract/countries/list';
import { audit, systemActor } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { derivedId } from '../../../platform/derived-id.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { forEachApart } from '../../../platform/for-each-apart.ts';
import type { LegalEntity } from '../../../platform/legal-entities.ts';
import { businessDay } from '../../distribution/index.ts';
import { findLocation, type Location } from '../../locations/index.ts';
import { nextBankWorkingDay } from '../../payouts/index.ts';
import { bookedPlaces } from '../closing/closing-store.ts';
import { monthAfter, monthBefore, monthOf, monthsBetween } from '../closing/months.rule.ts';
import { bookedCharges, chargedPayouts } from './charge-store.ts';
import { chargesOf, chargesOfPayouts } from './charges.rule.ts';
import { documentsOf, type Charge, type Document } from './invoice.rule.ts';
import {
  insertInvoice,
  invoicesOfLocation,
  lastInvoicedMonth,
  markInvoiced,
  takeNumber,
} from './invoice-store.ts';

/**
 * Invoices every venue for each month that is over, from the first business day after it on, and catches
 * up on months that were missed. Done again, or by two at once, each month is invoiced once.
 */
export async function issueDueInvoices(context: Context): Promise<void> {
  if (context.config.legalEntities.length === 0) return;
  await forEachApart(context, {
    name: 'issue-invoices',
    items: await bookedPlaces(context.db),
    idOf: (locationId) => locationId,
    clock: 'ROUND',
    handle: async (locationId) => invoiceLocation(context, locationId),
  });
}

/** All months of a place that are due; in order, because a credit note needs its invoice. */
export async function invoiceLocation(context: Context, locationId: number): Promise<void> {
  const location = await findLocation(context.db, locationId);
  const seller = context.config.legalEntities.find(({ countries }) =>
    countries.some((country) => country === location?.country),
  );
  if (!location || !seller) return;
  const last = lastDueMonth(location, context.clock.now());
  const done = await lastInvoicedMonth(context.db, locationId);
  if (done !== null && done >= last) return;
  const charges = await readCharges(context, location);
  const first = charges.map(({ month }) => month).toSorted()[0];
  if (first === undefined) return;
  for (const month of monthsBetween(done === null ? first : monthAfter(done), last)) {
    await issueMonth(context, { location, seller, month, charges });
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

async function readCharges({ db }: Context, location: Location): Promise<Charge[]> {
  const { locationId, timeZone, country } = location;
  if (!isBusinessCountry(country)) return [];
  const monthAt = (at: Date) => monthOf(businessDay(at, timeZone));
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

/** Issues what a month comes to, all of it or nothing. */
export async function issueMonth(context: Context, due: DueMonth): Promise<void> {
  const { location, month, charges } = due;
  const at = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    if (!(await markInvoiced(tx, { locationId: location.locationId, month, at }))) return;
    for (const document of documentsOf(month, charges)) {
      await issue(context, tx, { ...due, document, at });
    }
  });
}

async function issue(
  context: Context,
  tx: Tx,
  { location, seller, month, document, at }: DueMonth & { document: Document; at: Date },
): Promise<void> {
  const { locationId, currency, name, address, city, timeZone } = location;
  const { creditsMonth, lines, net, vat, total, fromBalance } = document;
  const refersTo =
    creditsMonth === null ? null : await invoiceCredited(tx, locationId, creditsMonth);
  const kind = refersTo === null ? 'INVOICE' : 'CREDIT_NOTE';
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
      buyerAddress: [address, city].filter((part) => part !== ''),
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

/** The invoice of a month, or the last one before it: whatever is taken back was charged by one of them. */
async function invoiceCredited(tx: Tx, locationId: number, month: string): Promise<string> {
  const invoices = (await invoicesOfLocation(tx, locationId)).filter(
    ({ kind, month: of }) => kind === 'INVOICE' && of <= month,
  );
  const [invoice] = invoices;
  if (!invoice) throw new Error(`Nothing was invoiced that could be taken back: ${month}.`);
  return invoice.invoiceId;
}
