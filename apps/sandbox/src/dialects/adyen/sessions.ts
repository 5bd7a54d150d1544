import { capabilityOf, countries } from '../../capabilities.ts';
import { fingerprintOf } from '../../ids.ts';
import { createIntent } from '../../payment-intents.ts';
import { hashOfRequest } from '../../idempotency.ts';
import { newId } from '../../ids.ts';
import type { PaymentIntent } from '../../rows.ts';
import type { World } from '../../world.ts';
import { JsonRefusal, textIn, type JsonCalls } from '../json-calls.ts';
import { addCall, amountIn, partOf } from './calls.ts';
import { methodOf } from './present.ts';
import { keptOf, nameOf, newName, pspOf, type KeptSession } from './references.ts';

const longestMs = 24 * 3_600_000;

/** What a browser is given when a session has come to something, with which the session can be read. */
export const sessionResultOf = (world: World, id: string): string =>
  fingerprintOf(world.options.apiKey, `${id} result`);
export const sessionDataOf = (world: World, id: string): string =>
  fingerprintOf(world.options.apiKey, `${id} data`);

export function findSession(world: World, id: string | undefined): PaymentIntent {
  const intent = world.state.intents.get(id ?? '');
  if (intent?.origin?.dialect !== 'adyen') throw new JsonRefusal(404, '000', 'No such session');
  return intent;
}

export function sessionCalls(calls: JsonCalls, world: World): void {
  addCall(calls, '/sessions', ({ body }) => {
    const { value, currency } = amountIn(body);
    const merchantAccount = textIn(body, 'merchantAccount', 80);
    const reference = textIn(body, 'reference', 80);
    const returnUrl = textIn(body, 'returnUrl', 1024);
    const { countryCode, expiresAt } = body;
    const now = world.clock.nowMs();
    const wished = typeof expiresAt === 'string' ? Date.parse(expiresAt) : now + 3_600_000;
    // Whoever lives by a clock that stands in the past gets the longest there is.
    const until = wished <= now ? now + longestMs : wished;
    if (Number.isNaN(until)) throw new JsonRefusal(422, '14_0408', 'Invalid expiresAt');
    const code = typeof countryCode === 'string' ? countryCode.toLowerCase() : '';
    const lower = currency.toLowerCase();
    const country =
      capabilityOf(code)?.currencies.includes(lower) === true
        ? code
        : countries.find((one) => capabilityOf(one)?.currencies.includes(lower));
    if (country === undefined) throw new JsonRefusal(422, '138', 'Unsupported currency');
    const isManual = partOf(body, 'additionalData')['manualCapture'] === 'true';
    const kept: KeptSession = {
      reference,
      merchantAccount,
      expiresAt: new Date(Math.min(until, now + longestMs)).toISOString(),
      holderName: null,
    };
    const intent = createIntent(
      world,
      {
        id: `CS${newName()}`,
        attemptId: newId('attempt'),
        amount: value,
        currency: lower,
        country,
        returnUrl,
        capture: isManual ? 'manual' : 'automatic',
        origin: { dialect: 'adyen', account: null, kept },
      },
      hashOfRequest(world, 'adyen session', body),
    );
    const {
      captureDelayHours: _delay,
      additionalData: _data,
      metadata: _metadata,
      ...echoed
    } = body;
    return {
      status: 201,
      body: {
        ...echoed,
        id: intent.id,
        sessionData: sessionDataOf(world, intent.id),
        expiresAt: kept.expiresAt,
        mode: 'embedded',
      },
    };
  });

  calls.get('/sessions/:id', ({ params, query }) => {
    const intent = findSession(world, params['id']);
    if (query['sessionResult'] !== sessionResultOf(world, intent.id)) {
      throw new JsonRefusal(422, '14_012', 'The provided sessionResult is invalid');
    }
    return presentSession(world, intent);
  });

  addCall(calls, '/paymentMethods', ({ body }) => {
    textIn(body, 'merchantAccount', 80);
    return {
      status: 200,
      body: {
        paymentMethods: [
          { type: 'scheme', name: 'Cards', brands: ['visa', 'mc', 'amex'] },
          { type: 'applepay', name: 'Apple Pay' },
          { type: 'googlepay', name: 'Google Pay' },
        ],
      },
    };
  });
}

const statuses: Record<PaymentIntent['status'], string> = {
  requires_payment_method: 'active',
  requires_action: 'active',
  processing: 'paymentPending',
  requires_capture: 'completed',
  succeeded: 'completed',
  cancelled: 'canceled',
};

function presentSession(world: World, intent: PaymentIntent): object {
  const { reference } = keptOf(intent);
  const isRefused = intent.status === 'requires_payment_method' && intent.lastError !== null;
  const isPaid = intent.charge !== null;
  return {
    id: intent.id,
    reference,
    status: isRefused ? 'refused' : statuses[intent.status],
    ...(isPaid || intent.status === 'processing'
      ? {
          payments: [
            {
              amount: { currency: intent.currency.toUpperCase(), value: intent.amount },
              pspReference: pspOf(world, intent),
              resultCode: isPaid ? 'Authorised' : 'Received',
              paymentMethod: { type: 'scheme', brand: methodOf(intent) },
            },
          ],
        }
      : {}),
  };
}

/** The bank's word is carried by the browser, and is nobody's but ours. */
export function redirectResultOf(world: World, id: string, answer: 'approve' | 'refuse'): string {
  return `${id}.${answer}.${nameOf(world, `${id} ${answer}`)}`;
}
