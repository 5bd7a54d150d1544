import { currencies } from '@tipwell/contract/money/money';
import * as z from 'zod';
import type { BalancePort, ProcessorBalance } from '../ports/balance-port.ts';
import { minorOf } from './amounts.rule.ts';
import type { AskPayerMax } from './client.ts';

const notSupported = { outcome: 'rejected', reason: 'NOT_SUPPORTED' } as const;

const held = z.object({
  accountRealTimeTypes: z.array(
    z.object({ balance: z.string(), accountType: z.string(), currency: z.string() }),
  ),
});

/** What can be paid out or given back, and what is still to be settled. What is frozen is neither. */
const kinds = new Map(
  Object.entries<'available' | 'pending'>({
    ACQUIRING: 'available',
    AVAILABLE: 'available',
    DISBURSEMENT: 'available',
    SETTLE: 'pending',
  }),
);

/**
 * What our accounts at PayerMax hold. What a single charge cost, and a day's settlement, stand in reports
 * that its interface does not give.
 */
export function payerMaxBalance(ask: AskPayerMax): BalancePort {
  return {
    readBalances: async (context) =>
      ask(context, {
        call: 'currentBalanceQuery',
        version: '1.3',
        data: { plainSign: true, accountType: [], accountCurrency: [] },
        read: (data) => balancesOf(held.parse(data).accountRealTimeTypes),
      }),
    readLines: async () => notSupported,
    readSettlement: async () => notSupported,
  };
}

function balancesOf(accounts: z.output<typeof held>['accountRealTimeTypes']): ProcessorBalance[] {
  const sums = new Map<ProcessorBalance['currency'], ProcessorBalance>();
  for (const { balance, accountType, currency: code } of accounts) {
    const currency = currencies.find((one) => one === code);
    const kind = kinds.get(accountType);
    if (currency === undefined || kind === undefined) continue;
    const amount = minorOf(balance, code);
    // A sum that cannot be read is no sum of nothing: the whole answer counts for nothing.
    if (amount === null) throw new z.ZodError([]);
    const sum = sums.get(currency) ?? { currency, available: 0, pending: 0 };
    sums.set(currency, { ...sum, [kind]: sum[kind] + amount });
  }
  return [...sums.values()];
}
