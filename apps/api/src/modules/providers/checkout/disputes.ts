import type { PaymentSystem } from '../ports.ts';
import type { AskCheckout } from './client.ts';
import { readDispute } from './dispute-shape.ts';
import { disputeOf } from './dispute-state.rule.ts';
import { readPayment } from './read-payments.ts';
import { attemptOf } from './references.ts';

const notFound = { outcome: 'rejected', reason: 'NOT_FOUND' } as const;

/** Disputes of payments, each with the payment that it names, which carries our reference. */
export function checkoutDisputes(ask: AskCheckout): Pick<PaymentSystem, 'readDispute'> {
  return {
    async readDispute(context, reference) {
      const told = await ask(context, {
        method: 'GET',
        path: `/disputes/${encodeURIComponent(reference)}`,
        read: readDispute,
      });
      if (told.outcome !== 'ok') return told;
      const payment = await readPayment(ask, context, told.value.payment.id);
      if (payment.outcome !== 'ok') return payment;
      const attemptId = attemptOf('charge', payment.value.reference);
      return attemptId === null
        ? notFound
        : { outcome: 'ok', value: disputeOf(attemptId, told.value) };
    },
  };
}
