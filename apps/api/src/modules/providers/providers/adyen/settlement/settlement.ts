import { currencies } from '@tipwell/contract/money/money';
import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import type { BalancePort, SettlementLine } from '../../ports/balance-port.ts';
import type { AskAdyen, Told } from '../client.ts';
import { attemptOf } from '../references.ts';
import { linesOfPayment } from './line-store.ts';
import { adyenReports } from './reports.ts';

const dayMs = 86_400_000;
const notToldYet = { outcome: 'ok', value: null } as const;

const transaction = z.object({
  id: z.string().min(1).max(200),
  amount: z.object({ value: z.int(), currency: z.string() }),
  status: z.enum(['booked', 'pending']),
  bookingDate: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  transfer: z.object({ id: z.string().nullish(), reference: z.string() }).nullish(),
});
const page = z.object({
  data: z.array(transaction).default([]),
  _links: z.object({ next: z.object({ href: z.string() }).nullish() }).nullish(),
});
type Transaction = z.output<typeof transaction>;

/** More pages than a day of one account should have: of a hundred bookings each. */
const mostPages = 2000;

/**
 * What Adyen settled: the reports of batches, each of which it tells of in a signed message on the day on
 * which it is made, and what was booked on our balance accounts, from which payouts leave.
 */
export function adyenSettlement(
  account: PaymentAccount,
  ask: AskAdyen,
): Pick<BalancePort, 'readLines' | 'readSettlement'> {
  const { paymentSystem, currencyAccounts } = account;
  const reports = adyenReports(account, ask);

  async function readAccount(
    context: Context,
    balanceAccountId: string,
    { from, to }: { from: Date; to: Date },
  ): Promise<Told<SettlementLine[]>> {
    const lines: SettlementLine[] = [];
    let cursor: string | null = null;
    for (let number = 0; number < mostPages; number += 1) {
      const query: URLSearchParams = new URLSearchParams({
        balanceAccountId,
        createdSince: from.toISOString(),
        createdUntil: new Date(to.getTime() - 1).toISOString(),
        limit: '100',
        ...(cursor === null ? {} : { cursor }),
      });
      const told: Told<z.output<typeof page>> = await ask(context, {
        at: 'transfers',
        method: 'GET',
        path: `/transactions?${query.toString()}`,
        read: (body) => page.parse(body),
      });
      if (told.outcome !== 'ok') return told;
      const { data, _links: links } = told.value;
      lines.push(...data.flatMap(lineOfTransaction));
      const next = links?.next?.href;
      cursor = next === undefined ? null : cursorOf(next);
      if (cursor === null) return { outcome: 'ok', value: lines };
    }
    // What is read of so many pages would pass for a whole day.
    context.log.error(
      { paymentSystem, balanceAccountId, from },
      'a day has more pages than are read',
    );
    return { outcome: 'unknown' };
  }

  return {
    async readLines(context, merchantReference) {
      const lines = await linesOfPayment(context.db, { paymentSystem, merchantReference });
      return {
        outcome: 'ok',
        value: lines.map(({ merchantReference: _ours, source: _theirs, ...line }) => ({
          ...line,
          availableAt: null,
        })),
      };
    },

    async readSettlement(context, { from, to }) {
      if (to.getTime() - from.getTime() !== dayMs || to > context.clock.now()) return notToldYet;
      const told = await reports.since(context, from);
      // A day on which no batch was closed is known as such once a later one was.
      if (told.length === 0) return notToldYet;
      const lines: SettlementLine[] = [];
      for (const report of told.filter(({ fact }) => fact.at < to)) {
        const read = await reports.read(context, report);
        // It was told of, and lies there soon, or was taken away: either way its day is not whole.
        if (read.outcome === 'rejected' && read.reason === 'NOT_FOUND') return notToldYet;
        if (read.outcome !== 'ok') return read;
        lines.push(...read.value);
      }
      for (const balanceAccount of new Set(Object.values(currencyAccounts))) {
        const booked = await readAccount(context, balanceAccount, { from, to });
        if (booked.outcome !== 'ok') return booked;
        lines.push(...booked.value);
      }
      // Two reports of one batch tell the same lines.
      const each = new Map(lines.map((line) => [line.reference, line]));
      return { outcome: 'ok', value: [...each.values()] };
    },
  };
}

/** What is no payout of ours was moved by ourselves: to the account, or from it to our bank. */
function lineOfTransaction({ id, amount, status, bookingDate, transfer }: Transaction) {
  const currency = z.enum(currencies).safeParse(amount.currency);
  if (status !== 'booked' || !currency.success) return [];
  const attemptId = attemptOf('payout', transfer?.reference);
  const line: SettlementLine = {
    reference: id,
    kind: attemptId === null ? 'BANK' : 'PAYOUT',
    attemptId,
    source: transfer?.id ?? null,
    amount: amount.value,
    fee: 0,
    currency: currency.data,
    at: bookingDate,
    availableAt: null,
  };
  return [line];
}

function cursorOf(next: string): string | null {
  return new URLSearchParams(next.slice(next.indexOf('?') + 1)).get('cursor');
}
