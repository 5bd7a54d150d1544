import * as z from 'zod';
import { withWallet } from '../card-frame/hand-off.ts';
import type { Capabilities, PaymentSystem } from '../ports/ports.ts';
import { standInBalance } from './balance.ts';
import { ask } from './client.ts';
import { elementsAt, standInDestinations } from './destinations.ts';
import { standInDisputes } from './disputes.ts';
import { standInSettlement } from './settlement.ts';
import { currency, readCharge, readPayout, readRefund } from './shapes.ts';

const capabilitiesShape = z.object({
  country: z.string(),
  currencies: z.array(currency),
  paymentMethods: z.array(z.enum(['card', 'apple_pay', 'google_pay'])),
  payoutMethods: z.array(
    z.object({
      kind: z.enum(['card', 'bank_account']),
      instant: z.boolean(),
      landsWithinSeconds: z.int(),
    }),
  ),
});

const methodNames = { card: 'CARD', apple_pay: 'APPLEPAY', google_pay: 'GOOGLEPAY' } as const;
const kindNames = { card: 'CARD', bank_account: 'BANK_ACCOUNT' } as const;

function readCapabilities(body: unknown): Capabilities {
  const read = capabilitiesShape.parse(body);
  return {
    destinationsAreGiven: 'WITH_US',
    country: read.country,
    currencies: read.currencies,
    paymentMethods: read.paymentMethods.map((method) => methodNames[method]),
    payoutMethods: read.payoutMethods.map((method) => ({
      kind: kindNames[method.kind],
      isInstant: method.instant,
      landsWithinSeconds: method.landsWithinSeconds,
    })),
  };
}

const refundReasons = {
  DUPLICATE: 'duplicate',
  LAW: 'requested_by_customer',
  // The nearest there is: `fraudulent` would say something of the customer that we do not know.
  PROHIBITED_PLACE: 'requested_by_customer',
  EXCESS: 'requested_by_customer',
  OTHER_SUM: 'requested_by_customer',
} as const;

const startedIntent = z.object({ id: z.string(), clientSecret: z.string() });

const list = z.object({ data: z.array(z.unknown()) });

/** A look-up by attempt finds one thing or none. */
function firstOf<Value>(body: unknown, read: (item: unknown) => Value): Value | null {
  const [first] = list.parse(body).data;
  return first === undefined ? null : read(first);
}

const chargePages: PaymentSystem['chargePages'] = (
  { standIn },
  { clientSecret, locale, wallet },
) => {
  const path = `/elements/${encodeURIComponent(clientSecret)}?lang=${locale}`;
  const pages = elementsAt(standIn, path);
  return pages && withWallet(pages, wallet);
};

/** The sandbox as a payment system: the adapter that every real one will resemble. */
export const standInPaymentSystem: PaymentSystem = {
  provider: 'stand-in',

  async capabilities(context, country) {
    const answer = await ask(context, {
      method: 'GET',
      path: `/capabilities?country=${encodeURIComponent(country)}`,
      read: readCapabilities,
    });
    return answer.outcome === 'ok' ? answer.value : null;
  },

  async startCharge(context, charge) {
    return ask(context, {
      method: 'POST',
      path: '/payment_intents',
      idempotencyKey: `charge-${charge.attemptId}`,
      body: {
        attemptId: charge.attemptId,
        amount: charge.amount,
        currency: charge.currency.toLowerCase(),
        country: charge.country,
        description: charge.description,
        returnUrl: charge.returnUrl,
        ...(charge.leftUrl === undefined ? {} : { cancelUrl: charge.leftUrl }),
        capture: charge.isReserved ? 'manual' : 'automatic',
      },
      read: (body) => {
        const read = startedIntent.parse(body);
        return { reference: read.id, clientSecret: read.clientSecret };
      },
    });
  },

  async readCharge(context, reference) {
    return ask(context, {
      method: 'GET',
      path: `/payment_intents/${encodeURIComponent(reference)}`,
      read: readCharge,
    });
  },

  async findCharge(context, attemptId) {
    return ask(context, {
      method: 'GET',
      path: `/payment_intents?attemptId=${encodeURIComponent(attemptId)}`,
      read: (body) => firstOf(body, readCharge),
    });
  },

  async captureCharge(context, { attemptId, reference, amount }) {
    return ask(context, {
      method: 'POST',
      path: `/payment_intents/${encodeURIComponent(reference)}/capture`,
      idempotencyKey: `capture-${attemptId}`,
      body: { amount },
      read: readCharge,
    });
  },

  async cancelCharge(context, reference) {
    return ask(context, {
      method: 'POST',
      path: `/payment_intents/${encodeURIComponent(reference)}/cancel`,
      read: readCharge,
    });
  },

  frameOrigin: ({ standIn }) => standIn,

  chargePages,

  hasHostedPage: true,
  hostedOrigin: ({ standIn }) => standIn,

  // The same page as in the frame, alone: its form needs no script.
  hostedChargePage: (origins, page) => chargePages(origins, page)?.pageUrl ?? null,

  async refund(context, refund) {
    return ask(context, {
      method: 'POST',
      path: '/refunds',
      idempotencyKey: `refund-${refund.attemptId}`,
      body: {
        attemptId: refund.attemptId,
        paymentIntentId: refund.chargeReference,
        amount: refund.amount,
        reason: refundReasons[refund.reason],
      },
      read: readRefund,
    });
  },

  async readRefund(context, reference) {
    return ask(context, {
      method: 'GET',
      path: `/refunds/${encodeURIComponent(reference)}`,
      read: readRefund,
    });
  },

  async findRefund(context, { attemptId }) {
    return ask(context, {
      method: 'GET',
      path: `/refunds?attemptId=${encodeURIComponent(attemptId)}`,
      read: (body) => firstOf(body, readRefund),
    });
  },

  ...standInDisputes,
  ...standInBalance,
  ...standInSettlement,

  async payOut(context, payout) {
    return ask(context, {
      method: 'POST',
      path: '/payouts',
      idempotencyKey: `payout-${payout.attemptId}`,
      body: {
        attemptId: payout.attemptId,
        amount: payout.amount,
        currency: payout.currency.toLowerCase(),
        destination: payout.destinationReference,
        statementDescriptor: 'TIPWELL',
      },
      read: readPayout,
    });
  },

  async readPayout(context, reference) {
    return ask(context, {
      method: 'GET',
      path: `/payouts/${encodeURIComponent(reference)}`,
      read: readPayout,
    });
  },

  async findPayout(context, attemptId) {
    return ask(context, {
      method: 'GET',
      path: `/payouts?attemptId=${encodeURIComponent(attemptId)}`,
      read: (body) => firstOf(body, readPayout),
    });
  },

  ...standInDestinations,
};
