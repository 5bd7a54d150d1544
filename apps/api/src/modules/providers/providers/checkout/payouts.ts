import type { Context } from '#platform/context.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { ofWhatWasMade } from '../ports/outcome.ts';
import type { Outcome, PaymentSystem, PayoutReport } from '../ports/ports.ts';
import type { AskCheckout } from './client.ts';
import { payoutOf } from './payout-state.rule.ts';
import { readActionsOf, searchPayments } from './read-payments.ts';
import { attemptOf, referenceOf } from './references.ts';
import { readAnswered, readPayoutDetails } from './shapes.ts';

type Payouts = Pick<PaymentSystem, 'payOut' | 'readPayout' | 'findPayout'>;

const notFound = { outcome: 'rejected', reason: 'NOT_FOUND' } as const;

/** What stands on the statement of whoever is paid. */
const statement = 'Tipwell';

/**
 * Payouts from our account in a currency to a card or bank account that is kept there. An attempt is found
 * by its reference. Should the search be late, a repeat is still the same payout for a day, because it
 * carries the same key.
 */
export function checkoutPayouts(account: PaymentAccount, ask: AskCheckout): Payouts {
  async function read(context: Context, reference: string): Promise<Outcome<PayoutReport>> {
    const path = `/payments/${encodeURIComponent(reference)}`;
    const told = await ask(context, { method: 'GET', path, read: readPayoutDetails });
    if (told.outcome !== 'ok') return told;
    const attemptId = attemptOf('payout', told.value.reference);
    if (attemptId === null) return notFound;
    const actions = await readActionsOf(ask, context, told.value.id);
    if (actions.outcome !== 'ok') return actions;
    return { outcome: 'ok', value: payoutOf(attemptId, told.value, actions.value) };
  }

  return {
    async payOut(context, { attemptId, amount, currency, destinationReference }) {
      const source = account.currencyAccounts[currency];
      if (source === undefined) {
        const { paymentSystem } = account;
        context.log.error({ paymentSystem, currency }, 'no account to pay out from is set');
        return { outcome: 'rejected', reason: 'NOT_NOW' };
      }
      const reference = referenceOf('payout', attemptId);
      const made = await ask(context, {
        method: 'POST',
        path: '/payments',
        idempotencyKey: reference,
        body: {
          source: { type: 'currency_account', id: source },
          destination: { type: 'id', id: destinationReference },
          amount,
          currency,
          reference,
          billing_descriptor: { reference: statement },
          processing_channel_id: account.processingChannel,
        },
        read: readAnswered,
      });
      return made.outcome === 'ok' ? ofWhatWasMade(await read(context, made.value.id)) : made;
    },

    readPayout: read,

    async findPayout(context, attemptId) {
      const found = await searchPayments(ask, context, referenceOf('payout', attemptId));
      if (found.outcome !== 'ok') return found;
      const [id] = found.value;
      return id === undefined ? { outcome: 'ok', value: null } : read(context, id);
    },
  };
}
