import type { ClosingInCurrency, MonthClosing } from '@tipwell/contract/finance/calls/month-end';
import { closeMonth } from '#finance/month-end';
import type { OpenDatabase } from '#platform/db/database.ts';
import {
  codeOfAccount,
  rawPostings,
  recompute,
  recomputeBalances,
  recomputeLines,
} from './recompute-closing.ts';

interface Proven {
  closing: MonthClosing;
  /** Every figure as the closing tells it, and as it was reckoned again from raw postings. */
  told: Readonly<Record<string, number>>;
  again: Readonly<Record<string, number>>;
}

/**
 * Closes every month of every place and of the platform, from the first posting to a month after the last,
 * and reckons each figure again from raw postings by code that shares nothing with the product's.
 */
export async function proveClosings(opened: OpenDatabase, now: Date): Promise<Proven[]> {
  const { db, pool } = opened;
  const postings = await rawPostings(pool);
  const { rows: places } = await pool.query<{ locationId: number; timeZone: string }>(
    `select location_id::int as "locationId", time_zone as "timeZone"
     from locations.locations order by 1`,
  );
  const months = monthsOf(postings.map(({ at }) => at));
  const proven: Proven[] = [];
  for (const place of [null, ...places]) {
    for (const month of months) {
      const closing = await closeMonth(
        { db, clock: { now: () => now } },
        { month, locationId: place?.locationId ?? null },
      );
      proven.push({
        closing,
        told: toldBy(closing),
        again: reckoned(
          recompute(postings, month, place),
          recomputeLines(postings, month, place),
          recomputeBalances(postings, place),
        ),
      });
    }
  }
  return proven;
}

function toldBy({ currencies }: MonthClosing): Record<string, number> {
  const told: Record<string, number> = {};
  for (const { currency, accounts, paid, checks } of currencies) {
    for (const { account, opening, came, went, closing, lines } of accounts) {
      const name = `${currency} ${codeOfAccount[account]}`;
      Object.assign(told, figures(name, { opening, came, went, closing }));
      for (const line of lines) {
        told[`${name} ${line.kind} came`] = line.came;
        told[`${name} ${line.kind} went`] = line.went;
      }
    }
    const { settled: _settled, unsettled: _unsettled, ...divided } = paid;
    Object.assign(told, figures(`${currency} paid`, divided));
    for (const { check, told: amount } of checks) told[`${currency} check ${check}`] = amount;
  }
  return told;
}

/** The same from what was reckoned again; what a check is told has to be what the postings say. */
function reckoned(
  accounts: ReturnType<typeof recompute>,
  lines: ReturnType<typeof recomputeLines>,
  balances: ReturnType<typeof recomputeBalances>,
): Record<string, number> {
  const again: Record<string, number> = {};
  for (const [name, account] of accounts) Object.assign(again, figures(name, { ...account }));
  for (const [name, line] of lines) Object.assign(again, figures(name, line));
  for (const currency of new Set([...accounts.keys()].map((name) => name.slice(0, 3)))) {
    const moved = (kinds: readonly string[], codes: readonly string[]) => {
      let amount = 0;
      for (const code of codes) {
        for (const kind of kinds) {
          const { came = 0, went = 0 } = lines.get(`${currency} ${code} ${kind}`) ?? {};
          amount += came - went;
        }
      }
      return amount;
    };
    const both = ['TIP', 'SERVICE_PAYMENT'];
    const paid: Omit<ClosingInCurrency['paid'], 'settled' | 'unsettled'> = {
      charged: 0 - moved(both, ['clearing']),
      borneByVenues: 0 - moved(both, ['venue-invoice']),
      toPeople: moved(['TIP'], ['person', 'qualifying']),
      toPools: moved(['TIP'], ['pool']),
      toVenues: moved(['TIP'], ['venue']),
      servicePayments: moved(['SERVICE_PAYMENT'], ['service', 'venue']),
      serviceFees: moved(both, ['platform-fee']),
      vat: moved(both, ['vat']),
      processorFees: moved(both, ['processor-fee']),
    };
    Object.assign(again, figures(`${currency} paid`, paid));
    const own = ['person', 'qualifying', 'service', 'venue'];
    Object.assign(
      again,
      figures(`${currency} check`, {
        CHARGED: paid.charged,
        DIVIDED: paid.charged + paid.borneByVenues,
        SHARED: 0 - moved(['POOL_SHARE'], ['pool']),
        PAID: 0 - moved(['PAYOUT', 'PAYOUT_RETURNED'], own),
        BALANCES: balances.get(currency) ?? 0,
        ZERO: 0,
      }),
    );
  }
  return again;
}

function figures(name: string, of: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(of).map(([what, amount]) => [`${name} ${what}`, amount]),
  );
}

/** Months of the calendar from the first moment to a month after the last. */
function monthsOf(moments: readonly Date[]): string[] {
  const times = moments.map((at) => at.getTime());
  const [first, last] = [new Date(Math.min(...times)), new Date(Math.max(...times))];
  const months: string[] = [];
  for (let step = 0; ; step += 1) {
    const at = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + step, 1));
    const before = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 1, 1));
    if (before > last) return months;
    months.push(at.toISOString().slice(0, 7));
  }
}
