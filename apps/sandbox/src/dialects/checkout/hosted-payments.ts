import type { FastifyInstance } from 'fastify';
import { capabilityOf } from '../../capabilities.ts';
import { newId } from '../../ids.ts';
import { lookOf } from '../../pages/look.ts';
import { sendNotFound } from '../../pages/result-pages.ts';
import { createIntent } from '../../payment-intents.ts';
import { answer, type Outcome } from '../../post-calls.ts';
import type { PaymentIntent } from '../../rows.ts';
import type { World } from '../../world.ts';
import type { CheckoutCalls, CheckoutRequest } from './calls.ts';
import { CheckoutError } from './errors.ts';
import { keptOf } from './present-payment.ts';

/** How long a page stands on the sandbox's clock: nothing is published of it. */
const livesForMs = 3_600_000;

/** A page of the processor's own on which somebody pays, for whoever runs no scripts of the shop's. */
export function hostedPaymentCalls(calls: CheckoutCalls, world: World): void {
  calls.post('/hosted-payments', (request) => create(world, request));
  calls.get('/hosted-payments/:id', ({ id }) => {
    const intent = find(world, id);
    if (intent === undefined) throw new CheckoutError(404);
    const { reference } = keptOf(intent);
    return {
      id,
      status: statusOf(world, intent),
      ...(reference === null ? {} : { reference }),
      amount: intent.amount,
      currency: intent.currency.toUpperCase(),
      ...(isTried(intent) ? { payment_id: intent.id } : {}),
      created_on: intent.createdAt,
      expires_on: new Date(Date.parse(intent.createdAt) + livesForMs).toISOString(),
      _links: linksOf(world, id),
    };
  });
}

export function hostedPaymentPages(app: FastifyInstance, world: World): void {
  app.get<{ Params: { id: string } }>('/checkout/page/:id', (request, reply) => {
    const intent = find(world, request.params.id);
    if (intent === undefined || statusOf(world, intent) === 'Expired') {
      return sendNotFound(reply, lookOf(request.query));
    }
    const { lang } = lookOf({ lang: keptOf(intent).locale?.split('-')[0] });
    return reply.redirect(`/elements/${intent.clientSecret}?mode=page&lang=${lang}`, 303);
  });
}

/** Of a page that nobody has typed a card into there is no payment yet. */
export function isTried(intent: PaymentIntent): boolean {
  const { hosted } = keptOf(intent);
  return hosted == null || intent.status !== 'requires_payment_method' || intent.lastError !== null;
}

function find(world: World, id: string): PaymentIntent | undefined {
  return [...world.state.intents.all()].find(
    (intent) => intent.origin?.dialect === 'checkout' && keptOf(intent).hosted === id,
  );
}

function statusOf(world: World, intent: PaymentIntent): string {
  if (intent.status === 'succeeded') return 'Payment Received';
  const isOld = world.clock.nowMs() - Date.parse(intent.createdAt) >= livesForMs;
  return isOld || intent.status === 'cancelled' ? 'Expired' : 'Payment Pending';
}

function linksOf(world: World, id: string) {
  const base = `${world.baseUrl()}/checkout`;
  return {
    self: { href: `${base}/hosted-payments/${id}` },
    redirect: { href: `${base}/page/${id}` },
  };
}

function create(world: World, { body, hash }: CheckoutRequest): Outcome {
  const currency = body.need('currency', body.text('currency', 3)).toLowerCase();
  const amount = body.need('amount', body.integer('amount', 1));
  const address = body.part('billing').part('address');
  const country = address.need('country', address.text('country', 2)).toLowerCase();
  if (!capabilityOf(country)?.currencies.includes(currency)) {
    throw new CheckoutError(422, 'currency_invalid');
  }
  body.need('processing_channel_id', body.text('processing_channel_id'));
  const [successUrl, failureUrl, cancelUrl] = ['success_url', 'failure_url', 'cancel_url'].map(
    (name) => {
      const url = body.need(name, body.text(name, 255));
      if (!URL.canParse(url)) throw new CheckoutError(422, `${name}_invalid`);
      return url;
    },
  );
  const id = newId('hpp', 13);
  const description = body.text('description', 100);
  const reference = body.text('reference', 50) ?? null;
  createIntent(
    world,
    {
      id: newId('pay', 13),
      attemptId: newId('attempt'),
      amount,
      currency,
      country,
      ...(description === undefined ? {} : { description }),
      returnUrl: successUrl ?? world.baseUrl(),
      ...(cancelUrl === undefined ? {} : { cancelUrl }),
      capture: (body.flag('capture') ?? true) ? 'automatic' : 'manual',
      origin: {
        dialect: 'checkout',
        account: null,
        kept: {
          reference,
          metadata: body.notes('metadata'),
          wants3ds: body.part('3ds').flag('enabled') ?? false,
          successUrl: successUrl ?? null,
          failureUrl: failureUrl ?? null,
          // What is typed on the page stays with the card.
          expMonth: 12,
          expYear: new Date(world.clock.nowMs()).getUTCFullYear() + 4,
          holderName: null,
          hosted: id,
          locale: body.text('locale', 10) ?? null,
        },
      },
    },
    hash,
  );
  return answer(
    { id, ...(reference === null ? {} : { reference }), _links: linksOf(world, id) },
    201,
  );
}
