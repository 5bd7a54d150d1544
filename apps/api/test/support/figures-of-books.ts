// What a place's report says, held against the ledger's postings of the same payments.
import type pg from 'pg';
import { expect } from 'vitest';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { getLocationReport } from '@tipwell/contract/backoffice/calls/reporting';
import { sum } from '@tipwell/contract/money/money';

/** A report over all of a place's payments, and what is booked of them. */
export interface ReportAndBooks {
  report: CallOutput<typeof getLocationReport>;
  /** By kind of account. */
  booked: Readonly<Record<string, number>>;
  /** By kind of entry: what guests were charged. */
  charged: Readonly<Record<string, number>>;
}

/** Sums of everything that is booked of a place's payments, their refunds and disputes. */
export async function bookedAt(
  pool: pg.Pool,
  locationId: number,
): Promise<Pick<ReportAndBooks, 'booked' | 'charged'>> {
  const { rows } = await pool.query<{ account: string; entry: string; sum: number }>(
    `with source as (
       select tip_id as id from tipping.tips where location_id = $1
       union select service_payment_id from tipping.tips where location_id = $1
       union select refund_id from tipping.refunds
             join tipping.tips using (tip_id) where location_id = $1
       union select dispute_id from tipping.disputes
             join tipping.tips using (tip_id) where location_id = $1)
     select account_kind as account, kind as entry, sum(amount)::int as sum
     from ledger.posting_facts where source_id in (select id from source)
       and kind in ('TIP', 'SERVICE_PAYMENT', 'REFUND', 'CHARGEBACK', 'CHARGEBACK_REVERSED')
     group by 1, 2`,
    [locationId],
  );
  const sumsBy = (lines: typeof rows, key: 'account' | 'entry') =>
    Object.fromEntries(
      [...Map.groupBy(lines, (line) => line[key])].map(([name, of]) => [
        name,
        sum(of.map((line) => line.sum)),
      ]),
    );
  const clearing = rows.filter(({ account }) => account === 'clearing');
  return { booked: sumsBy(rows, 'account'), charged: sumsBy(clearing, 'entry') };
}

/** What a venue's invoices and credit notes ask of it for fees, refunds and disputes of tips. */
export async function invoicedAt(pool: pg.Pool, locationId: number): Promise<number> {
  const { rows } = await pool.query<{ sum: number }>(
    `select coalesce(sum((line.net + line.vat)
              * case invoice.kind when 'CREDIT_NOTE' then -1 else 1 end), 0)::int as sum
     from settlement.invoices invoice
     join settlement.invoice_lines line on line.invoice_id = invoice.invoice_id
     where invoice.location_id = $1 and line.what in ('SERVICE_FEES', 'PROCESSING', 'GIVEN_BACK')`,
    [locationId],
  );
  return rows[0]?.sum ?? 0;
}

/** What a report has to agree on with itself and with the ledger. */
export const figuresOfBooks: Readonly<Record<string, (of: ReportAndBooks) => void>> = {
  'the report’s own lines': ({ report: { days, totals } }) => {
    for (const line of [...days, totals]) {
      expect(line.given + line.onTop - line.refunded - line.disputed + line.paidByVenue).toBe(
        line.net + line.workplacePart + line.fees,
      );
      expect(line.billGiven + line.billOnTop - line.billReturned).toBe(
        line.billNet + line.billFees,
      );
    }
    for (const figure of ['given', 'net', 'fees', 'refunded', 'disputed', 'paidByVenue'] as const) {
      expect(sum(days.map((day) => day[figure]))).toBe(totals[figure]);
    }
  },
  'the ledger: for the team': ({ report, booked }) => {
    const { person = 0, pool = 0, unallocated = 0 } = booked;
    expect(report.totals.net).toBe(person + pool + unallocated);
  },
  'the ledger: for the venue, and bills': ({ report: { totals }, booked }) => {
    const { venue = 0, service = 0 } = booked;
    expect(totals.workplacePart + totals.billNet).toBe(venue + service);
  },
  'the ledger: paid by the venue': ({ report: { totals }, booked }) => {
    expect(totals.paidByVenue).toBe(0 - (booked['venue-invoice'] ?? 0));
  },
  'the ledger: paid by guests': ({ report: { totals }, charged }) => {
    const { TIP = 0, SERVICE_PAYMENT = 0 } = charged;
    expect(totals.given + totals.onTop + totals.billGiven + totals.billOnTop).toBe(
      0 - (TIP + SERVICE_PAYMENT),
    );
  },
  'people, what waits and what nobody could be given': ({ report }) => {
    const people = sum((report.people ?? []).map(({ total }) => total));
    expect(people + report.notYetSplit + report.unallocated).toBe(report.totals.net);
  },
};
