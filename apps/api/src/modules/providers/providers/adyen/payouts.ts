import { recordOf } from '@tipwell/contract/countries/records';
import type { Currency } from '@tipwell/contract/money/money';
import type { Context } from '#platform/context.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { ofWhatWasMade } from '../ports/outcome.ts';
import type { Outcome, PaymentSystem, PayoutReport } from '../ports/ports.ts';
import { findNumbers, type PayableNumbers } from './bank-account-store.ts';
import type { AskAdyen } from './client.ts';
import { payoutOf, statusOf } from './payout-state.rule.ts';
import { attemptOf, referenceOf } from './references.ts';
import { readFound, readTransfer, type NamedTransfer } from './transfer-shape.ts';

type Payouts = Pick<PaymentSystem, 'payOut' | 'readPayout' | 'findPayout'>;

const notFound = { outcome: 'rejected', reason: 'NOT_FOUND' } as const;

/** What stands on the statement of whoever is paid. */
const statement = 'Tipwell';

/** A search wants a time, of half a year at most; the reference is what it finds by. */
const searchedDays = 85;

/**
 * Payouts from our balance account in a currency to somebody's bank account. An attempt is found by its
 * reference, and a repeat is the same transfer, because it carries the same key.
 */
export function adyenPayouts(account: PaymentAccount, ask: AskAdyen): Payouts {
  const { paymentSystem, currencyAccounts } = account;

  function reportOf(context: Context, transfer: NamedTransfer): Outcome<PayoutReport> {
    const attemptId = attemptOf('payout', transfer.ownReference);
    if (attemptId === null) return notFound;
    if (!statusOf(transfer.status).isKnown) {
      const { id, status } = transfer;
      context.log.error({ paymentSystem, id, status }, 'a payout has a status that we do not know');
    }
    return { outcome: 'ok', value: payoutOf(attemptId, transfer) };
  }

  async function read(context: Context, reference: string): Promise<Outcome<PayoutReport>> {
    const path = `/transfers/${encodeURIComponent(reference)}`;
    const told = await ask(context, { at: 'transfers', method: 'GET', path, read: readTransfer });
    return told.outcome === 'ok' ? reportOf(context, told.value) : told;
  }

  return {
    async payOut(context, { attemptId, amount, currency, destinationReference }) {
      const source = currencyAccounts[currency];
      if (source === undefined) {
        context.log.error({ paymentSystem, currency }, 'no account to pay out from is set');
        return { outcome: 'rejected', reason: 'NOT_NOW' };
      }
      const numbers = await findNumbers(context, {
        paymentSystem,
        reference: destinationReference,
      });
      if (!numbers) return { outcome: 'rejected', reason: 'DESTINATION_NOT_FOUND' };
      const reference = referenceOf('payout', attemptId);
      const made = await ask(context, {
        at: 'transfers',
        method: 'POST',
        path: '/transfers',
        idempotencyKey: reference,
        body: {
          amount: { value: amount, currency },
          balanceAccountId: source,
          category: 'bank',
          counterparty: {
            bankAccount: {
              accountHolder: numbers.accountHolder,
              accountIdentification: numbers.accountIdentification,
            },
          },
          priority: priorityOf(numbers, currency),
          reference,
          referenceForBeneficiary: statement,
          description: statement,
        },
        read: (body) => readTransfer(body).id,
      });
      return made.outcome === 'ok' ? ofWhatWasMade(await read(context, made.value)) : made;
    },

    readPayout: read,

    async findPayout(context, attemptId) {
      const now = context.clock.now().getTime();
      const reference = referenceOf('payout', attemptId);
      for (const balanceAccountId of new Set(Object.values(currencyAccounts))) {
        const query = new URLSearchParams({
          balanceAccountId,
          reference,
          createdSince: new Date(now - searchedDays * 86_400_000).toISOString(),
          createdUntil: new Date(now + searchedDays * 86_400_000).toISOString(),
        });
        const found = await ask(context, {
          at: 'transfers',
          method: 'GET',
          path: `/transfers?${query.toString()}`,
          read: readFound,
        });
        if (found.outcome !== 'ok') return found;
        const transfer = found.value.find((one) => one.ownReference === reference);
        if (transfer) return read(context, transfer.id);
      }
      return { outcome: 'ok', value: null };
    },
  };
}

/**
 * Money of another country than the account's goes across a border. To an account with a sort code the usual
 * way takes days, and the fast one is what everybody there has.
 */
function priorityOf(
  { country, accountIdentification }: PayableNumbers,
  currency: Currency,
): 'regular' | 'fast' | 'crossBorder' {
  if (recordOf(country)?.currency !== currency) return 'crossBorder';
  return accountIdentification['type'] === 'ukLocal' ? 'fast' : 'regular';
}
