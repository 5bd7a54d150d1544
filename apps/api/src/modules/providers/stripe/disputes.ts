import type { PaymentSystem } from '../ports.ts';
import type { AskStripe } from './client.ts';
import { readDispute } from './dispute-shape.ts';
import { ours } from './shapes.ts';

/** Disputes of charges, each with the charge that it names and the money that it moved. */
export function stripeDisputes(ask: AskStripe): Pick<PaymentSystem, 'readDispute'> {
  return {
    async readDispute(context, reference) {
      const told = await ask(context, {
        method: 'GET',
        path: `/disputes/${encodeURIComponent(reference)}`,
        // Our attempt's id stands with the payment intent.
        fields: { expand: ['payment_intent'] },
        object: 'dispute',
        read: readDispute,
      });
      return ours(told);
    },
  };
}
