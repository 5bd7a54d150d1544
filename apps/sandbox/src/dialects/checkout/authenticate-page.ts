import type { FastifyInstance } from 'fastify';
import { lookOf, lookQuery } from '../../pages/look.ts';
import { sendNotFound } from '../../pages/result-pages.ts';
import { sendBankPage } from '../../pages/three-d-secure-page.ts';
import { answerThreeDSecure, intentOfSecret } from '../../payment-intents.ts';
import type { PaymentIntent } from '../../rows.ts';
import type { World } from '../../world.ts';
import { isDeclined, keptOf } from './present-payment.ts';

interface Address {
  Params: { clientSecret: string };
}

/** The page of the payer's bank, reached by the redirect of a payment that is pending. */
export function checkoutBankPages(app: FastifyInstance, world: World): void {
  const find = (secret: string) => {
    const intent = intentOfSecret(world, secret);
    return intent?.origin?.dialect === 'checkout' ? intent : undefined;
  };

  app.get<Address>('/checkout/3ds/:clientSecret', (request, reply) => {
    const look = lookOf(request.query);
    const intent = find(request.params.clientSecret);
    if (intent === undefined) return sendNotFound(reply, look);
    if (intent.status !== 'requires_action') return reply.redirect(wayBack(world, intent), 303);
    return sendBankPage(reply, look, intent, {
      action: `/checkout/3ds/${intent.clientSecret}${lookQuery(look)}`,
      formsLeadTo: new URL(wayBack(world, intent)).origin,
    });
  });
  app.post<Address>('/checkout/3ds/:clientSecret', (request, reply) => {
    const intent = find(request.params.clientSecret);
    if (intent === undefined) return sendNotFound(reply, lookOf(request.query));
    const { answer } = request.body as { answer?: unknown };
    if ((answer === 'approve' || answer === 'refuse') && intent.status === 'requires_action') {
      world.state.commit(() => answerThreeDSecure(world, intent, answer === 'approve'));
    }
    return reply.redirect(wayBack(world, world.state.intents.get(intent.id) ?? intent), 303);
  });
}

function wayBack(world: World, intent: PaymentIntent): string {
  const { successUrl, failureUrl } = keptOf(intent);
  const url = new URL((isDeclined(intent) ? failureUrl : successUrl) ?? world.baseUrl());
  url.searchParams.set('cko-payment-id', intent.id);
  return url.href;
}
