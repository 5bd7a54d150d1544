import type { PaymentSystem } from '../ports/ports.ts';
import * as z from 'zod';
import type { AskStripe } from './client.ts';
import { endSession, intentOf, isSession, readSession, startOnItsPage } from './hosted.ts';
import { openerOf } from '../card-frame/hand-off.ts';
import { dataOf, metadataOf, ours, readCharge, readRefund } from './shapes.ts';

type Charges = Pick<
  PaymentSystem,
  | 'startCharge'
  | 'readCharge'
  | 'findCharge'
  | 'captureCharge'
  | 'cancelCharge'
  | 'refund'
  | 'readRefund'
  | 'findRefund'
>;

const withCard = { expand: ['latest_charge'] };
const refundReasons = {
  DUPLICATE: 'duplicate',
  LAW: 'requested_by_customer',
  // The nearest there is: `fraudulent` would say something of the customer that we do not know.
  PROHIBITED_PLACE: 'requested_by_customer',
  EXCESS: 'requested_by_customer',
  OTHER_SUM: 'requested_by_customer',
} as const;

const started = z.object({ id: z.string(), client_secret: z.string() });

/** Charges as payment intents, captured at once unless they are to be reserved, and their refunds. */
export function stripeCharges(ask: AskStripe): Charges {
  const read: PaymentSystem['readCharge'] = async (context, reference) => {
    if (isSession(reference)) return readSession(ask, context, reference);
    const told = await ask(context, {
      method: 'GET',
      path: `/payment_intents/${encodeURIComponent(reference)}`,
      fields: withCard,
      object: 'payment_intent',
      read: readCharge,
    });
    return ours(told);
  };

  return {
    async startCharge(context, charge) {
      if (charge.isHosted || charge.payWith) return startOnItsPage(ask, context, charge);
      return ask(context, {
        method: 'POST',
        path: '/payment_intents',
        idempotencyKey: `charge-${charge.attemptId}`,
        fields: {
          amount: charge.amount,
          currency: charge.currency.toLowerCase(),
          capture_method: charge.isReserved ? 'manual' : 'automatic',
          // Cards, and the wallets that hold them: nothing whose end is known only days later.
          allowed_payment_method_types: ['card'],
          description: charge.description,
          metadata: metadataOf(charge.attemptId),
        },
        object: 'payment_intent',
        read: (body) => {
          const { id, client_secret: secret } = started.parse(body);
          return { reference: id, clientSecret: openerOf(secret, charge.returnUrl) };
        },
      });
    },

    readCharge: read,

    async findCharge(context, attemptId) {
      // The search may be a minute late. Nobody can have paid what it does not find yet: the secret that
      // opens the card's fields was in the very answer that did not reach us.
      return ask(context, {
        method: 'GET',
        path: '/payment_intents/search',
        fields: {
          query: `metadata['attempt']:'${attemptId.replaceAll(/[^\w-]/g, '')}'`,
          limit: 1,
          expand: ['data.latest_charge'],
        },
        object: 'search_result',
        read: (body) =>
          dataOf(body)
            .map(readCharge)
            .find((one) => one?.attemptId === attemptId) ?? null,
      });
    },

    // Without a key: what is captured cannot be captured again, and a refusal that Stripe has saved under
    // a key would stand in the way of the next try.
    async captureCharge(context, { reference, amount }) {
      const paid = await intentOf(ask, context, reference);
      if (paid.outcome !== 'ok') return paid;
      const told = await ask(context, {
        method: 'POST',
        path: `/payment_intents/${encodeURIComponent(paid.value)}/capture`,
        fields: { amount_to_capture: amount, ...withCard },
        object: 'payment_intent',
        read: readCharge,
      });
      const isOver =
        told.outcome === 'rejected' && told.reason === 'payment_intent_unexpected_state';
      return isOver ? read(context, reference) : ours(told);
    },

    async cancelCharge(context, reference) {
      if (isSession(reference)) return endSession(ask, context, reference);
      const told = await ask(context, {
        method: 'POST',
        path: `/payment_intents/${encodeURIComponent(reference)}/cancel`,
        idempotencyKey: `cancel-${reference}`,
        fields: { cancellation_reason: 'abandoned', ...withCard },
        object: 'payment_intent',
        read: readCharge,
      });
      return ours(told);
    },

    async refund(context, { attemptId, chargeReference, amount, reason }) {
      const intent = await intentOf(ask, context, chargeReference);
      if (intent.outcome !== 'ok') return intent;
      const told = await ask(context, {
        method: 'POST',
        path: '/refunds',
        idempotencyKey: `refund-${attemptId}`,
        fields: {
          payment_intent: intent.value,
          amount,
          reason: refundReasons[reason],
          metadata: metadataOf(attemptId),
        },
        object: 'refund',
        read: readRefund,
      });
      return ours(told);
    },

    async readRefund(context, reference) {
      const told = await ask(context, {
        method: 'GET',
        path: `/refunds/${encodeURIComponent(reference)}`,
        object: 'refund',
        read: readRefund,
      });
      return ours(told);
    },

    async findRefund(context, { attemptId, chargeReference }) {
      const intent = await intentOf(ask, context, chargeReference);
      if (intent.outcome !== 'ok') return intent;
      // A charge has few refunds, and their list is never late.
      return ask(context, {
        method: 'GET',
        path: '/refunds',
        fields: { payment_intent: intent.value, limit: 100 },
        object: 'list',
        read: (body) =>
          dataOf(body)
            .map(readRefund)
            .find((one) => one?.attemptId === attemptId) ?? null,
      });
    },
  };
}
