import type { InvoiceLineKind } from '@tipwell/contract/finance/calls/invoices';
import { sum } from '@tipwell/contract/money/money';

/** Something that a venue is charged, or charged less: all of one kind, by one payment or payout. */
export interface Charge {
  what: InvoiceLineKind;
  /** When it was booked, `YYYY-MM`. */
  month: string;
  /** Below zero: the month in which what it takes back was charged. Else its own. */
  chargedIn: string;
  /** Null: exempt from VAT, or outside of it. */
  vatBps: number | null;
  net: number;
  vat: number;
}

export interface DocumentLine {
  what: InvoiceLineKind;
  count: number;
  vatBps: number | null;
  net: number;
  vat: number;
}

/** An invoice or credit note that is to be issued; its sums are those of its lines. */
export interface Document {
  /** The month of the invoice that a credit note takes back of; null: an invoice. */
  creditsMonth: string | null;
  lines: DocumentLine[];
  net: number;
  vat: number;
  total: number;
  /** Of the total: what a venue's balance was charged as it fell due. */
  fromBalance: number;
}

const order: readonly InvoiceLineKind[] = [
  'SERVICE_FEES',
  'PROCESSING',
  'PROTECTED_PLAN_FEES',
  'GIVEN_BACK',
  'INSTANT_FEES',
  'PLAN_FEES',
];
const paidAtOnce: readonly InvoiceLineKind[] = ['INSTANT_FEES', 'PLAN_FEES'];

/**
 * What is issued for a month: one invoice of what was charged, less what was taken back of it within the
 * month; and for each earlier invoice of which something was taken back, a credit note. What was taken back
 * of a month that came to nothing is credited to the invoice next to it, and so is a month of which more
 * was taken back than charged. What comes to nothing is not issued.
 * @param invoiced earlier months that have an invoice
 */
export function documentsOf(
  month: string,
  charges: readonly Charge[],
  invoiced: readonly string[],
): Document[] {
  const months = invoiced.toSorted();
  const credited = Map.groupBy(
    charges.filter((charge) => charge.month === month),
    ({ chargedIn }) => (chargedIn === month ? null : invoiceNextTo(months, chargedIn)),
  );
  const own = documentOf(null, credited.get(null) ?? [], 1);
  const last = months.at(-1);
  if (own.total < 0 && last !== undefined) {
    credited.set(last, [...(credited.get(last) ?? []), ...(credited.get(null) ?? [])]);
    credited.delete(null);
  }
  return [null, ...months]
    .map((of) => documentOf(of, credited.get(of) ?? [], of === null ? 1 : -1))
    .filter(({ total }) => total !== 0);
}

/** Of a month, or the last one before it, or else the first one after; null: there is none. */
function invoiceNextTo(months: readonly string[], chargedIn: string): string | null {
  return months.findLast((each) => each <= chargedIn) ?? months[0] ?? null;
}

/** @param sign of a credit note −1: it says above zero what it takes back */
function documentOf(
  creditsMonth: string | null,
  charges: readonly Charge[],
  sign: 1 | -1,
): Document {
  const groups = new Map<string, DocumentLine>();
  for (const { what, vatBps, net, vat } of charges) {
    const key = `${what} ${vatBps}`;
    const line = groups.get(key) ?? { what, vatBps, count: 0, net: 0, vat: 0 };
    groups.set(key, {
      ...line,
      count: line.count + 1,
      net: sum([line.net, sign * net]),
      vat: sum([line.vat, sign * vat]),
    });
  }
  const lines = [...groups.values()]
    .filter(({ net, vat }) => net !== 0 || vat !== 0)
    .toSorted(
      (a, b) =>
        order.indexOf(a.what) - order.indexOf(b.what) || (b.vatBps ?? -1) - (a.vatBps ?? -1),
    );
  const net = sum(lines.map((line) => line.net));
  const vat = sum(lines.map((line) => line.vat));
  const atOnce = lines.filter(({ what }) => paidAtOnce.includes(what));
  return {
    creditsMonth,
    lines,
    net,
    vat,
    total: sum([net, vat]),
    fromBalance: sum(atOnce.flatMap((line) => [line.net, line.vat])),
  };
}
